import { seatNumeral } from "../art/seats";
import { t } from "../i18n";
import type { Match, SeatPlace } from "../protocol";

const PLAIN = /^Player \d+$/;

/** Who sits there: a person's name, or the level of a bot. */
export function sitter(place: SeatPlace): string {
  if (place.kind === "bot") return t("place.bot.level", { level: t(`level.${place.level}` as "level.citizen") });
  return place.name || t("place.open");
}

/**
 * What each seat is called on the page: the name that the game gives it where that is a real one (Caesar), else that of
 * the person, else the bot's level and the seat's numeral. No two seats are called alike.
 */
export function called(match: Match, seatNames: readonly string[]): string[] {
  const names = match.places.map((place) => {
    const given = seatNames[place.seat] ?? "";
    if (given && !PLAIN.test(given)) return given;
    if (place.kind === "person" && place.name) return place.name;
    return place.kind === "bot" ? `${place.name} ${seatNumeral(place.seat)}` : given || t("place.open");
  });
  return names.map((name, seat) => (names.indexOf(name) === seat && names.lastIndexOf(name) === seat ? name : `${name} ${seatNumeral(seat)}`));
}
