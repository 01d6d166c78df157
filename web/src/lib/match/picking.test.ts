import { describe, expect, test, vi } from "vitest";
import type { Option, Question } from "../protocol";
import { litBy, needsConsent, Picking } from "./picking.svelte";

const option = (notation: string, ...targets: string[]): Option => ({
  notation,
  words: notation,
  help: "",
  targets,
  weighty: false,
});
const march = option("march:gallia", "province:gallia");
const stay = option("stay");
const lead2 = option("lead:2", "province:italia");
const lead3 = option("lead:3", "province:italia");
const end = { ...option("end"), weighty: true };
const question = (...options: Option[]): Question => ({
  seat: 0,
  topic: "area",
  words: "Where?",
  rules: [],
  options,
  orders: [],
});
const here = { left: 0, top: 0, width: 1, height: 1 } as DOMRect;

function picking(confirm: "never" | "weighty" | "always", ...options: Option[]) {
  const choose = vi.fn();
  const made = new Picking(choose, () => confirm);
  made.ask(question(...options));
  return { made, choose };
}

test("a thing is lit by every option that it stands for", () => {
  const lit = litBy(question(march, lead2, lead3, stay));
  expect([...lit]).toEqual([
    ["province:gallia", [march]],
    ["province:italia", [lead2, lead3]],
  ]);
  expect(litBy(null).size).toBe(0);
});

describe("what is asked back", () => {
  test("nothing, where one wants it so", () =>
    expect(needsConsent(end, question(end, march), "never", true)).toBe(false));
  test("everything, where one wants it so", () =>
    expect(needsConsent(march, question(end, march), "always", false)).toBe(true));
  test("the end of a turn", () => expect(needsConsent(end, question(end, march), "weighty", false)).toBe(true));
  test("a touch on the board, where fingers slip", () =>
    expect(needsConsent(march, question(end, march), "weighty", true)).toBe(true));
  test("not a plain choice", () => expect(needsConsent(march, question(end, march), "weighty", false)).toBe(false));
  test("not the only option", () => expect(needsConsent(end, question(end), "always", true)).toBe(false));
  test("what weighs is told by the choice, not by its name", () =>
    expect(needsConsent(option("end"), question(end, march), "weighty", false)).toBe(false));
});

describe("picking", () => {
  test("an option without a place is picked by its own id", () => {
    const { made, choose } = picking("weighty", march, stay);
    made.pick(`option:${stay.notation}`, here, false);
    expect(choose).toHaveBeenCalledWith(stay);
    made.pick("option:nothing", here, false);
    expect(choose).toHaveBeenCalledTimes(1);
  });
  test("a thing with one option chooses it", () => {
    const { made, choose } = picking("weighty", march, stay);
    made.pick("province:gallia", here, false);
    expect(choose).toHaveBeenCalledExactlyOnceWith(march);
  });

  test("a thing with several options opens a menu, and the menu chooses", () => {
    const { made, choose } = picking("weighty", lead2, lead3);
    made.pick("province:italia", here, false);
    expect(choose).not.toHaveBeenCalled();
    expect(made.menu?.options).toEqual([lead2, lead3]);
    made.take(lead3);
    expect(choose).toHaveBeenCalledExactlyOnceWith(lead3);
    expect(made.menu).toBeNull();
  });

  test("a second tap on the same thing agrees", () => {
    const { made, choose } = picking("weighty", march, stay);
    made.pick("province:gallia", here, true);
    expect(made.pending).toBe(march);
    expect(made.chosen).toBe(march);
    expect(choose).not.toHaveBeenCalled();
    made.pick("province:gallia", here, true);
    expect(choose).toHaveBeenCalledExactlyOnceWith(march);
  });

  test("what waits for consent can be left", () => {
    const { made, choose } = picking("weighty", end, march);
    made.take(end);
    expect(made.leave()).toBe(true);
    expect(made.pending).toBeNull();
    expect(made.leave()).toBe(false);
    made.agree();
    expect(choose).not.toHaveBeenCalled();
  });

  test("what is not lit does nothing", () => {
    const { made, choose } = picking("never", march);
    made.pick("province:syria", here, false);
    expect(choose).not.toHaveBeenCalled();
  });

  test("hovering shows the only option of a thing, and nothing for a menu", () => {
    const { made } = picking("never", march, lead2, lead3);
    made.hover("province:gallia");
    expect(made.chosen).toBe(march);
    made.hover("province:italia");
    expect(made.chosen).toBeNull();
    made.hover(null);
    expect(made.chosen).toBeNull();
  });

  test("a new question forgets menu, hover and pending choice", () => {
    const { made } = picking("always", march, lead2, lead3);
    made.take(march);
    made.ask(question(stay, end));
    expect([made.menu, made.pending, made.hovered]).toEqual([null, null, null]);
    expect(made.lit.size).toBe(0);
  });
});

test("a menu stays open when the same question is told with more words, and closes with the next question", () => {
  const chosen: string[] = [];
  const hand = new Picking(
    ({ notation }) => chosen.push(notation),
    () => "never",
  );
  hand.ask(question(lead2, lead3));
  hand.pick("province:italia", here, false);
  hand.ask(question({ ...lead2, help: "Gold +1" }, { ...lead3, help: "Gold +2" }));
  expect(hand.menu?.options.map(({ help }) => help)).toEqual(["Gold +1", "Gold +2"]);
  hand.take(hand.menu!.options[1]!);
  expect(chosen).toEqual(["lead:3"]);
  hand.pick("province:italia", here, false);
  hand.ask(question(march, stay));
  expect(hand.menu).toBeNull();
});
