import { getContext, setContext } from "svelte";
import type { Description } from "../../lib/protocol";

/** The numbers of the box that this board counts or writes with: they come with the description. */
export interface Numbers {
  quarters: number;
  rounds: number;
  /** Demand tiles that lie open at a quarter end. */
  demands: number;
  /** Yellow spaces of the forum. */
  yellow: number;
  /** VP of the spaces of the senate track. */
  senate: number[];
  /** Columns and rows of the construction district. */
  sites: [number, number];
  /** Votes of the senate tiles among the forum tiles. */
  votes: Record<string, number>;
  /** Construction tiles of each type. */
  per_type: number;
}

const KEY = "trajan numbers";

export const numbersOf = (description: Description): Numbers => description.numbers as unknown as Numbers;

/** Lets all parts of a board read the numbers of its match. */
export const giveNumbers = (description: () => Description): void => {
  setContext(KEY, () => numbersOf(description()));
};
export const useNumbers = (): (() => Numbers) => getContext<() => Numbers>(KEY);
