import type { Description } from "../../lib/protocol";

export interface Office {
  name: string;
  effects: string[];
  talents: number;
  commander: string;
  rerolls: number;
}

/** What this board draws tracks, Offices, cards and dice with: numbers of the game's data file, from its description. */
export interface Numbers {
  rounds: number;
  phases: string[];
  hills: string[];
  games_cost: number[];
  games_triumphs: number[];
  control_spaces: number;
  fixed_legions: number;
  /** Which control spaces, from 1 on, hide a Legion icon. */
  legion_icons_under: number[];
  family: number[];
  family_talents: number[];
  family_legions: number[];
  law_price: number;
  intrigue_per_reroll: number;
  intrigue_per_influence: number;
  intrigue_without_office: number;
  /** The most that one side of an offer holds. */
  offered: { talents: number; intrigue: number; laws: number };
  dice: { roman: number[]; barbarian: number[] };
  /** By the name of the Phase, by rank. */
  offices: Record<string, Office[]>;
  buildings: Record<string, Record<string, number>>;
}

export const numbersOf = (description: Description): Numbers => description.numbers as unknown as Numbers;
