import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { openBrowser, Visitor } from "./browser";
import { GameServer } from "./server";

type How = Parameters<typeof Visitor.arrive> extends [unknown, unknown, ...infer Rest] ? Rest : never;

/** A server and a browser for the tests of a file. No page of anybody who arrived may have complained in the end. */
export function stage(settings: Record<string, string> = {}) {
  const server = new GameServer(settings);
  let browser: Browser;
  let people: Visitor[] = [];
  beforeAll(async () => {
    await server.start();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server.end();
  });
  beforeEach(() => void (people = []));
  afterEach(async () => {
    for (const person of people) {
      expect(person.complaints).toEqual([]);
      await person.leave();
    }
  });
  return {
    server,
    async arrive(...how: How): Promise<Visitor> {
      const visitor = await Visitor.arrive(browser, server.address, ...how);
      people.push(visitor);
      return visitor;
    },
  };
}
