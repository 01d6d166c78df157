import type { Area, View } from "../../lib/protocol";

/** What can be seen of each thing and area: where it is, how many, what it shows. */
function seen(view: View): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (area: Area) => {
    found.set(area.id, JSON.stringify(area.facts?.map(({ id, value }) => [id, value]) ?? []));
    for (const { id, count, shows } of area.things ?? []) found.set(id, JSON.stringify([area.id, count, shows]));
    area.areas?.forEach(visit);
  };
  view.areas.forEach(visit);
  return found;
}

/** What has changed since a player's last turn: marked from the first question of the next one until it is answered. */
export class Changes {
  #left: Map<string, string> | null = null;
  #asked = false;
  #fresh = new Set<string>();

  /** The ids that are to be marked at this moment; `asked`: whether the player who looks is asked. */
  at(view: View, asked: boolean): ReadonlySet<string> {
    if (asked && !this.#asked && this.#left) {
      const left = this.#left;
      this.#fresh = new Set([...seen(view)].filter(([id, says]) => left.get(id) !== says).map(([id]) => id));
    } else if (asked !== this.#asked || !asked) this.#fresh = new Set();
    if (this.#asked && !asked) this.#left = seen(view);
    this.#asked = asked;
    return this.#fresh;
  }
}
