// Draws the military map as geography.ts. Run by hand after a change: `node src/games/trajan/map/build.mjs`.

import { draw } from "../../drawn/geography.mjs";
import * as outlines from "./outlines.mjs";

const frame = {
  width: 412,
  height: 366,
  west: [-6.4, 48],
  east: [17.4, 48],
  north: [5, 55.3],
  parallels: [44, 53],
  meridian: 5.4,
  smallest: 3,
  tolerance: 0.25,
};
draw(import.meta.url, { frame, bent: 0.2, ...outlines });
