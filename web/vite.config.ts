import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { earlyPaint } from "./plugins/early.ts";
import { gameIcons } from "./plugins/icons.ts";

const server = process.env.TESSERA_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [gameIcons(), svelte(), earlyPaint()],
  build: {
    outDir: "../src/tessera/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 1024,
    rolldownOptions: { checks: { bundlerTimings: false, pluginTimings: false } },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
