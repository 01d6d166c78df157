import type { Page } from "playwright-core";

/** A source of numbers that gives the same ones each time. */
export function chance(seed: number): () => number {
  return () => {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    return seed / 4294967296;
  };
}

/** What the page waits for: a question to this person, the end, or the others. */
export async function standing(page: Page): Promise<"asked" | "over" | "waiting"> {
  return page.evaluate(() => {
    if (document.querySelector("dialog .winner")) return "over";
    const option = document.querySelector<HTMLButtonElement>(".prompt.mine .option");
    return option && !option.disabled ? "asked" : "waiting";
  });
}

export async function untilAsked(page: Page): Promise<"asked" | "over"> {
  await page.waitForFunction(
    () =>
      document.querySelector("dialog .winner") !== null ||
      document.querySelector(".prompt.mine .option:not([disabled])") !== null,
    undefined,
    { timeout: 60_000 },
  );
  return (await standing(page)) as "asked" | "over";
}

/** The number of choices made, as the page knows it. */
export const moment = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLElement>(".table")?.dataset.at ?? "");

export interface Played {
  choices: number;
  onBoard: number;
  menus: number;
}

/**
 * Make one choice: click something lit on the board where there is something, else an option's button. What is clicked
 * is left to chance; `avoid` are notations that lead in circles.
 */
export async function chooseOnce(page: Page, random: () => number, played: Played, avoid = /^$/): Promise<void> {
  const before = await moment(page);
  const lit = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".board [data-lit]")].map((node) => node.dataset.id!),
  );
  const notations = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".prompt .option")].map((node) => node.dataset.notation!),
  );
  const wanted = notations.filter((notation) => !avoid.test(notation));
  const pool = wanted.length ? wanted : notations;
  const useBoard = lit.length > 0 && random() < 0.75;
  if (useBoard) {
    const id = lit[Math.floor(random() * lit.length)]!;
    const node = page.locator(`.board [data-id=${JSON.stringify(id)}][data-lit]`).first();
    await node.scrollIntoViewIfNeeded();
    // a place that is partly covered by what stands on it is clicked where it is free, as a person would
    await node.click({ timeout: 6000 }).catch(() =>
      page.evaluate((wanted) => {
        const found = [...document.querySelectorAll<HTMLElement>(".board [data-lit]")].find(
          (lit) => lit.dataset.id === wanted,
        );
        found?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      }, id),
    );
    played.onBoard++;
    await page.waitForFunction(
      (at) =>
        document.querySelector(".menu [role=menuitem]") !== null ||
        document.querySelector<HTMLElement>(".table")?.dataset.at !== at ||
        document.querySelector("dialog .winner"),
      before,
    );
    const items = page.locator(".menu [role=menuitem]");
    const count = await items.count();
    if (count) {
      played.menus++;
      await items.nth(Math.floor(random() * count)).click();
    }
  } else {
    const notation = pool[Math.floor(random() * pool.length)]!;
    await page.locator(`.prompt .option[data-notation=${JSON.stringify(notation)}]`).click();
  }
  played.choices++;
  await page.waitForFunction(
    (at) =>
      document.querySelector<HTMLElement>(".table")?.dataset.at !== at || document.querySelector("dialog .winner"),
    before,
  );
}

/** Play on to the end of the game. */
export async function playToEnd(page: Page, seed: number, most = 2000, avoid?: RegExp): Promise<Played> {
  const random = chance(seed);
  const played = { choices: 0, onBoard: 0, menus: 0 };
  while (played.choices < most) {
    if ((await untilAsked(page)) === "over") return played;
    await chooseOnce(page, random, played, avoid);
  }
  throw new Error(`no end after ${most} choices`);
}
