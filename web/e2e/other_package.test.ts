import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { playToEnd, untilAsked } from "./playing";
import { stage } from "./stage";

const ROOT = resolve(import.meta.dirname, "../..");
const python = process.env.TESSERA_PYTHON ?? join(ROOT, ".venv/bin/python");
const site = mkdtempSync(join(tmpdir(), "tessera-nim-"));
execFileSync(python, ["-m", "tests.installing", join(ROOT, "examples/nim"), site], { cwd: ROOT });
afterAll(() => rmSync(site, { recursive: true, force: true }));

const { arrive } = stage({ PYTHONPATH: site });

test("a game of another package is offered and played on the generic board", async () => {
  const visitor = await arrive();
  await visitor.page.goto("/");
  await visitor.page.locator("article", { hasText: "Nim" }).waitFor();
  const id = await visitor.sitDown("nim", { seed: 1 });
  await untilAsked(visitor.page);
  const board = visitor.page.locator(".generic");
  expect(await board.locator("[data-thing]").count()).toBe(3);
  await board.getByText("Middle heap").first().waitFor();
  const played = await playToEnd(visitor.page, 3, 60, {});
  expect(played.onBoard, JSON.stringify(played)).toBeGreaterThan(0);
  const match = await visitor.call<{ phase: string }>("GET", `/matches/${id}`);
  expect(match.phase).toBe("finished");
}, 120_000);
