import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { PHONE, WIDE } from "./browser";
import { calm } from "./calm";
import { chance, moment, moved, untilAsked } from "./playing";
import { stage } from "./stage";

const { arrive } = stage();

/** Choose by what is lit on the board alone; where an id stands for several options, by its menu. */
async function clickSomething(page: Page, random: () => number): Promise<void> {
  const before = await moment(page);
  const ids = await page.evaluate(() => {
    const lit = [...document.querySelectorAll<HTMLElement>(".board [data-lit]")].map((node) => node.dataset.id!);
    const bold = lit.filter((id) => !/^option:(think|stop)$/.test(id));
    return bold.length ? bold : lit;
  });
  expect(ids, await page.locator(".prompt").innerText()).not.toEqual([]);
  const id = ids[Math.floor(random() * ids.length)]!;
  await page
    .locator(`.board [data-id=${JSON.stringify(id)}][data-lit]`)
    .first()
    .click();
  const item = page.locator(".menu [role=menuitem]").first();
  await Promise.race([page.waitForFunction(moved, before), item.waitFor()]);
  if ((await moment(page)) === before && (await item.count())) await item.click();
  await page.waitForFunction(moved, before);
}

test("a whole game by clicking on the board alone", async () => {
  const visitor = await arrive();
  await visitor.sitDown("glory", { seats: 3, seed: 4 });
  const random = chance(3);
  let choices = 0;
  while ((await untilAsked(visitor.page)) === "asked" && choices++ < 1500) await clickSomething(visitor.page, random);
  await visitor.page.getByRole("dialog").getByText(/win/).first().waitFor();
  expect(choices).toBeGreaterThan(20);
  expect(visitor.complaints).toEqual([]);
}, 420_000);

test("for five players nothing scrolls at 1440 by 900, and every camp is whole", async () => {
  const visitor = await arrive(WIDE);
  const { page } = visitor;
  await visitor.sitDown("glory", { seats: 5, seed: 2 });
  const random = chance(9);
  for (let i = 0; i < 12 && (await untilAsked(page)) === "asked"; i++) await clickSomething(page, random);
  await calm(page);
  const over = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll(".board, .board > *, .camp, .structures")]
      .map((node) => node.scrollHeight - node.clientHeight)
      .filter((more) => more > 2),
  );
  expect(over).toEqual([]);
  expect(await page.locator(".camp").count()).toBe(5);
});

test("a card tells its whole text beside it, with the ids of its rules", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  await visitor.sitDown("glory", { seats: 2, seed: 2 });
  await untilAsked(page);
  await page.locator(".board .held").first().hover();
  await page
    .locator(".tip")
    .getByText(/GTR-\w+\.1/)
    .waitFor();
});

test("the phone shows nothing wider than its screen", async () => {
  const visitor = await arrive(PHONE);
  const { page } = visitor;
  await visitor.sitDown("glory", { seats: 5, seed: 2 });
  await untilAsked(page);
  await calm(page);
  const wide = await page.evaluate(() => document.querySelector(".board")!.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});
