import type { Thing } from "../../lib/protocol";

export interface Standing {
  seat: number;
  votes: number;
  space: number;
  height: number;
  /** Whether the place was decided by the disc and not by votes alone. */
  tied: boolean;
}

const number = (thing: Thing, name: string) => Number(thing.shows?.[name] ?? 0);

/** The senate as it stands: votes, then the disc further along, then the one higher in the stack (TRJ-15.11). */
export function standing(discs: Thing[]): Standing[] {
  const found = discs.map((disc) => ({
    seat: disc.owner ?? 0,
    votes: number(disc, "votes"),
    space: number(disc, "space"),
    height: number(disc, "height"),
    tied: false,
  }));
  found.sort((a, b) => b.votes - a.votes || b.space - a.space || b.height - a.height);
  for (const one of found) one.tied = found.some((other) => other !== one && other.votes === one.votes);
  return found;
}
