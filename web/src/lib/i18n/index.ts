import { settings } from "../state/settings.svelte";
import en from "./en.json";

/** A message: words with `{holes}`, or one form per plural category, chosen by the parameter `n`. */
export type Message = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Catalogue = Record<string, Message>;
export type Key = keyof typeof en;
type Values = Record<string, string | number>;

/** Every `<language>.json` beside this file is a language of the page; what one lacks is read from English. */
const files = import.meta.glob<{ default: Catalogue }>("./*.json");
export const languages = Object.keys(files).map((path) => path.slice(2, -5));

let catalogue: Catalogue = en;
let rules = new Intl.PluralRules("en");

/** Read the catalogue of the chosen language; called before the page is drawn. */
export async function loadLanguage(language = settings.language): Promise<void> {
  const file = files[`./${language}.json`];
  if (!file) return;
  catalogue = (await file()).default;
  rules = new Intl.PluralRules(language);
  document.documentElement.lang = language;
}

/** Fill a message. */
export function format(message: Message, values: Values = {}, plural: Intl.PluralRules = rules): string {
  const form =
    typeof message === "string" ? message : (message[plural.select(Number(values.n))] ?? message.other ?? "");
  return form.replace(/\{(\w+)\}/g, (hole, name: string) => (name in values ? String(values[name]) : hole));
}

/** The words for a key in the language of the page. */
export function t(key: Key, values?: Values): string {
  return format(catalogue[key] ?? (en as Catalogue)[key] ?? key, values);
}

/**
 * The words of a part of the page with catalogues of its own, such as a game's board: English, and every
 * `<language>.json` beside it.
 */
export function words<K extends string>(
  english: Record<K, Message>,
  files: Record<string, unknown>,
): (key: K, values?: Values) => string {
  const chosen = Object.entries(files).find(([path]) => path.endsWith(`/${settings.language}.json`))?.[1];
  const own = (chosen ?? english) as Partial<Record<K, Message>>;
  return (key, values) => format(own[key] ?? english[key] ?? key, values);
}

/** A word of the data, such as the name of a part of a score, made readable: `year_end` is "Year end". */
export function readable(word: string): string {
  const words = word
    .replace(/[_-]+/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Names in a row: "a, b and c". */
export function listed(names: string[]): string {
  return new Intl.ListFormat(settings.language, { type: "conjunction" }).format(names);
}

export function percent(share: number): string {
  return new Intl.NumberFormat(settings.language, { style: "percent", maximumFractionDigits: 0 }).format(share);
}

export function when(seconds: number): string {
  const date = new Date(seconds * 1000);
  const today = new Date().toDateString() === date.toDateString();
  return new Intl.DateTimeFormat(settings.language, today ? { timeStyle: "short" } : { dateStyle: "medium" }).format(
    date,
  );
}

/** A clock: "1:05:09", "4:07". */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (n: number) => String(n).padStart(2, "0");
  if (h >= 48) return t("clock.days", { n: Math.floor(h / 24) });
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
