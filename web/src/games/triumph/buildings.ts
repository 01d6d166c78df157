import type { Numbers } from "./numbers";
import { t } from "./words";

/** What a Building does (TPH-8.10 to TPH-8.25), with the numbers of the box. */
export function buildingWords(id: string, rules: Numbers): string {
  const n = rules.buildings[id] ?? {};
  return t(`building.${id as "forum"}`, {
    legions: n.legions ?? 0,
    rerolls: n.rerolls ?? 0,
    influence: n.influence ?? 0,
    clients: n.clients ?? 0,
    talents: n.talents ?? 0,
    intrigue: n.intrigue ?? 0,
    laws: n.laws ?? 0,
  });
}
