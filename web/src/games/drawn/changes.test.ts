import { expect, test } from "vitest";
import type { Area, View } from "../../lib/protocol";
import { Changes } from "./changes";

const area = (id: string, things: string[], gold = 0): Area =>
  ({
    id,
    name: id,
    layout: "row",
    things: things.map((thing) => ({ id: thing, kind: "legion", name: thing })),
    facts: [{ id: "gold", name: "Gold", value: gold }],
  }) as Area;
const view = (...areas: Area[]): View => ({ seat: 0, facts: [], areas }) as unknown as View;

test("what others moved, brought or gained since one's last turn is marked until one has answered", () => {
  const changes = new Changes();
  const before = view(area("gallia", ["a"]), area("africa", []), area("seat:1", [], 3));
  expect([...changes.at(before, true)]).toEqual([]);
  expect([...changes.at(before, false)]).toEqual([]);
  const after = view(area("gallia", []), area("africa", ["a", "b"]), area("seat:1", [], 5));
  expect([...changes.at(after, false)]).toEqual([]);
  expect([...changes.at(after, true)].sort()).toEqual(["a", "b", "seat:1"]);
  expect([...changes.at(after, true)].sort()).toEqual(["a", "b", "seat:1"]);
  expect([...changes.at(after, false)]).toEqual([]);
  expect([...changes.at(after, true)]).toEqual([]);
});
