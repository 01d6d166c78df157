// Draws the Mediterranean as geography.ts. Run by hand after a change: `node src/games/triumvirate/map/build.mjs`.

import { draw } from "../../drawn/geography.mjs";
import * as outlines from "./outlines.mjs";
import * as relief from "./relief.mjs";
import * as seas from "./seas.mjs";

const frame = {
  width: 1300,
  height: 790,
  west: [-10.3, 39],
  east: [40.6, 36],
  north: [15, 47.6],
  parallels: [33, 43],
  meridian: 14.8,
};
draw(import.meta.url, { frame, bent: 0.3, ...outlines, ...seas, ...relief });
