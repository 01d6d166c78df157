import type { Action } from "svelte/action";
import type { BoardProps } from "../../lib/board/contract";
import type { Target } from "../../lib/board/target";

/** What the parts of a board need of its props. */
export type Hand = Pick<BoardProps, "lit" | "chosen" | "onpick" | "onhover">;

/**
 * What `use:target` needs for an id. A focused piece that leaves the board loses the focus while the board is being
 * redrawn; so hovering is told a moment later.
 */
export const aim = (hand: Hand, id: string, label: string) => ({
  id,
  label,
  lit: hand.lit.has(id),
  onpick: hand.onpick,
  onhover: (at: string | null) => queueMicrotask(() => hand.onhover(at)),
});

/** Whether the option that is hovered or awaits confirmation is about this id. */
export const meant = (hand: Hand, id: string): boolean => hand.chosen?.targets.includes(id) ?? false;

/**
 * Lets a shape answer the pointer for a target that is drawn elsewhere: a province for the grip that stands in it. The
 * grip alone is reached by keyboard and named for screen readers.
 */
export const reach: Action<SVGElement, Target> = (node, given) => {
  let now = given;
  const pick = (event: Event) => {
    if (!now.lit) return;
    event.stopPropagation();
    now.onpick(now.id);
  };
  const enter = () => now.lit && now.onhover(now.id);
  const leave = () => now.onhover(null);
  node.addEventListener("click", pick);
  node.addEventListener("pointerenter", enter);
  node.addEventListener("pointerleave", leave);
  return {
    update: (next) => void (now = next),
    destroy() {
      node.removeEventListener("click", pick);
      node.removeEventListener("pointerenter", enter);
      node.removeEventListener("pointerleave", leave);
    },
  };
};
