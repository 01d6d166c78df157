import { expect, test } from "vitest";
import type { GameEvent, View } from "../../lib/protocol";
import attack from "../../gallery/fixtures/triumvirate-attack.json";
import { tree } from "../drawn/tree";
import { fought } from "./battle";

const battle = (data: object): GameEvent[] => [
  { at: 4, kind: "battle", text: "", data: { seat: 0, loser: 1, province: "africa", protection: 0, ...data } },
  { at: 4, kind: "repelled", text: "", data: { seat: 0, loser: 1, province: "africa" } },
];
const bag = (counts: number[]) => {
  const view = structuredClone(attack.view) as unknown as View;
  for (const thing of view.areas.find(({ id }) => id === "bag")!.things!) thing.count = counts[thing.owner!]!;
  return tree(view);
};

test("the drawn Weapons: those of both sides, and the rest of a third colour", () => {
  const found = fought(battle({ attackers: 4, defenders: 3, hits: 1, losses: 1 }), bag([1, 1, 2]));
  expect(found).toMatchObject({ id: "province:africa", attackers: 4, defenders: 3, weapons: [0, 1, -1] });
});
test("from a bag that holds fewer, no more are drawn than it holds", () => {
  expect(fought(battle({ attackers: 4, defenders: 3, hits: 1, losses: 0 }), bag([0, 0, 0]))!.weapons).toEqual([0]);
});
test("nothing else is a battle", () => {
  expect(fought([{ at: 1, kind: "marched", text: "", data: {} }], bag([0, 0, 0]))).toBeNull();
});
