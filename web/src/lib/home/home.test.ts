import { expect, test } from "vitest";
import type { GameInfo } from "../protocol";
import { parse, paths } from "../state/route.svelte";
import { coverOf, ship } from "./covers";
import { lay, type Picture } from "./mosaic";
import { againstBots, matchIn, pathIn } from "./play";

test("addresses are read as they are written", () => {
  expect(parse(paths.home)).toEqual({ page: "home" });
  expect(parse("")).toEqual({ page: "home" });
  expect(parse(paths.game("glory"))).toEqual({ page: "game", game: "glory" });
  expect(parse(paths.match("a-b_c"))).toEqual({ page: "match", id: "a-b_c", at: null });
  expect(parse(paths.match("x", 12))).toEqual({ page: "match", id: "x", at: 12 });
  expect(parse("#/nowhere")).toEqual({ page: "lost" });
});

test("a match is found in a link or an id", () => {
  expect(matchIn("https://games.example/#/matches/Ab-1_2?at=3")).toBe("Ab-1_2");
  expect(matchIn(" Ab-1_2 ")).toBe("Ab-1_2");
  expect(matchIn("hello there")).toBeNull();
});

test("a link that cannot be read leads nowhere, and is no error", () => {
  for (const id of ["%zz", "%", "%E0%A4%A"]) {
    expect(matchIn(`https://games.example/#/matches/${id}`)).toBeNull();
    expect(pathIn(`https://games.example/#/matches/${id}?at=3`)).toBeNull();
  }
  expect(matchIn("https://games.example/#/matches/a%20b")).toBe("a b");
});

test("what is pasted leads to a match or to a position", () => {
  expect(pathIn("https://games.example/#/matches/Ab-1_2?at=3")).toBe(paths.match("Ab-1_2"));
  const text = "tessera1.trajan.eJz_-1";
  for (const pasted of [` ${text}\n`, "tessera1.trajan.\n eJz_-1", `https://games.example/${paths.position(text)}`])
    expect(parse(pathIn(pasted)!)).toEqual({ page: "position", text });
  expect(pathIn("hello there")).toBeNull();
});

test("a table against bots has one person", () => {
  const game = { name: "trajan", seats: [2, 3, 4] } as GameInfo;
  expect(againstBots(game, "senator")).toMatchObject({
    game: "trajan",
    seats: 3,
    places: ["me", "bot:senator", "bot:senator"],
  });
});

test("every game has a cover", () => {
  const found = ["emperors", "glory", "triumph", "trajan", "triumvirate"].map(coverOf);
  expect(new Set(found).size).toBe(5);
  expect(found).not.toContain(ship);
  expect(coverOf("nim")).toBe(ship);
});

test("a mosaic has a stone for every place, in the colour of the topmost layer there", () => {
  const picture: Picture = { width: 20, height: 10, ground: () => "sand", layers: [{ path: "left", colour: "red" }] };
  const stones = lay(picture, (_, x) => x < 10, 5);
  const count = (colour: string) =>
    stones
      .filter((found) => found.colour.includes(colour))
      .reduce((sum, { path }) => sum + path.split("M").length - 1, 0);
  expect([count("red"), count("sand")]).toEqual([4, 4]);
});
