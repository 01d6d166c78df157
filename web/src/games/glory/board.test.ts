import { describe, expect, it } from "vitest";
import type { GameEvent, View } from "../../lib/protocol";
import end from "../../gallery/fixtures/glory-end.json";
import five from "../../gallery/fixtures/glory-five.json";
import role from "../../gallery/fixtures/glory-role.json";
import watched from "../../gallery/fixtures/glory-watched.json";
import { MATERIALS } from "./materials";
import { PICTURES } from "./pictures";
import { count, fitting, follow, placeless, project, said, since } from "./project";
import en from "./words/en.json";

const view = (fixture: { view: unknown }) => fixture.view as View;

describe("what the board shows of a view", () => {
  it("puts the one who looks first, and the others after in the order of play", () => {
    const table = project(view(five), five.seat);
    expect(table.camps.map(({ owner }) => owner)).toEqual([0, 1, 2, 3, 4].map((i) => (five.seat + i) % 5));
    expect(project(view(watched), null).camps.map(({ owner }) => owner)).toEqual([0, 1, 2, 3, 4]);
  });
  it("loses nothing: every thing of the view lies in one place of the board", () => {
    for (const fixture of [five, role, watched, end]) {
      const table = project(view(fixture), fixture.seat);
      const shown = [
        ...[table.deck, table.jacks].flatMap((thing) => thing ?? []),
        ...[...table.pool, ...table.inTown, ...table.outOfTown, ...(table.drawn?.things ?? []), ...table.gone],
        ...table.camps.flatMap((camp) => [
          ...[...camp.hand, ...camp.played, ...camp.clients, ...camp.stock, ...camp.vault, ...camp.sites],
          ...camp.structures.map(({ thing }) => thing),
        ]),
      ];
      expect(shown.map(({ id }) => id).sort()).toEqual([...said(view(fixture)).keys()].sort());
    }
  });
  it("has all six materials in town, out of town and in the Pool", () => {
    const table = project(view(five), five.seat);
    for (const row of [table.pool, table.inTown, table.outOfTown])
      expect(row.map((thing) => thing.shows?.material)).toEqual(MATERIALS.map(({ id }) => id));
  });
  it("knows the Leader, and a structure whose function is active", () => {
    const table = project(view(five), five.seat);
    expect(table.leader).toBe(table.camps.find(({ leads }) => leads)!.owner);
    const built = project(view(end), end.seat).camps.flatMap(({ structures }) => structures);
    expect(built.some(({ done }) => done)).toBe(true);
    for (const one of built.filter(({ done }) => done)) expect(one.active).toBe(true);
  });
  it("marks a public function of another that one has", () => {
    const given = structuredClone(view(five));
    const [mine, other] = [five.seat, (five.seat + 1) % 5];
    const area = (seat: number) => given.areas.find(({ id }) => id === `seat:${seat}`)!;
    const thing = area(other).areas!.find(({ id }) => id === `structures:${other}`)!.things![0]!;
    thing.shows = { ...thing.shows, public: true, done: true };
    const serving = () =>
      project(given, mine).camps.flatMap(({ structures }) => structures.filter(({ serves }) => serves));
    expect(serving()).toEqual([]);
    area(mine).facts!.find(({ name }) => name === "Functions")!.value = thing.name;
    expect(serving().map((one) => one.thing.id)).toEqual([thing.id]);
  });
  it("finds the options that point at no place", () => {
    const question = role.question as unknown as Parameters<typeof placeless>[0];
    expect(placeless(question).map(({ notation }) => notation)).toEqual(
      role.question.options.filter(({ targets }) => !targets.length).map(({ notation }) => notation),
    );
    expect(placeless(null)).toEqual([]);
  });
});

it("has a picture and a text for each of the 54 buildings", () => {
  expect(Object.keys(PICTURES)).toHaveLength(54);
  expect(new Set(Object.values(PICTURES).map((one) => one!.icon)).size).toBe(54);
  const texts = Object.keys(en).flatMap((key) => (key.startsWith("text.") ? [key.slice("text.".length)] : []));
  expect(texts.sort()).toEqual(Object.keys(PICTURES).sort());
});

describe("how wide tiles may be", () => {
  it("fits all of them into the room", () => {
    for (const tiles of [1, 2, 5, 9, 20]) {
      const wide = fitting(tiles, 300, 120, 1.1, 5, 90);
      const across = Math.floor((300 + 5) / (wide + 5));
      expect(Math.ceil(tiles / across) * (wide * 1.1 + 5) - 5).toBeLessThanOrEqual(120.01);
    }
  });
  it("is never wider than looks well", () => expect(fitting(1, 900, 900, 1.1, 5, 90)).toBe(90));
});

const event = (kind: string, data: Record<string, unknown> = {}): GameEvent => ({ at: 1, kind, data, text: kind });

describe("demands as they go round", () => {
  it("are told step by step until the turn is over", () => {
    const first = follow(null, 3, [event("played"), event("demands", { seat: 2 })]);
    expect(first).toMatchObject({ seat: 2, turn: 3 });
    const then = follow(first, 3, [event("seized"), event("drew"), event("gave")]);
    expect(then!.steps.map(({ kind }) => kind)).toEqual(["demands", "seized", "gave"]);
    expect(follow(then, 4, [])).toBeNull();
    expect(follow(then, 3, [event("turn")])).toBeNull();
  });
  it("are not told before anybody demands", () => expect(follow(null, 3, [event("gave")])).toBeNull());
});

it("finds what has changed since one last looked", () => {
  const before = said(view(five));
  expect(since(before, before).size).toBe(0);
  expect(since(null, before).size).toBe(0);
  const after = structuredClone(view(five));
  const pool = after.areas.find(({ id }) => id === "common")!.areas!.find(({ id }) => id === "pool")!.things!;
  pool[0]!.count = count(pool);
  expect([...since(before, said(after))]).toEqual([pool[0]!.id]);
});
