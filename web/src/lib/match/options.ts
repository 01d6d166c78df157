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
    const number = amount(option) !== null;
    if (last && last.key.startsWith(`${verb(option)}|${number}`)) last.options.push(option);
    else
      groups.push({ key: `${verb(option)}|${number}|${groups.length}`, options: [option], numbers: null, label: "" });
  }
  for (const group of groups) {
    const amounts = group.options.map(amount);
    if (group.options.length < 3 || !amounts.every((n, i) => n !== null && numberOf(group.options[i]!.words) === n))
      continue;
    group.numbers = amounts as string[];
    group.label = group.options.at(-1)!.words.replace(/\d+/, "…");
  }
  return groups;
}

/** The only number in some words. */
function numberOf(words: string): string | null {
  const found = words.match(/\d+/g);
  return found?.length === 1 ? found[0] : null;
}
