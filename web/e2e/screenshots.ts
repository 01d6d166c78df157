import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { openBrowser, PHONE, Visitor, WIDE } from "./browser";
import { moment, untilAsked } from "./playing";
import { finishedRecord } from "./record";
import { GameServer } from "./server";

/** Pictures of the page for README and docs: `python web/build.py run screenshots`. */

const FOLDER = resolve(import.meta.dirname, "../../docs/screenshots");
const GAMES = ["triumvirate", "trajan", "glory", "triumph", "emperors"];
const server = new GameServer({ TESSERA_HINT_LEVEL: "novice" });
let browser: Browser;

beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  await server.start();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server.end();
});

async function shoot(page: Page, name: string): Promise<void> {
  await page.mouse.move(2, 2);
  await page.waitForTimeout(700);
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
}

/** Follow the hints, so that the picture shows a game as it is played. */
async function followHints(page: Page, choices: number): Promise<void> {
  for (let i = 0; i < choices; i++) {
    if ((await untilAsked(page)) === "over") return;
    const at = await moment(page);
    await page.keyboard.press("h");
    await page
      .locator(".option.best")
      .first()
      .waitFor({ timeout: 30_000 })
      .catch(() => {});
    const best = page.locator(".option.best").first();
    await ((await best.count()) ? best : page.locator(".option").first()).click();
    await page.waitForFunction((before) => document.querySelector<HTMLElement>(".table")?.dataset.at !== before, at);
  }
  await untilAsked(page);
}

test("home and a table being set up", async () => {
  for (const [size, how] of [
    ["wide", WIDE],
    ["phone", PHONE],
  ] as const) {
    for (const theme of ["light", "dark"] as const) {
      const { page } = await Visitor.arrive(browser, server.address, { ...how, colorScheme: theme });
      await page.goto("/");
      await page.locator("article").nth(4).waitFor();
      await shoot(page, `home-${size}${theme === "dark" ? "-dark" : ""}`);
      await page.context().close();
    }
  }
  const { page } = await Visitor.arrive(browser, server.address, WIDE);
  await page.goto("/#/games/glory");
  await page.locator(".rule").first().waitFor();
  await shoot(page, "setup-wide");
});

test.each(GAMES)(
  "%s in mid-match",
  async (game) => {
    const visitor = await Visitor.arrive(browser, server.address, WIDE, { level: "novice" });
    const { page } = visitor;
    await visitor.call("POST", "/guest", { name: "Lavinia" });
    const id = await visitor.sitDown(game, { seats: 3, seed: 7 });
    await followHints(page, 26);
    await shoot(page, `${game}-wide`);
    const context = page.context();
    await page.close();
    const phone = await browser.newContext({
      ...PHONE,
      baseURL: server.address,
      storageState: await context.storageState(),
    });
    const small = await phone.newPage();
    await small.goto(`/#/matches/${id}`);
    await untilAsked(small);
    await shoot(small, `${game}-phone`);
    await phone.close();
    await context.close();
  },
  300_000,
);

test("a result and its replay", async () => {
  const visitor = await Visitor.arrive(browser, server.address, WIDE);
  await visitor.call("POST", "/guest", { name: "Lavinia" });
  const { id } = await visitor.call<{ id: string }>("POST", "/records", finishedRecord("trajan", 3));
  await visitor.openMatch(id);
  await visitor.page.locator("dialog .winner").waitFor();
  await shoot(visitor.page, "result-wide");
  await visitor.page.getByRole("button", { name: "Watch the replay" }).click();
  await visitor.page.getByLabel("Moment of the match").fill("60");
  await visitor.page.getByText(/^60 of/).waitFor();
  await shoot(visitor.page, "replay-wide");
});
