import type { Seat } from "../protocol";

export interface Piece {
  text: string;
  seat: Seat | null;
}

/** Split words at the names of the seats, so that each can be written in its colour. Longer names go first. */
export function byName(text: string, ...names: readonly (readonly string[])[]): Piece[] {
  const seats = new Map<string, Seat>();
  for (const list of names) list.forEach((name, seat) => name && !seats.has(name) && seats.set(name, seat));
  const known = [...seats.keys()].sort((a, b) => b.length - a.length);
  if (!known.length) return [{ text, seat: null }];
  const escaped = known.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join("|")})(?![\\p{L}\\p{N}])`, "gu");
  return text
    .split(pattern)
    .filter((part) => part !== "")
    .map((part) => ({ text: part, seat: seats.get(part) ?? null }));
}
