import type { Area, View } from "../../lib/protocol";

/** What has changed since a player's last turn: provinces and boards of others, marked until the player acts. */
export class News {
  private before: Map<string, string> | null = null;
  private asked = false;
  private fresh = new Set<string>();

  /** The ids of the changed areas at this moment; `asked`: whether the player who looks is asked. */
  see(view: View, asked: boolean): Set<string> {
    const now = faces(view);
    if (asked && !this.asked && this.before)
      this.fresh = new Set([...now].filter(([id, face]) => this.before!.get(id) !== face).map(([id]) => id));
    else if (asked && this.asked && this.fresh.size) this.fresh = new Set();
    if (asked) this.before = now;
    this.asked = asked;
    return this.fresh;
  }
}

function faces(view: View): Map<string, string> {
  const map = view.areas.find(({ id }) => id === "map")?.areas ?? [];
  const boards = view.areas.filter(({ id, owner }) => id.startsWith("board:") && owner !== view.seat);
  const face = ({ things, areas }: Area): string =>
    JSON.stringify([things, (areas ?? []).filter(({ id }) => /^(column|permanent|waiting|spent)/.test(id))]);
  return new Map([...map, ...boards].map((area) => [area.id, face(area)]));
}
