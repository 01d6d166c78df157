import { expect, test } from "vitest";
import type { Rule } from "../protocol";
import { blocks, search } from "./rules";

const rules: Rule[] = [
  { id: "TRI-1.1", section: "1. Components", text: "There are 60 Legions." },
  { id: "TRI-9.2", section: "9. Movement", text: "He marches by road and wins nothing by it." },
  { id: "TRI-17.1", section: "17. Victory", text: "Whoever is elected twice has reached the aim." },
  { id: "TRI-17.2", section: "17. Victory", text: "Nine provinces are a military end of the game." },
  { id: "TRI-4.4", section: "4. Income", text: "Gold is paid by each province." },
];
const ids = (words: string) => search(rules, words).map(({ id }) => id);

test("a question in one's own words is answered by the section of that name first", () => {
  expect(ids("How do I win?")).toEqual(["TRI-17.1", "TRI-17.2", "TRI-9.2"]);
  expect(ids("money")).toEqual(["TRI-4.4"]);
  expect(ids("move")[0]).toBe("TRI-9.2");
});

test("all words count where a rule has them all, and some where none has", () => {
  expect(ids("military end")).toEqual(["TRI-17.2"]);
  expect(ids("legions elephants")).toEqual(["TRI-1.1"]);
  expect(ids("elephants")).toEqual([]);
  expect(ids("TRI-9.2")).toEqual(["TRI-9.2"]);
});

test("tables are rows of cells", () => {
  expect(blocks("By type:\n| Type | Actions |\n|---|---|\n| military | Weapons |\nNo more.")).toEqual([
    { words: "By type:" },
    { head: ["Type", "Actions"], rows: [["military", "Weapons"]] },
    { words: "No more." },
  ]);
  expect(blocks("a | b")).toEqual([{ words: "a | b" }]);
});
