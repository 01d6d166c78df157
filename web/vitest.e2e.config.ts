import { defineConfig } from "vitest/config";

/** The page in a real Chromium against the real server: `python web/build.py run e2e`, and `… run screenshots`. */
export default defineConfig(({ mode }) => ({
  test: {
    include: mode === "screenshots" ? ["e2e/screenshots.ts"] : ["e2e/**/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 90_000,
    fileParallelism: false,
  },
}));
