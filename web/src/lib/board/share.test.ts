import { expect, test } from "vitest";
import { share } from "./share";

const area = () => ({
  id: "a",
  things: [
    { id: "x", count: 1 },
    { id: "y", shows: { vp: [1, 2] } },
  ],
  facts: [{ name: "Gold", value: 3 }],
});

test("what is equal is the same", () => {
  const old = area();
  expect(share(old, area())).toBe(old);
});

test("only what changed is new", () => {
  const old = area();
  const now = area();
  now.facts[0]!.value = 4;
  const shared = share(old, now);
  expect(shared).toEqual(now);
  expect(shared).not.toBe(old);
  expect(shared.things).toBe(old.things);
});

test("things are known by their ids, wherever they lie in a list", () => {
  const old = area();
  const now = { ...area(), things: [area().things[1]!, { id: "z", count: 1 }] };
  const shared = share(old, now as typeof old);
  expect(shared).toEqual(now);
  expect(shared.things[0]).toBe(old.things[1]);
});

test("other kinds of values are taken as they are", () => {
  expect(share<unknown>([1, 2], { 0: 1 })).toEqual({ 0: 1 });
  expect(share<unknown>({ a: 1 }, { a: 1, b: undefined })).toEqual({ a: 1, b: undefined });
  expect(share<unknown>(null, { a: 1 })).toEqual({ a: 1 });
  expect(share<unknown>({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
});
