import { describe, expect, it } from "vitest";
import type { Description, View } from "../../lib/protocol";
import answer from "../../gallery/fixtures/triumph-answer.json";
import battle from "../../gallery/fixtures/triumph-battle.json";
import bid from "../../gallery/fixtures/triumph-bid.json";
import place from "../../gallery/fixtures/triumph-place.json";
import { tree } from "../drawn/tree";
import { layout, SIZE } from "./layout";
import { PROVINCES } from "./map/geography";
import { numbersOf } from "./numbers";
import { LANES, SPOTS } from "./places";
import { bare, fightOf, hillsOf, offersOf, orderOf, provincesOf } from "./read";
import { cut, wrapped } from "./text";

const description = place.description as unknown as Description;
const rules = numbersOf(description);
const seen = (fixture: { view: unknown }) => tree(fixture.view as View);

describe("the map", () => {
  it("draws every Province, and knows where its pieces stand", () => {
    expect(description.places).toHaveLength(16);
    for (const { id } of description.places) {
      expect(PROVINCES[bare(id)], id).toMatch(/^M/);
      expect(SPOTS[bare(id)], id).toBeDefined();
    }
  });
  it("has a lane for every two neighbours that the sea parts", () => {
    const sea = (id: string) =>
      LANES.filter(({ between }) => between.includes(id)).map(({ between }) => between.find((one) => one !== id));
    expect(sea("sicilia")).toEqual(expect.arrayContaining(["lucania", "africa"]));
    for (const { between } of LANES) for (const end of between) expect(SPOTS[end], end).toBeDefined();
  });
  it("reads all that stands in a Province", () => {
    const all = provincesOf(seen(battle));
    const counted = all.flatMap(({ leader, clients, legions, commanders, markers, roman }) => [
      ...(leader ? [leader] : []),
      ...(roman ? [1] : []),
      ...clients,
      ...legions,
      ...commanders,
      ...markers,
    ]);
    expect(counted).toHaveLength(all.flatMap(({ area }) => area.things ?? []).length);
  });
});

describe("Rome", () => {
  it("has seven hills, and a Building with two spaces on those that are built", () => {
    const hills = hillsOf(seen(battle), rules.hills);
    expect(hills).toHaveLength(7);
    const built = hills.filter(({ area }) => area);
    expect(built.length).toBeGreaterThan(2);
    for (const hill of built) expect([hill.owner?.kind, hill.administrator?.kind]).toEqual(["space", "space"]);
  });
});

describe("the Influence Order", () => {
  it("is open when the bids are, and has a place for every seat", () => {
    expect(orderOf(seen(bid), 5)).toMatchObject({ open: false, places: Array(5).fill({ seat: null, bid: null }) });
    const order = orderOf(seen(place), 5);
    expect(order.open && order.ranked).toBe(true);
    expect(new Set(order.places.map(({ seat }) => seat)).size).toBe(5);
  });
});

describe("a Battle", () => {
  it("is the sum of its parts", () => {
    const fight = fightOf(seen(battle))!;
    for (const { sum, parts } of [fight.rome, fight.barbarians])
      expect(parts.reduce((all, { n }) => all + n, 0)).toBe(sum);
    expect(fight.dice).toHaveLength(2);
    expect(fight.province?.commanders.length).toBeGreaterThan(0);
  });
  it("is not there when nobody fights", () => expect(fightOf(seen(place))).toBeNull());
});

describe("offers", () => {
  it("have two parties and two sides", () => {
    const [offer] = offersOf(seen(answer));
    expect(offer!.from).not.toBe(offer!.to);
    const { talents, intrigue, laws } = offer!.gives;
    expect(talents + intrigue + laws).toBeGreaterThanOrEqual(0);
  });
});

describe("the layout", () => {
  it("puts all mats beside each other within the board, for every number of seats", () => {
    for (const seats of [3, 4, 5])
      for (const seat of [null, 0, seats - 1]) {
        const plan = layout(1083, seats, seat);
        const ends = plan.mats.map(({ x, width }) => [x, x + width] as const).sort((a, b) => a[0] - b[0]);
        ends.slice(1).forEach(([from], i) => expect(from).toBeGreaterThan(ends[i]![1]));
        expect(ends.at(-1)![1]).toBeLessThanOrEqual(plan.width + 0.01);
        expect(plan.mats[0]!.y + SIZE.mat).toBeLessThanOrEqual(plan.height);
      }
  });
  it("stacks everything on a phone, one's own mat before the others", () => {
    const plan = layout(390, 5, 2);
    expect(plan.tall).toBe(true);
    for (const i of [0, 1, 3, 4]) expect(plan.mats[2]!.y).toBeLessThan(plan.mats[i]!.y);
  });
});

describe("texts", () => {
  it("are broken at spaces and after hyphens", () => {
    expect(wrapped("in a Roman-controlled Province", 12)).toEqual(["in a Roman-", "controlled", "Province"]);
    expect(wrapped("one Roman-controlled Province", 40)).toEqual(["one Roman-controlled Province"]);
    expect(cut("Cassivellaunus", 8)).toBe("Cassive…");
  });
});
