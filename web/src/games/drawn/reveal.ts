import { tick } from "svelte";
import { prefersReducedMotion } from "svelte/motion";

/** Brings what can be chosen into sight, where the board is larger than the screen. */
export async function reveal(board: HTMLElement | undefined): Promise<void> {
  await tick();
  board?.querySelector(".lit")?.scrollIntoView({
    block: "nearest",
    inline: "nearest",
    behavior: prefersReducedMotion.current ? "instant" : "smooth",
  });
}

/** The seat that a name belongs to: the game's name for it, or the player's. */
export const seatOf = (name: unknown, seatNames: readonly string[], names: readonly string[]): number =>
  Math.max(seatNames.indexOf(String(name)), names.indexOf(String(name)));
