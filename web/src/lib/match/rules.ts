import { api } from "../api";
import type { Rule } from "../protocol";

const fetched = new Map<string, Promise<Rule[]>>();

/** All rules of a game, fetched once. */
export function rulesOf(game: string): Promise<Rule[]> {
  let rules = fetched.get(game);
  if (!rules) {
    rules = api.rules(game);
    rules.catch(() => fetched.delete(game));
    fetched.set(game, rules);
  }
  return rules;
}

const plain = (text: string) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** Words of a question that say nothing about the rule that answers it. */
const EMPTY = new Set(
  "a an and are be can could do does for from get has have how i if in is it may me my not of on one or should that the this to we what when where which who why will with you your".split(
    " ",
  ),
);
/** What people call one thing: whoever asks for one of these finds the others. */
const ALIKE = [
  "win winner victory won wins",
  "score points scoring victory",
  "end over finish ends last",
  "start begin setup set-up first deal",
  "buy purchase price cost pay",
  "fight battle attack combat conflict war",
  "move march movement travel",
  "money gold talents coins denarii",
  "lose loses lost defeat",
  "tie tied equal equals",
  "undo back take-back",
].map((group) => group.split(" "));

const stem = (word: string) => (word.length > 4 ? word.replace(/(ings?|ed|es|s)$/, "") : word);

/** The words to look for, each with those that mean the same. */
function wantedIn(words: string): string[][] {
  const all = plain(words)
    .split(/[\s?!,]+/)
    .filter(Boolean);
  const telling = all.filter((word) => !EMPTY.has(word));
  return (telling.length ? telling : all).map((word) => {
    const alike = ALIKE.filter((group) => group.some((other) => stem(other) === stem(word))).flat();
    return [...new Set([word, stem(word), ...alike.map(stem)])];
  });
}

/**
 * The rules that have all the words, or words that mean the same, in id, title or text, the most fitting first: titles count
 * most, then the word itself, then what means the same. Where no rule has all of them, those that have some.
 */
export function search(rules: readonly Rule[], words: string): Rule[] {
  const wanted = wantedIn(words);
  if (!wanted.length) return [...rules];
  const ranked = rules.map((rule) => {
    const [title, text] = [plain(rule.section), plain(`${rule.id} ${rule.text}`)];
    const marks = wanted.map(([word, ...alike]) => {
      const inTitle = title.includes(word!) ? 6 : alike.some((one) => title.includes(one)) ? 4 : 0;
      const inText = text.includes(word!) ? 3 : alike.some((one) => text.includes(one)) ? 1 : 0;
      return inTitle + inText;
    });
    return { rule, found: marks.filter(Boolean).length, mark: marks.reduce((sum, mark) => sum + mark, 0) };
  });
  const most = Math.max(0, ...ranked.map(({ found }) => found));
  if (!most) return [];
  const kept = ranked.filter(({ found }) => found === most);
  return kept.sort((a, b) => b.mark - a.mark).map(({ rule }) => rule);
}

/** A rule's text in parts: lines of words, and tables as rows of cells, the first of them the head. */
export type Block = { words: string } | { head: string[]; rows: string[][] };

export function blocks(text: string): Block[] {
  const found: Block[] = [];
  for (const line of text.split("\n")) {
    const last = found.at(-1);
    if (/^\s*\|.*\|\s*$/.test(line)) {
      const cells = line
        .trim()
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim());
      if (cells.every((cell) => /^:?-+:?$/.test(cell))) continue;
      if (last && "head" in last) last.rows.push(cells);
      else found.push({ head: cells, rows: [] });
    } else if (last && "words" in last) last.words += `\n${line}`;
    else found.push({ words: line });
  }
  return found;
}

export interface Span {
  text: string;
  kind: "plain" | "bold" | "code" | "cite";
}

/** The few marks that a rule's text has: **bold**, `code`, and ids of other rules. */
export function spans(text: string): Span[] {
  const pattern = /(\*\*[^*]+\*\*|`[^`]+`|\b[A-Z]{3}-[\w.]*\w)/g;
  return text
    .split(pattern)
    .filter(Boolean)
    .map((part): Span => {
      if (part.startsWith("**") && part.length > 4) return { text: part.slice(2, -2), kind: "bold" };
      if (part.startsWith("`") && part.length > 2) return { text: part.slice(1, -1), kind: "code" };
      if (/^[A-Z]{3}-[\w.]*\w$/.test(part)) return { text: part, kind: "cite" };
      return { text: part, kind: "plain" };
    });
}
