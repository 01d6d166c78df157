import type { Option } from "../protocol";

export interface Group {
  key: string;
  options: Option[];
  /** For a run of amounts: what stands on each button, and the words around them. */
  numbers: string[] | null;
  label: string;
}

const verb = (option: Option): string => option.notation.split(":")[0]!;
const amount = (option: Option): string | null => /^[^:]+:(\d+)$/.exec(option.notation)?.[1] ?? null;

/** Options in their order; three or more amounts of one verb become a row of numbers: "lead … legions 0 1 2 3". */
export function grouped(options: readonly Option[]): Group[] {
  const groups: Group[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    const number = amount(option) !== null && numberOf(option.words) === amount(option);
    if (last && last.key.startsWith(`${verb(option)}|${number}`)) last.options.push(option);
    else
      groups.push({ key: `${verb(option)}|${number}|${groups.length}`, options: [option], numbers: null, label: "" });
  }
  for (const group of groups) {
    if (group.options.length < 3 || !group.key.startsWith(`${verb(group.options[0]!)}|true`)) continue;
    group.numbers = group.options.map((option) => amount(option)!);
    group.label = group.options.at(-1)!.words.replace(/\d+/, "…");
  }
  return groups;
}

/**
 * The key of each option, by notation. Where options are amounts, the key is the amount; the others have the free keys from
 * 1 on, in their order.
 */
export function keyed(groups: readonly Group[]): Map<string, string> {
  const keys = new Map<string, string>();
  for (const { options, numbers } of groups)
    options.forEach((option, i) => {
      const number = numbers?.[i];
      if (number?.length === 1 && ![...keys.values()].includes(number)) keys.set(option.notation, number);
    });
  const taken = new Set(keys.values());
  const free = ["1", "2", "3", "4", "5", "6", "7", "8", "9"].filter((key) => !taken.has(key));
  for (const { options, numbers } of groups)
    for (const option of numbers ? [] : options) {
      const key = free.shift();
      if (key) keys.set(option.notation, key);
    }
  return keys;
}

/** The only number in some words. */
function numberOf(words: string): string | null {
  const found = words.match(/\d+/g);
  return found?.length === 1 ? found[0] : null;
}
