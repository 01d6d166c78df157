import { expect, test } from "vitest";
import { countsPoints } from "./scores";

const score = (seat: number, points: number, parts: Record<string, number>) => ({
  seat,
  points,
  parts,
  rank: 1,
  how: "",
});

test("points that are the sum of their parts are told from the start", () => {
  expect(countsPoints([score(0, 0, { ships: 0 }), score(1, 0, {})])).toBe(true);
  expect(countsPoints([score(0, 12, { ships: 5, senate: 7 }), score(1, 0, { ships: 0 })])).toBe(true);
});
test("where parts tell how far one is and only the winner has a point, there are none to tell", () => {
  expect(countsPoints([score(0, 0, { provinces: 6 }), score(1, 0, { provinces: 4 })])).toBe(false);
  expect(countsPoints([score(0, 1, { provinces: 9 }), score(1, 0, { provinces: 4 })])).toBe(false);
});
