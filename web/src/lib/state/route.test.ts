import { expect, test } from "vitest";
import { parse } from "./route.svelte";

test("an address is a page of ours, or lost", () => {
  expect(parse("#/matches/a%20b?at=7")).toEqual({ page: "match", id: "a b", at: 7 });
  expect(parse("#/games/glory")).toEqual({ page: "game", game: "glory" });
  expect(parse("#/aid/glory")).toEqual({ page: "aid", game: "glory" });
  expect(parse("#/position/tessera1.trajan.eJz_-1")).toEqual({ page: "position", text: "tessera1.trajan.eJz_-1" });
  expect(parse("#/nowhere")).toEqual({ page: "lost" });
});

test("an address that cannot be read is lost, and no error", () => {
  for (const hash of ["#/matches/%zz", "#/games/%", "#/%E0%A4%A"]) expect(parse(hash)).toEqual({ page: "lost" });
});
