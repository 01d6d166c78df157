import type { Area, Thing, View } from "../protocol";

/** Where something lies: its own id, then those of the areas around it, the innermost first. */
export type Spot = string[];

/** Some equal pieces that went from one place to another between two views. */
export interface Flight {
  /** What they are, as they lie now. */
  thing: Thing;
  count: number;
  from: Spot;
  to: Spot;
}

interface Heap {
  thing: Thing;
  spot: Spot;
  /** How many more lie here than before; under 0: fewer. */
  more: number;
}

/** What lies where, by place and owner: a view counts equal pieces, so the pieces themselves have no names. */
function heaps(view: View): Map<string, Heap> {
  const found = new Map<string, Heap>();
  const visit = (area: Area, around: Spot) => {
    const here = [area.id, ...around];
    for (const thing of area.things ?? []) {
      const key = `${thing.id}|${thing.owner}|${area.id}`;
      const heap = found.get(key);
      if (heap) heap.more += thing.count ?? 1;
      else found.set(key, { thing, spot: [thing.id, ...here], more: thing.count ?? 1 });
    }
    area.areas?.forEach((inner) => visit(inner, here));
  };
  view.areas.forEach((area) => visit(area, []));
  return found;
}

/** What tells a piece from others of its kind: all words of its face, such as its colour. */
function face(thing: Thing): string {
  const words = Object.entries(thing.shows ?? {}).filter(([name]) =>
    /^(colour|commodity|tile|card|material)$/.test(name),
  );
  return thing.hidden ? "" : JSON.stringify(words);
}

/** From sure to likely: whether what is gone there may be what has come here. */
const SAME: ((gone: Thing, come: Thing) => boolean)[] = [
  (gone, come) => gone.id === come.id && gone.owner === come.owner,
  (gone, come) => gone.kind === come.kind && gone.owner === come.owner && face(gone) === face(come),
  (gone, come) => gone.kind === come.kind && ours(gone, come) && face(gone) === face(come),
  (gone, come) => gone.kind === come.kind && ours(gone, come) && Boolean(gone.hidden || come.hidden),
  (gone, come) => gone.kind === come.kind && gone.owner === undefined && /pile|deck|draw/.test(gone.id),
  (gone, come) => Boolean(gone.hidden) && gone.owner === undefined && come.owner !== undefined,
];
const ours = (gone: Thing, come: Thing) =>
  gone.owner === come.owner || gone.owner === undefined || come.owner === undefined;

/**
 * Which pieces went where between two views, as far as their counts tell: what a place has lost and another of the same
 * kind has gained. Only for the eye; nothing follows from it.
 */
export function flights(before: View, after: View): Flight[] {
  const old = heaps(before);
  const gone: Heap[] = [];
  const come: Heap[] = [];
  for (const [key, now] of heaps(after)) {
    const more = now.more - (old.get(key)?.more ?? 0);
    old.delete(key);
    if (more > 0) come.push({ ...now, more });
    else if (more < 0) gone.push({ ...now, more: -more });
  }
  gone.push(...old.values());
  const found: Flight[] = [];
  for (const same of SAME)
    for (const to of come)
      for (const from of gone) {
        const count = Math.min(to.more, from.more);
        if (!count || !same(from.thing, to.thing)) continue;
        to.more -= count;
        from.more -= count;
        found.push({ thing: to.thing, count, from: from.spot, to: to.spot });
      }
  return found;
}
