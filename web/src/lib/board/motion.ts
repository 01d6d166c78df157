import { cubicOut } from "svelte/easing";
import { crossfade, fade } from "svelte/transition";
import { reducedMotion } from "../state/settings.svelte";

const length = (distance: number) => (reducedMotion() ? 0 : Math.min(520, 180 + distance * 0.6));

/**
 * A piece that leaves one place and appears in another under the same key flies there: `in:receive={{ key: thing.id }}`
 * and `out:send={{ key: thing.id }}`.
 */
export const [send, receive] = crossfade({
  duration: length,
  easing: cubicOut,
  fallback: (node) => fade(node, { duration: reducedMotion() ? 0 : 180 }),
});

/** For `animate:flip`. */
export const flipping = { duration: (distance: number) => length(distance), easing: cubicOut };
