import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, Visitor } from "./browser";
import { playToEnd } from "./playing";
import { GameServer } from "./server";

const server = new GameServer();
let browser: Browser;

beforeAll(async () => {
  await server.start();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server.end();
});

/** In a negotiation, offers by chance never end; a person who only wants to see the end of the game makes none. */
const GAMES: { game: string; seats: number; avoid?: RegExp }[] = [
  { game: "triumvirate", seats: 2 },
  { game: "trajan", seats: 2 },
  { game: "glory", seats: 2, avoid: /^(surrender|think)/ },
  { game: "triumph", seats: 3, avoid: /^(offer|counter|make_offer)/ },
  { game: "emperors", seats: 2, avoid: /^(end|discard_for_nothing)/ },
];

test.each(GAMES)(
  "a whole game of $game against bots, by clicking what is lit",
  async ({ game, seats, avoid }) => {
    const visitor = await Visitor.arrive(browser, server.address);
    const id = await visitor.sitDown(game, { seats, seed: 11 });
    const played = await playToEnd(visitor.page, 5, 1500, avoid);
    console.log(game, played);
    expect(played.onBoard).toBeGreaterThan(0);
    await visitor.page.getByRole("dialog").getByText(/win/).first().waitFor();
    const match = await visitor.call<{ phase: string; result: unknown[] }>("GET", `/matches/${id}`);
    expect(match.phase).toBe("finished");
    expect(match.result).toHaveLength(await visitor.page.locator("dialog thead th").count());
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  },
  420_000,
);
