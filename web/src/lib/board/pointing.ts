/** How long a pointer rests, the focus stays or a finger presses before something is told. */
const REST = 350;
const STAY = 500;
const PRESS = 450;

/**
 * Tells what somebody asks about on a board: what a pointer rests on, what the keyboard's focus stays on, and what a
 * finger presses long. After a long press the finger's click is no choice. Returns how to stop.
 */
export function pointing(
  root: HTMLElement,
  selector: string,
  show: (node: HTMLElement) => void,
  hide: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;
  const at = (event: Event) => (event.target as Element).closest?.<HTMLElement>(selector) ?? null;
  const away = () => {
    clearTimeout(timer);
    hide();
  };
  const later = (node: HTMLElement, wait: number, then = () => {}) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      then();
      if (node.isConnected) show(node);
    }, wait);
  };
  const over = (event: PointerEvent) => {
    if (event.pointerType === "touch") return;
    const node = at(event);
    if (node) later(node, REST);
    else away();
  };
  const down = (event: PointerEvent) => {
    pressed = false;
    const node = at(event);
    away();
    if (event.pointerType === "touch" && node) later(node, PRESS, () => (pressed = true));
  };
  const up = () => !pressed && clearTimeout(timer);
  const click = (event: Event) => {
    if (!pressed) return;
    pressed = false;
    event.stopPropagation();
    event.preventDefault();
  };
  const focus = (event: FocusEvent) => {
    const node = at(event);
    if (node?.matches(":focus-visible")) later(node, STAY);
  };
  // a focused thing that is taken away blurs in the middle of drawing: hide afterwards
  const blur = () => queueMicrotask(away);
  const menu = (event: Event) => pressed && event.preventDefault();
  const stop = new AbortController();
  const on = <K extends keyof HTMLElementEventMap>(
    name: K,
    listener: (event: HTMLElementEventMap[K]) => unknown,
    how = {},
  ) => root.addEventListener(name, listener, { ...how, signal: stop.signal });
  on("pointerover", over);
  on("pointerleave", away);
  on("pointerdown", down);
  on("pointerup", up);
  on("pointercancel", away);
  on("click", click, { capture: true });
  on("contextmenu", menu);
  on("focusin", focus);
  on("focusout", blur);
  on("scroll", away, { passive: true });
  return () => {
    stop.abort();
    away();
  };
}

/** Puts a note above a place, or below it where there is no room, and inside the window. */
export function beside(node: HTMLElement, rect: DOMRect): void {
  const { width, height } = node.getBoundingClientRect();
  const x = Math.min(Math.max(8, rect.left + rect.width / 2 - width / 2), innerWidth - width - 8);
  const y = rect.top - height - 8 > 8 ? rect.top - height - 8 : Math.min(rect.bottom + 8, innerHeight - height - 8);
  node.style.left = `${x}px`;
  node.style.top = `${y}px`;
}
