import { expect, test } from "vitest";
import { chance, chooseOnce, moment, moved, untilAsked } from "./playing";
import { stage } from "./stage";

const { arrive } = stage();

test("a standing order is given by keyboard, answers without a click, is seen, and revoked", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  await visitor.sitDown("triumph", { seats: 2, seed: 4 });
  const pass = page.locator('.prompt.mine .option[data-notation="pass"]');
  const random = chance(2);
  await untilAsked(page);
  while (!(await pass.count())) {
    await chooseOnce(page, random, { choices: 0, onBoard: 0, menus: 0 });
    await untilAsked(page);
  }
  const clicked = visitor.sent.filter((said) => said.includes('"choose"')).length;
  const at = await moment(page);
  await page.locator(".orders summary").focus();
  await page.keyboard.press("Enter");
  await page.locator(".orders .panel").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".orders .panel").waitFor({ state: "hidden" });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^always pass/);
  await page.keyboard.press("Enter");
  await page.locator(".orders .count", { hasText: "1" }).waitFor();
  await page.waitForFunction(moved, at);
  expect(visitor.sent.filter((said) => said.includes('"choose"')).length, "clicks").toBe(clicked);

  await page.reload();
  await page.locator(".orders .count", { hasText: "1" }).waitFor();
  await page.locator(".orders summary").click();
  await page.getByRole("button", { name: "Revoke" }).click();
  await page.locator(".orders .count").waitFor({ state: "detached" });
});
