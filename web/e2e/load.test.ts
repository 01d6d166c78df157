import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import type { Response } from "playwright-core";
import { expect, test } from "vitest";
import type { Visitor } from "./browser";
import { untilAsked } from "./playing";
import { stage } from "./stage";

const { server, arrive } = stage();

/** All that a page asks for, and how heavy its scripts are when they are gzipped. */
function listen({ page }: Visitor) {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  return {
    addresses: () => responses.map((response) => response.url()),
    scripts: () => responses.map((response) => response.url()).filter((url) => url.endsWith(".js")),
    async weight(): Promise<number> {
      const scripts = responses.filter((response) => response.url().endsWith(".js"));
      const bodies = await Promise.all(scripts.map((response) => response.body()));
      return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
    },
  };
}

test("home needs less than 300 kB of script, gzipped, and no board", async () => {
  const visitor = await arrive();
  const heard = listen(visitor);
  await visitor.page.goto("/", { waitUntil: "networkidle" });
  await visitor.page.locator("article").nth(4).waitFor();
  const weight = await heard.weight();
  console.log(`home: ${heard.scripts().length} scripts, ${(weight / 1000).toFixed(1)} kB gzipped`);
  expect(weight).toBeGreaterThan(10_000);
  expect(weight).toBeLessThan(300_000);
  expect(heard.scripts().filter((url) => /\/(Board|MatchPage|look)-/.test(url))).toEqual([]);
});

test("a board is fetched when a match of its game is opened, and nothing comes from elsewhere", async () => {
  const visitor = await arrive();
  const heard = listen(visitor);
  const boards = () => heard.scripts().filter((url) => /\/Board-/.test(url)).length;
  let expected = 0;
  for (const game of ["triumvirate", "trajan", "triumph"]) {
    const own = existsSync(resolve(import.meta.dirname, `../src/games/${game}/Board.svelte`));
    await visitor.sitDown(game, { seats: 2, seed: 1 });
    // asked means that the board is drawn, so that its script has come
    await untilAsked(visitor.page);
    expect(await visitor.page.locator(".generic").count()).toBe(own ? 0 : 1);
    await expect.poll(boards).toBe((expected += own ? 1 : 0));
  }
  expect(heard.addresses().filter((url) => !url.startsWith(server.address) && !url.startsWith("data:"))).toEqual([]);
});
