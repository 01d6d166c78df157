import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { clock, format, readable, t, type Catalogue } from "./index";

const SOURCES = join(import.meta.dirname, "../..");
const GAMES = join(SOURCES, "games");

/** What is written in the sources under a folder. */
const written = (folder: string, without = "\0"): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        !entry.parentPath.startsWith(without) &&
        /\.(svelte|ts)$/.test(entry.name) &&
        !entry.name.endsWith(".test.ts"),
    )
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));
const read = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Catalogue;

/** Every folder with catalogues, and the sources that use them: those of the shell, and one of each game. */
const catalogues = [
  { name: "the page", folder: import.meta.dirname, texts: written(SOURCES, GAMES) },
  ...readdirSync(GAMES)
    .filter((game) => existsSync(join(GAMES, game, "words")))
    .map((game) => ({ name: game, folder: join(GAMES, game, "words"), texts: written(join(GAMES, game)) })),
];

test("holes are filled, and forms follow the number", () => {
  expect(format("a {x} b", { x: 3 })).toBe("a 3 b");
  expect(format({ one: "{n} place", other: "{n} places" }, { n: 1 }, new Intl.PluralRules("en"))).toBe("1 place");
  expect(t("list.open", { n: 2 })).toBe("2 open places");
});

test("words of the data are made readable", () => {
  expect(readable("year_end")).toBe("Year end");
});

test("clocks", () => {
  expect([clock(7), clock(67), clock(3661), clock(-3)]).toEqual(["0:07", "1:07", "1:01:01", "0:00"]);
});

describe.each(catalogues)("the catalogues of $name", ({ folder, texts }) => {
  const en = read(join(folder, "en.json"));
  const keys = Object.keys(en);
  const said = (pattern: RegExp) => [
    ...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, key]) => key!))),
  ];
  /** Keys that are put together at run time: by their beginning. */
  const made = said(/\b(?:t|words)\(\s*`([\w.]+\.)\$\{/g);

  test("English has every key that is used", () => {
    expect(said(/\bt\(\s*"([\w.]+)"/g).filter((key) => !keys.includes(key))).toEqual([]);
    expect(made.filter((start) => !keys.some((key) => key.startsWith(start)))).toEqual([]);
  });
  test("English has no key that nothing uses", () => {
    const idle = keys.filter(
      (key) =>
        !made.some((start) => key.startsWith(start)) &&
        !texts.some((text) => text.includes(`"${key}"`) || text.includes(`'${key}'`)),
    );
    expect(idle).toEqual([]);
  });
  test("every other language has the same keys and holes", () => {
    const holes = (message: unknown) => [...new Set(JSON.stringify(message).match(/\{\w+\}/g) ?? [])].sort();
    for (const file of readdirSync(folder).filter((file) => file.endsWith(".json") && file !== "en.json")) {
      const other = read(join(folder, file));
      for (const [key, message] of Object.entries(en))
        expect(holes(other[key]), `${file}: ${key}`).toEqual(holes(message));
    }
  });
});
