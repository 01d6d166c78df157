import type { Tree } from "../drawn/tree";
import type { Area, Option, Thing } from "../../lib/protocol";

/** What the board shows of a view, by player, by province and by objective. It counts nothing that the view does not tell. */

export const INFLUENCES = ["citizen", "army", "politics"] as const;
export type Influence = (typeof INFLUENCES)[number];

export interface Player {
  seat: number;
  area: Area;
  character: Thing | undefined;
  emperor: boolean;
  side: string;
  held: number;
  influence: Record<Influence, number>;
  columns: Record<Influence, Thing[]>;
  supply: Thing | undefined;
  defeated: Thing | undefined;
  draw: Thing | undefined;
  deck: Thing | undefined;
  hand: Thing[];
  handSize: number;
  discard: Thing[];
  waiting: Thing[];
  spent: Thing[];
  permanent: Thing[];
  objectives: Thing[];
}

const bare = (id: string) => id.slice(id.indexOf(":") + 1);

/** The boards of all players, in the order of their seats. */
export function players(tree: Tree): Player[] {
  return tree.areas
    .filter(({ id }) => /^board:\d+$/.test(id))
    .map((area): Player => {
      const seat = area.owner ?? Number(bare(area.id));
      const things = (id: string) => tree.area(id)?.things ?? [];
      const fact = (id: string) => tree.fact(`${id}:${seat}`, area.id);
      const by = <V>(value: (type: Influence) => V) =>
        Object.fromEntries(INFLUENCES.map((type) => [type, value(type)])) as Record<Influence, V>;
      const own = area.areas?.find(({ id }) => /^waiting.*:area$/.test(id));
      return {
        seat,
        area,
        character: area.things?.find(({ kind }) => kind === "character"),
        emperor: tree.areas.some((part) => part.things?.some(({ id }) => id === `camp:${seat}`)),
        side: String(fact("side") ?? ""),
        held: Number(fact("held") ?? 0),
        influence: by((type) => Number(fact(type) ?? 0)),
        columns: by((type) => things(`column:${seat}:${type}`)),
        supply: tree.thing(`supply:${seat}`),
        defeated: tree.thing(`defeated:${seat}`),
        draw: tree.thing(`draw:${seat}`),
        deck: tree.thing(`deck:${seat}`),
        hand: things(`hand:${seat}`),
        handSize: Number(tree.fact("Cards", `hand:${seat}`) ?? 0),
        discard: things(`discard:${seat}`),
        waiting: own?.things ?? [],
        spent: things(`spent:${seat}`),
        permanent: things(`permanent:${seat}`),
        objectives: area.things?.filter(({ kind }) => kind === "objective") ?? [],
      };
    });
}

export interface Short {
  /** The id of the fact. */
  id: string;
  unit: string;
  n: number;
}

export interface Goal {
  /** The objective's id without its kind. */
  id: string;
  name: string;
  needs: string;
  holders: number[];
  /** The province whose pile must be empty, and whether it is. */
  province: Area | undefined;
  open: boolean;
  /** What each seat is short of; undefined: held, or out of reach. */
  short: (Short[] | undefined)[];
}

/** All objectives in play: who holds them, and how far everybody is. */
export function goals(tree: Tree, seats: number): Goal[] {
  const found = new Map<string, Goal>();
  for (const thing of tree.things) {
    if (thing.kind !== "objective") continue;
    const id = thing.id.startsWith("consensus:") ? "consensus" : bare(thing.id);
    const home = tree.home(thing.id);
    const goal = found.get(id) ?? {
      id,
      name: thing.name,
      needs: String(thing.shows?.words ?? ""),
      holders: [],
      province: home?.id.startsWith("province:") ? home : undefined,
      open: Boolean(thing.shows?.open),
      short: Array.from({ length: seats }, () => undefined),
    };
    if (thing.owner !== undefined) goal.holders.push(thing.owner);
    found.set(id, goal);
  }
  for (const { facts } of tree.areas.filter(({ id }) => id.startsWith("goals:")))
    for (const { id, value } of facts ?? []) {
      const [, unit, objective, seat] = (id ?? "").split(":");
      const goal = found.get(objective ?? "");
      if (!goal || unit === undefined) continue;
      (goal.short[Number(seat)] ??= []).push({ id: id!, unit, n: Number(value) });
    }
  return [...found.values()].sort((a, b) => order(a) - order(b));
}
const ORDER = ["adored", "revered", "elected", "consensus", "idolized", "military", "march", "corruption"];
const order = ({ id }: Goal) => {
  const at = ORDER.findIndex((start) => id.startsWith(start));
  return at < 0 ? ORDER.length : at;
};

export interface Station {
  area: Area;
  id: string;
  pile: Thing | undefined;
  /** What its top card costs the player who looks. */
  price: number | undefined;
  cost: number | undefined;
  objective: Thing | undefined;
  camps: Thing[];
  legions: Thing[];
}

/** The six provinces. */
export function stations(tree: Tree): Station[] {
  return (tree.area("map")?.areas ?? []).map((area) => {
    const id = bare(area.id);
    const pile = tree.thing(`pile:${id}`);
    const price = tree.fact(`price:${id}`, area.id);
    const cost = pile?.shows?.cost;
    return {
      area,
      id,
      pile,
      price: price === undefined ? undefined : Number(price),
      cost: cost === undefined ? undefined : Number(cost),
      objective: area.things?.find(({ kind }) => kind === "objective"),
      camps: area.things?.filter(({ kind }) => kind === "camp") ?? [],
      legions: area.things?.filter(({ kind }) => kind === "legion") ?? [],
    };
  });
}

export interface Sides {
  /** The area of the province. */
  id: string;
  name: string;
  sides: { seat: number; legions: number }[];
}

/** The battle that a march would begin: the legion that comes, with those of its player there, and all others there. */
export function battleAhead(tree: Tree, chosen: Option | null, seat: number | null): Sides | null {
  if (!chosen?.notation.startsWith("to:") || seat === null) return null;
  const area = tree.area(`province:${chosen.notation.slice("to:".length)}`);
  const there = area?.things?.filter(({ kind }) => kind === "legion") ?? [];
  const others = there.filter(({ owner }) => owner !== seat);
  if (!area || !others.length) return null;
  const own = there.find(({ owner }) => owner === seat)?.count ?? 0;
  return {
    id: area.id,
    name: area.name,
    sides: [
      { seat, legions: own + 1 },
      ...others.map(({ owner, count }) => ({ seat: owner ?? 0, legions: count ?? 0 })),
    ],
  };
}

/** What an Emperor gets of a card, in the words of the view. */
export const forEmperor = (thing: Thing): string | null =>
  /Emperor: ([^;]*)/.exec(String(thing.shows?.words ?? ""))?.[1] ?? null;

/** How many cards in all. */
export const countOf = (things: Thing[]): number => things.reduce((sum, { count }) => sum + (count ?? 1), 0);
