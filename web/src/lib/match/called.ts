import { seatNumeral } from "../art/seats";
import { t } from "../i18n";
import type {
  Area,
  Fact,
  Match,
  Option,
  Question,
  SeatPart,
  SeatPlace,
  Thing,
  ThingPart,
  View,
  Words,
} from "../protocol";

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
 * at, whom the game plays by itself.
 */
export function called(match: Pick<Match, "places">, seatNames: readonly string[]): string[] {
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

/** Words as a text, with the names of the players in them. */
export function spoken(words: Words, names: readonly string[]): string {
  if (typeof words === "string") return words;
  return words.map((part) => (typeof part === "string" ? part : calledIn(part, names))).join("");
}

/** What a seat or a thing in a sentence is called. */
export function calledIn(part: SeatPart | ThingPart, names: readonly string[]): string {
  return "seat" in part ? (names[part.seat] ?? part.text) : part.text;
}

export function spokenOption(option: Option<Words>, names: readonly string[]): Option {
  return { ...option, words: spoken(option.words, names), help: spoken(option.help, names) };
}

export function spokenQuestion(question: Question<Words>, names: readonly string[]): Question {
  const options = question.options.map((option) => spokenOption(option, names));
  return { ...question, words: spoken(question.words, names), options };
}

/** A view with the names of the players in it. */
export function spokenView(view: View<Words>, names: readonly string[]): View {
  const fact = (given: Fact<Words>): Fact =>
    typeof given.value === "number"
      ? { ...given, value: given.value }
      : { ...given, value: spoken(given.value, names) };
  const thing = (given: Thing<Words>): Thing => ({ ...given, name: spoken(given.name, names) });
  const area = (given: Area<Words>): Area => ({
    ...given,
    name: spoken(given.name, names),
    facts: given.facts?.map(fact),
    things: given.things?.map(thing),
    areas: given.areas?.map(area),
  });
  return { ...view, facts: view.facts.map(fact), areas: view.areas.map(area) };
}
