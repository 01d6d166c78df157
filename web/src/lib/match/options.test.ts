import { expect, test } from "vitest";
import type { Option } from "../protocol";
import { grouped } from "./options";

const option = (notation: string, words: string): Option => ({
  notation,
  words,
  help: "",
  targets: [],
  weighty: false,
});

test("amounts of one verb become a row of numbers", () => {
  const [stop, lead] = grouped([
    option("stop", "stop here"),
    option("lead:1", "lead 1 legion"),
    option("lead:2", "lead 2 legions"),
    option("lead:3", "lead 3 legions"),
  ]);
  expect(stop?.numbers).toBeNull();
  expect(lead?.numbers).toEqual(["1", "2", "3"]);
  expect(lead?.label).toBe("lead … legions");
});

test("two amounts keep their words", () => {
  expect(grouped([option("take:0", "take 0"), option("take:1", "take 1")])[0]?.numbers).toBeNull();
});

test("numbers that are not told in the words keep their words", () => {
  const seats = [0, 1, 2].map((seat) => option(`give:${seat}`, `to Player ${seat + 1}`));
  expect(grouped(seats)[0]?.numbers).toBeNull();
});

test("options keep their order, and every one of them is there", () => {
  const given = [option("a:1", "1"), option("b", "b"), option("a:2", "2"), option("a:x", "x")];
  expect(grouped(given).flatMap((group) => group.options)).toEqual(given);
});
