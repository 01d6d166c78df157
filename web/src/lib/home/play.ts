import { api, type NewMatch } from "../api";
import { t } from "../i18n";
import type { GameInfo, Pace } from "../protocol";
import { myself } from "../state/person.svelte";
import { go, parse, paths } from "../state/route.svelte";
import { settings } from "../state/settings.svelte";

/** "2 to 4 players". */
export function seatsWords(seats: readonly number[]): string {
  const [from, to] = [Math.min(...seats), Math.max(...seats)];
  return from === to ? t("game.seats.one", { n: from }) : t("game.seats", { from, to });
}

/** "Live, 30 minutes for the whole match". */
export function paceWords({ kind, clock, seconds }: Pace): string {
  if (kind === "live" && clock === "none") return t("pace.live");
  if (clock === "none") return t("pace.turns");
  const time =
    seconds % 86400 === 0
      ? t("create.days.n", { n: seconds / 86400 })
      : seconds % 3600 === 0
        ? t("pace.hours", { n: seconds / 3600 })
        : t("pace.minutes", { n: Math.round(seconds / 6) / 10 });
  return t(kind === "turns" ? "pace.turns.move" : clock === "move" ? "pace.live.move" : "pace.live.match", { time });
}

/** The number of players a game is shown with: three where it can be. */
export function usualSeats(game: GameInfo): number {
  return game.seats.includes(3) ? 3 : (game.seats[0] ?? 2);
}

/** A table where everybody else is a bot. */
export function againstBots(game: GameInfo, level: string, seats = usualSeats(game)): NewMatch {
  return {
    game: game.name,
    seats,
    places: ["me", ...Array.from({ length: seats - 1 }, () => `bot:${level}`)],
    hints: true,
    private: true,
  };
}

export async function playNow(game: GameInfo): Promise<void> {
  await myself.ensure();
  const match = await api.create(againstBots(game, settings.level));
  go(paths.match(match.id));
}

/** Where a pasted text leads to: a link of this page, the id of a match, or a position. */
export function pathIn(pasted: string): string | null {
  const position = /(?:^|#\/position\/)(tessera\d+\.[\s\S]+)$/.exec(pasted.trim());
  if (position) return paths.position(position[1]!.replace(/\s+/g, ""));
  const id = matchIn(pasted);
  return id ? paths.match(id) : null;
}

/** The id of a match in what somebody pasted: a link of this page, or the id itself. */
export function matchIn(link: string): string | null {
  const text = link.trim();
  const found = /#\/matches\/[^/?#\s]+/.exec(text);
  if (found) {
    const route = parse(found[0]);
    return route.page === "match" ? route.id : null;
  }
  return /^[\w-]{4,}$/.test(text) ? text : null;
}
