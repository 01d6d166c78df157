import { expect, test } from "vitest";
import type { LessonInfo } from "../protocol";
import { byGame, nextOf, proposed } from "./lessons";

const lesson = (game: string, id: string, at = 0, done = false): LessonInfo => ({
  game,
  id,
  title: id,
  line: "",
  minutes: 3,
  steps: 5,
  at,
  done,
});

test("lessons are kept in order by game", () => {
  const all = byGame([lesson("a", "one"), lesson("b", "one"), lesson("a", "two")]);
  expect([...all.keys()]).toEqual(["a", "b"]);
  expect(all.get("a")!.map(({ id }) => id)).toEqual(["one", "two"]);
});

test("the next lesson is the one that was begun, else the first that was never done", () => {
  expect(nextOf([lesson("a", "one", 5, true), lesson("a", "two"), lesson("a", "three", 2)])!.id).toBe("three");
  expect(nextOf([lesson("a", "one", 5, true), lesson("a", "two"), lesson("a", "three")])!.id).toBe("two");
  expect(nextOf([lesson("a", "one", 1, true)])).toBeNull();
});

test("a game that is being learned goes before one that is not", () => {
  expect(proposed([lesson("a", "one"), lesson("b", "one", 5, true), lesson("b", "two")])!.game).toBe("b");
  expect(proposed([lesson("a", "one", 5, true), lesson("b", "one")])!.game).toBe("b");
  expect(proposed([lesson("a", "one"), lesson("b", "one")])!.game).toBe("a");
  expect(proposed([])).toBeNull();
});
