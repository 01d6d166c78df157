import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { IconifyJSON } from "@iconify/types";
import type { Plugin } from "vite";

const USED = "virtual:icons-used";

/**
 * Icons of game-icons.net, drawn at build time: `import helmet from "icon:visored-helm"` is the body of an SVG of
 * 512 by 512. `virtual:icons-used` lists the names of all that the sources import, for the page of credits.
 */
export function gameIcons(): Plugin {
  const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  let set: IconifyJSON | undefined;
  const icons = () => (set ??= JSON.parse(readFileSync(file, "utf8")) as IconifyJSON);
  let sources = "src";
  return {
    name: "game-icons",
    configResolved: (config) => void (sources = join(config.root, "src")),
    resolveId: (id) => (id.startsWith("icon:") || id === USED ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${USED}`) return `export default ${JSON.stringify(iconsUsed(sources))}`;
      if (!id.startsWith("\0icon:")) return;
      const name = id.slice("\0icon:".length);
      const all = icons();
      const icon = all.icons[name] ?? all.icons[all.aliases?.[name]?.parent ?? ""];
      if (!icon) throw new Error(`there is no icon ${name} in @iconify-json/game-icons`);
      return `export default ${JSON.stringify(icon.body)}`;
    },
  };
}

function iconsUsed(folder: string): string[] {
  const found = new Set<string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(ts|svelte)$/.test(entry.name)) continue;
    const text = readFileSync(join(entry.parentPath, entry.name), "utf8");
    for (const [, name] of text.matchAll(/["']icon:([a-z0-9-]+)["']/g)) found.add(name!);
  }
  return [...found].sort();
}
