import card from "icon:card-random";
import coins from "icon:coins";
import die from "icon:perspective-dice-six-faces-random";
import meeples from "icon:meeple-group";
import type { GameEvent, Thing } from "../protocol";
import type { Die } from "./Dice.svelte";
import { lines, type Line } from "./words";

/** How a thing looks on the generic board. */
export interface Face {
  /** A card is a small panel with a name and lines; a token is a mark with a number. */
  form: "card" | "token";
  icon: string | null;
  /** The colour of its frame: a CSS colour. Without one, its owner's. */
  colour: string | null;
  /** A number or word in the corner of a card. */
  corner: string | null;
  /** A value that is the whole face of a narrow card, such as that of a bid. */
  big: string | null;
  /** One line under the name of a card. */
  under: string | null;
  lines: Line[];
  /** The start of the ids of the rules about this thing, e.g. `GTR-aqueduct.`: told beside it. */
  rules: string | null;
  /** Its number is told even where it is 1. */
  counted: boolean;
  /** Drawn paler: played, used, turned over. */
  faint: boolean;
}

/** What a game may say about how the generic board shows it: `src/games/<name>/look.ts`, its default export. */
export interface Look {
  face?: (thing: Thing) => Partial<Face>;
  /** The icon that stands for a fact's name; null leaves the fact out on the map. */
  facts?: Record<string, string | null>;
  /** Ids of areas that go into the narrow column beside the map. */
  beside?: string[];
  /** Ids of areas that are folded up until they are opened. */
  folded?: string[];
  /** The die that an event tells of, where it does: its name, its face, and what all its faces are. */
  die?: (event: GameEvent) => Die | null;
}

const files = import.meta.glob<{ default: Look }>("../../games/*/look.ts");

export async function loadLook(game: string): Promise<Look> {
  const load = files[`../../games/${game}/look.ts`];
  return load ? (await load()).default : {};
}

/** Kinds of things that are in many games: their names are in nobody's rulebook. */
const ICONS: Record<string, string> = {
  card,
  coin: coins,
  deck: card,
  dice: die,
  die,
  gold: coins,
  money: coins,
  token: meeples,
};

const CARDS = /card|deck|tile/;

/** How a thing looks: by what it shows and by its kind, and by what its game says. */
export function faceOf(thing: Thing, look: Look): Face {
  return {
    form: CARDS.test(thing.kind) ? "card" : "token",
    icon: ICONS[thing.kind] ?? null,
    colour: null,
    corner: null,
    big: null,
    under: null,
    lines: lines(thing),
    rules: null,
    counted: false,
    faint: false,
    ...look.face?.(thing),
  };
}
