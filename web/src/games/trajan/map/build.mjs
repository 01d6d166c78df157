// Draws the military map as geography.ts. Run by hand after a change: `node src/games/trajan/map/build.mjs`.

import { writeFileSync } from "node:fs";
import { coasts, thin, write } from "../../drawn/coasts.mjs";
import { peaks, provinces, rivers } from "./outlines.mjs";

const width = 412;
const height = 366;
const map = coasts({
  width,
  height,
  west: [-6.4, 48],
  east: [17.4, 48],
  north: [5, 55.3],
  parallels: [44, 53],
  meridian: 5.4,
  smallest: 3,
  tolerance: 0.25,
});
const json = (value) => JSON.stringify(value, null, 2);
const shapes = Object.fromEntries(Object.entries(provinces).map(([id, outline]) => [id, map.on(outline)]));

const text = `// Made by map/build.mjs from Natural Earth (public domain) and map/outlines.mjs: change those, not this.

export const WIDTH = ${width};
export const HEIGHT = ${height};
/** All land, as one path. */
export const LAND =\n  ${json(map.land)};
/** The provinces, by id. */
export const PROVINCES: Record<string, string> = ${json(shapes)};
/** The rivers. */
export const RIVERS: string[] = ${json(Object.values(rivers).map((line) => write(thin(line.map(map.point), 0.2), false)))};
/** Where mountains stand, from the back to the front. */
export const PEAKS: [number, number][] = ${JSON.stringify(
  peaks
    .map(map.point)
    .sort((a, b) => a[1] - b[1])
    .map((p) => p.map((n) => +n.toFixed(1))),
)};
`;
writeFileSync(new URL("./geography.ts", import.meta.url), text);
console.log(`${text.length} characters`);
