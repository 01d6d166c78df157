import type { Step } from "../board/contract";
import type {
  Advice,
  ChatLine,
  Description,
  FromServer,
  GameEvent,
  Match,
  Outlook,
  Seat,
  StandingOrder,
  State,
  ToServer,
} from "../protocol";
import { t } from "../i18n";
import { notices } from "./notices.svelte";
import { reducedMotion, settings } from "./settings.svelte";
import { play } from "./sound";
import { beat, continued } from "./story";

export type Link = "connecting" | "open" | "lost" | "ended";

const PING_AFTER = 20_000;
const DEAD_AFTER = 50_000;
/** The code of a connection that the server does not want, now or later. */
const REFUSED = 1008;

/**
 * A match as it is played: the connection, and what the server has told.
 *
 * States that come in a burst (bots answer at once) are shown one after the other, so that a person can follow; one's
 * own choice shows at once.
 */
export class Live {
  match: Match | null = $state.raw(null);
  description: Description | null = $state.raw(null);
  seat: Seat | null = $state(null);
  chat: ChatLine[] = $state.raw([]);
  state: State | null = $state.raw(null);
  story: GameEvent[] = $state.raw([]);
  /** The events that came with the state now shown. */
  news: GameEvent[] = $state.raw([]);
  advice: Advice[] | null = $state.raw(null);
  /** What each option of the open question costs and brings, once the server has found it. */
  outlooks: readonly Outlook[] = $state.raw([]);
  askedForHint = $state(false);
  link: Link = $state("connecting");
  /** Whether a choice is on its way, until the server says that it is in the database. */
  sending = $state(false);
  /** Whether states wait to be shown. */
  behind = $state(false);
  /** The moment when one began to choose without a pause. */
  begun = $state(0);
  /** When the clocks of the shown state were right. */
  clocksAt = $state(0);

  readonly moments = new Map<number, State>();
  #socket: WebSocket | null = null;
  #queue: State[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #attempts = 0;
  /** The number of the last choice that was sent. */
  #choice = 0;
  #heard = 0;
  #wasMine = false;
  /** What is still to be answered of a plan. */
  #steps: Step[] = [];
  /** The moment of one's last choice, and the one that `startOver` goes back to. */
  #last = -2;
  #backTo: number | null = null;
  /** Whether one has asked to take something back, and waits for it. */
  #undoing = false;

  constructor(
    readonly id: string,
    private readonly open: (address: string) => WebSocket = (address) => new WebSocket(address),
  ) {}

  start(): void {
    this.#connect();
    window.addEventListener("online", this.#hurry);
    window.addEventListener("offline", this.#cut);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#pulse = setInterval(() => this.#checkPulse(), 5000);
  }

  stop(): void {
    this.link = "ended";
    window.removeEventListener("online", this.#hurry);
    window.removeEventListener("offline", this.#cut);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearInterval(this.#pulse);
    clearTimeout(this.#retry);
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = this.open(`${scheme}://${location.host}/api/matches/${encodeURIComponent(this.id)}/play`);
    this.#socket = socket;
    this.#heard = Date.now();
    socket.onmessage = (message) => {
      this.#heard = Date.now();
      this.receive(JSON.parse(String(message.data)) as FromServer);
    };
    socket.onclose = (event) => {
      if (this.#socket !== socket || this.link === "ended") return;
      if (event.code === REFUSED) {
        this.link = "ended";
        return;
      }
      this.link = this.#attempts === 0 && this.link === "connecting" ? "connecting" : "lost";
      this.sending = false;
      const wait = Math.min(8000, 400 * 2 ** this.#attempts++) * (0.75 + Math.random() / 2);
      this.#retry = setTimeout(() => this.#connect(), wait);
    };
  }

  /** The network is back, or the page is looked at again: do not wait for the next try. */
  #hurry = (): void => {
    if (this.link !== "lost" || document.hidden) return;
    clearTimeout(this.#retry);
    this.#attempts = 0;
    this.#connect();
  };

  /** The network is gone. It is said at once: the connection itself notices only when it has waited in vain. */
  #cut = (): void => {
    if (this.link !== "open") return;
    this.link = "lost";
    this.sending = false;
  };

  /** Connect anew: the server knows a connection by who one was when it was made. */
  renew(): void {
    const old = this.#socket;
    clearTimeout(this.#retry);
    this.#connect();
    old?.close();
  }

  #checkPulse(): void {
    const silent = Date.now() - this.#heard;
    if (this.link === "open" && silent > DEAD_AFTER) this.#socket?.close();
    else if (this.link === "open" && silent > PING_AFTER) this.send({ type: "ping" });
  }

  send(message: ToServer): boolean {
    if (this.#socket?.readyState !== 1) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  choose(notation: string): void {
    if (this.sending || !this.state) return;
    const { at, serial } = this.state;
    if (at !== this.#last + 1 || at < this.begun) this.begun = at;
    this.#last = at;
    this.sending = this.send({ type: "choose", at, serial, choice: notation, id: ++this.#choice });
    if (this.sending) play("stone");
  }

  /** Answer this question and those that follow from it. */
  plan(steps: readonly Step[]): void {
    this.#steps = [...steps];
    this.#follow();
  }

  #follow(): void {
    const question = this.state?.questions[0];
    if (!this.#steps.length || !question || this.sending || this.behind) return;
    const next = this.#steps.findIndex(({ notation }) => question.options.some((one) => one.notation === notation));
    const skipped = next < 0 ? this.#steps : this.#steps.slice(0, next);
    if (!skipped.every(({ idle }) => idle)) notices.say(t("plan.stopped"), "bad");
    else if (next >= 0) {
      const { notation } = this.#steps[next]!;
      this.#steps = this.#steps.slice(next + 1);
      return this.choose(notation);
    }
    this.#steps = [];
  }

  /** Take back all that one has chosen without a pause. */
  startOver(): void {
    this.#backTo = this.begun;
    this.undo();
  }

  order({ choice, topic, until }: StandingOrder, on: boolean): void {
    this.send({ type: "order", choice, topic, until, on });
  }

  askHint(): void {
    this.advice = null;
    this.askedForHint = this.send({ type: "hint" });
  }

  receive(message: FromServer): void {
    switch (message.type) {
      case "hello":
        this.match = message.match;
        this.description = message.description;
        this.seat = message.seat;
        this.chat = message.chat;
        this.sending = false;
        this.#attempts = 0;
        this.link = "open";
        break;
      case "state":
        this.#arrive(message);
        break;
      case "chosen":
        if (message.id === this.#choice) this.sending = false;
        this.#follow();
        break;
      case "match":
        this.match = message.match;
        break;
      case "chat":
        this.chat = [...this.chat, message.line];
        if (message.line.seat === null || message.line.seat !== this.seat) play("word");
        break;
      case "hint":
        this.askedForHint = false;
        if (message.at === this.state?.at) this.advice = message.advice;
        if (message.note) notices.say(message.note);
        break;
      case "outlook":
        if (message.serial === this.state?.serial) this.outlooks = message.options;
        break;
      case "error":
        this.sending = false;
        this.askedForHint = false;
        this.#steps = [];
        this.#backTo = null;
        notices.say(message.message, "bad");
        play("no");
        break;
    }
  }

  #arrive(state: State): void {
    const own = this.sending && this.#queue.length === 0;
    const atOnce = state.full || own || document.hidden || settings.pace === "instant" || reducedMotion();
    if (atOnce) {
      for (const waiting of this.#queue.splice(0)) this.#show(waiting);
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#show(state);
      if (!state.full) this.#rest();
      return;
    }
    this.#queue.push(state);
    this.behind = true;
    if (this.#timer === undefined) this.#next();
  }

  /** Let the state just shown stand for a moment; what comes meanwhile waits. */
  #rest(): void {
    const pause = this.news.length ? beat(this.#queue.length + 1, settings.pace) : 60;
    this.#timer = setTimeout(() => this.#next(), pause);
  }

  #next(): void {
    this.#timer = undefined;
    const state = this.#queue.shift();
    this.behind = this.#queue.length > 0;
    if (!state) return;
    this.#show(state);
    this.#rest();
  }

  undo(): void {
    this.#undoing = this.send({ type: "undo" });
  }

  /** What was taken back, by whom it matters, and what was not. */
  #tellUndo(before: State, state: State): void {
    const wish = before.undo_request ?? null;
    if (state.at < before.at) {
      const mine = this.#undoing || wish?.seat === this.seat;
      if (!mine) notices.say(t("undo.others"));
      else if (before.at - state.at > 1) notices.say(t("undo.several", { n: before.at - state.at }));
    } else if (wish && !state.undo_request && wish.seat === this.seat) {
      notices.say(t(state.at > before.at ? "undo.lapsed" : "undo.refused"), "bad");
    }
    if (state.at !== before.at) this.#undoing = false;
  }

  #show(state: State): void {
    const before = this.state;
    if (before && state.at !== before.at) this.advice = null;
    if (before && !state.full) this.#tellUndo(before, state);
    this.story = continued(this.story, state);
    this.news = state.full ? [] : state.events;
    this.state = state;
    this.clocksAt = Date.now();
    if (state.full) this.moments.clear();
    for (const at of this.moments.keys()) if (at > state.at) this.moments.delete(at);
    this.moments.set(state.at, state);
    // what an order answers calls nobody, unless it waits for a word and there is a choice
    const mine = state.questions.some(({ obeyed, options }) => !obeyed || (obeyed.patient && options.length > 1));
    if (state.serial !== before?.serial) this.outlooks = [];
    if (mine && !this.outlooks.length) this.send({ type: "outlook" });
    if (mine && !this.#wasMine && before) play("turn");
    else if (state.over && before && !before.over) play("end");
    else if (state.events.length && !state.full && !mine) play("stone");
    this.#wasMine = mine;
    if (this.#backTo !== null && before && state.at < before.at) {
      if (state.at > this.#backTo && state.can_undo) this.undo();
      else this.#backTo = null;
    }
    this.#follow();
  }
}
