import { expect, test, vi } from "vitest";
import type { Visitor } from "./browser";
import { chance, chooseOnce, moment, untilAsked } from "./playing";
import { stage } from "./stage";

const { arrive } = stage();
const nothing = () => ({ choices: 0, onBoard: 0, menus: 0 });

test("two people meet by a link, play and talk", async () => {
  const [host, guest] = [await arrive(), await arrive()];
  await host.page.goto("/#/games/triumvirate");
  await host.page.locator("select[name=seats]").selectOption("2");
  await host.page.locator("select[name=place-1]").selectOption("open");
  await host.page.getByRole("button", { name: "Open the table" }).click();
  const link = await host.page.getByLabel("Link to this table").inputValue();
  await guest.page.goto("/");
  await guest.page.getByLabel("Link or id of a match").fill(link);
  await guest.page.getByRole("button", { name: "Go" }).click();
  await guest.page.getByRole("button", { name: "Sit down here" }).click();
  // the last place is taken: the match starts by itself
  for (const { page } of [host, guest]) await page.locator(".prompt").waitFor();
  const first = (await host.page.locator(".prompt.mine").count()) ? host : guest;
  const other = first === host ? guest : host;
  await other.page.locator(".prompt .waiting", { hasText: "Waiting for" }).waitFor();
  const before = await moment(other.page);
  await chooseOnce(first.page, chance(1), nothing());
  await other.page.waitForFunction((at) => document.querySelector<HTMLElement>(".table")?.dataset.at !== at, before);

  await first.page.keyboard.press("c");
  await first.page.getByLabel("Say something").fill("Salve <b>amice</b>");
  await first.page.keyboard.press("Enter");
  await other.page.getByRole("tab", { name: /Chat/ }).click();
  await other.page.getByText("Salve <b>amice</b>").waitFor();
});

test("a hidden bid is in nothing that the other receives", async () => {
  /** What the second player has received when the first has bid one of her cards, in a match that is otherwise the same. */
  async function heardWhenBidding(which: number): Promise<unknown[]> {
    const [first, second] = [await arrive(), await arrive()];
    await second.call("POST", "/guest", {});
    const id = await first.sitDown("triumph", { seats: 2, places: ["me", "open"], seed: 4 });
    await second.call("POST", `/matches/${id}/join`, {});
    await second.openMatch(id);
    for (const { page } of [first, second]) await page.locator(".prompt").waitFor();
    // play on, passing where one can, until both are asked for their bids
    while ((await first.page.locator('.prompt .option[data-notation^="bid"]').count()) === 0) {
      const mine = await first.page.locator(".prompt.mine").count();
      const { page } = mine ? first : second;
      await page.locator(".prompt.mine .option:not([disabled])").first().waitFor();
      const before = await moment(page);
      const pass = page.locator('.prompt .option[data-notation="pass"]');
      await ((await pass.count()) ? pass : page.locator(".prompt .option").first()).click();
      for (const other of [first, second]) {
        await other.page.waitForFunction(
          (at) => document.querySelector<HTMLElement>(".table")?.dataset.at !== at,
          before,
        );
      }
    }
    const bids = first.page.locator('.prompt .option[data-notation^="bid"]');
    expect(await bids.count()).toBeGreaterThan(1);
    await vi.waitUntil(() => foreseen(second), { timeout: 60_000 });
    const already = second.received.length;
    await bids.nth(which).click();
    await first.page.locator(".prompt:not(.mine)").waitFor();
    await second.page.locator(".players .tick").first().waitFor();
    await vi.waitUntil(() => foreseen(second), { timeout: 60_000 });
    for (const path of ["record", "replay?at=0&as=open", "replay?at=0&as=0"]) {
      await expect(second.call("GET", `/matches/${id}/${path}`)).rejects.toThrow("not_finished");
    }
    return second.received.slice(already).map((text) => JSON.parse(text, withoutChance) as unknown);
  }
  /** Whether the page has been told what each option of the newest question brings: the last thing that it asks for. */
  function foreseen({ received }: Visitor): boolean {
    const told = received.map((text) => JSON.parse(text) as { type: string; serial?: number });
    const serial = told.findLast(({ type }) => type === "state")?.serial;
    return told.some((message) => message.type === "outlook" && message.serial === serial);
  }
  /** Leaves out what differs between any two matches: when, who, and how often something was said. */
  function withoutChance(this: Record<string, unknown>, key: string, value: unknown): unknown {
    if (/^(clocks|serial|created|changed|host|person)$/.test(key)) return undefined;
    return key === "name" && "kind" in this && "seat" in this
      ? undefined
      : key === "id" && "game" in this
        ? undefined
        : value;
  }
  const low = await heardWhenBidding(0);
  const high = await heardWhenBidding(4);
  expect(low.length).toBeGreaterThan(0);
  expect(high).toEqual(low);
});

test("somebody who is not at the table watches: the board and the story, no question, no undo, nothing hidden", async () => {
  const [player, watcher] = [await arrive(), await arrive()];
  const id = await player.sitDown("triumph", { seats: 2, seed: 4 });
  await untilAsked(player.page);
  await watcher.openMatch(id);
  await watcher.page.getByText("watching").waitFor();
  await watcher.page.locator(`.board [data-id="province:etruria"]`).first().waitFor();
  expect(await watcher.page.locator(".option, .tools").count()).toBe(0);
  expect(await watcher.page.locator(".board [data-lit]").count()).toBe(0);
  const at = await moment(player.page);
  await chooseOnce(player.page, chance(1), nothing());
  await watcher.page.waitForFunction((was) => document.querySelector<HTMLElement>(".table")?.dataset.at !== was, at);
  for (const text of watcher.received) {
    const message = JSON.parse(text) as { type: string; questions?: unknown[]; view?: { seat: number | null } };
    if (message.type === "state") expect([message.questions, message.view?.seat]).toEqual([[], null]);
  }
});

test("an undo that is not free is asked of the other person, who may agree or refuse", async () => {
  const [first, second] = [await arrive(), await arrive()];
  await second.call("POST", "/guest", {});
  const id = await first.sitDown("triumvirate", { seats: 2, places: ["me", "open"], seed: 2 });
  await second.call("POST", `/matches/${id}/join`, {});
  await second.openMatch(id);
  for (const { page } of [first, second]) await page.locator(".prompt").waitFor();
  const [one, other] = (await first.page.locator(".prompt.mine").count()) ? [first, second] : [second, first];
  // the first player's turn to its end, and a choice of the other after it
  while (!(await other.page.locator(".prompt.mine").count())) {
    const end = one.page.locator('.option[data-notation="end"], .option[data-notation="stop"]');
    const at = await moment(one.page);
    await ((await end.count()) ? end : one.page.locator(".option")).first().click();
    for (const { page } of [one, other])
      await page.waitForFunction((was) => document.querySelector<HTMLElement>(".table")?.dataset.at !== was, at);
  }
  const at = await moment(other.page);
  await other.page.locator(".option").first().click();
  for (const { page } of [one, other])
    await page.waitForFunction((was) => document.querySelector<HTMLElement>(".table")?.dataset.at !== was, at);
  const before = Number(at);
  for (const answer of ["Refuse", "Agree"]) {
    await one.page.getByRole("button", { name: "Undo" }).click();
    await one.page.getByText("The others are asked.").waitFor();
    await other.page.getByText("would like to take back a choice").waitFor();
    await other.page.getByRole("button", { name: answer }).click();
    await one.page.getByText("The others are asked.").waitFor({ state: "detached" });
  }
  await one.page.waitForFunction(
    (was) => Number(document.querySelector<HTMLElement>(".table")?.dataset.at) < was,
    before,
  );
  await one.page.locator(".prompt.mine").waitFor();
});
