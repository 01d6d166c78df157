import columns from "icon:ancient-columns";
import hide from "icon:animal-hide";
import barracks from "icon:barracks-tent";
import bread from "icon:bread";
import cardDraw from "icon:card-draw";
import helmet from "icon:centurion-helmet";
import door from "icon:closed-doors";
import cow from "icon:cow";
import fish from "icon:double-fish";
import flame from "icon:flame";
import fruit from "icon:fruit-bowl";
import necklace from "icon:gem-necklace";
import gems from "icon:gems";
import grapes from "icon:grapes";
import temple from "icon:greek-temple";
import laurelCrown from "icon:laurel-crown";
import laurels from "icon:laurels";
import olive from "icon:olive";
import pottery from "icon:painted-pottery";
import shield from "icon:roman-shield";
import toga from "icon:roman-toga";
import scroll from "icon:scroll-unfurled";
import stairs from "icon:stairs";
import trireme from "icon:trireme";
import trowel from "icon:trowel";
import visor from "icon:visored-helm";
import wheat from "icon:wheat";
import windowBars from "icon:window";
import { SHAPES } from "../../lib/art/seats";
import type { Part } from "./layout";

/** Drawn by us, in a box of 512: a basin with a jet of water, and a gable with tiles. */
const fountain =
  '<path fill="currentColor" d="M40 330h432c-8 62-60 96-136 104v32h56v30H120v-30h56v-32C100 426 48 392 40 330zM238 300V120h36v180zM256 96c40-60 128-60 150 4 12 40 4 110-6 190h-34c10-74 18-130 8-172-14-50-84-42-104 20zm0 0c-40-60-128-60-150 4-12 40-4 110 6 190h34c-10-74-18-130-8-172 14-50 84-42 104 20zM256 20c16 22 24 36 24 50a24 24 0 0 1-48 0c0-14 8-28 24-50z"/>';
const roof =
  '<path fill="currentColor" fill-rule="evenodd" d="M256 84L16 264v52h480v-52zm0 60l150 112H106zM256 172a34 34 0 1 1 0 68 34 34 0 0 1 0-68zM36 336h64v92H36zm94 0h64v92h-64zm94 0h64v92h-64zm94 0h64v92h-64zm94 0h64v92h-64z"/>';

/** The pictures of the game, by the ids of the view. */

export const COMMODITIES: Record<string, { icon: string; fill: string }> = {
  wine: { icon: grapes, fill: "#7a2d5c" },
  fish: { icon: fish, fill: "#2f6f8f" },
  cattle: { icon: cow, fill: "#7a5232" },
  wheat: { icon: wheat, fill: "#b07d12" },
  columns: { icon: columns, fill: "#6b6660" },
  furs: { icon: hide, fill: "#8a4a22" },
  jewelry: { icon: necklace, fill: "#a3203a" },
  gems: { icon: gems, fill: "#1d7561" },
  scrolls: { icon: scroll, fill: "#8a6a3a" },
  oil: { icon: olive, fill: "#5f6d1c" },
  fruit: { icon: fruit, fill: "#b24a2a" },
  pottery: { icon: pottery, fill: "#9a4a26" },
};

export const DEMANDS: Record<string, { icon: string; fill: string }> = {
  bread: { icon: bread, fill: "#9a5b17" },
  games: { icon: visor, fill: "#41607a" },
  religion: { icon: flame, fill: "#b03a22" },
};

/** The six actions, clockwise, with the colour of their part of the board. */
export const ACTIONS: { id: Part; numeral: string; icon: string; tint: string }[] = [
  { id: "seaport", numeral: "I", icon: trireme, tint: "#2a5b8c" },
  { id: "forum", numeral: "II", icon: temple, tint: "#9a6a0a" },
  { id: "military", numeral: "III", icon: shield, tint: "#a03a20" },
  { id: "senate", numeral: "IV", icon: toga, tint: "#6b2140" },
  { id: "trajan", numeral: "V", icon: laurels, tint: "#5b5348" },
  { id: "construction", numeral: "VI", icon: trowel, tint: "#2b7465" },
];
export const ACTION: Record<string, (typeof ACTIONS)[number]> = Object.fromEntries(
  ACTIONS.map((action) => [action.id, action]),
);

export const CATEGORIES: Record<string, { icon: string; fill: string }> = {
  victory: { icon: laurelCrown, fill: "#b07d12" },
  cards: { icon: cardDraw, fill: "#2a5b8c" },
  plus2: { icon: laurels, fill: "#6b2140" },
  demand: { icon: bread, fill: "#9a5b17" },
  workers: { icon: trowel, fill: "#2b7465" },
  legionnaires: { icon: helmet, fill: "#a03a20" },
};

export const BUILDINGS: Record<string, { icon: string; fill: string }> = {
  stairs: { icon: stairs, fill: "#8a6a3a" },
  door: { icon: door, fill: "#7a3f1d" },
  fountain: { icon: fountain, fill: "#2f6f8f" },
  roof: { icon: roof, fill: "#a03a20" },
  window: { icon: windowBars, fill: "#5b5348" },
};

/** The markers: colour, shape and letter. */
export const COLOURS: Record<string, { fill: string; ink: string; shape: string; letter: string }> = {
  blue: { fill: "#2d6fb5", ink: "#fff", shape: SHAPES[0], letter: "B" },
  orange: { fill: "#e2741a", ink: "#2a1206", shape: SHAPES[2], letter: "O" },
  yellow: { fill: "#f4cd2f", ink: "#2a2006", shape: SHAPES[1], letter: "Y" },
  light_green: { fill: "#86bf4b", ink: "#13240a", shape: SHAPES[4], letter: "G" },
  pink: { fill: "#ea86ab", ink: "#2d0a18", shape: SHAPES[3], letter: "P" },
  white: { fill: "#f8f5ec", ink: "#2a2622", shape: SHAPES[5], letter: "W" },
};

export const NUMERALS = ACTIONS.map((action) => action.numeral);
export const CAMP = barracks;
export const HELMET = helmet;
export const TROWEL = trowel;
export const LAURELS = laurels;
export const CARDS = cardDraw;
export const TOGA = toga;

/** What a forum tile says: a large picture, a small one in the corner, a number. */
export interface Face {
  icon?: string;
  fill: string;
  text?: string;
  wild?: boolean;
}

/** The face of a forum tile; `votes` are those of the senate tiles, from the numbers of the game. */
export function forumFace(tile: string, votes: Record<string, number>): Face {
  if (DEMANDS[tile]) return { icon: DEMANDS[tile].icon, fill: DEMANDS[tile].fill };
  if (tile in votes) return { icon: toga, fill: "#6b2140", text: String(votes[tile]) };
  const extra = /^extra_(\w+)$/.exec(tile);
  const action = extra && ACTION[extra[1]!];
  if (action) return { icon: action.icon, fill: action.tint, text: "+1" };
  if (tile === "wild_extra_action") return { fill: "#6b2140", text: "+1", wild: true };
  if (tile === "wild_construction") return { icon: trowel, fill: "#2b7465", wild: true };
  if (tile === "wild_commodity") return { icon: cardDraw, fill: "#2a5b8c", wild: true };
  if (tile === "wild_demand") return { icon: bread, fill: "#9a5b17", wild: true };
  return { fill: "#5b5348", text: "?" };
}

/** What a bonus tile counts, by its id. */
export function bonusIcons(id: string): { icon: string; fill: string }[] {
  if (DEMANDS[id]) return [DEMANDS[id]];
  if (id === "workers") return [{ icon: trowel, fill: "#2b7465" }];
  if (id === "legionnaires") return [{ icon: helmet, fill: "#a03a20" }];
  if (id === "bonus_tiles") return [{ icon: laurels, fill: "#b07d12" }];
  return Object.entries(COMMODITIES)
    .filter(([kind]) => id.split("_").includes(kind))
    .map(([, commodity]) => commodity);
}
