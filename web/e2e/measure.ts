import { cpus, loadavg } from "node:os";
import type { Page } from "playwright-core";
import { beforeAll, test } from "vitest";
import { WIDE } from "./browser";
import { chance, untilAsked } from "./playing";
import { stage } from "./stage";

/** How long a choice takes to show on the board, from the click to the frame: `python web/build.py run measure`. */

const { arrive } = stage();
const CHOICES = 25;

beforeAll(() => console.log(`${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)} before it starts`));

/** Click an option; milliseconds until a frame shows the table after it. The server and its database are part of it. */
const clickAndWait = (page: Page, notation: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((done) => {
        const option = document.querySelector<HTMLElement>(`.option[data-notation=${JSON.stringify(wanted)}]`)!;
        const table = document.querySelector<HTMLElement>(".table")!;
        const start = performance.now();
        new MutationObserver((_, observer) => {
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
        }).observe(table, { attributeFilter: ["data-at"] });
        option.click();
      }),
    notation,
  );

test.each(["triumvirate", "trajan", "glory", "triumph", "emperors"])(
  "%s",
  async (game) => {
    // as people play: moves of the others one by one, pieces that fly
    const visitor = await arrive({ ...WIDE, reducedMotion: "no-preference" }, { pace: "normal" });
    const { page } = visitor;
    await visitor.sitDown(game, { seats: 2, seed: 8 });
    const random = chance(4);
    const taken: number[] = [];
    while (taken.length < CHOICES && (await untilAsked(page)) === "asked") {
      const options = await page
        .locator(".option")
        .evaluateAll((all) => all.map((node) => (node as HTMLElement).dataset.notation!));
      // a person looks before choosing: pieces have come to rest
      await page.waitForTimeout(900);
      taken.push(await clickAndWait(page, options[Math.floor(random() * options.length)]!));
    }
    taken.sort((a, b) => a - b);
    const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(share * taken.length))]!.toFixed(0);
    console.log(`${game}: ${taken.length} choices, median ${at(0.5)} ms, 90 % under ${at(0.9)} ms, most ${at(1)} ms`);
  },
  180_000,
);
