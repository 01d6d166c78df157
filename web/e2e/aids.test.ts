import { expect, test } from "vitest";
import { seriousFindings } from "./axe";
import { PHONE, WIDE } from "./browser";
import { calm } from "./calm";
import { untilAsked } from "./playing";
import { stage } from "./stage";

const { arrive } = stage();
const GAMES = ["triumvirate", "trajan", "glory", "triumph", "emperors"];

test("the sheet lies over the board at the press of a key, opens a rule, and goes at the same key", async () => {
  const person = await arrive();
  const { page } = person;
  await person.sitDown("trajan", { seed: 3 });
  await untilAsked(page);
  const sheet = page.getByRole("dialog", { name: "Trajan on one sheet" });
  await page.keyboard.press("a");
  await sheet.getByRole("heading", { name: "Your turn" }).waitFor();
  const rule = sheet.getByRole("button", { name: "TRJ-8.1", exact: true });
  await rule.click();
  await sheet.locator(".rule").waitFor();
  const [told] = await person.call<{ text: string }[]>("GET", "/games/trajan/rules?words=TRJ-8.1");
  expect(await sheet.locator(".rule").textContent()).toContain(told!.text.slice(0, 30).replaceAll("*", ""));
  await page.keyboard.press("A");
  await sheet.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "The game on one sheet (A)" }).click();
  await sheet.waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
});

test("on a phone the sheet is opened from the rules", async () => {
  const person = await arrive(PHONE);
  const { page } = person;
  await person.sitDown("glory", { seed: 3 });
  await untilAsked(page);
  await page.getByRole("tab", { name: "Rules" }).click();
  await page.getByRole("button", { name: "On one sheet" }).click();
  await page.locator("dialog .sheet").waitFor();
  await calm(page);
  expect(await page.locator("dialog").evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
});

test.each(GAMES)("the page of %s prints on one sheet of paper", async (game) => {
  const { page } = await arrive({ ...WIDE, colorScheme: "dark" });
  await page.goto(`/#/games/${game}`);
  await page.getByRole("link", { name: "On one sheet, to print" }).click();
  await page.locator(".sheet li").first().waitFor();
  await calm(page);
  for (const format of ["A4", "Letter"]) {
    const pages = (await page.pdf({ format, margin: { top: "10mm", bottom: "10mm", left: "10mm", right: "10mm" } }))
      .toString("latin1")
      .match(/\/Type\s*\/Page\b/g);
    expect(pages, format).toHaveLength(1);
  }
});

test.each([
  ["day", WIDE],
  ["night", { ...WIDE, colorScheme: "dark" as const }],
  ["phone", PHONE],
])("axe finds nothing serious on a sheet (%s)", async (_, how) => {
  const { page } = await arrive(how);
  await page.goto("/#/aid/triumph");
  await page.locator(".sheet li").first().waitFor();
  await page.locator(".id").first().click();
  await calm(page);
  expect(await seriousFindings(page)).toEqual([]);
});

test("what the others did since one's last choice stands above the log, and a line leads to its moment", async () => {
  const person = await arrive();
  const { page } = person;
  await person.sitDown("triumvirate", { seats: 3, seed: 3 });
  const recent = page.locator("details.recent");
  const fits = async () => {
    await untilAsked(page);
    return (await recent.count()) && (await recent.locator("button").count()) > 2;
  };
  for (let i = 0; i < 40 && !(await fits()); i++) {
    const at = await page.locator(".table").getAttribute("data-at");
    await page.locator(".prompt .option").last().click();
    await expect.poll(() => page.locator(".table").getAttribute("data-at")).not.toBe(at);
  }
  expect(await recent.getAttribute("open")).toBeNull();
  await recent.locator("summary").click();
  await calm(page);
  expect(await seriousFindings(page)).toEqual([]);
  const line = recent.locator("ul").last().locator("button").first();
  const words = await line.textContent();
  await line.click();
  await page.getByText("The table after choice", { exact: false }).waitFor();
  expect((await page.locator(".log li").allTextContents()).map((said) => said.trim())).toContain(words!.trim());
  await page.getByRole("button", { name: "Back to now" }).click();
  await page.reload();
  await untilAsked(page);
  await recent.locator("summary").click();
  expect(await line.textContent()).toBe(words);
});
