import { describe, expect, test } from "vitest";
import type { GameEvent, State } from "../protocol";
import { beat, continued, jumps } from "./story";

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
