import { expect, test } from "vitest";
import type { Option } from "../protocol";
import { grouped, keyed } from "./options";

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

test("the key of an amount is the amount, and no key stands for two options", () => {
  const lead = [0, 1, 2, 10].map((n) => option(`lead:${n}`, `lead ${n} legions`));
  const keys = keyed(grouped([option("stop", "stop here"), option("wait", "wait"), ...lead]));
  expect([...keys].sort()).toEqual([
    ["lead:0", "0"],
    ["lead:1", "1"],
    ["lead:2", "2"],
    ["stop", "3"],
    ["wait", "4"],
  ]);
});

test("options without amounts have the keys from 1 to 9", () => {
  const keys = keyed(grouped("abcdefghijk".split("").map((letter) => option(letter, letter))));
  expect([...keys.values()]).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
});

test("none may have words of its own beside the amounts", () => {
  const lead = [1, 2, 3].map((n) => option(`lead:${n}`, `lead ${n} legions`));
  const groups = grouped([option("lead:0", "go alone"), ...lead]);
  expect(groups.map(({ numbers }) => numbers)).toEqual([null, ["1", "2", "3"]]);
});
