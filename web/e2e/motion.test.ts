import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { WIDE, type Visitor } from "./browser";
import { calm, witness } from "./calm";
import { finishedRecord } from "./record";
import { stage } from "./stage";

const { arrive } = stage();
const MOVING = { ...WIDE, reducedMotion: "no-preference" } as const;

interface Event {
  at: number;
  kind: string;
  data: Record<string, unknown>;
}

/** Open the replay of a game just before the first event that is looked for; the event. */
async function before(visitor: Visitor, game: string, wanted: (event: Event) => boolean): Promise<Event> {
  await visitor.call("POST", "/guest", {});
  const { id, length } = await visitor.call<{ id: string; length: number }>(
    "POST",
    "/records",
    finishedRecord(game, 3),
  );
  const { events } = await visitor.call<{ events: Event[] }>("GET", `/matches/${id}/replay?at=${length}&as=0`);
  const event = events.find(wanted)!;
  await visitor.openMatch(id);
  await visitor.page.getByRole("button", { name: "Watch the replay" }).click();
  await visitor.page.getByLabel("Moment of the match").fill(String(event.at - 1));
  await visitor.page.getByText(new RegExp(`^${event.at - 1} of`)).waitFor();
  await calm(visitor.page);
  return event;
}
const goOn = (page: Page) => page.getByRole("button", { name: "One choice on" }).click();

/** Every kind of piece that flies over the board from now on. */
async function watchTheSky(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof HTMLElement && node.dataset.flight) seen.push(node.dataset.flight);
    }).observe(document.querySelector(".sky")!, { childList: true });
    (window as unknown as { sky: string[] }).sky = seen;
  });
  return () => page.evaluate(() => (window as unknown as { sky: string[] }).sky);
}

test("the Weapons of a battle are drawn before everybody's eyes, and go to their owners", async () => {
  const visitor = await arrive(MOVING);
  const { page } = visitor;
  const { data } = await before(
    visitor,
    "triumvirate",
    ({ kind, data }) => kind === "battle" && Number(data.hits) + Number(data.losses) > 0,
  );
  const sky = await watchTheSky(page);
  const chips = await witness(page, ".battle .chip");
  await goOn(page);
  await expect
    .poll(async () => Math.max(0, ...(await chips()).map((seen) => seen.length)))
    .toBeGreaterThanOrEqual(Number(data.hits) + Number(data.losses));
  await page.locator(".battle").waitFor({ state: "detached" });
  await expect.poll(sky).toContain("weapon");
});

test("markers fly from tray to tray, and cards from the pile to a hand", async () => {
  const visitor = await arrive(MOVING);
  await before(visitor, "trajan", ({ kind }) => kind === "sowed");
  const sky = await watchTheSky(visitor.page);
  await goOn(visitor.page);
  await expect.poll(sky).toContain("marker");
  await visitor.page.locator(".sky [data-flight]").first().waitFor({ state: "detached" });
});

test("dice are rolled over the board", async () => {
  const visitor = await arrive(MOVING);
  const { data } = await before(visitor, "triumph", ({ kind }) => kind === "rolled");
  const dice = await witness(visitor.page, ".dice .die");
  await goOn(visitor.page);
  await expect.poll(async () => (await dice()).flat().join()).toContain(`${String(data.die)} die`);
  await visitor.page.locator(".dice").waitFor({ state: "detached" });
});

test("with reduced motion nothing flies, and the draw is still told", async () => {
  const visitor = await arrive(WIDE);
  const { page } = visitor;
  await before(visitor, "triumvirate", ({ kind }) => kind === "battle");
  const sky = await watchTheSky(page);
  const told = await page.evaluate(() => {
    document.querySelector<HTMLElement>('[aria-label="One choice on"], [title="One choice on"]')!.click();
    return new Promise<number>((done) => {
      const look = () => {
        const card = document.querySelector(".battle:has(.result)");
        if (card) done(card.getAnimations({ subtree: true }).length);
        else requestAnimationFrame(look);
      };
      look();
    });
  });
  expect(told, "animations").toBe(0);
  expect(await sky()).toEqual([]);
});
