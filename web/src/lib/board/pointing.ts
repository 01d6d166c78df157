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

/** A rectangle of the window. */
export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How far a note stays away from what it is about, and from the edge of the window. */
const GAP = 8;

/**
 * Where a note of this size goes: above what it is about, or else below, to the left or to the right of it; inside the
 * window, and over nothing that is to stay clear, where there is such a place.
 */
export function spotFor(
  size: { width: number; height: number },
  about: Rect,
  clear: readonly Rect[],
  room: { width: number; height: number },
): [number, number] {
  const { width, height } = size;
  const within = (at: number, of: number, all: number) => Math.min(Math.max(GAP, at), all - of - GAP);
  const across = within(about.left + about.width / 2 - width / 2, width, room.width);
  const along = within(about.top + about.height / 2 - height / 2, height, room.height);
  const places: [number, number][] = [
    [across, about.top - height - GAP],
    [across, about.top + about.height + GAP],
    [about.left - width - GAP, along],
    [about.left + about.width + GAP, along],
  ];
  const fits = ([x, y]: [number, number]) =>
    x >= GAP && y >= GAP && x + width + GAP <= room.width && y + height + GAP <= room.height;
  const covers = ([x, y]: [number, number]) =>
    clear.some(
      (box) => x < box.left + box.width && box.left < x + width && y < box.top + box.height && box.top < y + height,
    );
  const inside = places.filter(fits);
  return inside.find((place) => !covers(place)) ?? inside[0] ?? [across, within(places[1]![1], height, room.height)];
}

/** Puts a note beside a place of the board, clear of what is marked `data-clear`. */
export function beside(node: HTMLElement, rect: DOMRect): void {
  const clear = [...document.querySelectorAll("[data-clear]")].map((one) => one.getBoundingClientRect());
  const room = { width: innerWidth, height: innerHeight };
  const [x, y] = spotFor(node.getBoundingClientRect(), rect, clear, room);
  node.style.left = `${x}px`;
  node.style.top = `${y}px`;
}
