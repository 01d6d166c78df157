// Draws maps: Natural Earth's coasts (npm world-atlas, public domain), projected and cut into drawn areas, as SVG paths.
// Each map has a build.mjs of its own, run by hand after a change; what it writes is kept with the sources.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { geoConicConformal, geoPath } from "d3-geo";
import clipping from "polygon-clipping";
import { feature } from "topojson-client";

const require = createRequire(import.meta.url);
const area = (ring) =>
  ring.reduce((sum, [x, y], i) => {
    const [u, v] = ring[(i + 1) % ring.length];
    return sum + x * v - u * y;
  }, 0) / 2;
/** Ramer, Douglas and Peucker: fewer points where a line is nearly straight. */
export function thin(points, tolerance) {
  if (points.length < 3) return points;
  const [[ax, ay], [bx, by]] = [points[0], points.at(-1)];
  const length = Math.hypot(bx - ax, by - ay) || 1;
  let far = 0,
    at = 0;
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = points[i];
    const away =
      ax === bx && ay === by
        ? Math.hypot(x - ax, y - ay)
        : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
    if (away > far) [far, at] = [away, i];
  }
  if (far <= tolerance) return [points[0], points.at(-1)];
  return [...thin(points.slice(0, at + 1), tolerance).slice(0, -1), ...thin(points.slice(at), tolerance)];
}

export const write = (points, close) =>
  "M" + points.map(([x, y]) => `${+x.toFixed(1)} ${+y.toFixed(1)}`).join("L") + (close ? "Z" : "");

/** A line through the points, bent like a drawn one (Catmull and Rom). Its ends stay. */
export function bend(points) {
  const bent = [];
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [points[i - 1] ?? points[i], points[i], points[i + 1], points[i + 2] ?? points[i + 1]];
    for (let t = 0; t < 1; t += 0.125)
      bent.push(
        [0, 1].map(
          (k) =>
            0.5 *
            (2 * b[k] +
              (c[k] - a[k]) * t +
              (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
              (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3),
        ),
      );
  }
  return [...bent, points.at(-1)];
}

/** Two borders end to end, the second from its end. */
export const back = (line) => [...line].reverse();

/**
 * The coasts in a rectangle of the given size: `west`, `east` and `north` are points that lie on its edges.
 * `warp` moves each point once more, for a map that shows one of its parts larger. `point` projects, `land` is all land, `on` the land within an outline, `off` the water within one.
 */
export function coasts({
  width,
  height,
  west,
  east,
  north,
  parallels,
  meridian,
  smallest = 5,
  tolerance = 0.35,
  warp = (at) => at,
}) {
  const atlas = JSON.parse(readFileSync(require.resolve("world-atlas/land-50m.json"), "utf8"));
  const projection = geoConicConformal().parallels(parallels).rotate([-meridian, 0]).scale(1).translate([0, 0]);
  const [left, right, top] = [projection(west)[0], projection(east)[0], projection(north)[1]];
  const scale = width / (right - left);
  projection.scale(scale).translate([-left * scale, -top * scale]);
  projection.clipExtent([
    [-20, -20],
    [width + 20, height + 20],
  ]);

  const rings = [];
  let ring = [];
  const pen = {
    moveTo: (x, y) => (ring = [warp([x, y])]),
    lineTo: (x, y) => ring.push(warp([x, y])),
    closePath: () => ring.length > 2 && rings.push(ring),
    arc() {},
  };
  geoPath(projection, pen)(feature(atlas, atlas.objects.land));
  const point = (place) => warp(projection(place));
  const solid = clipping.union(...rings.filter((r) => Math.abs(area(r)) > 1).map((r) => [r]));
  const draw = (polygons) =>
    polygons
      .flatMap((polygon) => polygon.filter((r) => Math.abs(area(r)) > smallest))
      .map((r) => write(thin(r, tolerance), true))
      .join("");
  return {
    point,
    land: draw(solid),
    on: (outline) => draw(clipping.intersection(solid, [outline.map(point)])),
    off: (outline) => draw(clipping.difference([outline.map(point)], solid)),
  };
}
