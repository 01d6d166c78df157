/** What the server and the page say to each other. Written by `python -m tessera.server.typescript`. */

export type Seat = number;

export type Layout = "row" | "stack" | "grid" | "track" | "map" | "mat";

/** A seat that words name: the page writes the person's name there. */
export interface SeatPart {
  seat: number;
  text: string;
}

/** A thing that words name, by its id on the board. */
export interface ThingPart {
  thing: string;
  text: string;
}

export type Words = string | (string | SeatPart | ThingPart)[];

/** A name and a number or a word. */
export interface Fact<W = string> {
  name: string;
  value: number | W;
  id?: string;
}

/** One thing on the board, or several equal ones (`count`); `shows` is what its face says. */
export interface Thing<W = string> {
  id: string;
  kind: string;
  name: W;
  owner?: number;
  count?: number;
  hidden?: boolean;
  shows?: Record<string, unknown>;
}

/** A part of the table that holds things, facts and smaller areas. */
export interface Area<W = string> {
  id: string;
  name: W;
  layout: Layout;
  owner?: number;
  things?: Thing<W>[];
  facts?: Fact<W>[];
  areas?: Area<W>[];
}

/** All that one seat (null: a spectator) can see. */
export interface View<W = string> {
  seat: number | null;
  facts: Fact<W>[];
  areas: Area<W>[];
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

/** Something that can be chosen; `targets` are the ids of what stands for it on the board. */
export interface Option<W = string> {
  notation: string;
  words: W;
  help: W;
  targets: string[];
  /** Whether a slip is costly, so that the page asks back. */
  weighty: boolean;
}

/** What the server answers for a person: `choice` at a `topic` (null: wherever it can be ordered), until `end`, `step` (this turn or phase), `word` (the person does something else), or until a topic is asked. */
export interface StandingOrder {
  choice: string;
  words: string;
  topic: string | null;
  /** Words for the topic. */
  place?: string;
  until: string;
  /** Words for the topic that ends it. */
  until_words?: string;
}

/** A question that a standing order answers in a moment; `patient`: after a few seconds, unless something else is chosen. */
export interface Obeyed {
  choice: string;
  patient: boolean;
}

/** What a seat is asked, with the ids of the rules that it stands on. */
export interface Question<W = string> {
  seat: number;
  topic: string;
  words: W;
  rules: string[];
  options: Option<W>[];
  /** The standing orders that can be given here. */
  orders: StandingOrder[];
  obeyed?: Obeyed;
}

/** One thing that happened, after so many choices. */
export interface GameEvent {
  at: number;
  kind: string;
  data: Record<string, unknown>;
  text: Words;
}

/** How a seat stands or ended: rank 1 is best, ties share a rank. */
export interface Score {
  seat: number;
  points: number;
  rank: number;
  how: string;
  parts: Record<string, number>;
}

/** A guest or an account. */
export interface Person {
  id: string;
  name: string;
  guest: boolean;
}

/** What a person is shown about their own account. */
export interface Account {
  person: Person;
  created: number;
  /** How many sessions are open. */
  sessions: number;
  /** The address that has been confirmed. */
  mail: string | null;
  /** Whether this server sends mail. */
  mail_possible: boolean;
  /** Whether a code to come back by has been written down. */
  has_code: boolean;
}

/** Somebody whom one does not want to hear (`mute`), or to meet at all (`block`). */
export interface Shunned {
  person: Person;
  kind: "mute" | "block";
}

/** A code to come back by; it is shown once. */
export interface RecoveryCode {
  code: string;
}

/** How a match is played: at one sitting or now and then, and with which clock. */
export interface Pace {
  kind: "live" | "turns";
  clock: "none" | "move" | "match";
  seconds: number;
}

/** Who sits on a seat. */
export interface SeatPlace {
  seat: number;
  kind: "open" | "person" | "bot";
  name: string;
  person?: Person;
  level?: string;
  online?: boolean;
  away?: boolean;
}

/** A match, as a person sees it in the lobby. */
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
  mine: number | null;
  your_turn: boolean;
  length: number;
  created: number;
  changed: number;
  bot_level: string;
  seeded: boolean;
  imported: boolean;
  result?: Score[];
  rematch?: string;
  /** Who ended it before its end: nobody has won. */
  ended?: "agreement" | "operator";
}

/** When somebody logged in, and last came. */
export interface ExportedSession {
  created: number;
  used: number;
}

/** A match of one's own. Its record is at `/api/matches/{id}/record` when it is over. */
export interface ExportedMatch {
  id: string;
  game: string;
  phase: "open" | "running" | "finished";
  seat: number | null;
  hosted: boolean;
  created: number;
  changed: number;
  result: Score[] | null;
}

/** Something that one has said. */
export interface ExportedLine {
  match: string;
  text: string;
  time: number;
}

/** A lesson that one has begun. */
export interface ExportedLesson {
  game: string;
  lesson: string;
  done: boolean;
}

/** What one has reported to the operators. */
export interface ExportedReport {
  match: string;
  text: string;
  time: number;
}

/** All that the server knows about a person. */
export interface Export {
  person: Person;
  created: number;
  mail: string | null;
  sessions: ExportedSession[];
  matches: ExportedMatch[];
  chat: ExportedLine[];
  lessons: ExportedLesson[];
  shunned: Shunned[];
  reports: ExportedReport[];
}

/** One value of an option of a game. */
export interface OptionValue {
  value: string | number | boolean;
  name: string;
}

/** An option of a game. */
export interface GameOption {
  id: string;
  name: string;
  help: string;
  default: unknown;
  many: boolean;
  values: OptionValue[];
}

/** A game in a line, how long it takes and how heavy it is. */
export interface About {
  line: string;
  length: string;
  weight: string;
}

/** A game, for those who choose one. */
export interface GameInfo {
  name: string;
  title: string;
  seats: number[];
  about: About;
  options: GameOption[];
}

/** One rule of a game. */
export interface Rule {
  id: string;
  text: string;
  section: string;
}

export interface ChatLine {
  id: number;
  from: string;
  seat: number | null;
  text: string;
  time: number;
  person?: string;
}

/** Why something was refused: a code for programs, a sentence for people. */
export interface Problem {
  code: string;
  message: string;
}

/** What a refusal looks like. */
export interface Refusal {
  error: Problem;
}

/** What a bot holds of an option: its chance to win. */
export interface Advice {
  notation: string;
  words: Words;
  chance: number;
}

/** Somebody would like to go back to when `to` choices had been made; `asked` are the seats that must agree. */
export interface UndoRequest {
  seat: number;
  to: number;
  agreed: number[];
  asked: number[];
}

/** The match goes on under other rules or data than it began with. `asked` are the people who may agree to end it; `go_on` and `end` are those who have said so. */
export interface RulesChange {
  go_on: number[];
  end: number[];
  asked: number[];
}

/** A seat that is asked, and about what. */
export interface Waiting {
  seat: number;
  topic: string;
}

/** What a seat chose. */
export interface Chosen {
  seat: number;
  choice: string;
}

/** Everything at one moment of a match, for one seat. */
export interface State {
  /** How many choices have been made. */
  at: number;
  /** Grows with every change of the match, an undo too. */
  serial: number;
  view: View<Words>;
  questions: Question<Words>[];
  /** What this seat may choose at any moment beside the questions: a surrender. */
  asides: Option<Words>[];
  waiting: Waiting[];
  answered: number[];
  events: GameEvent[];
  /** Whether `events` is the whole story, or only what is new. */
  full: boolean;
  can_undo: boolean;
  over: boolean;
  scores: Score[];
  clocks: (number | null)[];
  /** The standing orders of this seat, which nobody else is told of. */
  orders: StandingOrder[];
  /** In a live match: how many choices had been made when this seat had made its last one. */
  chose?: number;
  undo_request?: UndoRequest;
  rules_changed?: RulesChange;
  /** In a replay: how many choices the whole match has. */
  length?: number;
  /** In a replay: what was chosen then. */
  next?: Chosen | null;
}

/** Where the match stands: after coming in, and after every change. */
export interface StateMessage extends State {
  type: "state";
}

/** A moment of a match as a text that can be pasted. */
export interface PositionText {
  text: string;
}

/** What the text of a position shows to those whom it is for: no story, nothing to choose. */
export interface Position {
  description: Description;
  state: StateMessage;
}

/** One thing that one may forget, with the ids of the rules that it stands on. */
export interface AidRow {
  name: string;
  says: string;
  rules: string[];
}

/** A part of a game's aid: the turn, the actions, the scoring. */
export interface AidPart {
  title: string;
  rows: AidRow[];
}

/** A lesson of a game, and how far the person who asks has come in it. */
export interface LessonInfo {
  game: string;
  id: string;
  title: string;
  line: string;
  minutes: number;
  steps: number;
  /** How many steps have been done since it was last begun. */
  at: number;
  /** Whether it has ever been done to its end. */
  done: boolean;
}

/** Where a learner stands in a lesson. */
export interface LessonMoment {
  lesson: LessonInfo;
  description: Description;
  state: StateMessage;
  /** What was done in each step so far: a notation, or nothing where the step was only read. */
  path: string[];
  /** What the step says, by paragraphs. */
  say: Words[];
  /** The ids of what to look at. */
  spot: string[];
  rules: string[];
  /** Whether something is to be chosen in this step; else it is read. */
  acts: boolean;
  over: boolean;
  /** Whether what was done was right; if not, nothing has changed. */
  right?: boolean;
  reply?: Words;
  /** The lesson that follows this one. */
  next?: string;
}

/** The first message. */
export interface HelloMessage {
  type: "hello";
  match: Match;
  description: Description;
  seat: number | null;
  chat: ChatLine[];
}

/** Somebody has come, gone or changed. */
export interface MatchMessage {
  type: "match";
  match: Match;
}

/** Somebody has said something. */
export interface ChatMessage {
  type: "chat";
  line: ChatLine;
}

/** A bot's advice; with a note, where no bot could give any. */
export interface HintMessage {
  type: "hint";
  at: number;
  advice: Advice[];
  note?: string;
}

/** A number of the seat's that an option changes; `counts`: its button says so, too. */
export interface Change {
  name: Words;
  where: Words;
  before: number;
  after: number;
  counts: boolean;
}

/** What an option costs and brings; `chance`: dice, draws or hidden things come in, too. */
export interface Outlook {
  notation: string;
  changes: Change[];
  story: Words[];
  chance: boolean;
}

/** What each option of the seat's open question costs and brings. */
export interface OutlookMessage {
  type: "outlook";
  at: number;
  serial: number;
  options: Outlook[];
}

/** This very choice is in the database. */
export interface ChosenMessage {
  type: "chosen";
  id: number | string;
}

/** Something was refused: nothing has changed. */
export interface ErrorMessage {
  type: "error";
  code: string;
  message: string;
}

/** The answer to a ping. */
export interface PongMessage {
  type: "pong";
}

export type FromServer =
  | HelloMessage
  | StateMessage
  | MatchMessage
  | ChatMessage
  | HintMessage
  | OutlookMessage
  | ChosenMessage
  | ErrorMessage
  | PongMessage;

/** Choose, in answer to the state with this `at` and `serial`; `id` comes back in `chosen`. */
export interface Choose {
  type: "choose";
  at: number;
  choice: string;
  serial?: number | null;
  id?: number | string | null;
}

/** Take back one's last choice. */
export interface Undo {
  type: "undo";
}

/** Let somebody take back a choice, or not. */
export interface Consent {
  type: "consent";
  agree: boolean;
}

/** Give a standing order, or revoke it. */
export interface GiveOrder {
  type: "order";
  choice: string;
  topic: string | null;
  until: string;
  on: boolean;
}

/** Go on under rules that have changed, or end the match: it ends when all the people there want it. */
export interface Vote {
  type: "vote";
  go_on: boolean;
}

/** Ask a bot what it would do. */
export interface Hint {
  type: "hint";
}

/** Ask what each option of one's open question costs and brings. */
export interface Look {
  type: "outlook";
}

/** Say something. */
export interface Say {
  type: "chat";
  text: string;
}

/** Is anybody there? */
export interface Ping {
  type: "ping";
}

export type ToServer = Choose | Undo | Consent | GiveOrder | Vote | Hint | Look | Say | Ping;
