import { describe, expect, it } from "vitest";
import character from "../../gallery/fixtures/emperors-character.json";
import end from "../../gallery/fixtures/emperors-end.json";
import five from "../../gallery/fixtures/emperors-five.json";
import main from "../../gallery/fixtures/emperors-main.json";
import march from "../../gallery/fixtures/emperors-march.json";
import watched from "../../gallery/fixtures/emperors-watched.json";
import type { Area, Description, Option, View } from "../../lib/protocol";
import { tree as read } from "../drawn/tree";
import { layout } from "./layout";
import { PROVINCES } from "./map/geography";
import { News } from "./news";
import { BENDS, SEAWAYS, STATIONS } from "./places";
import { battleAhead, countOf, forEmperor, goals, players, stations } from "./projection";

const viewOf = (fixture: { view: unknown }) => fixture.view as View;
const ALL = [character, end, five, main, march, watched];

describe("the projection", () => {
  it("has every thing of every view: on a board, in a province, beside the board or in the turn", () => {
    for (const fixture of ALL) {
      const tree = read(viewOf(fixture));
      const all = players(tree);
      const shown = new Set<string>([
        ...(tree.area("supply")?.things ?? []).map(({ id }) => id),
        ...(tree.area("turn")?.things ?? []).map(({ id }) => id),
        ...stations(tree).flatMap(({ pile, objective, camps, legions }) =>
          [pile, objective, ...camps, ...legions].flatMap((thing) => thing?.id ?? []),
        ),
        ...all.flatMap((player) =>
          [
            ...[player.character, player.supply, player.defeated, player.draw, player.deck],
            ...[player.hand, player.discard, player.waiting, player.spent, player.permanent, player.objectives].flat(),
            ...Object.values(player.columns).flat(),
          ].flatMap((thing) => thing?.id ?? []),
        ),
      ]);
      expect(tree.things.map(({ id }) => id).filter((id) => !shown.has(id))).toEqual([]);
    }
  });

  it("reads sums, sides and hands as the view tells them", () => {
    const tree = read(viewOf(five));
    for (const player of players(tree)) {
      expect(player.emperor).toBe(tree.fact(`side:${player.seat}`, `board:${player.seat}`) === "Emperor");
      expect(player.influence.army).toBe(tree.fact(`army:${player.seat}`, `board:${player.seat}`));
      expect(player.handSize).toBe(countOf(player.hand));
    }
  });

  it("tells for each objective who holds it and how far the others are", () => {
    for (const fixture of ALL) {
      const tree = read(viewOf(fixture));
      const seats = players(tree);
      const found = goals(tree, seats.length);
      for (const { seat, held } of seats)
        expect(found.filter(({ holders }) => holders.includes(seat))).toHaveLength(held);
      for (const goal of found) for (const holder of goal.holders) expect(goal.short[holder]).toBeUndefined();
      const facts = tree.areas.filter(({ id }) => id.startsWith("goals:")).flatMap((area: Area) => area.facts ?? []);
      expect(found.flatMap(({ short }) => short.flatMap((of) => of ?? []))).toHaveLength(facts.length);
    }
  });

  it("shows both strengths of a battle that a march would begin, and none where nobody stands", () => {
    const tree = read(viewOf(march));
    const options = march.question.options as unknown as Option[];
    const rome = options.find(({ notation }) => notation === "to:rome")!;
    expect(battleAhead(tree, rome, march.seat)?.sides).toEqual([
      { seat: 3, legions: 1 },
      { seat: 2, legions: 1 },
    ]);
    expect(
      battleAhead(
        tree,
        options.find(({ notation }) => notation === "to:lugdunum")!,
        march.seat,
      ),
    ).toBeNull();
    expect(battleAhead(tree, rome, null)).toBeNull();
  });

  it("takes an Emperor's part of a card from its words", () => {
    const thing = {
      id: "x",
      kind: "card",
      name: "x",
      shows: { words: "citizen, discard: 1 gold, Emperor: draw 2; under" },
    };
    expect(forEmperor(thing)).toBe("draw 2");
    expect(forEmperor({ ...thing, shows: { words: "discard: 1 gold" } })).toBeNull();
  });
});

describe("the map", () => {
  const { places } = main.description as unknown as Description;
  it("draws every province and every road", () => {
    const names = places.map(({ id }) => id.slice("province:".length));
    for (const name of names) {
      expect(PROVINCES[name], name).toMatch(/^M/);
      expect(STATIONS[name], name).toBeDefined();
    }
    const roads = places.flatMap(({ id, borders }) =>
      borders.map((other) =>
        [id, other]
          .map((end) => end.slice("province:".length))
          .sort()
          .join(" "),
      ),
    );
    expect(new Set(Object.keys(BENDS))).toEqual(new Set(roads));
    for (const way of SEAWAYS) expect(roads).toContain(way);
  });
  it("fills the room without scrolling, and stacks on a phone", () => {
    for (const [width, height] of [
      [1084, 694],
      [1500, 700],
      [900, 900],
    ] as const) {
      const plan = layout(width, height);
      expect(plan.tall).toBe(false);
      expect(plan.width * plan.k).toBeLessThanOrEqual(width + 0.01);
      expect(plan.height * plan.k).toBeLessThanOrEqual(height + 0.01);
    }
    expect(layout(390, 600).tall).toBe(true);
  });
});

describe("news", () => {
  it("are what changed between two turns, until the player acts", () => {
    const before = structuredClone(viewOf(main));
    const after = structuredClone(before);
    after.areas[0]!.areas![0]!.things![0]!.count = 1;
    const news = new News();
    expect([...news.see(before, true)]).toEqual([]);
    expect([...news.see(before, false)]).toEqual([]);
    expect([...news.see(after, true)]).toEqual(["province:rome"]);
    expect([...news.see(structuredClone(after), true)]).toEqual([]);
  });
});
