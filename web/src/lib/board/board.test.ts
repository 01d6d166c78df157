import { describe, expect, test } from "vitest";
import type { Area, Thing, View } from "../protocol";
import { faceOf } from "./faces";
import { crowded, fitting, spread, type Box } from "./layout";
import { holds, idsOf, lines, sayArea, sayThing } from "./words";

const legion: Thing = { id: "legions:gallia", kind: "legion", name: "Legions", owner: 0, count: 3 };
const law: Thing = {
  id: "law:x",
  kind: "law",
  name: "Vox populi",
  shows: { kind: "bid", text: "Your bid is 2 higher.", card: "vox", talents: 0, used: false },
};
const inner: Area = { id: "hand", name: "Hand", layout: "row", things: [law] };
const area: Area = {
  id: "province:gallia",
  name: "Gallia",
  layout: "mat",
  owner: 0,
  things: [legion],
  facts: [{ name: "Type", value: "military" }],
  areas: [inner],
};

describe("words for the board", () => {
  test("a thing says how many, what, whose and what it shows", () => {
    expect(sayThing(legion, ["Caesar"])).toBe("3 × Legions (Caesar)");
    expect(sayThing(law, [])).toBe("Vox populi: Kind bid, Text Your bid is 2 higher., Talents 0");
    expect(sayThing({ ...law, hidden: true, shows: {} }, [])).toBe("Vox populi, face down");
  });
  test("an area says what stands in it", () =>
    expect(sayArea(area, ["Caesar"])).toBe("Gallia (Caesar): Type military: 3 Legions"));
  test("ids for programs are not told", () =>
    expect(lines(law).map(({ key }) => key)).toEqual(["kind", "text", "talents"]));
  test("all ids of a view, and where they are", () => {
    expect([...idsOf([area])]).toEqual(["province:gallia", "legions:gallia", "hand", "law:x"]);
    expect(holds(area, new Set(["law:x"]))).toBe(true);
    expect(holds(area, new Set(["law:y"]))).toBe(false);
  });
});

test("a game says how its things look, the rest is told by kind", () => {
  expect(faceOf(legion, {}).form).toBe("token");
  expect(faceOf({ ...law, kind: "card" }, {}).form).toBe("card");
  expect(faceOf(law, { face: () => ({ form: "card", corner: "2" }) })).toMatchObject({ form: "card", corner: "2" });
});

describe("places on a map", () => {
  const apart = (boxes: Box[]) => !crowded(boxes);
  test("frames that overlap are pushed apart and stay inside", () => {
    const given = Array.from({ length: 6 }, (_, i) => ({ id: String(i), x: 200 + i, y: 150 + i, w: 100, h: 60 }));
    const placed = spread(given, 600, 400);
    expect(apart(given)).toBe(false);
    expect(apart(placed)).toBe(true);
    for (const { x, y, w, h } of placed)
      expect(x - w / 2 >= 0 && x + w / 2 <= 600 && y - h / 2 >= 0 && y + h / 2 <= 400).toBe(true);
  });
  test("a column too high for the map gives way to the side", () => {
    const given = [40, 100, 160].map((y, i) => ({ id: String(i), x: 300, y, w: 120, h: 100 }));
    expect(apart(spread(given, 600, 240))).toBe(true);
  });
  test("frames that do not overlap stay where they are", () => {
    const given = [
      { id: "a", x: 100, y: 100, w: 50, h: 50 },
      { id: "b", x: 300, y: 200, w: 50, h: 50 },
    ];
    expect(spread(given, 600, 400)).toEqual(given);
  });
});

test("the largest size that fits", () => {
  expect(fitting((size) => size <= 12.7, 10, 17)).toBe(12.5);
  expect(fitting(() => true, 10, 17)).toBe(17);
  expect(fitting(() => false, 10, 17)).toBe(10);
});
