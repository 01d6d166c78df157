import type { Area, Fact, Thing, View } from "../../lib/protocol";

/** A view by ids: its areas, its things, the area that holds each thing, and the facts of any area. */
export interface Tree {
  area(id: string): Area | undefined;
  thing(id: string): Thing | undefined;
  /** The area that a thing lies in. */
  home(id: string): Area | undefined;
  /** The value of a fact of the view, or of an area. */
  fact(id: string, area?: string): Fact["value"] | undefined;
  areas: Area[];
  things: Thing[];
}

/** Reads a view once, so that a board finds its parts by id. */
export function tree(view: View): Tree {
  const areas = new Map<string, Area>();
  const things = new Map<string, Thing>();
  const homes = new Map<string, Area>();
  const walk = (area: Area) => {
    areas.set(area.id, area);
    for (const thing of area.things ?? []) {
      things.set(thing.id, thing);
      homes.set(thing.id, area);
    }
    area.areas?.forEach(walk);
  };
  view.areas.forEach(walk);
  return {
    area: (id) => areas.get(id),
    thing: (id) => things.get(id),
    home: (id) => homes.get(id),
    fact: (id, area) =>
      (area === undefined ? view.facts : areas.get(area)?.facts)?.find((f) => (f.id || f.name) === id)?.value,
    areas: [...areas.values()],
    things: [...things.values()],
  };
}

/** A chance as a player says it: never 0 % or 100 % when it is not certain. */
export function percent(chance: number): string {
  if (chance <= 0) return "0 %";
  if (chance >= 1) return "100 %";
  return `${Math.min(99, Math.max(1, Math.round(chance * 100)))} %`;
}
