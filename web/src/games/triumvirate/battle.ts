import type { GameEvent } from "../../lib/protocol";

/** A battle that was fought: what was drawn from the bag, and what it did. */
export interface Fought {
  /** After how many choices of the match it was fought. */
  at: number;
  /** The area of the province. */
  id: string;
  attacker: number;
  defender: number;
  attackers: number;
  defenders: number;
  /** The seats of the drawn Weapons, those that strike first; -1 for one of a third colour. */
  weapons: number[];
  protection: number;
  left: { attackers: number; defenders: number };
}

/** The battle that events tell of. */
export function fought(events: readonly GameEvent[]): Fought | null {
  const event = events.findLast(({ kind }) => kind === "battle");
  if (!event) return null;
  const number = (name: string) => Number(event.data[name] ?? 0);
  const [attacker, defender] = [number("seat"), number("loser")];
  return {
    at: event.at,
    id: `province:${String(event.data.province)}`,
    attacker,
    defender,
    attackers: number("attackers"),
    defenders: number("defenders"),
    weapons: [
      ...new Array<number>(number("hits")).fill(attacker),
      ...new Array<number>(number("losses")).fill(defender),
      ...new Array<number>(number("idle")).fill(-1),
    ],
    protection: number("protection"),
    left: { attackers: number("attackers_left"), defenders: number("defenders_left") },
  };
}
