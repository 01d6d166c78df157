import type { Area, View } from "../protocol";
import type { Rect } from "../board/pointing";

/** What a spotlight falls on: where it lies in the window, and what it is called. */
export interface Spot extends Rect {
  id: string;
}

/** The way from the outermost area to the one that an id names, or that holds the thing or fact with this id. */
export function wayTo(areas: readonly Area[], id: string): Area[] {
  for (const area of areas) {
    if (area.id === id) return [area];
    if (area.things?.some((thing) => thing.id === id) || area.facts?.some((fact) => fact.id === id)) return [area];
    const inside = wayTo(area.areas ?? [], id);
    if (inside.length) return [area, ...inside];
  }
  return [];
}

/** The ids of everything that lies in an area. */
export function within(area: Area): string[] {
  return [
    ...(area.things ?? []).map(({ id }) => id),
    ...(area.areas ?? []).flatMap((inner) => [inner.id, ...within(inner)]),
  ];
}

/** The smallest rectangle around some others. */
export function around(rects: readonly Rect[]): Rect | null {
  const drawn = rects.filter(({ width, height }) => width > 0 && height > 0);
  if (!drawn.length) return null;
  const left = Math.min(...drawn.map((rect) => rect.left));
  const top = Math.min(...drawn.map((rect) => rect.top));
  const right = Math.max(...drawn.map((rect) => rect.left + rect.width));
  const bottom = Math.max(...drawn.map((rect) => rect.top + rect.height));
  return { left, top, width: right - left, height: bottom - top };
}

/**
 * Where an id is drawn. A board need not draw every id by itself: then it is where all that lies in it is drawn, or what
 * it lies in.
 */
export function rectOf(view: View, id: string, drawn: (id: string) => Rect[]): Rect | null {
  const direct = around(drawn(id));
  if (direct) return direct;
  const way = wayTo(view.areas, id);
  for (const area of way.toReversed()) {
    const found = around(drawn(area.id)) ?? around(within(area).flatMap(drawn));
    if (found) return found;
  }
  return null;
}

/** What an id is called: for those who do not see the light. */
export function nameOf(view: View, id: string): string {
  const area = wayTo(view.areas, id).at(-1);
  if (!area) return view.facts.find((fact) => fact.id === id)?.name ?? "";
  const thing = area.things?.find((one) => one.id === id);
  return thing && thing.name !== area.name ? `${thing.name} (${area.name})` : area.name;
}
