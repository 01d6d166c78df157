import { expect, test } from "vitest";
import { spotFor } from "./pointing";

const room = { width: 1000, height: 800 };
const note = { width: 200, height: 60 };
const province = { left: 400, top: 300, width: 80, height: 40 };

test("a note stands above what it is about", () => {
  expect(spotFor(note, province, [], room)).toEqual([340, 232]);
});
test("or below, where there is no room above", () => {
  expect(spotFor(note, { ...province, top: 20 }, [], room)).toEqual([340, 68]);
});
test("it stays inside the window", () => {
  expect(spotFor(note, { ...province, left: -30 }, [], room)).toEqual([8, 232]);
  expect(spotFor(note, { left: 990, top: 795, width: 40, height: 40 }, [], room)).toEqual([792, 727]);
});
test("it covers nothing that is to stay clear, and goes to the side for that", () => {
  const card = { left: 460, top: 240, width: 208, height: 136 };
  const [x, y] = spotFor(note, province, [card], room);
  expect([x, y]).toEqual([192, 290]);
  expect(x + note.width).toBeLessThanOrEqual(card.left);
});
test("where every place is taken, it stands above all the same", () => {
  expect(spotFor(note, province, [{ left: 0, top: 0, ...room }], room)).toEqual([340, 232]);
});
