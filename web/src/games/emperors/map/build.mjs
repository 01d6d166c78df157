// Draws the empire as geography.ts. Run by hand after a change: `node src/games/emperors/map/build.mjs`.

import { draw } from "../../drawn/geography.mjs";
import * as outlines from "./outlines.mjs";

const frame = {
  width: 900,
  height: 516,
  west: [-10.2, 39],
  east: [41.2, 36],
  north: [15, 50.6],
  parallels: [33, 46],
  meridian: 15.5,
  smallest: 6,
  tolerance: 0.4,
};
draw(import.meta.url, { frame, bent: 0.3, ...outlines });
