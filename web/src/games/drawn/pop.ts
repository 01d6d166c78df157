import { prefersReducedMotion } from "svelte/motion";
import { scale, type TransitionConfig } from "svelte/transition";

/** A piece that comes to the board or leaves it: it grows or shrinks, unless the reader wants no motion. */
export const pop = (node: Element): TransitionConfig =>
  scale(node, { duration: prefersReducedMotion.current ? 0 : 280, start: 0.2 });
