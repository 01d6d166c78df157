import type { Page } from "playwright-core";

/** A source of numbers that gives the same ones each time. */
export function chance(seed: number): () => number {
  return () => {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    return seed / 4294967296;
  };
}

interface Standing {
  over: boolean;
  at: string;
  /** Ids of what is lit on the board. */
  lit: string[];
  /** Notations of the options. */
  notations: string[];
}

const look = (): Standing | null => {
  const over = document.querySelector("dialog .winner") !== null;
  if (!over && !document.querySelector(".board [data-id]")) return null; // the board is still being fetched
  const options = [...document.querySelectorAll<HTMLButtonElement>(".prompt.mine .option")];
  if (!over && !options.some((option) => !option.disabled)) return null;
  return {
    over,
    at: document.querySelector<HTMLElement>(".table")?.dataset.at ?? "",
    lit: [...document.querySelectorAll<HTMLElement>(".board [data-lit]")].map((node) => node.dataset.id!),
    notations: options.map((node) => node.dataset.notation!),
  };
};

async function standing(page: Page): Promise<Standing> {
  const found = await page.waitForFunction(look, undefined, { timeout: 60_000 });
  return (await found.jsonValue())!;
}

/** Wait until this person is asked and the board stands, or the game is over. */
export async function untilAsked(page: Page): Promise<"asked" | "over"> {
  return (await standing(page)).over ? "over" : "asked";
}

/** The number of choices made, as the page knows it. */
export const moment = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLElement>(".table")?.dataset.at ?? "");

export interface Played {
  choices: number;
  onBoard: number;
  menus: number;
}

export interface Habits {
  /** Notations that lead in circles. */
  avoid?: RegExp;
  /** Notations that are taken more often than not, to come to an end. */
  prefer?: RegExp;
}

/** Whether a choice has been made since. */
export const moved = (before: string): boolean =>
  document.querySelector<HTMLElement>(".table")?.dataset.at !== before ||
  document.querySelector("dialog .winner") !== null;
/** Whether a choice has been made since, or a menu asks which one. */
export const movedOrMenu = (before: string): boolean =>
  document.querySelector(".menu [role=menuitem]") !== null ||
  document.querySelector<HTMLElement>(".table")?.dataset.at !== before ||
  document.querySelector("dialog .winner") !== null;

/** Click something lit on the board, and where it stands for several options, one of its menu. */
async function clickOnBoard(page: Page, id: string, at: string, random: () => number, played: Played): Promise<void> {
  const node = page.locator(`.board [data-id=${JSON.stringify(id)}][data-lit]`).first();
  await node.click();
  played.onBoard++;
  await page.waitForFunction(movedOrMenu, at);
  const items = page.locator(".menu [role=menuitem]");
  const count = await items.count();
  if (!count) return;
  played.menus++;
  await items.nth(Math.floor(random() * count)).click();
}

/** Make one choice, by chance: on the board where something is lit there, else by a button. False: the game is over. */
export async function chooseOnce(
  page: Page,
  random: () => number,
  played: Played,
  habits: Habits = {},
): Promise<boolean> {
  const { at, lit, notations, over } = await standing(page);
  if (over) return false;
  const good = notations.filter((notation) => !habits.avoid?.test(notation));
  const pool = good.length ? good : notations;
  const preferred = pool.filter((notation) => habits.prefer?.test(notation));
  if (preferred.length && random() < 0.7) {
    await page.locator(`.prompt .option[data-notation=${JSON.stringify(preferred[0])}]`).click();
  } else if (lit.length && random() < 0.75) {
    await clickOnBoard(page, lit[Math.floor(random() * lit.length)]!, at, random, played);
  } else {
    const notation = pool[Math.floor(random() * pool.length)]!;
    await page.locator(`.prompt .option[data-notation=${JSON.stringify(notation)}]`).click();
  }
  played.choices++;
  await page.waitForFunction(moved, at);
  return true;
}

/** Play on to the end of the game. */
export async function playToEnd(page: Page, seed: number, most: number, habits: Habits): Promise<Played> {
  const random = chance(seed);
  const played = { choices: 0, onBoard: 0, menus: 0 };
  while (played.choices < most) if (!(await chooseOnce(page, random, played, habits))) return played;
  throw new Error(`no end after ${most} choices`);
}
