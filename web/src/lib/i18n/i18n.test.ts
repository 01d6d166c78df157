import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import en from "./en.json";
import { clock, format, readable, t, type Catalogue } from "./index";

const SOURCES = join(import.meta.dirname, "../..");
const texts = readdirSync(SOURCES, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith(".test.ts"))
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"));

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

describe("the English catalogue", () => {
  const keys = new Set(Object.keys(en));
  const used = new Set(texts.flatMap((text) => [...text.matchAll(/\bt\(\s*"([\w.]+)"/g)].map(([, key]) => key!)));
  /** Keys that are put together at run time: by their beginning. */
  const made = ["settings.", "keys.", "level.", "create.clock.", "side."];

  test("has every key that the page uses", () => expect([...used].filter((key) => !keys.has(key))).toEqual([]));
  test("has no key that nothing uses", () => {
    const idle = [...keys].filter(
      (key) =>
        !used.has(key) &&
        !made.some((start) => key.startsWith(start)) &&
        !texts.some((text) => text.includes(`"${key}"`)),
    );
    expect(idle).toEqual([]);
  });
});

test("every other language has the same keys and holes as English", () => {
  const holes = (message: unknown) => [...new Set(JSON.stringify(message).match(/\{\w+\}/g) ?? [])].sort();
  for (const name of readdirSync(import.meta.dirname).filter((file) => file.endsWith(".json") && file !== "en.json")) {
    const other = JSON.parse(readFileSync(join(import.meta.dirname, name), "utf8")) as Catalogue;
    for (const [key, message] of Object.entries(en))
      expect(holes(other[key]), `${name}: ${key}`).toEqual(holes(message));
  }
});
