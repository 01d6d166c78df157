// Draws the Roman world as geography.ts. Run by hand after a change: `node src/games/triumph/map/build.mjs`.

import { draw } from "../../drawn/geography.mjs";
import * as outlines from "./outlines.mjs";

/** From 0 to 1 onto 0 to 1, steeper around `middle`: what lies there is drawn larger, what lies at the edges smaller. */
function lens(middle, reach, strength) {
  const steps = 400;
  const sums = [0];
  for (let i = 0; i < steps; i++)
    sums.push(sums[i] + 1 + strength * Math.exp(-((((i + 0.5) / steps - middle) / reach) ** 2)));
  return (at) => {
    if (at <= 0) return (at * steps * (sums[1] - sums[0])) / sums[steps];
    if (at >= 1) return 1 + ((at - 1) * steps * (sums[steps] - sums[steps - 1])) / sums[steps];
    const i = Math.min(Math.floor(at * steps), steps - 1);
    return (sums[i] + (sums[i + 1] - sums[i]) * (at * steps - i)) / sums[steps];
  };
}
const width = 900;
const height = 590;
// Italy has four Provinces, full of Clients and Legions: it is drawn larger than it is
const [across, down] = [lens(0.475, 0.125, 1.25), lens(0.5, 0.19, 1.15)];
const frame = {
  width,
  height,
  west: [-10.6, 39],
  east: [41, 36],
  north: [14, 55.4],
  parallels: [34, 48],
  meridian: 14.8,
  smallest: 4,
  tolerance: 0.3,
  warp: ([x, y]) => [across(x / width) * width, down(y / height) * height],
};
draw(import.meta.url, { frame, bent: 0.3, ...outlines });
