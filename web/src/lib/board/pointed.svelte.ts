import type { View } from "../protocol";
import { pointing } from "./pointing";

/**
 * What one points at on a board, on hover, on focus or by a long press: what `found` makes of the node, and where it
 * lies. Another view, and nothing is pointed at.
 */
export class Pointed<T> {
  shown: { what: T; at: DOMRect } | null = $state.raw(null);

  constructor(
    root: () => HTMLElement | undefined,
    view: () => View,
    selector: string,
    found: (node: HTMLElement) => T | undefined,
  ) {
    $effect(() => {
      void view();
      this.shown = null;
    });
    $effect(() => {
      const board = root();
      if (!board) return;
      return pointing(
        board,
        selector,
        (node) => {
          const what = found(node);
          if (what !== undefined) this.shown = { what, at: node.getBoundingClientRect() };
        },
        () => (this.shown = null),
      );
    });
  }
}
