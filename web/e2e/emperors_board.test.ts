import { expect, test } from "vitest";
import { seriousFindings } from "./axe";
import { PHONE, WIDE, type Visitor } from "./browser";
import { calm } from "./calm";
import { chance, moved, movedOrMenu, moment, untilAsked } from "./playing";
import { stage } from "./stage";

const { arrive } = stage();

/** One choice by clicking on the board: the tablet of the turn more often than not, so that the game comes to an end. */
async function clickLit({ page }: Visitor, random: () => number): Promise<boolean> {
  if ((await untilAsked(page)) === "over") return false;
  const at = await moment(page);
  const lit = await page
    .locator(".board [data-lit]")
    .evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).dataset.id!));
  expect(lit.length, "a question that the board cannot answer").toBeGreaterThan(0);
  const id = lit.includes("turn") && random() < 0.6 ? "turn" : lit[Math.floor(random() * lit.length)]!;
  await page.locator(`.board [data-id=${JSON.stringify(id)}][data-lit]`).click();
  await page.waitForFunction(movedOrMenu, at);
  const items = page.locator(".menu [role=menuitem]");
  const count = await items.count();
  if (count) await items.nth(Math.floor(random() * count)).click();
  await page.waitForFunction(moved, at);
  return true;
}

test("a whole game is played by clicking on the board alone", async () => {
  const visitor = await arrive();
  await visitor.sitDown("emperors", {
    seats: 2,
    seed: 11,
    options: { introductory: true },
    places: ["me", "bot:citizen"],
  });
  const random = chance(5);
  let choices = 0;
  while (await clickLit(visitor, random)) expect(choices++).toBeLessThan(1500);
  expect(choices).toBeGreaterThan(20);
  await visitor.page.getByRole("dialog").getByText(/win/).first().waitFor();
}, 420_000);

test.each([
  ["day", WIDE],
  ["night", { ...WIDE, colorScheme: "dark" as const }],
  ["phone", PHONE],
])("in mid-game axe finds nothing serious, for five players, and nothing is cut off (%s)", async (size, how) => {
  const visitor = await arrive(how, { theme: size === "night" ? "dark" : "light" });
  const { page } = visitor;
  await visitor.sitDown("emperors", { seats: 5, seed: 4 });
  const random = chance(7);
  for (let i = 0; i < 24; i++) if (!(await clickLit(visitor, random))) break;
  await untilAsked(page);
  await calm(page);
  expect(await seriousFindings(page)).toEqual([]);
  if (size === "phone") {
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    return;
  }
  // what stands on the stage fits its panel
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".board .plate:not(.map), .board .rival")]
      .filter((node) => node.scrollHeight - node.clientHeight > 3 || node.scrollWidth - node.clientWidth > 3)
      .map(
        (node) =>
          `${node.className}: ${node.scrollWidth}/${node.clientWidth} ${node.scrollHeight}/${node.clientHeight}`,
      ),
  );
  expect(cut).toEqual([]);
  await page
    .getByRole("button", { name: /^Look at the board of/ })
    .first()
    .click();
  await page.locator(".looked").waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole("button", { name: /^Close/ }).click();
  await page.locator(".looked").waitFor({ state: "detached" });
});
