import { expect, test } from "vitest";
import type { Change, Outlook, Question } from "../protocol";
import { brought, foretold } from "./outlook";

const change = (name: string, where: string, before: number, after: number, counts = true): Change => ({
  name,
  where,
  before,
  after,
  counts,
});
const outlooks: Outlook[] = [
  {
    notation: "persuade",
    changes: [
      change("Gold", "Italia", 3, 1),
      change("Gold", "Sicilia", 1, 0),
      change("Citizens", "", 2, 3),
      change("Cards", "", 4, 3, false),
    ],
    story: [[{ seat: 0, text: "Caesar" }, " pays 3 gold."]],
    chance: false,
  },
  {
    notation: "move",
    changes: [change("Gold", "Italia", 3, 1), change("Gold", "Sicilia", 1, 3)],
    story: [],
    chance: false,
  },
];

test("a button sums up what counts, and says nothing of what only moves", () =>
  expect([...brought(outlooks, ["Ada"])]).toEqual([["persuade", "Gold −3, Citizens +1"]]));

test("beside it stands all that follows, with the players' names", () => {
  const option = { notation: "persuade", words: "persuade", help: "Wins a Citizen.", targets: [], weighty: false };
  const other = { ...option, notation: "stop", help: "" };
  const question: Question = {
    seat: 0,
    topic: "action",
    words: "Which?",
    rules: [],
    options: [option, other],
    orders: [],
  };
  const told = foretold(question, outlooks, ["Ada"]);
  expect(told.options[0]?.help).toBe(
    "Wins a Citizen. Ada pays 3 gold. Gold 3 → 1 (Italia), Gold 1 → 0 (Sicilia), Citizens 2 → 3, Cards 4 → 3",
  );
  expect(told.options[1]).toBe(other);
  expect(foretold(question, [], [])).toBe(question);
});
