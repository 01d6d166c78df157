import { expect, test } from "vitest";
import { seriousFindings } from "./axe";
import { PHONE, WIDE } from "./browser";
import { calm } from "./calm";
import { untilAsked } from "./playing";
import { finishedRecord } from "./record";
import { stage } from "./stage";

const { arrive } = stage();

const HOWS = { day: WIDE, night: { ...WIDE, colorScheme: "dark" as const }, phone: PHONE };

test.each(Object.entries(HOWS))(
  "axe finds nothing serious on any kind of page (%s)",
  async (_, how) => {
    const visitor = await arrive(how);
    const { page } = visitor;
    const found: Record<string, string[]> = {};
    const look = async (kind: string) => {
      await calm(page);
      const serious = await seriousFindings(page);
      if (serious.length) found[kind] = serious;
    };
    await page.goto("/");
    await page.locator("article").first().waitFor();
    await look("home");
    await page.getByRole("button", { name: "Settings" }).click();
    await look("settings");
    await page.keyboard.press("Escape");
    await page.goto("/#/games/emperors");
    await page.locator(".rule").first().waitFor();
    await look("game");
    await page.goto("/#/credits");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await look("credits");
    for (const game of ["triumvirate", "trajan", "glory", "triumph", "emperors"]) {
      await visitor.sitDown(game, { seats: 3, seed: 5 });
      await untilAsked(page);
      await look(game);
    }
    for (const tab of ["Scores", "Chat", "Rules", "In words"]) {
      await page.getByRole("tab", { name: tab }).click();
      await look(tab);
    }
    await visitor.sitDown("triumvirate", { seats: 2, places: ["me", "open"] });
    await page.getByLabel("Link to this table").waitFor();
    await look("lobby");
    const { id } = await visitor.call<{ id: string }>("POST", "/records", finishedRecord("triumvirate", 3));
    await visitor.openMatch(id);
    await page.locator("dialog .winner").waitFor();
    await look("result");
    await page.getByRole("button", { name: "Watch the replay" }).click();
    await page.locator(".replay").waitFor();
    await look("replay");
    expect(found).toEqual({});
  },
  600_000,
);
