import { seatNumeral } from "../art/seats";
import { t } from "../i18n";
import type { Match, Option, Question, SeatPlace, View } from "../protocol";

/** Names that tell nobody apart on this page: numbers, and colours of printed pieces, which are not the page's. */
const PLAIN =
  /^(Player \d+|(dark |light )?(red|green|blue|purple|violet|yellow|orange|brown|white|black|grey|gray|pink))$/i;

/** Who sits there: a person's name, or the level of a bot. */
export function sitter(place: SeatPlace): string {
  if (place.kind === "bot") return t("place.bot.level", { level: t(`level.${place.level}` as "level.citizen") });
  return place.name || t("place.open");
}

/**
 * What each seat is called on the page: the name that the game gives it where that is a real one (Caesar), else that of
 * the person, else the bot's level and the seat's numeral. No two seats are called alike, nor like one that nobody sits
 * at (Caesar, in Triumph for two).
 */
export function called(match: Match, seatNames: readonly string[]): string[] {
  const names = match.places.map((place) => {
    const given = seatNames[place.seat] ?? "";
    if (given && !PLAIN.test(given)) return given;
    if (place.kind === "open" || !place.name) return given || t("place.open");
    const numeral = seatNumeral(place.seat);
    const taken = seatNames.includes(place.name);
    if (place.kind === "bot") return taken ? t("place.bot.seat", { numeral }) : `${place.name} ${numeral}`;
    return taken ? `${place.name} ${numeral}` : place.name;
  });
  return names.map((name, seat) =>
    names.indexOf(name) === seat && names.lastIndexOf(name) === seat ? name : `${name} ${seatNumeral(seat)}`,
  );
}

/** What a game calls its seats in a view besides their names: the colours of the areas that they own. */
export function aliases(view: View): Map<string, number> {
  const found = new Map<string, number>();
  for (const area of view.areas)
    if (area.owner !== undefined && PLAIN.test(area.name)) found.set(area.name, area.owner);
  return found;
}

export type Say = (text: string) => string;

/** Writes the players' names in the place of the game's names for the seats. */
export function sayer(known: ReadonlyMap<string, number>, names: readonly string[]): Say {
  const map = new Map(
    [...known].flatMap(([name, seat]) => (names[seat] && names[seat] !== name ? [[name, names[seat]] as const] : [])),
  );
  if (!map.size) return (text) => text;
  const escaped = [...map.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join("|")})(?![\\p{L}\\p{N}])`, "gu");
  return (text) => text.replace(pattern, (name) => map.get(name) ?? name);
}

export function sayQuestion(question: Question, say: Say): Question {
  const option = (given: Option): Option => ({ ...given, words: say(given.words), help: say(given.help) });
  return { ...question, words: say(question.words), options: question.options.map(option) };
}
