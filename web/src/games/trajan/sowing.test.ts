import { describe, expect, it } from "vitest";
import type { View } from "../../lib/protocol";
import put from "../../gallery/fixtures/trajan-put.json";
import sow from "../../gallery/fixtures/trajan-sow.json";
import { tree } from "../drawn/tree";
import { NUMERALS } from "./art";
import { drops, markersOf, match, previewSow, Sown, toFill, total } from "./sowing";

const option = (tray: string) => ({
  notation: `sow:${tray}`,
  words: "",
  help: "",
  targets: [`tray:${tray}`],
  weighty: false,
});

describe("a sowing", () => {
  it("puts one marker into each tray, clockwise, the sixth into the source", () => {
    expect(drops(2, 4)).toEqual([1, 0, 0, 1, 1, 1]);
    expect(drops(2, 6)).toEqual([1, 1, 1, 1, 1, 1]);
  });
  it("gives a second marker from the seventh on: seven from III end in IV", () => {
    expect(drops(2, 7)).toEqual([1, 1, 1, 2, 1, 1]);
  });
});

describe("a tile beside the target tray", () => {
  it("is sure where the tray shows both colours already", () => {
    expect(match(["blue", "white"], { blue: 1, white: 1 }, { pink: 1 }, 1).match).toBe("sure");
  });
  it("is possible where the hand can bring what is missing", () => {
    expect(match(["blue", "white"], { blue: 1 }, { pink: 1, white: 1 }, 1)).toEqual({
      match: "possible",
      needs: ["white"],
    });
  });
  it("is sure where all that is in hand falls there", () => {
    expect(match(["blue", "white"], { blue: 1 }, { white: 1 }, 1).match).toBe("sure");
  });
  it("is out of reach where two are missing and one falls, or the colour is not in hand", () => {
    expect(match(["blue", "blue"], {}, { blue: 2 }, 1).match).toBe("no");
    expect(match(["blue", "blue"], {}, { blue: 2, pink: 5 }, 2).match).toBe("possible");
    expect(match(["blue", "white"], { blue: 1 }, { pink: 2 }, 1).match).toBe("no");
  });
});

describe("the preview", () => {
  const view = tree(sow.view as unknown as View);

  it("says where each sowing of a real position ends, and how far the time goes", () => {
    for (const { notation } of sow.question.options) {
      const tray = notation.slice("sow:".length);
      const preview = previewSow(view, option(tray))!;
      const count = total(markersOf(view, `tray:${tray}`));
      expect(preview.count).toBe(count);
      expect(preview.target).toBe((NUMERALS.indexOf(tray) + count) % 6);
      expect(preview.drops.reduce((sum, n) => sum + n, 0)).toBe(count);
      const lap = Number(view.fact("lap", "time"));
      expect(preview.time.to + preview.time.rounds * lap).toBe(preview.time.from + count);
    }
  });
  it("is only for sowings", () => {
    expect(previewSow(view, { ...option("I"), notation: "pass" })).toBeNull();
    expect(previewSow(view, null)).toBeNull();
  });
});

describe("while markers are put down", () => {
  /** A circle with so many markers in each tray, and in hand. */
  const circle = (counts: number[], hand: number): View => ({
    seat: 0,
    facts: [],
    areas: [
      ...counts.map((count, i) => ({
        id: `tray:${NUMERALS[i]}`,
        name: "",
        layout: "mat" as const,
        things: count
          ? [{ id: `tray:${NUMERALS[i]}:blue`, kind: "marker", name: "", count, shows: { colour: "blue" } }]
          : [],
      })),
      ...(hand
        ? [
            {
              id: "sowing",
              name: "",
              layout: "row" as const,
              things: [{ id: "marker:pink", kind: "marker", name: "", count: hand, shows: { colour: "pink" } }],
            },
          ]
        : []),
    ],
  });
  const see = (sown: Sown, counts: number[], hand: number) => sown.see(tree(circle(counts, hand)));

  it("tray after tray comes next, and the last one is the target", () => {
    const sown = new Sown();
    expect(see(sown, [2, 3, 2, 2, 2, 2], 0)).toBeNull();
    expect(see(sown, [2, 0, 2, 2, 2, 2], 3)).toEqual({ next: 2, target: 4, left: 3 });
    expect(see(sown, [2, 0, 3, 2, 2, 2], 2)).toEqual({ next: 3, target: 4, left: 2 });
    expect(see(sown, [2, 0, 2, 2, 2, 2], 3)).toEqual({ next: 2, target: 4, left: 3 });
    expect(see(sown, [2, 0, 3, 3, 3, 2], 0)).toBeNull();
  });
  it("more than six: the first trays get two each", () => {
    const sown = new Sown();
    see(sown, [1, 1, 8, 1, 1, 1], 0);
    expect(see(sown, [1, 1, 0, 1, 1, 1], 8)).toEqual({ next: 3, target: 4, left: 8 });
    expect(see(sown, [1, 1, 0, 2, 1, 1], 7)?.next).toBe(3);
    expect(see(sown, [1, 1, 0, 3, 1, 1], 6)?.next).toBe(4);
    expect(see(sown, [1, 1, 0, 3, 3, 1], 4)?.next).toBe(5);
    expect(see(sown, [2, 2, 0, 3, 3, 2], 1)).toEqual({ next: 2, target: 4, left: 1 });
  });
  it("says nothing where the beginning was not seen", () => {
    expect(new Sown().see(tree(put.view as unknown as View))).toBeNull();
  });
  it("in setup the first empty tray is filled", () => {
    expect(toFill(tree(circle([2, 2, 0, 0, 0, 0], 0)))).toBe(2);
  });
});
