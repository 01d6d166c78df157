import { describe, expect, it } from "vitest";
import type { Description } from "../../lib/protocol";
import comata from "../../gallery/fixtures/triumvirate-comata.json";
import standard from "../../gallery/fixtures/triumvirate-start.json";
import { layout } from "./layout";
import { PROVINCES, SEAS } from "./map/geography";
import { ARROWS, PROVINCE_SPOTS, SEA_SPOTS } from "./places";

const places = [standard, comata].flatMap((position) => (position.description as unknown as Description).places);

describe("the map", () => {
  it("draws every province and sea of every map, and knows where its pieces stand", () => {
    for (const { id } of places) {
      const [kind, name] = id.split(":") as [string, string];
      expect((kind === "sea" ? SEAS : PROVINCES)[name], id).toMatch(/^M/);
      expect((kind === "sea" ? SEA_SPOTS : PROVINCE_SPOTS)[name], id).toBeDefined();
    }
  });
  it("draws arrows between neighbours only", () => {
    for (const { from, to } of ARROWS) expect(places.find((place) => place.id === from)!.borders).toContain(to);
  });
});

describe("the layout", () => {
  it("stacks everything on a phone, the own mat first", () => {
    const plan = layout(390, 600, 3, 1);
    expect(plan.tall).toBe(true);
    expect(plan.mats[1]!.y).toBeLessThan(Math.min(plan.mats[0]!.y, plan.mats[2]!.y));
  });
  it("puts the mats where they leave the map largest", () => {
    expect(layout(1000, 760, 3, 0).mats[0]!.y).toBeGreaterThan(742);
    expect(layout(1700, 700, 3, 0).mats[0]!.x).toBeGreaterThan(1300);
  });
});
