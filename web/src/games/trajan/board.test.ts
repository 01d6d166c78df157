import { describe, expect, it } from "vitest";
import type { Area, Description, Thing } from "../../lib/protocol";
import sow from "../../gallery/fixtures/trajan-sow.json";
import { bonusIcons, BUILDINGS, CATEGORIES, COLOURS, COMMODITIES, forumFace } from "./art";
import { covered } from "./demands";
import { numbersOf } from "./numbers";
import { PROVINCES } from "./map/geography";
import { heap } from "./round";
import { standing } from "./senate";

const numbers = numbersOf(sow.description as unknown as Description);

const disc = (owner: number, votes: number, space: number, height: number): Thing => ({
  id: `disc:${owner}`,
  kind: "disc",
  name: "",
  owner,
  shows: { votes, space, height },
});
const tile = (id: string, count = 1): Thing => ({
  id: `tile:${id}`,
  kind: "forum",
  name: "",
  count,
  shows: { tile: id },
});
const mat = (tiles: Thing[], kept: Thing[] = []): Area => ({
  id: "mat:red",
  name: "",
  layout: "mat",
  areas: [
    { id: "tiles", name: "", layout: "row", things: tiles },
    { id: "trophies", name: "", layout: "row", things: kept },
  ],
});

describe("the senate", () => {
  it("ranks by votes, then by the disc further along, then by the higher one", () => {
    const places = standing([disc(0, 4, 2, 0), disc(1, 4, 3, 0), disc(2, 5, 0, 0), disc(3, 4, 2, 1)]);
    expect(places.map((place) => place.seat)).toEqual([2, 1, 3, 0]);
    expect(places.map((place) => place.tied)).toEqual([false, true, true, true]);
  });
});

describe("the demands", () => {
  it("are met by forum tiles and kept tiles, each once, then by wild cards", () => {
    const kept: Thing = { id: "trajan:some", kind: "trajan", name: "", shows: { demand: "games" } };
    expect(covered(["bread", "bread", "games"], mat([tile("bread")], [kept]))).toEqual([true, false, true]);
    expect(covered(["bread", "bread", "games"], mat([tile("bread"), tile("wild_demand")]))).toEqual([
      true,
      true,
      false,
    ]);
    expect(covered(["religion"], mat([]))).toEqual([false]);
  });
});

describe("the pictures", () => {
  it("know everything in a real position", () => {
    const seen: Thing[] = [];
    const walk = (area: Area) => (seen.push(...(area.things ?? [])), area.areas?.forEach(walk));
    (sow.view.areas as unknown as Area[]).forEach(walk);
    for (const thing of seen) {
      if (thing.shows?.colour) expect(COLOURS[String(thing.shows.colour)], thing.id).toBeDefined();
      if (thing.shows?.commodity) expect(COMMODITIES[String(thing.shows.commodity)], thing.id).toBeDefined();
      if (thing.shows?.category) expect(CATEGORIES[String(thing.shows.category)], thing.id).toBeDefined();
      if (thing.kind === "bonus")
        expect(bonusIcons(thing.id.slice("bonus:".length)).length, thing.id).toBeGreaterThan(0);
      if (thing.kind === "construction")
        expect(BUILDINGS[thing.id.slice("construction:".length).split("_")[0]!], thing.id).toBeDefined();
      if (thing.kind === "forum")
        expect(forumFace(String(thing.shows?.tile ?? thing.id.split(":")[1]), numbers.votes).text, thing.id).not.toBe(
          "?",
        );
    }
  });
  it("write the votes of a senate tile as the description gives them", () => {
    expect(forumFace("senate_2", numbers.votes).text).toBe(String(numbers.votes.senate_2));
    expect(forumFace("senate_2", { senate_2: 7 }).text).toBe("7");
    expect(forumFace("senate_2", {}).text).toBe("?");
  });
  it("draw every province of the map", () => {
    for (const { id } of (sow.description as unknown as Description).places.filter(
      (place) => place.kind === "province",
    ))
      expect(PROVINCES[id.slice("province:".length)], id).toMatch(/^M/);
  });
  it("find a place for twelve markers in a bowl, no two on one spot", () => {
    for (let count = 0; count <= 12; count++) {
      const spots = heap(count, 49);
      expect(spots.length).toBe(count);
      expect(new Set(spots.map(String)).size).toBe(count);
    }
  });
});
