import type { Area } from "../../lib/protocol";
import { partOf } from "./projection";

/**
 * Which of the open demands a mat could meet now: kept Trajan tiles first, then forum tiles, then wild cards (TRJ-15.3 to
 * TRJ-15.6). By what lies open on the mat.
 */
export function covered(open: string[], mat: Area | undefined): boolean[] {
  const has: Record<string, number> = {};
  for (const thing of partOf(mat, "tiles")?.things ?? []) {
    const tile = String(thing.shows?.tile);
    has[tile] = (has[tile] ?? 0) + (thing.count ?? 1);
  }
  for (const thing of partOf(mat, "trophies")?.things ?? []) {
    const kept = thing.kind === "trajan" ? thing.shows?.demand : undefined;
    if (kept) has[String(kept)] = (has[String(kept)] ?? 0) + 1;
  }
  let wild = has.wild_demand ?? 0;
  const met = open.map((kind) => (has[kind] ?? 0) > 0 && (has[kind]! -= 1) >= 0);
  return met.map((one) => one || wild-- > 0);
}
