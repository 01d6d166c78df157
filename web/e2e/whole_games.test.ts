import { expect, test } from "vitest";
import { playToEnd, type Habits } from "./playing";
import { stage } from "./stage";

const { arrive } = stage();

/** How to come to an end: offers made by chance are never agreed on, and thinking for ever builds no city. */
const GAMES: { game: string; seats: number; habits: Habits; options?: object; level?: string }[] = [
  { game: "triumvirate", seats: 2, habits: {} },
  { game: "trajan", seats: 2, habits: {} },
  { game: "glory", seats: 2, habits: { avoid: /^(surrender|think)/ } },
  { game: "triumph", seats: 2, habits: { avoid: /^(offer|counter)/, prefer: /^(pass|decline|done|stop)$/ } },
  { game: "emperors", seats: 2, habits: { prefer: /^end$/ }, options: { introductory: true }, level: "citizen" },
];

test.each(GAMES)(
  "a whole game of $game against bots, by clicking what is lit",
  async ({ game, seats, habits, options, level = "novice" }) => {
    const visitor = await arrive();
    const id = await visitor.sitDown(game, {
      seats,
      seed: 11,
      options,
      places: ["me", ...Array.from({ length: seats - 1 }, () => `bot:${level}`)],
    });
    const played = await playToEnd(visitor.page, 5, 1500, habits);
    expect(played.onBoard, JSON.stringify(played)).toBeGreaterThan(played.choices / 10);
    await visitor.page.getByRole("dialog").getByText(/win/).first().waitFor();
    const match = await visitor.call<{ phase: string; result: unknown[] }>("GET", `/matches/${id}`);
    expect(match.phase).toBe("finished");
    expect(match.result).toHaveLength(await visitor.page.locator("dialog thead th").count());
    await visitor.page.getByRole("button", { name: "Play again" }).click();
    await visitor.page.waitForURL((address) => !address.href.includes(id));
    await visitor.page.locator(".prompt").waitFor();
  },
  420_000,
);
