import type { Option } from "../../lib/protocol";
import type { Tree } from "../drawn/tree";
import { NUMERALS } from "./art";

/** How many trays a circle has. */
const TRAYS = NUMERALS.length;

/** What a sowing would do, as far as the view tells: information, the rules decide. */
export interface Preview {
  /** The tray that is emptied; -1 where the markers are in hand already. */
  source: number;
  /** How many markers go around. */
  count: number;
  /** How many of them each tray would get. */
  drops: number[];
  /** The tray of the last marker: its action follows. */
  target: number;
  /** Where the time marker would stand, and how many rounds would end. */
  time: { from: number; to: number; rounds: number };
  /** The Trajan tile beside the target tray. */
  tile: { id: string; name: string; vp: number; match: "sure" | "possible" | "no"; needs: string[] } | null;
}

/** Markers by colour. */
export type Markers = Record<string, number>;

export const markersOf = (view: Tree, area: string): Markers => {
  const found: Markers = {};
  for (const thing of view.area(area)?.things ?? [])
    if (thing.kind === "marker" && thing.shows?.colour) found[String(thing.shows.colour)] = thing.count ?? 1;
  return found;
};

export const total = (markers: Markers): number => Object.values(markers).reduce((sum, n) => sum + n, 0);

/** How many markers of a sowing of `count` from `source` fall into each tray. */
export function drops(source: number, count: number): number[] {
  const found = new Array<number>(TRAYS).fill(0);
  for (let step = 1; step <= count; step++) found[(source + step) % TRAYS]! += 1;
  return found;
}

/**
 * Whether a tray that holds `held`, and gets `room` more of the markers in `hand`, can show both colours of a tile; and
 * which colours it needs from the hand for that.
 */
export function match(
  colours: string[],
  held: Markers,
  hand: Markers,
  room: number,
): { match: "sure" | "possible" | "no"; needs: string[] } {
  const needs: string[] = [];
  const have = { ...held };
  for (const colour of colours) {
    if ((have[colour] ?? 0) > 0) have[colour]! -= 1;
    else needs.push(colour);
  }
  if (!needs.length) return { match: "sure", needs };
  const left = { ...hand };
  const found = needs.every((colour) => (left[colour] ?? 0) > 0 && (left[colour]! -= 1) >= 0);
  if (!found || needs.length > room) return { match: "no", needs };
  return { match: total(hand) === room ? "sure" : "possible", needs };
}

const tileAt = (view: Tree, tray: number) =>
  view.area(`slot:${NUMERALS[tray]}`)?.things?.find((thing) => thing.kind === "trajan");

function timeAfter(view: Tree, steps: number): Preview["time"] {
  const from = Number(view.thing("time_marker")?.shows?.space ?? 0);
  const lap = Number(view.fact("lap", "time") ?? 1);
  return { from, to: (from + steps) % lap, rounds: Math.floor((from + steps) / lap) };
}

/** What the hovered tray would do, when a tray is asked for. */
export function previewSow(view: Tree, option: Option | null): Preview | null {
  const source = NUMERALS.indexOf(/^sow:([IV]+)$/.exec(option?.notation ?? "")?.[1] ?? "-");
  if (source < 0) return null;
  const hand = markersOf(view, `tray:${NUMERALS[source]}`);
  const count = total(hand);
  const falls = drops(source, count);
  const target = (source + count) % TRAYS;
  const held = target === source ? {} : markersOf(view, `tray:${NUMERALS[target]}`);
  const tile = tileAt(view, target);
  return {
    source,
    count,
    drops: falls,
    target,
    time: timeAfter(view, count),
    tile: tile
      ? {
          id: tile.id,
          name: tile.name,
          vp: Number(tile.shows?.vp ?? 0),
          ...match((tile.shows?.colours as string[] | undefined) ?? [], held, hand, falls[target]!),
        }
      : null,
  };
}

/** The tray that gets markers next in setup: the first that is empty. */
export const toFill = (view: Tree): number =>
  NUMERALS.findIndex((numeral) => !total(markersOf(view, `tray:${numeral}`)));

/** While markers are put down: which tray gets the next one, which the last, and how many are left. */
export interface Steps {
  next: number;
  target: number;
  left: number;
}

/**
 * Remembers from one view to the next which tray was emptied, and how many markers it held; how many are left in hand
 * then tells which tray comes next. With more than there are trays the first trays get two, one after the other (TRJ-4.4).
 */
export class Sown {
  private before: number[] | null = null;
  private source = -1;
  private count = 0;

  /** Where the sowing stands; null where none goes on, or where its beginning was not seen. */
  see(view: Tree): Steps | null {
    const left = total(markersOf(view, "sowing"));
    const counts = NUMERALS.map((numeral) => total(markersOf(view, `tray:${numeral}`)));
    if (!left) {
      this.before = counts;
      this.source = -1;
      return null;
    }
    if (this.before) {
      this.source = counts.findIndex((count, tray) => count < this.before![tray]!);
      this.count = this.before[this.source] ?? 0;
      this.before = null;
    }
    if (this.source < 0) return null;
    const done = this.count - left;
    const twice = Math.max(0, this.count - TRAYS);
    const step = done < 2 * twice ? Math.floor(done / 2) : done - twice;
    return { next: (this.source + 1 + step) % TRAYS, target: (this.source + this.count) % TRAYS, left };
  }
}
