import type { Description } from "../../lib/protocol";

/** What this board counts with: numbers of the game's data file, which come with its description. */
export interface Numbers {
  max_weapons_drawn: number;
  character_protection: number;
  provinces_to_win: number;
  citizens_to_win: number;
  /** The number of a space, from 1 on. */
  competence_to_win: number;
  competence_start: number;
  competence_spaces: string[];
  /** The last one is the election. */
  calendar_spaces: string[];
  /** How many turns a year has. */
  calendar_start: number;
  /** Of each player. */
  weapons: number;
  governors: number;
}

export const numbersOf = (description: Description): Numbers => description.numbers as unknown as Numbers;
