import { spoken } from "../match/called";
import type { Area, Fact, GameEvent, State, View, Words } from "../protocol";

/** All events so far, after a state has come: a full one replaces them, one that went back drops what was undone. */
export function continued(story: readonly GameEvent[], state: State): GameEvent[] {
  if (state.full) return [...state.events];
  const first = state.events[0]?.at ?? Infinity;
  const kept = story.filter((event) => event.at <= state.at && event.at < first);
  return [...kept, ...state.events];
}

/** The seat that an event is about, where it is about one. */
export const seatOf = (event: GameEvent): number | null =>
  typeof event.data.seat === "number" ? event.data.seat : null;

/** Whether an event is about a seat, or names it. */
const concerns = (event: GameEvent, seat: number): boolean =>
  seatOf(event) === seat ||
  (typeof event.text !== "string" &&
    event.text.some((part) => typeof part !== "string" && "seat" in part && part.seat === seat));

/**
 * What has happened since the moment of a seat's last choice: first what concerns this seat, then the rest by seats, in
 * the order in which they acted.
 */
export function since(story: readonly GameEvent[], seat: number, chose: number): [number | null, GameEvent[]][] {
  const groups = new Map<number | null, GameEvent[]>([[seat, []]]);
  for (const event of story.filter(({ at }) => at > chose)) {
    const about = concerns(event, seat) ? seat : seatOf(event);
    groups.set(about, [...(groups.get(about) ?? []), event]);
  }
  return [...groups].filter(([, events]) => events.length);
}

/** The facts of what a seat owns, by the id of the area and the name of the fact. */
function facts(areas: readonly Area<Words>[], seat: number, mine = false): [string, Fact<Words>][] {
  return areas.flatMap((area) => {
    const own = mine || area.owner === seat;
    const here = own ? (area.facts ?? []) : [];
    return [
      ...here.map((fact): [string, Fact<Words>] => [`${area.id} ${fact.name}`, fact]),
      ...facts(area.areas ?? [], seat, own),
    ];
  });
}

/** A fact about a seat that is another now. */
export interface Change {
  name: string;
  before: string;
  now: string;
}

/** What has changed in the facts about a seat between two views. */
export function changed(before: View<Words>, now: View<Words>, seat: number, names: readonly string[]): Change[] {
  const said = ({ value }: Fact<Words>) => (typeof value === "number" ? String(value) : spoken(value, names));
  const then = new Map(facts(before.areas, seat));
  return facts(now.areas, seat).flatMap(([key, fact]) => {
    const old = then.get(key);
    return old === undefined || said(old) === said(fact)
      ? []
      : [{ name: fact.name, before: said(old), now: said(fact) }];
  });
}

/** Kinds of events by which a story falls into parts, for jumps in a replay. */
const PARTS = /^(turn|round|quarter|year|phase|lead|led|leader|new_round|round_begins|phase_begins)$/;

/** The moments to jump to: where turns begin, else wherever another seat acts. */
export function jumps(story: readonly GameEvent[]): GameEvent[] {
  const named = story.filter((event) => PARTS.test(event.kind));
  if (named.length > 2) return named;
  let last: unknown;
  return story.filter((event) => {
    const seat = event.data.seat;
    if (typeof seat !== "number" || seat === last) return false;
    last = seat;
    return true;
  });
}

/** How long a state stays on the board before the next one, in milliseconds, when so many more are waiting. */
export function beat(waiting: number, pace: "instant" | "normal" | "slow"): number {
  if (pace === "instant") return 0;
  const [single, together] = pace === "slow" ? [1100, 6000] : [480, 2400];
  return Math.min(single, Math.round(together / Math.max(1, waiting)));
}
