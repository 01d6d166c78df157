import { expect, test } from "vitest";
import type { Area, View } from "../protocol";
import { around, nameOf, rectOf, wayTo } from "./spot";

const italia: Area = {
  id: "province:italia",
  name: "Italia",
  layout: "mat",
  things: [{ id: "gold:italia", kind: "gold", name: "Gold", count: 2 }],
};
const map: Area = {
  id: "map",
  name: "Map",
  layout: "map",
  areas: [italia, { id: "province:asia", name: "Asia", layout: "mat" }],
};
const view: View = { seat: 0, facts: [{ name: "Calendar", value: "VIII", id: "calendar" }], areas: [map] };
const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });

test("the way to a thing leads through the areas that hold it", () => {
  expect(wayTo(view.areas, "gold:italia").map(({ id }) => id)).toEqual(["map", "province:italia"]);
  expect(wayTo(view.areas, "nothing")).toEqual([]);
});

test("what is drawn is lit where it is drawn", () => {
  expect(rectOf(view, "province:asia", (id) => (id === "province:asia" ? [box(5, 6)] : []))).toEqual(box(5, 6));
});

test("what is not drawn by itself is lit where its content is, or what holds it", () => {
  const drawn = (id: string) => (id === "province:italia" ? [box(0, 0)] : id === "province:asia" ? [box(30, 20)] : []);
  expect(rectOf(view, "map", drawn)).toEqual({ left: 0, top: 0, width: 40, height: 30 });
  expect(rectOf(view, "gold:italia", drawn)).toEqual(box(0, 0));
  expect(rectOf(view, "gold:italia", () => [])).toBeNull();
});

test("what is drawn with no size is not there", () => {
  expect(around([{ left: 0, top: 0, width: 0, height: 0 }])).toBeNull();
});

test("what is lit has a name", () => {
  expect(nameOf(view, "gold:italia")).toBe("Gold (Italia)");
  expect(nameOf(view, "province:asia")).toBe("Asia");
  expect(nameOf(view, "calendar")).toBe("Calendar");
});
