import type { BoardProps } from "../../lib/board/contract";

/** What the parts of a board need of its props. */
export type Hand = Pick<BoardProps, "lit" | "chosen" | "onpick" | "onhover">;

/** What `use:target` needs for an id. */
export const aim = (hand: Hand, id: string, label: string) => ({
  id,
  label,
  lit: hand.lit.has(id),
  onpick: hand.onpick,
  onhover: hand.onhover,
});

/** Whether the option that is hovered or awaits confirmation is about this id. */
export const meant = (hand: Hand, id: string): boolean => hand.chosen?.targets.includes(id) ?? false;
