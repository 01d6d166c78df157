import type { GameEvent } from "../../lib/protocol";
import type { Tree } from "../drawn/tree";

/** A battle that was fought: what was drawn from the bag, and what it did. */
export interface Fought {
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

/**
 * The battle that events tell of. Weapons of a third colour go back into the bag (TRI-8.12): they are what was drawn
 * besides hits and losses, and cannot be more than lie there.
 */
export function fought(events: readonly GameEvent[], view: Tree): Fought | null {
  const event = events.findLast(({ kind }) => kind === "battle");
  if (!event) return null;
  const number = (name: string) => Number(event.data[name] ?? 0);
  const [attacker, defender] = [number("seat"), number("loser")];
  const [hits, losses] = [number("hits"), number("losses")];
  const strangers = (view.area("bag")?.things ?? [])
    .filter(({ owner }) => owner !== attacker && owner !== defender)
    .reduce((sum, { count = 0 }) => sum + count, 0);
  const drawn = Math.min(number("attackers"), number("defenders"), 3);
  const idle = Math.max(0, Math.min(drawn - hits - losses, strangers));
  return {
    id: `province:${String(event.data.province)}`,
    attacker,
    defender,
    attackers: number("attackers"),
    defenders: number("defenders"),
    weapons: [
      ...new Array<number>(hits).fill(attacker),
      ...new Array<number>(losses).fill(defender),
      ...new Array<number>(idle).fill(-1),
    ],
    protection: number("protection"),
    left: { attackers: number("attackers_left"), defenders: number("defenders_left") },
  };
}
