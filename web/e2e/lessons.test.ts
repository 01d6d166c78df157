import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { seriousFindings } from "./axe";
import { PHONE, WIDE } from "./browser";
import { calm } from "./calm";
import { lessonScripts, type LessonScript } from "./lessons";
import { stage } from "./stage";

const { arrive } = stage();
const SCRIPTS = lessonScripts();
const GAMES = [...new Set(SCRIPTS.map(({ game }) => game))];

const teacher = (page: Page) => page.locator(".teacher");
const atStep = (page: Page, step: number) => page.locator(`.lesson[data-step="${step}"]`).waitFor();

async function choose(page: Page, notation: string): Promise<void> {
  await teacher(page).locator(`[data-notation="${notation}"]`).click();
}

/** One step: a wrong thing first, where there is one and it is wanted, then what the step says. */
async function take({ steps, id }: LessonScript, page: Page, at: number, err: boolean): Promise<void> {
  const { right, wrong, spots } = steps[at]!;
  await atStep(page, at);
  const lit = () => page.locator(".spotlight").getAttribute("data-spots");
  await expect.poll(lit, { message: `${id}, step ${at + 1}: what it speaks of is on the board` }).toBe(String(spots));
  if (!right) {
    await page.getByRole("button", { name: "Go on" }).click();
    return;
  }
  if (wrong && err) {
    await choose(page, wrong);
    await page.locator('.answer[data-right="false"]').waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await atStep(page, at);
  }
  await choose(page, right);
}

test.each(GAMES)(
  "every lesson of %s is learned by doing what it says, after a wrong thing in each step",
  async (game) => {
    const { page } = await arrive();
    for (const script of SCRIPTS.filter((one) => one.game === game)) {
      await page.goto(`/#/learn/${game}/${script.id}`);
      await page.locator(`.lesson[data-lesson="${script.id}"]`).waitFor();
      for (const at of script.steps.keys()) await take(script, page, at, true);
      await page.getByText("You have done this lesson.").waitFor();
    }
    await page.goto(`/#/learn/${game}`);
    await expect
      .poll(() => page.getByText("done", { exact: true }).count())
      .toBe(SCRIPTS.filter((one) => one.game === game).length);
  },
  900_000,
);

test("a lesson is begun from home, left in the middle, taken up where it was, and the next one proposed", async () => {
  const { page } = await arrive();
  const [first, second] = SCRIPTS.filter(({ game }) => game === "triumvirate") as [LessonScript, LessonScript];
  await page.goto("/");
  await page.getByRole("link", { name: "Learn The End of the Triumvirate, in lessons" }).click();
  await page.getByRole("link", { name: `Begin: ${first.title}` }).click();
  await take(first, page, 0, false);
  await take(first, page, 1, false);
  await atStep(page, 2);
  await page.goto("/");
  await page.getByRole("link", { name: `Go on: ${first.title}` }).click();
  for (const at of first.steps.keys()) if (at >= 2) await take(first, page, at, false);
  await page.getByRole("link", { name: "Next lesson" }).click();
  await page.locator(`.lesson[data-lesson="${second.id}"]`).waitFor();
  await page.goto("/");
  await page.getByRole("link", { name: `Begin: ${second.title}` }).waitFor();
});

test("a lesson goes by keyboard alone, on the board as well, and back again", async () => {
  const { page } = await arrive();
  await page.goto("/#/learn/triumvirate/turn");
  await atStep(page, 0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe("Go on");
  await page.keyboard.press("Enter");
  await atStep(page, 1);
  await page.keyboard.press("1"); // the gold
  await atStep(page, 2);
  await page.keyboard.press("u");
  await atStep(page, 1);
  await page.keyboard.press("2"); // not the gold
  await page.locator('.answer[data-right="false"]').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe("Try again");
  await page.keyboard.press("Enter");
  await page.keyboard.press("1");
  await atStep(page, 2);
  await page.getByRole("button", { name: "Go on" }).press("Enter");
  await atStep(page, 3);
  await choose(page, "lead:2");
  await atStep(page, 4);
  await page.locator('main [data-lit][data-id="province:italia"]').focus();
  await page.keyboard.press("Enter");
  await atStep(page, 5);
  const light = page.locator(".spotlight.on");
  await light.waitFor();
  await page.keyboard.press("Escape");
  await light.waitFor({ state: "detached" });
});

test("the words are told to those who do not see the light", async () => {
  const { page } = await arrive();
  await page.goto("/#/learn/triumvirate/battle");
  await atStep(page, 0);
  const said = page.locator('.said[aria-live="polite"]');
  expect(await said.textContent()).toContain("Look at: Illyricum and Macedonia.");
});

test.each([
  ["by day", WIDE],
  ["by night", { ...WIDE, colorScheme: "dark" as const }],
  ["on a phone", PHONE],
])("axe finds nothing serious on a lesson %s", async (_, how) => {
  const { page } = await arrive(how);
  await page.goto("/#/learn/triumvirate");
  await page.getByRole("link", { name: /^Begin/ }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.goto("/#/learn/triumvirate/turn");
  await page.getByRole("button", { name: "Go on" }).click();
  await atStep(page, 1);
  await calm(page);
  expect(await seriousFindings(page)).toEqual([]);
});

test("a lesson that is not there is told, with a way back", async () => {
  const { page } = await arrive();
  await page.goto("/#/learn/triumvirate/moon");
  await page.getByText("there is no lesson 'moon'").waitFor();
  await page.getByRole("link", { name: "All lessons" }).waitFor();
});
