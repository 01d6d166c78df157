import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { t } from "../i18n";
import type { FromServer, GameEvent, Question } from "../protocol";
import { Live } from "./live.svelte";
import { notices } from "./notices.svelte";
import { settings } from "./settings.svelte";

class Socket {
  static made: Socket[] = [];
  readyState = 1;
  sent: unknown[] = [];
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly address: string) {
    Socket.made.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  tell(message: FromServer) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const question: Question = { seat: 0, topic: "x", words: "?", rules: [], options: [], orders: [] };
const event = (at: number): GameEvent => ({ at, kind: "moved", data: {}, text: String(at) });
const hello = { type: "hello", match: { id: "m" }, description: {}, seat: 0, chat: [] } as unknown as FromServer;
const state = (at: number, more: object = {}) =>
  ({
    type: "state",
    at,
    serial: at + 100,
    view: { seat: 0, facts: [], areas: [] },
    questions: [],
    asides: [],
    waiting: [],
    answered: [],
    events: [event(at)],
    full: false,
    can_undo: false,
    over: false,
    scores: [],
    clocks: [],
    orders: [],
    ...more,
  }) as FromServer;

let live: Live;
/** What listens to the window. */
const heard = new Map<string, () => void>();
const socket = () => Socket.made.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  heard.clear();
  vi.stubGlobal("window", {
    addEventListener: (kind: string, listener: () => void) => heard.set(kind, listener),
    removeEventListener() {},
  });
  vi.stubGlobal("document", { hidden: false, addEventListener() {}, removeEventListener() {} });
  vi.stubGlobal("location", { protocol: "https:", host: "games.example" });
  Socket.made = [];
  settings.pace = "normal";
  settings.sound = false;
  live = new Live("a b", (address) => new Socket(address) as unknown as WebSocket);
  live.start();
  socket().tell(hello);
  socket().tell(state(5, { full: true, questions: [question] }));
});
afterEach(() => {
  live.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it speaks to the server of the page, by the match's id", () => {
  expect(socket().address).toBe("wss://games.example/api/matches/a%20b/play");
  expect(live.link).toBe("open");
});

test("a choice answers the state that is shown, once", () => {
  live.choose("march:gallia");
  live.choose("march:gallia");
  const chosen = socket().sent.filter((message) => (message as { type: string }).type === "choose");
  expect(chosen).toEqual([{ type: "choose", at: 5, serial: 105, choice: "march:gallia", id: 1 }]);
});

test("what options cost and bring is asked for with each question, and a late answer is not shown", () => {
  const asked = () => socket().sent.filter((message) => (message as { type: string }).type === "outlook").length;
  const options = [{ notation: "stay", changes: [], story: [], chance: false }];
  expect(asked()).toBe(1);
  socket().tell({ type: "outlook", at: 5, serial: 104, options });
  expect(live.outlooks).toEqual([]);
  socket().tell({ type: "outlook", at: 5, serial: 105, options });
  expect(live.outlooks).toEqual(options);
  live.choose("stay");
  socket().tell(state(6, { questions: [question] }));
  expect(live.outlooks).toEqual([]);
  expect(asked()).toBe(2);
});

test("the hand is free again when this very choice is in the database, not when somebody else has chosen", () => {
  live.choose("march:gallia");
  socket().tell(state(6, { questions: [question] }));
  expect(live.sending).toBe(true);
  socket().tell({ type: "chosen", id: 1 });
  expect(live.sending).toBe(false);
  live.choose("stay");
  socket().tell({ type: "chosen", id: 1 });
  expect(live.sending).toBe(true);
  socket().tell({ type: "chosen", id: 2 });
  expect(live.sending).toBe(false);
});

describe("what the others do", () => {
  test("shows one by one, one's own choice at once", () => {
    live.choose("stay");
    socket().tell(state(6));
    socket().tell({ type: "chosen", id: 1 });
    expect(live.state?.at).toBe(6);
    socket().tell(state(7));
    socket().tell(state(8, { questions: [question] }));
    expect(live.state?.at).toBe(6);
    expect(live.behind).toBe(true);
    vi.advanceTimersByTime(600);
    expect(live.state?.at).toBe(7);
    vi.advanceTimersByTime(600);
    expect(live.state?.at).toBe(8);
    expect(live.behind).toBe(false);
    expect(live.story.map(({ at }) => at)).toEqual([5, 6, 7, 8]);
  });

  test("shows at once where one wants it so", () => {
    settings.pace = "instant";
    for (const at of [6, 7, 8]) socket().tell(state(at));
    expect(live.state?.at).toBe(8);
  });

  test("past moments are kept, those that were undone are not", () => {
    settings.pace = "instant";
    for (const at of [6, 7, 8]) socket().tell(state(at));
    socket().tell(state(6, { events: [] }));
    expect([...live.moments.keys()]).toEqual([5, 6]);
  });
});

test("an error frees the hand, and a hint for another moment is not shown", () => {
  live.choose("stay");
  socket().tell({ type: "error", code: "stale", message: "too late" });
  expect(live.sending).toBe(false);
  socket().tell({ type: "hint", at: 4, advice: [{ notation: "stay", words: "stay", chance: 1 }] });
  expect(live.advice).toBeNull();
  socket().tell({ type: "hint", at: 5, advice: [{ notation: "stay", words: "stay", chance: 1 }] });
  expect(live.advice).toHaveLength(1);
});

test("a lost connection is told and made again, and the new story replaces the old", () => {
  socket().close();
  expect(live.link).toBe("lost");
  live.choose("stay");
  expect(live.sending).toBe(false);
  vi.advanceTimersByTime(2000);
  expect(Socket.made).toHaveLength(2);
  socket().tell(hello);
  socket().tell(state(9, { full: true, events: [event(1), event(9)] }));
  expect(live.link).toBe("open");
  expect(live.state?.at).toBe(9);
  expect(live.story.map(({ at }) => at)).toEqual([1, 9]);
});

test("a connection that the server refuses for good is not made again", () => {
  socket().close(1008);
  vi.advanceTimersByTime(60_000);
  expect(live.link).toBe("ended");
  expect(Socket.made).toHaveLength(1);
});

test("a new connection takes the place of the old one, whose end is no loss", () => {
  const old = socket();
  live.renew();
  expect(Socket.made).toHaveLength(2);
  expect(old.readyState).toBe(3);
  expect(live.link).toBe("open");
});

test("a connection that is silent for long is asked, then given up", () => {
  vi.advanceTimersByTime(26_000);
  expect(socket().sent).toContainEqual({ type: "ping" });
  vi.advanceTimersByTime(40_000);
  expect(Socket.made.length).toBeGreaterThan(1);
});

test("what is taken back is told: another's choice, one's own with what came after it, and what is not", () => {
  const said = () => notices.shown.map(({ text }) => text);
  settings.pace = "instant";
  notices.shown = [];
  socket().tell(state(4, { questions: [question] }));
  expect(said()).toEqual([t("undo.others")]);
  notices.shown = [];
  live.undo();
  socket().tell(state(3, { questions: [question] }));
  expect(said()).toEqual([]);
  live.undo();
  socket().tell(state(1, { questions: [question] }));
  expect(said()).toEqual([t("undo.several", { n: 2 })]);
  notices.shown = [];
  const undo_request = { seat: live.seat!, at: 0, agreed: [] };
  socket().tell(state(1, { questions: [question], undo_request }));
  socket().tell(state(1, { questions: [question] }));
  expect(said()).toEqual([t("undo.refused")]);
  notices.shown = [];
  socket().tell(state(1, { questions: [question], undo_request }));
  socket().tell(state(2, { questions: [question] }));
  expect(said()).toEqual([t("undo.lapsed")]);
});

test("a network that is gone is told at once, and a choice is not sent", () => {
  heard.get("offline")!();
  expect(live.link).toBe("lost");
  heard.get("online")!();
  expect(Socket.made.length).toBe(2);
  socket().tell(hello);
  expect(live.link).toBe("open");
});

test("a plan answers question after question, skips what is not asked, and stops where it cannot be followed", () => {
  const asking = (...notations: string[]) => ({
    ...question,
    options: notations.map((notation) => ({ notation, words: notation, help: "", targets: [], weighty: false })),
  });
  const chosen = () =>
    socket()
      .sent.filter((message) => (message as { type: string }).type === "choose")
      .map((message) => (message as { choice: string }).choice);
  settings.pace = "instant";
  notices.shown = [];
  socket().tell(state(6, { questions: [asking("offer", "pass")] }));
  live.plan([
    { notation: "offer" },
    { notation: "give:0", idle: true },
    { notation: "want:2" },
    { notation: "want:9" },
  ]);
  expect(chosen()).toEqual(["offer"]);
  socket().tell(state(7, { questions: [asking("want:1", "want:2")] }));
  socket().tell({ type: "chosen", id: 1 });
  expect(chosen()).toEqual(["offer", "want:2"]);
  socket().tell({ type: "chosen", id: 2 });
  socket().tell(state(8, { questions: [asking("send", "drop")] }));
  expect(chosen()).toEqual(["offer", "want:2"]);
  expect(notices.shown.map(({ text }) => text)).toEqual([t("plan.stopped")]);
});

test("starting over takes back all that was chosen without a pause, and no more", () => {
  const undone = () => socket().sent.filter((message) => (message as { type: string }).type === "undo").length;
  settings.pace = "instant";
  for (const at of [5, 6]) {
    socket().tell(state(at, { questions: [question], can_undo: true }));
    live.choose("stay");
    socket().tell({ type: "chosen", id: at - 4 });
  }
  socket().tell(state(7, { questions: [question], can_undo: true }));
  expect(live.begun).toBe(5);
  live.startOver();
  expect(undone()).toBe(1);
  socket().tell(state(6, { questions: [question], can_undo: true }));
  expect(undone()).toBe(2);
  socket().tell(state(5, { questions: [question], can_undo: true }));
  expect(undone()).toBe(2);
});
