import { expect, test } from "vitest";
import { PHONE, WIDE } from "./browser";
import { untilAsked } from "./playing";
import { stage } from "./stage";

const { arrive } = stage();

test.each([
  ["a phone on its side", 844, 390],
  ["a page at 200 %", 720, 450],
  ["a small screen", 1024, 768],
])("on %s the board is the main thing, and the log is folded away", async (_, width, height) => {
  const person = await arrive({ ...WIDE, viewport: { width, height } });
  const { page } = person;
  for (const game of ["trajan", "triumvirate"]) {
    await person.sitDown(game, { seed: 3 });
    await untilAsked(page);
    const board = (await page.locator(".board").boundingBox())!;
    expect((board.width * board.height) / (width * height)).toBeGreaterThan(0.5);
    expect(await page.locator("#tab-panel").count()).toBe(0);
    const seen = await page.locator(".prompt .option").first().boundingBox();
    expect(seen!.y + seen!.height).toBeLessThan(height);
  }
});

test("a box that is too small for its options says how many more there are, and opens", async () => {
  const person = await arrive();
  const { page } = person;
  await person.sitDown("trajan", { seed: 3 });
  await untilAsked(page);
  const more = page.locator(".prompt .more");
  await more.waitFor();
  const number = Number(/(\d+) more/.exec((await more.textContent()) ?? "")?.[1]);
  const box = page.locator(".prompt .options");
  const below = () =>
    box.evaluate((node) => {
      const edge = node.getBoundingClientRect().bottom;
      return [...node.querySelectorAll(".option")].filter((option) => {
        const { top, height } = option.getBoundingClientRect();
        return top + height / 2 > edge;
      }).length;
    });
  expect(number).toBe(await below());
  await more.click();
  await expect.poll(below).toBe(0);
});

test("without a connection the options are grey at once, with a line, and come back with it", async () => {
  const person = await arrive();
  const { page } = person;
  await person.sitDown("triumvirate", { seed: 3 });
  await untilAsked(page);
  const option = page.locator(".prompt .option").first();
  await page.context().setOffline(true);
  await page.getByText("Not connected.", { exact: false }).waitFor();
  expect(await option.isDisabled()).toBe(true);
  await page.context().setOffline(false);
  await page.getByText("Not connected.", { exact: false }).waitFor({ state: "detached" });
  await expect.poll(() => option.isEnabled()).toBe(true);
});

test("a table over days is set up, and who comes by its link sees what is played and chooses a name", async () => {
  const [host, guest] = [await arrive(), await arrive()];
  await host.page.goto("/#/games/emperors");
  await host.page.locator('select[name="seats"]').selectOption("2");
  await host.page.locator('select[name="place-1"]').selectOption("open");
  await host.page.getByLabel("Over days, now and then").check();
  await host.page.getByText("The match waits for everybody. No bot takes a seat over.").waitFor();
  await host.page.getByLabel("Time for a move").selectOption({ label: "2 days" });
  await host.page.getByText("a bot plays for whoever is late", { exact: false }).waitFor();
  await host.page.getByRole("button", { name: "Open the table" }).click();
  const link = await host.page.getByLabel("Link to this table").inputValue();
  await guest.page.goto(link);
  await guest.page.getByText("invites you to this table", { exact: false }).waitFor();
  await guest.page.getByText("Over days, 2 days for a move").waitFor();
  await guest.page.getByLabel("Your name at the table").fill("Livia");
  await guest.page.getByRole("button", { name: "Sit down here" }).click();
  await guest.page.locator(".table").waitFor();
  await host.page.locator(".players", { hasText: "Livia" }).waitFor();
});

test("on a phone one's own matches come before the games", async () => {
  const person = await arrive(PHONE);
  await person.sitDown("glory", { seed: 3 });
  await person.page.goto("/");
  const mine = person.page.locator("#home-mine");
  await mine.waitFor();
  const first = person.page.locator("article").first();
  expect((await mine.boundingBox())!.y).toBeLessThan((await first.boundingBox())!.y);
});

test("a file that is no record is answered in words", async () => {
  const { page } = await arrive();
  await page.goto("/");
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "a.json", mimeType: "application/json", buffer: Buffer.from("Salve") });
  await page.getByText("This file is no record", { exact: false }).waitFor();
});

test("something stands there before the page's own scripts have come", async () => {
  const { page } = await arrive();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\//, async (route) => (await held, await route.continue()));
  await page.goto("/", { waitUntil: "commit" });
  await page.getByText("Loading …").waitFor();
  release();
  await page.locator("article").first().waitFor();
  expect(await page.locator("#waiting").count()).toBe(0);
});

test("who leaves for good is played for by a bot, the others are told, and may come back", async () => {
  const [first, second] = [await arrive(), await arrive()];
  await second.call("POST", "/guest", { name: "Livia" });
  const id = await first.sitDown("glory", { places: ["me", "open"], seed: 3 });
  await second.call("POST", `/matches/${id}/join`, {});
  await second.openMatch(id);
  await second.page.locator(".prompt").waitFor();
  await first.page.locator(".prompt").waitFor();
  await second.page.getByRole("button", { name: "Leave the table" }).click();
  await second.page.getByRole("button", { name: "A bot plays on for me" }).click();
  await first.page.getByText("Livia is away: a bot plays for them.").waitFor();
  await second.page.locator("#home-mine").waitFor();
  await second.page.getByText("Livia (away, a bot plays)", { exact: false }).waitFor();
  await second.openMatch(id);
  await second.page.getByRole("button", { name: "Play on myself" }).click();
  await first.page.getByText("Livia is back.").waitFor();
});
