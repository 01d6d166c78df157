// Draws the Mediterranean as geography.ts. Run by hand after a change: `node src/games/triumvirate/map/build.mjs`.

import { writeFileSync } from "node:fs";
import { coasts, thin, write } from "../../drawn/coasts.mjs";
import { peaks, provinces, rivers, seas, straits } from "./outlines.mjs";

const width = 1300;
const height = 790;
const map = coasts({
  width,
  height,
  west: [-10.3, 39],
  east: [40.6, 36],
  north: [15, 47.6],
  parallels: [33, 43],
  meridian: 14.8,
});
const each = (outlines, cut) => Object.fromEntries(Object.entries(outlines).map(([id, outline]) => [id, cut(outline)]));
const line = (points) => write(thin(points.map(map.point), 0.3), false);
const json = (value) => JSON.stringify(value, null, 2);

const text = `// Made by map/build.mjs from Natural Earth (public domain) and map/outlines.mjs: change those, not this.

export const WIDTH = ${width};
export const HEIGHT = ${height};
/** All land, as one path. */
export const LAND =\n  ${json(map.land)};
/** The provinces, by id. */
export const PROVINCES: Record<string, string> = ${json(each(provinces, map.on))};
/** The sea areas, by id. */
export const SEAS: Record<string, string> = ${json(each(seas, map.off))};
/** Where two sea areas meet on open water. */
export const STRAITS: string[] = ${json(straits.map(line))};
/** The great rivers. */
export const RIVERS: string[] = ${json(Object.values(rivers).map(line))};
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
