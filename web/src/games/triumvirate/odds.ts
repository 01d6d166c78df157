import type { Option, Question } from "../../lib/protocol";
import type { Tree } from "../drawn/tree";
import type { Numbers } from "./numbers";

/** A battle as everybody can see it before the Weapons are drawn (TRI-8.4, TRI-8.8, TRI-8.13). */
export interface Battle {
  attackers: number;
  defenders: number;
  /** Weapons in the bag: of the attacker, of the defender, of nobody in this battle. */
  bag: { attacker: number; defender: number; other: number };
  /** Whether the defender's Character stands in the province. */
  guarded: boolean;
}

export interface Odds {
  /** The chance that the province is conquered. */
  conquest: number;
  /** How many Weapons are drawn. */
  drawn: number;
  /** The chance of each number of legions that the attacker has left, 0 meaning a failed attack. */
  survivors: number[];
  /** How many legions the attacker keeps on average. */
  mean: number;
}

const choose = (n: number, k: number): number => {
  if (k < 0 || k > n) return 0;
  let result = 1;
  for (let i = 1; i <= k; i++) result = (result * (n - k + i)) / i;
  return result;
};

/** The chances of an attack: the same for all who count the bag. */
export function odds({ attackers, defenders, bag, guarded }: Battle, rules: Numbers): Odds {
  const total = bag.attacker + bag.defender + bag.other;
  const drawn = Math.min(attackers, defenders, rules.max_weapons_drawn, total);
  const survivors = new Array<number>(attackers + 1).fill(0);
  for (let hits = 0; hits <= drawn; hits++)
    for (let losses = 0; hits + losses <= drawn; losses++) {
      const ways = choose(bag.attacker, hits) * choose(bag.defender, losses) * choose(bag.other, drawn - hits - losses);
      if (!ways) continue;
      const marching = Math.max(0, attackers - losses - (guarded ? rules.character_protection : 0));
      const left = Math.max(0, marching - (defenders - hits));
      survivors[left]! += ways / choose(total, drawn);
    }
  return {
    conquest: 1 - survivors[0]!,
    drawn,
    survivors,
    mean: survivors.reduce((sum, chance, left) => sum + chance * left, 0),
  };
}

/** The battle that an option would begin, if it is a march into an enemy province. */
export function battleOf(
  option: Option | null,
  question: Question | null,
  view: Tree,
): (Battle & { id: string }) | null {
  const id = option?.targets.find((target) => target.startsWith("province:"));
  if (!option?.notation.startsWith("march:") || !id || !question) return null;
  const province = view.area(id);
  const party = view.thing("party:legions")?.count ?? 0;
  const seat = question.seat;
  if (!province || province.owner === undefined || province.owner === seat || !party) return null;
  const bag = { attacker: 0, defender: 0, other: 0 };
  for (const weapons of view.area("bag")?.things ?? []) {
    const side = weapons.owner === seat ? "attacker" : weapons.owner === province.owner ? "defender" : "other";
    bag[side] += weapons.count ?? 0;
  }
  const here = province.things ?? [];
  return {
    id,
    attackers: party,
    defenders: here.find((thing) => thing.kind === "legion")?.count ?? 0,
    bag,
    guarded: here.some((thing) => thing.kind === "character" && thing.owner === province.owner),
  };
}
