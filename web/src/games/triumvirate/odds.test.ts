import { describe, expect, it } from "vitest";
import type { Description, Option, Question, View } from "../../lib/protocol";
import { tree } from "../drawn/tree";
import position from "../../gallery/fixtures/triumvirate-two.json";
import { numbersOf } from "./numbers";
import { battleOf, odds as oddsBy, type Battle } from "./odds";

const rules = numbersOf((position as unknown as { description: Description }).description);
const odds = (battle: Battle) => oddsBy(battle, rules);
const bag = (attacker: number, defender: number, other: number) => ({ attacker, defender, other });

describe("odds", () => {
  it("knows the example of the rulebook: four against three, two hits", () => {
    const { survivors } = odds({ attackers: 4, defenders: 3, bag: bag(2, 0, 1), guarded: false });
    expect(survivors[3]).toBe(1);
  });
  it("lets a Character at home take two attackers first", () => {
    const { survivors } = odds({ attackers: 4, defenders: 3, bag: bag(2, 0, 1), guarded: true });
    expect(survivors[1]).toBe(1);
  });
  it("draws nothing against an empty province, and three at most", () => {
    expect(odds({ attackers: 3, defenders: 0, bag: bag(2, 2, 2), guarded: false })).toMatchObject({
      drawn: 0,
      conquest: 1,
      mean: 3,
    });
    expect(odds({ attackers: 6, defenders: 6, bag: bag(4, 4, 4), guarded: false }).drawn).toBe(3);
    expect(odds({ attackers: 6, defenders: 6, bag: bag(1, 0, 0), guarded: false }).drawn).toBe(1);
    expect(odds({ attackers: 2, defenders: 1, bag: bag(0, 0, 0), guarded: false })).toMatchObject({
      drawn: 0,
      conquest: 1,
      mean: 1,
    });
  });
  it("follows the numbers of the data file", () => {
    const own = { ...rules, max_weapons_drawn: 5, character_protection: 1 };
    const battle = { attackers: 6, defenders: 6, bag: bag(4, 4, 4), guarded: true };
    expect(oddsBy(battle, own).drawn).toBe(5);
    expect(oddsBy({ ...battle, defenders: 0 }, own).survivors[5]).toBe(1);
  });
  it("is a draw without putting back", () => {
    const { survivors, conquest } = odds({ attackers: 2, defenders: 2, bag: bag(1, 1, 0), guarded: false });
    expect(survivors).toEqual([1, 0, 0]);
    expect(conquest).toBe(0);
    expect(odds({ attackers: 1, defenders: 1, bag: bag(1, 1, 2), guarded: false }).conquest).toBeCloseTo(0.25);
  });
  it("fails where nobody is left on either side", () => {
    expect(odds({ attackers: 3, defenders: 3, bag: bag(0, 0, 9), guarded: false }).conquest).toBe(0);
  });
  it("sums to one", () => {
    for (let attackers = 1; attackers < 9; attackers++)
      for (let defenders = 0; defenders < 9; defenders++) {
        const { survivors } = odds({ attackers, defenders, bag: bag(3, 4, 2), guarded: attackers % 2 === 0 });
        expect(survivors.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
      }
  });
});

describe("the battle of an option", () => {
  const { view, question } = position as unknown as { view: View; question: Question; description: Description };
  const known = tree(view);
  const march = (id: string): Option => ({
    notation: `march:${id}`,
    words: "",
    help: "",
    targets: [`province:${id}`],
    weighty: false,
  });

  it("is seen before a march into an enemy province", () => {
    const enemies = question.options.filter(
      (o) => o.notation.startsWith("march:") && known.area(o.targets[0]!)?.owner !== question.seat,
    );
    expect(enemies.length).toBeGreaterThan(0);
    for (const option of enemies) {
      const battle = battleOf(option, question, known)!;
      expect(battle.attackers).toBe(known.thing("party:legions")!.count);
      const { attacker, defender, other } = battle.bag;
      expect(attacker + defender + other).toBe(
        known.area("bag")!.things!.reduce((sum, thing) => sum + thing.count!, 0),
      );
    }
  });
  it("is none into an own province, over sea, or for nobody", () => {
    const own = known.areas.find((area) => area.id.startsWith("province:") && area.owner === question.seat)!;
    expect(battleOf(march(own.id.slice("province:".length)), question, known)).toBeNull();
    expect(
      battleOf({ ...march("x"), notation: "sail:mare_ionium", targets: ["sea:mare_ionium"] }, question, known),
    ).toBeNull();
    expect(battleOf(null, question, known)).toBeNull();
  });
});
