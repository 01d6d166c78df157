import type { GameEvent, State } from "../protocol";

/** All events so far, after a state has come: a full one replaces them, one that went back drops what was undone. */
export function continued(story: readonly GameEvent[], state: State): GameEvent[] {
  if (state.full) return [...state.events];
  const first = state.events[0]?.at ?? Infinity;
  const kept = story.filter((event) => event.at <= state.at && event.at < first);
  return [...kept, ...state.events];
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
