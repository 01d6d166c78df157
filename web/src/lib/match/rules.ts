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

/** The rules that have all the words, in id or text. */
export function search(rules: readonly Rule[], words: string): Rule[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    const all = plain(`${rule.id} ${rule.section} ${rule.text}`);
    return wanted.every((word) => all.includes(word));
  });
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
