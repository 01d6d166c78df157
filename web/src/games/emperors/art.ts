import army from "icon:centurion-helmet";
import boots from "icon:walking-boot";
import bribe from "icon:swap-bag";
import cards from "icon:card-draw";
import chains from "icon:manacles";
import citizen from "icon:meeple-group";
import clash from "icon:crossed-swords";
import coins from "icon:two-coins";
import crown from "icon:laurel-crown";
import eagle from "icon:eagle-emblem";
import exchange from "icon:card-exchange";
import hands from "icon:shaking-hands";
import link from "icon:linked-rings";
import pickup from "icon:card-pickup";
import politician from "icon:roman-toga";
import rally from "icon:rally-the-troops";
import road from "icon:road";
import shield from "icon:roman-shield";
import temple from "icon:greek-temple";
import throne from "icon:stone-throne";
import type { Thing } from "../../lib/protocol";

/** The colour and the picture of each type of card and of influence. */
export const TYPES: Record<string, { icon: string; colour: string; soft: string }> = {
  citizen: { icon: citizen, colour: "var(--terracotta)", soft: "var(--terracotta-soft)" },
  army: { icon: army, colour: "var(--porphyry)", soft: "var(--porphyry-soft)" },
  politician: { icon: politician, colour: "var(--azure)", soft: "var(--azure-soft)" },
  politics: { icon: politician, colour: "var(--azure)", soft: "var(--azure-soft)" },
  none: { icon: link, colour: "var(--ochre)", soft: "var(--ochre-soft)" },
};
export const typeOf = (thing: Thing) => TYPES[String(thing.shows?.type ?? "none")] ?? TYPES.none!;

const EFFECTS: [RegExp, string][] = [
  [/^influence/, crown],
  [/^recruit/, shield],
  [/^(bounty|income)/, coins],
  [/^(draw|counsel)/, cards],
  [/^(march|free_march)/, boots],
  [/^(rally|free_rally)/, rally],
  [/^repel/, clash],
  [/^sift/, exchange],
  [/^no_surcharge/, road],
  [/^buy_to_hand/, pickup],
];
const pictured = (table: [RegExp, string][], id: unknown, other: string): string =>
  table.find(([pattern]) => pattern.test(String(id)))?.[1] ?? other;

/** The picture of what a card does for an Emperor; for influence, that of its type. */
export const effectIcon = (thing: Thing): string =>
  TYPES[String(thing.shows?.influence ?? "")]?.icon ?? pictured(EFFECTS, thing.shows?.effect, crown);
export const useIcon = (id: string): string => pictured(EFFECTS, id, crown);

const DISCARDS: [RegExp, string][] = [
  [/^coin_hand/, pickup],
  [/^coin/, coins],
  [/^free_character/, hands],
  [/^take_slave/, chains],
];
export const discardIcon = (thing: Thing): string => pictured(DISCARDS, thing.shows?.discard, coins);

const OBJECTIVES: [RegExp, string][] = [
  [/^adored/, citizen],
  [/^revered/, army],
  [/^elected/, politician],
  [/^consensus/, hands],
  [/^idolized/, crown],
  [/^military/, eagle],
  [/^march/, boots],
  [/^corruption/, bribe],
  [/^consul/, throne],
];
export const objectiveIcon = (id: string): string => pictured(OBJECTIVES, id, temple);

const UNITS: Record<string, string> = {
  influence: crown,
  legions: shield,
  provinces: eagle,
  cards,
  gold: coins,
  rivals: clash,
};
export const unitIcon = (unit: string): string => UNITS[unit] ?? crown;
