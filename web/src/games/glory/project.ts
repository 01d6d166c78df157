import type { Area, Fact, GameEvent, Option, Question, Thing, View } from "../../lib/protocol";

/** Everything that one player has, as the board shows it. */
export interface Camp {
  owner: number;
  id: string;
  facts: Fact[];
  hand: Thing[];
  played: Thing[];
  clients: Thing[];
  stock: Thing[];
  vault: Thing[];
  sites: Thing[];
  structures: Structure[];
  leads: boolean;
  chooses: boolean;
  functions: string[];
}

/** A building as it rises. */
export interface Structure {
  thing: Thing;
  building: string;
  site: string;
  materials: string[];
  needed: number;
  done: boolean;
  public: boolean;
  /** Whether its owner has its function now. */
  active: boolean;
  /** Whether it stands at another's camp and serves the one who looks. */
  serves: boolean;
}

export interface Table {
  turn: number;
  phase: string;
  /** The led role, or "none". */
  role: string;
  version: string;
  ended: string;
  leader: number;
  deck: Thing | undefined;
  jacks: Thing | undefined;
  pool: Thing[];
  inTown: Thing[];
  outOfTown: Thing[];
  drawn: Area | undefined;
  gone: Thing[];
  camps: Camp[];
}

export const count = (things: readonly Thing[]): number => things.reduce((sum, thing) => sum + (thing.count ?? 1), 0);

/** The value of a fact by its id or its name. */
export const factOf = (facts: readonly Fact[], name: string): string => {
  const value = facts.find((fact) => fact.id === name || fact.name === name)?.value;
  return value === undefined ? "" : String(value);
};

/** The name of the building that a thing is a card of: the last part of its id. */
export const buildingOf = (thing: Thing): string => thing.id.split(":").at(-1)!;

function campOf(area: Area): Camp {
  const owner = area.owner ?? 0;
  const facts = area.facts ?? [];
  const inside = (id: string) => area.areas?.find((one) => one.id === id)?.things ?? [];
  const functions = factOf(facts, "Functions").split(", ");
  return {
    owner,
    id: area.id,
    facts,
    hand: inside(`hand:${owner}`),
    played: inside(`camp_of:${owner}`),
    clients: inside(`clients_of:${owner}`),
    stock: inside(`stock_of:${owner}`),
    vault: inside(`vault:${owner}`),
    sites: inside(`influence:${owner}`),
    structures: inside(`structures:${owner}`).map((thing) => structureOf(thing, functions)),
    leads: facts.some(({ id }) => id === `leads:${owner}`),
    chooses: facts.some(({ id }) => id === `engaged:${owner}`),
    functions,
  };
}

function structureOf(thing: Thing, functions: string[]): Structure {
  const shows = thing.shows ?? {};
  return {
    thing,
    building: buildingOf(thing),
    site: String(shows.site),
    materials: (shows.materials as string[] | undefined) ?? [],
    needed: Number(shows.needed ?? 0),
    done: Boolean(shows.done),
    public: Boolean(shows.public),
    active: functions.includes(thing.name),
    serves: false,
  };
}

/** What lies on the table; the camp of the one who looks comes first, the others after it in the order of play. */
export function project(view: View, seat: number | null): Table {
  const find = (id: string) => view.areas.find((area) => area.id === id);
  const common = find("common");
  const row = (id: string) => common?.areas?.find((area) => area.id === id)?.things ?? [];
  const camps = view.areas.filter(({ id }) => id.startsWith("seat:")).map(campOf);
  const first = Math.max(
    0,
    camps.findIndex(({ owner }) => owner === seat),
  );
  const turned = [...camps.slice(first), ...camps.slice(0, first)];
  const mine = seat === null ? [] : (turned[0]?.functions ?? []);
  for (const camp of turned)
    if (camp.owner !== seat)
      for (const built of camp.structures) built.serves = built.public && mine.includes(built.thing.name);
  return {
    turn: Number(factOf(view.facts, "turn")),
    phase: factOf(view.facts, "phase"),
    role: factOf(view.facts, "role").toLowerCase(),
    version: factOf(view.facts, "version"),
    ended: factOf(view.facts, "ended"),
    leader: camps.find(({ leads }) => leads)?.owner ?? -1,
    deck: common?.things?.find(({ id }) => id === "deck"),
    jacks: common?.things?.find(({ id }) => id === "jacks"),
    pool: row("pool"),
    inTown: row("in_town"),
    outOfTown: row("out_of_town"),
    drawn: find("air"),
    gone: find("gone")?.things ?? [],
    camps: turned,
  };
}

/** The options that point at no place: the board draws them itself. */
export const placeless = (question: Question | null): Option[] =>
  question?.options.filter(({ targets }) => !targets.length) ?? [];

/** What Rome demands this turn, and what came of it, as the events tell it. */
export interface Demand {
  turn: number;
  /** Who demands. */
  seat: number;
  /** The text of each step, in order. */
  steps: GameEvent[];
}

const STEPS = /^(demands|seized|gave|lacks|lost_stock|demolished|captured)$/;

/** The demands after these events, given those before; a new turn ends them. */
export function follow(before: Demand | null, turn: number, events: readonly GameEvent[]): Demand | null {
  let now = before?.turn === turn ? before : null;
  for (const event of events) {
    if (event.kind === "turn") now = null;
    if (event.kind === "demands") now = { turn, seat: Number(event.data.seat), steps: [event] };
    else if (now && STEPS.test(event.kind) && !now.steps.includes(event))
      now = { ...now, steps: [...now.steps, event] };
  }
  return now;
}

/**
 * How wide a tile may be where so many must fit into a room without scrolling; `tall` is its height for a width of 1,
 * `most` the widest that looks well.
 */
export function fitting(tiles: number, width: number, height: number, tall: number, gap: number, most: number): number {
  let best = 0;
  for (let rows = 1; rows <= Math.max(1, tiles); rows++) {
    const across = Math.ceil(Math.max(1, tiles) / rows);
    const wide = (width - gap * (across - 1)) / across;
    const high = (height - gap * (rows - 1)) / rows / tall;
    best = Math.max(best, Math.min(wide, high));
  }
  return Math.max(0, Math.min(best, most));
}

/** What each thing says of itself, to find what has changed since one last looked. */
export function said(view: View): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (area: Area) => {
    for (const thing of area.things ?? [])
      found.set(
        thing.id,
        JSON.stringify([thing.count ?? 1, thing.shows?.materials, thing.shows?.done, thing.shows?.public]),
      );
    area.areas?.forEach(visit);
  };
  view.areas.forEach(visit);
  return found;
}

/** The ids of what has come or changed since. */
export function since(before: Map<string, string> | null, now: Map<string, string>): Set<string> {
  if (!before) return new Set();
  return new Set([...now].filter(([id, says]) => before.get(id) !== says).map(([id]) => id));
}
