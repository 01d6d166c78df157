import abacus from "icon:scroll-unfurled";
import arch from "icon:arch-bridge";
import barracks from "icon:barracks-tent";
import brick from "icon:brick-pile";
import caesar from "icon:caesar";
import card from "icon:card-random";
import centurion from "icon:centurion-helmet";
import citizens from "icon:meeple-group";
import city from "icon:greek-temple";
import coins from "icon:coins";
import die from "icon:perspective-dice-six-faces-random";
import eagle from "icon:eagle-emblem";
import gavel from "icon:gavel";
import gladius from "icon:gladius";
import hourglass from "icon:hourglass";
import laurel from "icon:laurel-crown";
import leader from "icon:crested-helmet";
import pillar from "icon:ionic-column";
import shield from "icon:roman-shield";
import ship from "icon:trireme";
import stone from "icon:stone-block";
import toga from "icon:roman-toga";
import whisper from "icon:domino-mask";
import type { GameEvent, Thing } from "../protocol";
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

/** A die that was rolled. */
export interface Die {
  name: string;
  face: string;
  icon?: string;
  colour?: string;
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

const ICONS: Record<string, string> = {
  action: abacus,
  arch,
  army: eagle,
  bonus: laurel,
  building: city,
  camp: barracks,
  card,
  character: caesar,
  citizens,
  client: toga,
  clients: toga,
  commander: leader,
  construction: brick,
  consul: laurel,
  demand: citizens,
  die,
  dice: die,
  emperor: laurel,
  forum: pillar,
  gold: coins,
  governor: gavel,
  intrigue: whisper,
  law: abacus,
  leader,
  legion: centurion,
  legionnaire: centurion,
  material: stone,
  money: coins,
  objective: laurel,
  office: gavel,
  order: city,
  senator: toga,
  servant: toga,
  shield,
  ship,
  site: brick,
  talents: coins,
  time: hourglass,
  token: citizens,
  trajan: arch,
  weapon: gladius,
  worker: citizens,
};

const CARDS = /card|order|objective|law|leader|building|office|site|jack|family|bonus|ship|trajan|forum|construction/;

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
