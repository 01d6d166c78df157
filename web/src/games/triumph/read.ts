import type { Area, Thing } from "../../lib/protocol";
import type { Tree } from "../drawn/tree";

/** What stands in a Province. */
export interface Standing {
  area: Area;
  /** The id without its kind. */
  id: string;
  shields: number;
  triumphs: string;
  /** Which sigil's path it lies on, and how far out. */
  path: string;
  roman: boolean;
  leader: Thing | null;
  clients: Thing[];
  legions: Thing[];
  commanders: Thing[];
  markers: Thing[];
}

export const bare = (id: string): string => id.slice(id.indexOf(":") + 1);
const factOf = (area: Area, id: string) => area.facts?.find((fact) => fact.id === id)?.value;
const kinds = (area: Area, kind: string) => (area.things ?? []).filter((thing) => thing.kind === kind);

export const provincesOf = (tree: Tree): Standing[] =>
  (tree.area("map")?.areas ?? []).map((area) => ({
    area,
    id: bare(area.id),
    shields: Number(factOf(area, "shields") ?? 0),
    triumphs: String(factOf(area, "triumphs") ?? ""),
    path: String(factOf(area, "path") ?? "").toLowerCase(),
    roman: kinds(area, "control").length > 0,
    leader: kinds(area, "leader_marker")[0] ?? null,
    clients: kinds(area, "client"),
    legions: kinds(area, "legion"),
    commanders: kinds(area, "commander"),
    markers: kinds(area, "marker"),
  }));

/** All that a Province is and holds, in words. */
export const provinceWords = (area: Area): string =>
  [
    area.name,
    ...(area.facts ?? []).map((fact) => `${fact.name} ${fact.value}`),
    ...(area.things ?? []).map((thing) => ((thing.count ?? 1) > 1 ? `${thing.count} ${thing.name}` : thing.name)),
  ].join(", ");

/** A hill of Rome, and the Building on it. */
export interface Hill {
  name: string;
  area: Area | null;
  id: string;
  owner: Thing | null;
  administrator: Thing | null;
  marker: Thing | null;
}

export function hillsOf(tree: Tree, hills: readonly string[]): Hill[] {
  const built = tree.area("rome")?.areas ?? [];
  return hills.map((name) => {
    const area = built.find((one) => factOf(one, "hill") === name) ?? null;
    const spaces = area ? kinds(area, "space") : [];
    return {
      name,
      area,
      id: area ? bare(area.id) : "",
      owner: spaces.find((space) => !space.id.endsWith("administrator")) ?? null,
      administrator: spaces.find((space) => space.id.endsWith("administrator")) ?? null,
      // an Administrator keeps the marker before himself, or has posted it to a Province
      marker: area ? (tree.thing(`marker:${bare(area.id)}`) ?? null) : null,
    };
  });
}

/** One of the seats in the Influence Order, or a place that is still open. */
export interface Place {
  seat: number | null;
  bid: number | null;
}

/** Who stands where in the Influence Order; before the bids lie open, nobody. */
export function orderOf(tree: Tree, seats: number): { open: boolean; ranked: boolean; places: Place[] } {
  const bids = (tree.area("influence")?.things ?? []).filter((thing) => thing.kind === "bid");
  return {
    open: bids.length > 0,
    ranked:
      bids.some((thing) => thing.shows?.office !== undefined) || tree.area("influence")?.name === "Influence Order",
    places: Array.from({ length: seats }, (_, i) => ({
      seat: bids[i]?.owner ?? null,
      bid: bids[i] ? Number(bids[i].shows?.bid ?? 0) : null,
    })),
  };
}

export interface Side {
  sum: number;
  parts: { name: string; n: number }[];
}

/** A Battle being fought: both sums with their parts, the dice, and who fights. */
export interface Fight {
  area: Area;
  province: Standing | null;
  rome: Side;
  barbarians: Side;
  dice: Thing[];
  leaders: Thing[];
}

export function fightOf(tree: Tree): Fight | null {
  const area = tree.area("battle");
  if (!area) return null;
  const side = (name: string): Side => ({
    sum: Number(factOf(area, name) ?? 0),
    parts: (area.facts ?? [])
      .filter((fact) => fact.id?.startsWith(`${name}:`))
      .map((fact) => ({ name: bare(fact.id ?? ""), n: Number(fact.value) })),
  });
  const where = String(factOf(area, "battle") ?? "");
  const province = provincesOf(tree).find((one) => one.area.name === where) ?? null;
  const box = province?.leader ? tree.area(`box:${bare(province.leader.id)}`) : undefined;
  return {
    area,
    province,
    rome: side("legions"),
    barbarians: side("shields"),
    dice: kinds(area, "die"),
    leaders: box?.things ?? [],
  };
}

/** What one side of an offer holds. */
export interface Goods {
  talents: number;
  intrigue: number;
  laws: number;
  names: string[];
}
export interface Bargain {
  id: string;
  from: number;
  to: number;
  gives: Goods;
  wants: Goods;
}

export function offersOf(tree: Tree): Bargain[] {
  return (tree.area("offers")?.things ?? []).map((thing) => {
    const shows = thing.shows ?? {};
    const goods = (side: unknown, names: unknown): Goods => ({
      ...{ talents: 0, intrigue: 0, laws: 0 },
      ...(side as Partial<Goods>),
      names: Array.isArray(names) ? names.map(String) : [],
    });
    return {
      id: thing.id,
      from: thing.owner ?? 0,
      to: Number(shows.to ?? 0),
      gives: goods(shows.gives, shows.given),
      wants: goods(shows.wants, shows.wanted),
    };
  });
}

/** What a player could give away, as far as one sees it. */
export interface Purse {
  talents: number;
  intrigue: number;
  /** How many Law cards, and those that one knows. */
  cards: number;
  laws: { id: string; name: string }[];
}

export function purseOf(tree: Tree, seat: number): Purse {
  const mat = tree.area(`seat:${seat}`);
  const things = mat?.areas?.find((area) => area.id === `hand_of:${seat}`)?.things ?? [];
  const number = (id: string) => Number((mat && factOf(mat, id)) ?? 0);
  return {
    talents: number("talents"),
    intrigue: number("intrigue"),
    cards: things.reduce((sum, thing) => sum + (thing.count ?? 1), 0),
    laws: things.filter(({ id }) => id.startsWith("law:")).map(({ id, name }) => ({ id: bare(id), name })),
  };
}
