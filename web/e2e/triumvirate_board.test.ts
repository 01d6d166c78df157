import { expect, test } from "vitest";
import { WIDE, type Visitor } from "./browser";
import { calm } from "./calm";
import { finishedRecord } from "./record";
import { stage } from "./stage";

const { arrive } = stage();
const MOVING = { ...WIDE, reducedMotion: "no-preference" } as const;

/** Open the replay of a game at the moment of its first battle. */
async function atABattle(visitor: Visitor): Promise<void> {
  await visitor.call("POST", "/guest", {});
  const { id, length } = await visitor.call<{ id: string; length: number }>(
    "POST",
    "/records",
    finishedRecord("triumvirate", 3),
  );
  const { events } = await visitor.call<{ events: { at: number; kind: string }[] }>(
    "GET",
    `/matches/${id}/replay?at=${length}&as=0`,
  );
  const { at } = events.find(({ kind }) => kind === "battle")!;
  await visitor.openMatch(id);
  await visitor.page.getByRole("button", { name: "Watch the replay" }).click();
  await visitor.page.getByLabel("Moment of the match").fill(String(at - 1));
  await visitor.page.getByText(new RegExp(`^${at - 1} of`)).waitFor();
  await calm(visitor.page);
  await visitor.page.getByRole("button", { name: "One choice on" }).click();
  await visitor.page.locator(".battle").waitFor();
}

test("the card of a battle goes away though the game goes on", async () => {
  const visitor = await arrive(MOVING);
  await atABattle(visitor);
  await visitor.page.getByRole("button", { name: "One choice on" }).click();
  await visitor.page.locator(".battle").waitFor({ state: "detached", timeout: 20_000 });
});

test("the card of a battle that is taken back goes at once", async () => {
  const visitor = await arrive(MOVING);
  await visitor.page.clock.install();
  await atABattle(visitor);
  await visitor.page.getByRole("button", { name: "One choice back" }).click();
  await visitor.page.clock.runFor(1000); // its time would be more than three seconds
  await visitor.page.locator(".battle").waitFor({ state: "detached" });
});

test("the tip beside a province leaves the odds of the attack in sight", async () => {
  const visitor = await arrive();
  const { page } = visitor;
  await visitor.sitDown("triumvirate", { seats: 3, seed: 1 });
  for (const notation of ["rome:two_gold", "lead:2", "march:italia", "collect", "lead:4", "take:0"])
    await page.locator(`[data-notation="${notation}"]`).click();
  await page.locator('main [data-lit][data-id="province:sicilia"]').hover();
  await page.locator(".tip").waitFor();
  const box = async (selector: string) => (await page.locator(selector).boundingBox())!;
  const [tip, odds] = [await box(".tip"), await box(".odds")];
  const apart =
    tip.x + tip.width <= odds.x ||
    odds.x + odds.width <= tip.x ||
    tip.y + tip.height <= odds.y ||
    odds.y + odds.height <= tip.y;
  expect(apart, JSON.stringify({ tip, odds })).toBe(true);
});
