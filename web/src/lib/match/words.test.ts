import { describe, expect, test } from "vitest";
import type { Match, View, Words } from "../protocol";
import { called, spoken, spokenView } from "./called";
import { search, spans } from "./rules";
import { shortcuts } from "./keys";

const place = (seat: number, kind: string, name: string, level?: string) => ({ seat, kind, name, level });
const match = (...places: object[]) => ({ places }) as unknown as Match;

describe("what seats are called", () => {
  test("by the game's own names where these are real", () => {
    expect(
      called(match(place(0, "person", "Ada"), place(1, "bot", "Citizen", "citizen")), ["Caesar", "Crassus"]),
    ).toEqual(["Caesar", "Crassus"]);
  });
  test("else by people, and bots by level and numeral", () => {
    const names = called(
      match(place(0, "person", "Ada"), place(1, "bot", "Citizen", "citizen"), place(2, "bot", "Citizen", "citizen")),
      ["Player 1", "Player 2", "Player 3"],
    );
    expect(names).toEqual(["Ada", "Citizen II", "Citizen III"]);
  });
  test("nobody is called like a seat that the game plays itself", () => {
    const seats = ["Player 1", "Player 2", "Caesar"];
    expect(called(match(place(0, "person", "Ada"), place(1, "bot", "Caesar", "caesar")), seats)).toEqual([
      "Ada",
      "Bot II",
    ]);
    expect(called(match(place(0, "person", "Caesar"), place(1, "bot", "Consul", "consul")), seats)).toEqual([
      "Caesar I",
      "Consul II",
    ]);
  });
  test("colours of printed pieces are no names", () => {
    expect(called(match(place(0, "person", "Ada"), place(1, "person", "Bo")), ["Red", "Dark blue"])).toEqual([
      "Ada",
      "Bo",
    ]);
  });
  test("two people of one name are told apart", () => {
    expect(called(match(place(0, "person", "Ada"), place(1, "person", "Ada")), ["Player 1", "Player 2"])).toEqual([
      "Ada I",
      "Ada II",
    ]);
  });
});

test("sentences get the players' names where they name a seat", () => {
  const words = [{ seat: 1, text: "Player 2" }, " takes ", { thing: "province:asia", text: "Asia" }, " from Player 1."];
  expect(spoken(words, ["Ada", "Bo"])).toBe("Bo takes Asia from Player 1.");
  expect(spoken(words, ["Ada"])).toBe("Player 2 takes Asia from Player 1.");
  expect(spoken("nothing", ["Ada"])).toBe("nothing");
});

test("a view gets the players' names at every depth, and its ids stay", () => {
  const ada = { seat: 0, text: "Player 1" };
  const view: View<Words> = {
    seat: 0,
    facts: [
      { name: "Active", value: [ada] },
      { name: "Round", value: 2 },
    ],
    areas: [
      {
        id: "seat:0",
        name: [ada],
        layout: "mat",
        areas: [{ id: "hand", name: ["Hand of ", ada], layout: "row", things: [{ id: "x", kind: "card", name: "X" }] }],
      },
    ],
  };
  const told = spokenView(view, ["Ada"]);
  expect(told.facts.map(({ value }) => value)).toEqual(["Ada", 2]);
  expect([told.areas[0]?.name, told.areas[0]?.areas?.[0]?.name]).toEqual(["Ada", "Hand of Ada"]);
  expect(told.areas[0]?.areas?.[0]?.things?.[0]).toEqual({ id: "x", kind: "card", name: "X" });
});

describe("rules", () => {
  const rules = [
    { id: "TRI-8.1", text: "A march into an enemy province is an attack.", section: "8. War" },
    { id: "TRI-9.6", text: "Fleeing.", section: "9. Flight" },
  ];
  test("are found by words in any order, and by id", () => {
    expect(search(rules, "province MARCH").map(({ id }) => id)).toEqual(["TRI-8.1"]);
    expect(search(rules, "tri-9.6").map(({ id }) => id)).toEqual(["TRI-9.6"]);
    expect(search(rules, "elephant")).toEqual([]);
  });
  test("their marks are read, and nothing becomes markup", () => {
    expect(spans("**Bid**: see TRI-9.6, `gold` <b>")).toEqual([
      { text: "Bid", kind: "bold" },
      { text: ": see ", kind: "plain" },
      { text: "TRI-9.6", kind: "cite" },
      { text: ", ", kind: "plain" },
      { text: "gold", kind: "code" },
      { text: " <b>", kind: "plain" },
    ]);
  });
});

describe("keys", () => {
  const press = (key: string, more: object = {}) => {
    const done: string[] = [];
    const keys = shortcuts({
      choose: (n) => done.push(`choose ${n}`),
      undo: () => done.push("undo"),
      hint: () => done.push("hint"),
      tab: (name) => done.push(name),
      aid: () => done.push("aid"),
      leave: () => done.push("leave"),
    });
    keys({ key, target: { closest: () => null }, preventDefault() {}, ...more } as unknown as KeyboardEvent);
    return done;
  };
  test("do what they say", () =>
    expect(["3", "u", "h", "R", "a", "Escape"].flatMap((key) => press(key))).toEqual([
      "choose 3",
      "undo",
      "hint",
      "rules",
      "aid",
      "leave",
    ]));
  test("do nothing while somebody writes", () => expect(press("u", { target: { closest: () => ({}) } })).toEqual([]));
  test("leave the browser's own keys alone", () => expect(press("r", { ctrlKey: true })).toEqual([]));
});
