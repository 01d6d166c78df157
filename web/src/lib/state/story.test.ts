import { describe, expect, test } from "vitest";
import type { GameEvent, State, View, Words } from "../protocol";
import { beat, changed, continued, jumps, since } from "./story";

const event = (at: number, kind = "moved", seat?: number): GameEvent => ({
  at,
  kind,
  data: seat === undefined ? {} : { seat },
  text: `${kind} ${at}`,
});
const state = (at: number, events: GameEvent[], full = false) => ({ at, events, full }) as State;

describe("the story goes on", () => {
  test("new events follow the old ones", () => {
    expect(continued([event(0), event(1)], state(2, [event(2)])).map(({ at }) => at)).toEqual([0, 1, 2]);
  });
  test("a full story replaces what was known", () => {
    expect(continued([event(0), event(1)], state(1, [event(7)], true)).map(({ at }) => at)).toEqual([7]);
  });
  test("after an undo the events of what was taken back are gone", () => {
    expect(continued([event(0), event(1), event(2), event(3)], state(1, [])).map(({ at }) => at)).toEqual([0, 1]);
  });
  test("events told again replace themselves", () => {
    expect(continued([event(0), event(1), event(2)], state(2, [event(2, "else")])).map(({ kind }) => kind)).toEqual([
      "moved",
      "moved",
      "else",
    ]);
  });
});

describe("what has happened since one's last choice", () => {
  const named: GameEvent = { ...event(4, "c", 2), text: ["takes Italia from ", { seat: 0, text: "Caesar" }] };
  const story = [event(1, "a", 0), event(2, "a", 0), event(3, "b", 1), event(3, "round"), named, event(5, "b", 1)];
  const told = (chose: number) => since(story, 0, chose).map(([seat, events]) => [seat, events.map(({ at }) => at)]);
  test("what concerns the seat comes first, the rest by seats in the order in which they acted", () =>
    expect(told(2)).toEqual([
      [0, [4]],
      [1, [3, 5]],
      [null, [3]],
    ]));
  test("nothing after one's own choice", () => expect(told(5)).toEqual([]));
});

describe("what it means for a seat", () => {
  const view = (mine: number, theirs: number): View<Words> => ({
    seat: 0,
    facts: [],
    areas: [
      {
        id: "mat:0",
        name: "Caesar",
        layout: "mat",
        owner: 0,
        areas: [{ id: "in", name: "In it", layout: "row", facts: [{ name: "Provinces", value: mine }] }],
      },
      { id: "mat:1", name: "Pompeius", layout: "mat", owner: 1, facts: [{ name: "Provinces", value: theirs }] },
    ],
  });
  test("facts of what it owns that are others now", () =>
    expect(changed(view(6, 5), view(5, 6), 0, [])).toEqual([{ name: "Provinces", before: "6", now: "5" }]));
  test("nothing where only others' have changed", () => expect(changed(view(6, 5), view(6, 6), 0, [])).toEqual([]));
});

describe("jumps of a replay", () => {
  test("turns where they are told", () => {
    expect(jumps([event(0, "turn"), event(1), event(4, "turn"), event(5, "turn")]).map(({ at }) => at)).toEqual([
      0, 4, 5,
    ]);
  });
  test("else wherever another seat acts", () => {
    expect(
      jumps([event(0, "a", 0), event(1, "a", 0), event(2, "a"), event(3, "a", 1), event(4, "a", 0)]).map(
        ({ at }) => at,
      ),
    ).toEqual([0, 3, 4]);
  });
});

describe("how long a state stays", () => {
  test("not at all, where one wants it so", () => expect(beat(1, "instant")).toBe(0));
  test("shorter, the more are waiting", () => expect(beat(40, "normal")).toBeLessThan(beat(2, "normal")));
  test("a burst is over in three seconds", () => expect(beat(40, "normal") * 40).toBeLessThanOrEqual(3000));
});
