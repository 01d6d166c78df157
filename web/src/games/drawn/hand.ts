import type { BoardProps } from "../../lib/board/contract";

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
