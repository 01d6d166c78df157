import { expect, test } from "vitest";
import type { GameEvent } from "../../lib/protocol";
import { fought } from "./battle";

const battle = (data: object): GameEvent[] => [
  { at: 4, kind: "battle", text: "", data: { seat: 0, loser: 1, province: "africa", protection: 0, ...data } },
  { at: 4, kind: "repelled", text: "", data: { seat: 0, loser: 1, province: "africa" } },
];

test("the drawn Weapons: those of both sides, and those of a third colour", () => {
  const found = fought(battle({ attackers: 4, defenders: 3, hits: 1, losses: 1, idle: 1 }));
  expect(found).toMatchObject({ at: 4, id: "province:africa", attackers: 4, defenders: 3, weapons: [0, 1, -1] });
});
test("from a bag that holds fewer, no more are drawn than it holds", () => {
  expect(fought(battle({ attackers: 4, defenders: 3, hits: 1, losses: 0, idle: 0 }))!.weapons).toEqual([0]);
});
test("nothing else is a battle", () => {
  expect(fought([{ at: 1, kind: "marched", text: "", data: {} }])).toBeNull();
});
