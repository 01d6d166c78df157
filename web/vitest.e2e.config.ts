import { defineConfig } from "vitest/config";

/** The page in a real Chromium against the real server: `python web/build.py run e2e`. */
export default defineConfig({
  test: {
    include: ["e2e/**/*.test.ts"],
    testTimeout: 120_000,
    hookTimeout: 90_000,
    fileParallelism: false,
    retry: 0,
  },
});
