import { expect, test } from "vitest";

const games = Object.keys(import.meta.glob("../games/*/Board.svelte")).map((path) => path.split("/")[2]!);
const sources = import.meta.glob<string>(["./**/*.ts", "./**/*.svelte", "!./**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

test("the shell knows no game by its name", () => {
  expect(games.length).toBeGreaterThan(3);
  expect(Object.keys(sources).length).toBeGreaterThan(50);
  const names = new RegExp(`\\b(${games.join("|")})\\b`, "i");
  expect(Object.keys(sources).filter((path) => names.test(sources[path]!))).toEqual([]);
});
