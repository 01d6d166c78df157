/** What the server and the page say to each other: docs/protocol.md in types. */

export type Seat = number;
export type Layout = "row" | "stack" | "grid" | "track" | "map" | "mat";

/** A name and a number or a word. */
export interface Fact {
  name: string;
  value: number | string;
  id?: string;
}

/** One thing on the board, or several equal ones (`count`); `shows` is what its face says. */
export interface Thing {
  id: string;
  kind: string;
  name: string;
  owner?: Seat;
  count?: number;
  hidden?: boolean;
  shows?: Record<string, unknown>;
}

/** A part of the table that holds things, facts and smaller areas. */
export interface Area {
  id: string;
  name: string;
  layout: Layout;
  owner?: Seat;
  things?: Thing[];
  facts?: Fact[];
  areas?: Area[];
}

/** All that one seat (null: a spectator) can see. */
export interface View {
  seat: Seat | null;
  facts: Fact[];
  areas: Area[];
}

/** A place of a game's map: where it lies (0 to 100) and what it borders. */
export interface Place {
  id: string;
  name: string;
  kind: string;
  x: number;
  y: number;
  borders: string[];
}

/** All that does not change during a match. */
export interface Description {
  game: string;
  title: string;
  seats: number;
  seat_names: string[];
  options: Record<string, unknown>;
  places: Place[];
  /** Numbers of the game's data file that its board counts or writes with. */
  numbers: Record<string, unknown>;
}

export interface Option {
  notation: string;
  words: string;
  help: string;
  targets: string[];
}

export interface Question {
  seat: Seat;
  topic: string;
  words: string;
  rules: string[];
  options: Option[];
}

export interface GameEvent {
  at: number;
  kind: string;
  data: Record<string, unknown>;
  text: string;
}

export interface Score {
  seat: Seat;
  points: number;
  rank: number;
  how: string;
  parts: Record<string, number>;
}

export interface Person {
  id: string;
  name: string;
  guest: boolean;
}

export interface Pace {
  kind: "live" | "turns";
  clock: "none" | "move" | "match";
  seconds: number;
}

export interface SeatPlace {
  seat: Seat;
  kind: "open" | "person" | "bot";
  person?: Person;
  level?: string;
  name: string;
  online?: boolean;
  away?: boolean;
}

export interface Match {
  id: string;
  game: string;
  title: string;
  seats: number;
  options: Record<string, unknown>;
  phase: "open" | "running" | "finished";
  private: boolean;
  hints: boolean;
  pace: Pace;
  host: Person;
  places: SeatPlace[];
  mine: Seat | null;
  your_turn: boolean;
  length: number;
  created: number;
  changed: number;
  result?: Score[];
  rematch?: string;
}

export interface OptionValue {
  value: string | number | boolean;
  name: string;
}

export interface GameOption {
  id: string;
  name: string;
  help: string;
  default: unknown;
  many: boolean;
  values: OptionValue[];
}

export interface GameInfo {
  name: string;
  title: string;
  seats: number[];
  about: { line: string; length: string; weight: string };
  options: GameOption[];
}

export interface Rule {
  id: string;
  text: string;
  section: string;
}

export interface ChatLine {
  from: string;
  seat: Seat | null;
  text: string;
  time: number;
}

export interface Advice {
  notation: string;
  words: string;
  chance: number;
}

export interface UndoRequest {
  seat: Seat;
  to: number;
  agreed: Seat[];
  asked?: Seat[];
}

/** Everything at one moment of a match, for one seat. */
export interface State {
  at: number;
  view: View;
  questions: Question[];
  /** What this seat may choose at any moment beside the questions: a surrender. */
  asides?: Option[];
  waiting: { seat: Seat; topic: string }[];
  answered: Seat[];
  events: GameEvent[];
  full: boolean;
  can_undo: boolean;
  over: boolean;
  scores: Score[];
  clocks: (number | null)[];
  undo_request?: UndoRequest;
}

export type FromServer =
  | { type: "hello"; match: Match; description: Description; seat: Seat | null; chat: ChatLine[] }
  | ({ type: "state" } & State)
  | { type: "match"; match: Match }
  | { type: "chat"; line: ChatLine }
  | { type: "hint"; at: number; advice: Advice[]; note?: string }
  | { type: "error"; code: string; message: string }
  | { type: "pong" };

export type ToServer =
  | { type: "choose"; at: number; choice: string }
  | { type: "undo" }
  | { type: "consent"; agree: boolean }
  | { type: "hint" }
  | { type: "chat"; text: string }
  | { type: "ping" };
