import { expect, test } from "vitest";
import { seriousFindings } from "./axe";
import { moment, moved, untilAsked } from "./playing";
import { stage } from "./stage";

const { arrive } = stage();

test("a position is copied at the table and opened by somebody else, on the game's board, with its question", async () => {
  const player = await arrive();
  const { page } = player;
  await player.sitDown("trajan", { seats: 2, seed: 4 });
  for (let i = 0; i < 3; i++) {
    await untilAsked(page);
    const at = await moment(page);
    await page.locator(".prompt.mine .option:not([disabled])").first().click();
    await page.waitForFunction(moved, at);
  }
  await untilAsked(page);
  const notations = await page.locator(".prompt .option").evaluateAll(notationsOf);
  const question = await page.locator(".prompt h2").innerText();
  await page.keyboard.press("t");
  await page.getByRole("button", { name: "Copy position" }).click();
  const text = await page.getByLabel("The position as a text").inputValue();
  const inWords = await page.locator(".twin").innerText();

  const stranger = await arrive();
  await stranger.page.goto("/");
  await stranger.page.getByLabel("or a position").fill(text);
  await stranger.page.getByRole("button", { name: "Go" }).click();
  await stranger.page.locator(".position .board [data-id]").first().waitFor();
  expect(await stranger.page.locator(".position h2").innerText()).toContain(question);
  expect((await stranger.page.locator(".position li[data-notation]").evaluateAll(notationsOf)).sort()).toEqual(
    notations.sort(),
  );
  expect(await stranger.page.locator(".position .twin li").count()).toBe(await page.locator(".twin li").count());
  expect(inWords.length).toBeGreaterThan(100);
  expect(await stranger.page.locator("[data-lit]").count()).toBe(0);
  expect(await seriousFindings(stranger.page)).toEqual([]);

  await stranger.page.goto("/#/position/tessera1.trajan.AAAA");
  await stranger.page.getByText("This position cannot be shown").waitFor();
  await stranger.page.getByText("broken position").waitFor();
});

function notationsOf(nodes: Element[]): string[] {
  return nodes.map((node) => (node as HTMLElement).dataset.notation ?? "");
}
