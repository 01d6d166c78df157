import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PHONE, WIDE } from "./browser";
import { calm } from "./calm";
import { chance, chooseOnce, moment, untilAsked } from "./playing";
import { finishedRecord } from "./record";
import { stage } from "./stage";

const { arrive } = stage();

test("a guest takes a name; matches are found again under “Your matches”", async () => {
  const { page } = await arrive();
  await page.goto("/");
  await page.getByTitle("Your name and account").click();
  await page.getByRole("dialog").getByLabel("Name").fill("Lavinia");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("banner").getByText("Lavinia").waitFor();
  await page.getByRole("button", { name: /^Play now: Trajan/ }).click();
  await untilAsked(page);
  const address = page.url();
  await page.goto("/");
  await page
    .getByRole("region", { name: "Your matches" })
    .getByRole("link", { name: /Trajan/ })
    .click();
  await untilAsked(page);
  expect(page.url()).toBe(address);
});

test("every option of a game is explained where a table is set up", async () => {
  const { page, call } = await arrive();
  void call;
  await page.goto("/#/games/glory");
  await page.locator("form").waitFor();
  const games = (await (await page.request.get("/api/games")).json()) as {
    name: string;
    options: { name: string; help: string }[];
  }[];
  const { options } = games.find(({ name }) => name === "glory")!;
  expect(options.length).toBeGreaterThan(1);
  await page.getByText(`Rules: ${options.length} options`).click();
  for (const { name, help } of options) {
    await page.locator("form").getByText(name, { exact: true }).first().waitFor();
    await page.locator("form").getByText(help).first().waitFor();
  }
});

test("an open table stands on the home page until it is full", async () => {
  const [host, guest] = [await arrive(), await arrive()];
  await host.call("POST", "/guest", { name: "Hospes" });
  await host.call("POST", "/matches", { game: "emperors", seats: 2, places: ["me", "open"], private: false });
  await guest.page.goto("/");
  await guest.page
    .getByRole("region", { name: "Open tables" })
    .getByRole("link", { name: /Emperors/ })
    .click();
  await guest.page.getByRole("button", { name: "Sit down here" }).click();
  await guest.page.locator(".prompt").waitFor();
});

test("night and sounds are set, and stay set", async () => {
  const { page } = await arrive(WIDE, { sound: true });
  await page.goto("/");
  const open = () => page.getByRole("button", { name: "Settings" }).click();
  await open();
  await page.getByText("Night", { exact: true }).click();
  await page.getByText("Small sounds").click();
  await page.keyboard.press("Escape");
  await page.reload();
  expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
  await open();
  expect(await page.getByLabel("Small sounds").isChecked()).toBe(false);
});

test("the end of a turn is asked back; “Not yet” leaves everything as it was", async () => {
  const visitor = await arrive(WIDE, { confirm: "weighty" });
  const { page } = visitor;
  await visitor.sitDown("emperors", { seats: 2, seed: 2 });
  const end = page.locator('.option[data-notation="end"]');
  await untilAsked(page);
  for (let i = 0; i < 6 && !(await end.count()); i++) {
    await chooseOnce(page, chance(i), { choices: 0, onBoard: 0, menus: 0 });
    await untilAsked(page);
  }
  const at = await moment(page);
  await end.click();
  await page.getByRole("button", { name: "Not yet" }).click();
  await end.waitFor();
  expect(await moment(page)).toBe(at);
  await end.click();
  await page.getByRole("button", { name: "Yes, do it" }).click();
  await page.waitForFunction((was) => document.querySelector<HTMLElement>(".table")?.dataset.at !== was, at);
});

test("what an option does is told on hover, and by a long press without choosing", async () => {
  const mouse = await arrive();
  await mouse.sitDown("triumvirate", { seats: 2, seed: 2 });
  await untilAsked(mouse.page);
  const option = mouse.page.locator(".option[title]").first();
  const words = await option.getAttribute("title");
  await option.hover();
  await mouse.page.locator(".prompt .help", { hasText: words! }).waitFor();
  await mouse.page.locator('.board [data-id="bag"]').hover();
  await mouse.page
    .getByRole("tooltip")
    .getByText(/Weapons of/)
    .waitFor();

  const finger = await arrive(PHONE);
  const { page } = finger;
  await finger.sitDown("emperors", { seats: 2, seed: 2 });
  await untilAsked(page);
  const at = await moment(page);
  const lit = page.locator(".board [data-id][data-lit]").first();
  await calm(page);
  await lit.scrollIntoViewIfNeeded();
  await calm(page);
  const { x, y, width, height } = (await lit.boundingBox())!;
  const touches = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchEnd", touchPoints: object[]) =>
    touches.send("Input.dispatchTouchEvent", { type, touchPoints: touchPoints as { x: number; y: number }[] });
  await touch("touchStart", [{ x: x + width / 2, y: y + height / 2 }]);
  await page.getByRole("tooltip").waitFor();
  await touch("touchEnd", []);
  await calm(page);
  expect(finger.sent.filter((said) => said.includes('"choose"'))).toEqual([]);
  expect(await moment(page)).toBe(at);
});

test("the table in words tells the whole table, and what is lit can be chosen there", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  await visitor.sitDown("emperors", { seats: 2, seed: 2 });
  await untilAsked(page);
  await page.keyboard.press("t");
  const twin = page.getByRole("region", { name: "The table in words" });
  for (const name of ["Rome", "Alexandria", "Carthage"]) await twin.getByText(name).first().waitFor();
  const at = await moment(page);
  await twin.locator("button.lit").first().click();
  await page.waitForFunction(
    (was) =>
      document.querySelector(".menu") !== null || document.querySelector<HTMLElement>(".table")?.dataset.at !== was,
    at,
  );
});

test("scores with where they come from, during the game and from a record that is opened", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  await visitor.sitDown("trajan", { seats: 2, seed: 2 });
  await untilAsked(page);
  await page.keyboard.press("s");
  const panel = page.getByRole("tabpanel");
  for (const part of ["Ships", "Senate", "Trajan", "Points"])
    await panel.getByRole("rowheader", { name: part }).waitFor();

  const file = join(tmpdir(), `tessera-record-${process.pid}.json`);
  writeFileSync(file, JSON.stringify(finishedRecord("trajan", 2)));
  await page.goto("/");
  await page.locator("input[type=file]").setInputFiles(file);
  const table = page.getByRole("dialog").getByRole("table");
  await table.waitFor();
  const rows = await table
    .locator("tbody tr")
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent))));
  const totals = await table.locator("tfoot tr").first().locator("td").allTextContents();
  expect(totals.map(Number)).toEqual(totals.map((_, column) => rows.reduce((sum, row) => sum + row[column]!, 0)));
});
