import { tick } from "svelte";
import { prefersReducedMotion } from "svelte/motion";

/** Where the board is larger than the screen, brings what can be chosen into sight, or the head of the board for those who wait. */
export function reveal(board: HTMLElement | undefined, asked: boolean): () => void {
  const behavior = prefersReducedMotion.current ? "instant" : "smooth";
  const look = async () => {
    await tick();
    const lit = board?.querySelector(".lit");
    if (asked) lit?.scrollIntoView({ block: "nearest", inline: "nearest", behavior });
    else board?.scrollIntoView({ block: "start", behavior });
  };
  const later = setTimeout(() => void look(), asked ? 0 : 700);
  return () => clearTimeout(later);
}

/** The seat that a name belongs to: the game's name for it, or the player's. */
export const seatOf = (name: unknown, seatNames: readonly string[], names: readonly string[]): number =>
  Math.max(seatNames.indexOf(String(name)), names.indexOf(String(name)));
