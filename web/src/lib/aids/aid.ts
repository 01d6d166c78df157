import { api } from "../api";
import type { AidPart } from "../protocol";

const fetched = new Map<string, Promise<AidPart[]>>();

/** The sheet of a game, fetched once. */
export function aidOf(game: string): Promise<AidPart[]> {
  let aid = fetched.get(game);
  if (!aid) {
    aid = api.aid(game);
    aid.catch(() => fetched.delete(game));
    fetched.set(game, aid);
  }
  return aid;
}
