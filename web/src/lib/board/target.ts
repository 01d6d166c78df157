import type { Action } from "svelte/action";

export interface Target {
  id: string;
  /** What a screen reader says, e.g. "Gallia, yours, 4 legions". */
  label: string;
  /** Whether the id stands for an option now. */
  lit: boolean;
  onpick: (id: string) => void;
  onhover: (id: string | null) => void;
}

/**
 * Makes an element, HTML or SVG, the one that stands for an id: `use:target={{ id, label, lit, onpick, onhover }}`.
 * Lit, it is a button that pointer, touch and keyboard reach, and carries `data-lit` and the class `lit` (where the
 * element's class is written by Svelte as a whole, `lit` must be part of it); otherwise it is an image with
 * a name. Where to start a piece's flight is found by `data-id`.
 */
export const target: Action<HTMLElement | SVGElement, Target> = (node, given) => {
  let now = given;
  const draw = () => {
    node.dataset.id = now.id;
    node.classList.toggle("lit", now.lit);
    node.toggleAttribute("data-lit", now.lit);
    node.setAttribute("aria-label", now.label);
    node.setAttribute("role", now.lit ? "button" : (node.dataset.role ?? "img"));
    if (now.lit) node.setAttribute("tabindex", "0");
    else node.removeAttribute("tabindex");
  };
  const pick = (event: Event) => {
    if (!now.lit) return;
    event.stopPropagation();
    now.onpick(now.id);
  };
  const key = (event: Event) => {
    const { key } = event as KeyboardEvent;
    if (!now.lit || (key !== "Enter" && key !== " ")) return;
    event.preventDefault();
    event.stopPropagation();
    now.onpick(now.id);
  };
  const enter = () => now.lit && now.onhover(now.id);
  // a focused element that is taken away blurs in the middle of drawing: tell it afterwards
  const leave = () => queueMicrotask(() => now.onhover(null));
  const listeners: [string, (event: Event) => void][] = [
    ["click", pick],
    ["keydown", key],
    ["pointerenter", enter],
    ["pointerleave", leave],
    ["focus", enter],
    ["blur", leave],
  ];
  for (const [name, listener] of listeners) node.addEventListener(name, listener);
  draw();
  return {
    update(next) {
      now = next;
      draw();
    },
    destroy() {
      for (const [name, listener] of listeners) node.removeEventListener(name, listener);
    },
  };
};
