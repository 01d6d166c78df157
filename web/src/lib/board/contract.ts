import type { Component } from "svelte";
import type { Description, GameEvent, Option, Question, Seat, View } from "../protocol";

/** An answer of several that are given in a row; one that is `idle` (0, nothing more) may not be asked for at all. */
export interface Step {
  notation: string;
  idle?: boolean;
}

/**
 * What every board gets. A game's own board is `src/games/<name>/Board.svelte`, its default export; a game without one
 * is drawn by `Generic.svelte`.
 *
 * A board draws `view` and knows no rule. Each id in `lit` is a thing or an area that stands for at least one option:
 * it must be drawn as a live target (a focusable element with `data-id={id}`, a role and a name; the action `target` of
 * `target.ts` does all of this), call `onpick(id)` when it is clicked or activated by Enter or Space, and
 * `onhover(id | null)` when a pointer or the focus comes and goes. The shell does the rest: it chooses, asks to confirm,
 * or shows a menu where an id stands for several options. An option that points at no place (to think, to stop) may be
 * drawn, too: its id is `option:<notation>`.
 */
export interface BoardProps {
  view: View;
  description: Description;
  /** The seat that looks, or null for a spectator. */
  seat: Seat | null;
  /** The names of the players by seat. */
  names: string[];
  /** From the id of a thing or an area to the options that it stands for. */
  lit: Map<string, Option[]>;
  /** The option that is hovered, focused or awaits confirmation: show what it would do. */
  chosen: Option | null;
  question: Question | null;
  /** What happened when the view became what it is: dice and draws are to be seen. */
  events: GameEvent[];
  /** How many choices had been made at the moment that is shown: less than before, after an undo. */
  at: number;
  onpick: (id: string) => void;
  /** Answers the open question and those that follow from it, as a dialogue of the board has put them together. */
  onplan?: (steps: Step[]) => void;
  onhover: (id: string | null) => void;
}

export type Board = Component<BoardProps>;
