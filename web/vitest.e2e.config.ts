import { defineConfig } from "vitest/config";
import { findBrowser, NO_BROWSER } from "./e2e/chromium.ts";

/** What each mode runs besides the tests: `python web/build.py run e2e`, `… run screenshots`, `… run measure`. */
const OTHERS: Record<string, string> = { screenshots: "e2e/screenshots.ts", measure: "e2e/measure.ts" };

/** The page in a real Chromium against the real server. Without a browser nothing is run, except in CI, where that fails. */
export default defineConfig(({ mode }) => {
  const found = findBrowser() !== undefined;
  if (!found && process.env.CI === "true") throw new Error(NO_BROWSER);
  if (!found) console.warn(`SKIPPED: the tests in a browser; ${NO_BROWSER}`);
  return {
    test: {
      include: found ? [OTHERS[mode] ?? "e2e/**/*.test.ts"] : [],
      passWithNoTests: !found,
      testTimeout: 300_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 60_000 } },
      fileParallelism: false,
    },
  };
});
