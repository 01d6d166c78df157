import { describe, expect, it } from "vitest";
import type { Question, View } from "../../lib/protocol";
import put from "../../gallery/fixtures/trajan-put.json";
import sow from "../../gallery/fixtures/trajan-sow.json";
import { tree } from "../drawn/tree";
import { NUMERALS } from "./art";
import { course, drops, markersOf, match, previewSow, Sown, total } from "./sowing";

const option = (tray: string) => ({ notation: `sow:${tray}`, words: "", help: "", targets: [`tray:${tray}`] });

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
  it("knows the next tray and the last", () => {
    const view = tree(put.view as unknown as View);
    const steps = course(view, put.question as Question)!;
    expect(put.question.words).toContain(`tray ${NUMERALS[steps.next]} `);
    expect(steps.left).toBe(total(markersOf(view, "sowing")));
  });
  it("remembers the goal of more than six markers, which the rest does not tell", () => {
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
    const question = { topic: "put", words: "Which marker goes into tray V (Trajan)?" } as Question;
    const sown = new Sown();
    expect(sown.see(tree(circle([1, 1, 7, 1, 1, 1], 0)))).toBe(-1);
    expect(sown.see(tree(circle([1, 1, 0, 1, 1, 1], 7)))).toBe(3);
    const later = tree(circle([1, 1, 0, 3, 1, 1], 5));
    expect(course(later, question, sown.see(later))).toEqual({ next: 4, target: 3, left: 5 });
    expect(sown.see(tree(circle([2, 2, 1, 3, 2, 2], 0)))).toBe(-1);
  });
  it("is over when no marker is in hand", () => {
    expect(course(tree(sow.view as unknown as View), sow.question as Question)).toBeNull();
  });
});
