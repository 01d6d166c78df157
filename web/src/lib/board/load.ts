import type { Board } from "./contract";
import Generic from "./Generic.svelte";

const drawn = import.meta.glob<{ default: Board }>("../../games/*/Board.svelte");

/** The board of a game, fetched when it is first needed; the generic one where there is no other. */
export async function loadBoard(game: string): Promise<Board> {
  const load = drawn[`../../games/${game}/Board.svelte`];
  return load ? (await load()).default : Generic;
}
