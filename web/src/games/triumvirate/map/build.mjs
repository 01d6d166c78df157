// Draws the map: Natural Earth's coasts (npm world-atlas, public domain), projected and cut into the provinces and sea
// areas of outlines.mjs, as SVG paths in geography.ts. Run by hand after a change: `node src/games/triumvirate/map/build.mjs`.

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { geoConicConformal, geoPath } from "d3-geo";
import clipping from "polygon-clipping";
import { feature } from "topojson-client";
import { peaks, provinces, rivers, seas, straits } from "./outlines.mjs";

const WIDTH = 1300;
const HEIGHT = 790;
const require = createRequire(import.meta.url);
const atlas = JSON.parse(readFileSync(require.resolve("world-atlas/land-50m.json"), "utf8"));
const land = feature(atlas, atlas.objects.land);

const projection = geoConicConformal().parallels([33, 43]).rotate([-14.8, 0]).scale(1).translate([0, 0]);
const west = projection([-10.3, 39]);
const east = projection([40.6, 36]);
const scale = WIDTH / (east[0] - west[0]);
const top = projection([15, 47.6]);
projection.scale(scale).translate([-west[0] * scale, -top[1] * scale]);
projection.clipExtent([[-20, -20], [WIDTH + 20, HEIGHT + 20]]);

/** The land as planar rings, clipped to the board. */
function rings() {
  const found = [];
  let ring = [];
  const pen = {
    moveTo: (x, y) => (ring = [[x, y]]),
    lineTo: (x, y) => ring.push([x, y]),
    closePath: () => ring.length > 2 && found.push(ring),
    arc() {},
  };
  geoPath(projection, pen)(land);
  return found;
}

const area = (ring) => ring.reduce((sum, [x, y], i) => { const [u, v] = ring[(i + 1) % ring.length]; return sum + x * v - u * y; }, 0) / 2;
const point = ([lon, lat]) => { const [x, y] = projection([lon, lat]); return [x, y]; };

/** Ramer, Douglas and Peucker: fewer points where a line is nearly straight. */
function thin(points, tolerance) {
  if (points.length < 3) return points;
  const [[ax, ay], [bx, by]] = [points[0], points.at(-1)];
  const length = Math.hypot(bx - ax, by - ay) || 1;
  let far = 0, at = 0;
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = points[i];
    const away = ax === bx && ay === by ? Math.hypot(x - ax, y - ay) : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
    if (away > far) [far, at] = [away, i];
  }
  if (far <= tolerance) return [points[0], points.at(-1)];
  return [...thin(points.slice(0, at + 1), tolerance).slice(0, -1), ...thin(points.slice(at), tolerance)];
}

const write = (points, close) => "M" + points.map(([x, y]) => `${+x.toFixed(1)} ${+y.toFixed(1)}`).join("L") + (close ? "Z" : "");
const smallest = 5;
const draw = (polygons) => polygons
  .flatMap((polygon) => polygon.filter((ring) => Math.abs(area(ring)) > smallest))
  .map((ring) => write(thin(ring, 0.35), true)).join("");

const outer = rings();
const solid = clipping.union(...outer.filter((r) => Math.abs(area(r)) > 1).map((r) => [r]));
const cutter = (outline) => outline.map((ring) => ring.map(point));
const shapes = Object.fromEntries(Object.entries(provinces).map(([id, outline]) => [id, draw(clipping.intersection(solid, [cutter(outline)[0]]))]));
const waters = Object.fromEntries(Object.entries(seas).map(([id, outline]) => [id, draw(clipping.difference([cutter(outline)[0]], solid))]));

const text = `// Made by map/build.mjs from Natural Earth (public domain) and map/outlines.mjs: change those, not this.

export const WIDTH = ${WIDTH};
export const HEIGHT = ${HEIGHT};
/** All land, as one path. */
export const LAND =\n  ${JSON.stringify(draw(solid))};
/** The provinces, by id. */
export const PROVINCES: Record<string, string> = ${JSON.stringify(shapes, null, 2)};
/** The sea areas, by id. */
export const SEAS: Record<string, string> = ${JSON.stringify(waters, null, 2)};
/** Where two sea areas meet on open water. */
export const STRAITS: string[] = ${JSON.stringify(straits.map((line) => write(line.map(point), false)), null, 2)};
/** The great rivers. */
export const RIVERS: string[] = ${JSON.stringify(Object.values(rivers).map((line) => write(thin(line.map(point), 0.3), false)), null, 2)};
/** Where mountains stand, from the back to the front. */
export const PEAKS: [number, number][] = ${JSON.stringify(peaks.map(point).sort((a, b) => a[1] - b[1]).map((p) => p.map((n) => +n.toFixed(1))))};
`;
const target = new URL("./geography.ts", import.meta.url);
writeFileSync(target, text);
console.log(`${text.length} characters`);
