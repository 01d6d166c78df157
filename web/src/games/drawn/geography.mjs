// Writes the geography.ts of a drawn map from its outlines: see coasts.mjs. Each map has a build.mjs of its own, run by hand.

import { writeFileSync } from "node:fs";
import { coasts, thin, write } from "./coasts.mjs";

const json = (value) => JSON.stringify(value, null, 2);
const each = (outlines, cut) => Object.fromEntries(Object.entries(outlines).map(([id, outline]) => [id, cut(outline)]));

/**
 * Draws a map beside the build.mjs that asks for it (`here`). `frame` is what `coasts` takes; `bent` says how far a river
 * or a strait may stray from its line; a map with sea areas gives `seas` and `straits`, too.
 */
export function draw(here, { frame, bent, provinces, rivers, peaks, seas, straits }) {
  const map = coasts(frame);
  const line = (points) => write(thin(points.map(map.point), bent), false);
  const parts = [
    ["WIDTH", "", frame.width],
    ["HEIGHT", "", frame.height],
    ["LAND", "All land, as one path.", json(map.land), "\n  "],
    ["PROVINCES: Record<string, string>", "The provinces, by id.", json(each(provinces, map.on))],
    ...(seas ? [["SEAS: Record<string, string>", "The sea areas, by id.", json(each(seas, map.off))]] : []),
    ...(straits ? [["STRAITS: string[]", "Where two sea areas meet on open water.", json(straits.map(line))]] : []),
    ["RIVERS: string[]", "The rivers.", json(Object.values(rivers).map(line))],
    [
      "PEAKS: [number, number][]",
      "Where mountains stand, from the back to the front.",
      JSON.stringify(
        peaks
          .map(map.point)
          .sort((a, b) => a[1] - b[1])
          .map((p) => p.map((n) => +n.toFixed(1))),
      ),
    ],
  ].map(
    ([name, about, value, gap = " "]) => `${about ? `/** ${about} */\n` : ""}export const ${name} =${gap}${value};\n`,
  );
  const text =
    "// Made by map/build.mjs from Natural Earth (public domain) and map/outlines.mjs: change those, not this.\n\n" +
    parts.join("");
  writeFileSync(new URL("./geography.ts", here), text);
  console.log(`${text.length} characters`);
}
