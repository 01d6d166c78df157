import { describe, expect, test } from "vitest";
import { PHONE, WIDE } from "./browser";
import { calm } from "./calm";
import { chance, chooseOnce, moment, moved, movedOrMenu, untilAsked } from "./playing";
import { finishedRecord } from "./record";
import { stage } from "./stage";

const { server, arrive } = stage();

test("one click on the home page starts a game against bots", async () => {
  const { page } = await arrive();
  await page.goto("/");
  await page.getByRole("button", { name: "Play now: The End of the Triumvirate" }).click();
  await untilAsked(page);
  expect(await page.locator(".players li").count()).toBe(3);
});

test("a reload in mid-turn comes back to the same question and story", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  await visitor.sitDown("emperors", { seats: 2, seed: 2 });
  const random = chance(9);
  for (let i = 0; i < 4; i++) {
    await untilAsked(page);
    await chooseOnce(page, random, { choices: 0, onBoard: 0, menus: 0 }, { avoid: /^end/ });
  }
  await untilAsked(page);
  const before = {
    at: await moment(page),
    question: await page.locator("#question").textContent(),
    log: await page.locator(".log li").allTextContents(),
  };
  await page.reload();
  await untilAsked(page);
  expect({
    at: await moment(page),
    question: await page.locator("#question").textContent(),
    log: await page.locator(".log li").allTextContents(),
  }).toEqual(before);
});

test("a cut connection is told, made again by itself, and nothing is lost", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  await visitor.sitDown("triumvirate", { seats: 2, seed: 2 });
  for (let i = 0; i < 3; i++) {
    await untilAsked(page);
    await chooseOnce(page, chance(i), { choices: 0, onBoard: 0, menus: 0 }, { avoid: /^(end|stop)$/ });
  }
  await untilAsked(page);
  const at = await moment(page);
  const question = await page.locator("#question").textContent();
  await server.stop();
  await page.getByText("The connection is lost").waitFor();
  await server.start();
  await page.getByText("The connection is lost").waitFor({ state: "detached", timeout: 30_000 });
  await untilAsked(page);
  expect([await moment(page), await page.locator("#question").textContent()]).toEqual([at, question]);
  await chooseOnce(page, chance(2), { choices: 0, onBoard: 0, menus: 0 });
  expect(await moment(page)).not.toBe(at);
});

test("undo takes a choice back", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  await visitor.sitDown("triumvirate", { seats: 3, seed: 2 });
  await untilAsked(page);
  const at = await moment(page);
  const question = await page.locator("#question").textContent();
  // what they bring is told a moment later
  const notations = () =>
    page.locator(".option").evaluateAll((all) => all.map((node) => (node as HTMLElement).dataset.notation));
  const options = await notations();
  await page.locator(".option").first().click();
  await page.waitForFunction((before) => document.querySelector<HTMLElement>(".table")?.dataset.at !== before, at);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForFunction((before) => document.querySelector<HTMLElement>(".table")?.dataset.at === before, at);
  expect(await page.locator("#question").textContent()).toBe(question);
  expect(await notations()).toEqual(options);
});

test("a hint shows chances beside the options", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  await visitor.sitDown("triumvirate", { seats: 2, seed: 2 });
  await untilAsked(page);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".option .chance").first().waitFor({ timeout: 60_000 });
  expect(await page.locator(".option.best").count()).toBeGreaterThan(0);
  expect(await page.locator(".option .chance").first().textContent()).toMatch(/^\d+\s?%$/);
});

test("a line of the log shows its moment, and one comes back to now", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  await visitor.sitDown("triumvirate", { seats: 2, seed: 2 });
  const random = chance(3);
  for (let i = 0; i < 4; i++) {
    await untilAsked(page);
    await chooseOnce(page, random, { choices: 0, onBoard: 0, menus: 0 });
  }
  await untilAsked(page);
  await page.locator(".log li button").first().click();
  await page.getByText(/^The table after choice/).waitFor();
  expect(await page.locator(".board [data-lit]").count()).toBe(0);
  await page.getByRole("button", { name: "Back to now" }).click();
  await untilAsked(page);
});

test("a finished match: result, record, replay by slider, turn and seat", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  await visitor.call("POST", "/guest", {});
  const { id, length } = await visitor.call<{ id: string; length: number }>(
    "POST",
    "/records",
    finishedRecord("triumvirate", 3),
  );
  await visitor.openMatch(id);
  await page.getByRole("dialog").getByRole("table").waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download the record" }).click(),
  ]);
  expect(download.suggestedFilename()).toContain("triumvirate");
  await page.getByRole("button", { name: "Watch the replay" }).click();
  const count = page.locator(".replay .count");
  await count.getByText(`0 of ${length}`).waitFor();
  await page.getByRole("button", { name: "To the end" }).click();
  await count.getByText(`${length} of ${length}`).waitFor();
  await page.getByRole("button", { name: "To the turn before" }).click();
  const turn = Number(/\d+/.exec((await count.textContent()) ?? "")?.[0]);
  expect(turn).toBeLessThan(length);
  await page.getByLabel("Moment of the match").fill("5");
  await count.getByText(`5 of ${length}`).waitFor();
  await page.getByLabel("Seen by").selectOption("spectator");
  await page.getByRole("button", { name: "One choice on" }).click();
  await count.getByText(`6 of ${length}`).waitFor();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await count.getByText(/^(8|9|1\d) of/).waitFor();
  await page.getByRole("button", { name: "Pause" }).click();
});

describe("by touch on a phone", () => {
  test("a tap asks back, a second one chooses; the panels open; nothing is wider than the screen", async () => {
    const visitor = await arrive(PHONE, { confirm: "weighty" });
    const { page } = visitor;
    await visitor.sitDown("emperors", { seats: 2, seed: 2 });
    await untilAsked(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const lit = page.locator(".board [data-lit]").first();
    await calm(page);
    await lit.scrollIntoViewIfNeeded();
    const at = await moment(page);
    await lit.tap();
    await page.locator(".ask-back, .menu").first().waitFor();
    if (await page.locator(".menu").count()) await page.locator(".menu [role=menuitem]").first().tap();
    await page.waitForFunction(
      (before) =>
        document.querySelector(".ask-back") !== null ||
        document.querySelector<HTMLElement>(".table")?.dataset.at !== before,
      at,
    );
    if (await page.locator(".ask-back").count()) await page.getByRole("button", { name: "Yes, do it" }).tap();
    await page.waitForFunction(moved, at);
    for (const name of ["Log", "Scores", "Rules"]) {
      await page.getByRole("tab", { name }).tap();
      const panel = page.getByRole("tabpanel");
      await panel.waitFor();
      expect((await panel.boundingBox())!.width).toBeLessThanOrEqual(390);
    }
    await page.getByRole("tab", { name: "Rules" }).tap();
    await page.getByRole("tabpanel").waitFor({ state: "detached" });
  });
});

describe("by keyboard alone", () => {
  test("a game is started, a lit thing chosen, an option by number, panels by letter", async () => {
    const { page } = await arrive();
    await page.goto("/");
    await page.locator("article").nth(4).waitFor();
    const reach = async (selector: string) => {
      for (let i = 0; i < 200; i++) {
        await page.keyboard.press("Tab");
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
      }
      throw new Error(`Tab never reaches ${selector}`);
    };
    await reach('[aria-label^="Play now: The Year of the 5 Emperors"]');
    await page.keyboard.press("Enter");
    await untilAsked(page);
    let at = await moment(page);
    await reach(".board [data-lit]");
    await page.keyboard.press("Enter");
    await page.waitForFunction(movedOrMenu, at);
    if (await page.locator(".menu").count()) {
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
    }
    await page.waitForFunction((before) => document.querySelector<HTMLElement>(".table")?.dataset.at !== before, at);
    await untilAsked(page);
    at = await moment(page);
    await page.keyboard.press("1");
    await page.waitForFunction((before) => document.querySelector<HTMLElement>(".table")?.dataset.at !== before, at);
    await untilAsked(page);
    await page.keyboard.press("u");
    await page.waitForFunction((before) => document.querySelector<HTMLElement>(".table")?.dataset.at === before, at);
    await page.keyboard.press("r");
    await page.getByRole("tabpanel").getByLabel("Search the rules").waitFor();
    await page.keyboard.press("t");
    await page.getByRole("tabpanel").getByRole("region", { name: "The table in words" }).waitFor();
  });
});

test("the rules panel opens at the rules of the question, and finds words in all rules", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  await visitor.sitDown("triumvirate", { seats: 2, seed: 2 });
  await untilAsked(page);
  await page.getByRole("tab", { name: "Rules" }).click();
  await page.getByText("The rules of the question being asked:").waitFor();
  const cited = await page.locator("[data-rule]").count();
  expect(cited).toBeGreaterThan(0);
  await page.getByLabel("Search the rules").fill("attack legion");
  await page.waitForFunction((n) => document.querySelectorAll("[data-rule]").length !== n, cited);
  for (const text of await page.locator("[data-rule]").allTextContents())
    expect(text.toLowerCase()).toMatch(/attack|legion/);
});

test.each([
  ["triumvirate", 3],
  ["trajan", 4],
  ["glory", 3],
  ["triumph", 3],
  ["emperors", 3],
])("the board of %s for %i players needs no scrolling at 1440 by 900", async (game, seats) => {
  const visitor = await arrive(WIDE);
  const { page } = visitor;
  await visitor.sitDown(game, { seats, seed: 2 });
  await untilAsked(page);
  await calm(page);
  const over = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll(".board, .board > *")]
      .map((node) => node.scrollHeight - node.clientHeight)
      .filter((more) => more > 2),
  );
  expect(over).toEqual([]);
});
