import { expect, test } from "vitest";
import type { Thing, View } from "../protocol";
import { flights } from "./flights";

const table = (areas: Record<string, Thing[]>): View => ({
  seat: 0,
  facts: [],
  areas: Object.entries(areas).map(([id, things]) => ({ id, name: id, layout: "row" as const, things })),
});
const legions = (where: string, count: number, owner?: number): Thing => ({
  id: `legions:${where}`,
  kind: "legion",
  name: "legions",
  count,
  ...(owner === undefined ? {} : { owner }),
});
const told = (before: View, after: View) =>
  flights(before, after).map(({ thing, count, from, to }) => `${count} ${thing.kind}: ${from[0]} > ${to[0]}`);

test("what a supply has lost and places have gained went there", () => {
  const before = table({ supply: [legions("supply", 9)], a: [legions("a", 1, 0)], b: [] });
  const after = table({ supply: [legions("supply", 6)], a: [legions("a", 2, 0)], b: [legions("b", 2, 1)] });
  expect(told(before, after)).toEqual(["1 legion: legions:supply > legions:a", "2 legion: legions:supply > legions:b"]);
});

test("a conquered place: the conquerors come from their own, the fallen go home", () => {
  const before = table({ supply: [legions("supply", 5)], party: [legions("party", 3, 0)], x: [legions("x", 2, 1)] });
  const after = table({ supply: [legions("supply", 8)], party: [legions("party", 0, 0)], x: [legions("x", 2, 0)] });
  expect(told(before, after)).toEqual([
    "2 legion: legions:party > legions:x",
    "1 legion: legions:party > legions:supply",
    "2 legion: legions:x > legions:supply",
  ]);
});

test("markers of one colour do not become another's", () => {
  const marker = (tray: string, colour: string, count: number): Thing => ({
    id: `${tray}:${colour}`,
    kind: "marker",
    name: colour,
    owner: 0,
    count,
    shows: { colour },
  });
  const before = table({ I: [marker("I", "blue", 1), marker("I", "pink", 1)], II: [], III: [] });
  const after = table({ I: [], II: [marker("II", "pink", 1)], III: [marker("III", "blue", 1)] });
  expect(told(before, after)).toEqual(["1 marker: I:pink > II:pink", "1 marker: I:blue > III:blue"]);
});

test("a card that nobody has seen before comes from the face-down deck", () => {
  const deck = (count: number): Thing => ({ id: "deck", kind: "deck", name: "deck", hidden: true, count });
  const card: Thing = { id: "card:villa", kind: "card", name: "Villa", owner: 0 };
  expect(told(table({ deck: [deck(5)], hand: [] }), table({ deck: [deck(4)], hand: [card] }))).toEqual([
    "1 card: deck > card:villa",
  ]);
});

test("a thing that only changes its face does not fly", () => {
  const die = (face: number): Thing => ({ id: "die", kind: "die", name: "die", shows: { face } });
  expect(flights(table({ battle: [die(1)] }), table({ battle: [die(2)] }))).toEqual([]);
});
