import type { Board } from "./contract";
import Generic from "./Generic.svelte";

const drawn = import.meta.glob<{ default: Board }>("../../games/*/Board.svelte");

/** Whether a game has a board of its own. */
export const hasBoard = (game: string): boolean => `../../games/${game}/Board.svelte` in drawn;

/** The board of a game, fetched when it is first needed; the generic one where there is no other. */
export async function loadBoard(game: string, generic = false): Promise<Board> {
  const load = generic ? undefined : drawn[`../../games/${game}/Board.svelte`];
  return load ? (await load()).default : Generic;
}
