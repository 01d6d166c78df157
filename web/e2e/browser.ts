import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { findBrowser, NO_BROWSER } from "./chromium";

export async function openBrowser(): Promise<Browser> {
  const found = findBrowser();
  if (!found) throw new Error(NO_BROWSER);
  return chromium.launch({ executablePath: found, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
}

export const WIDE = { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" } satisfies BrowserContextOptions;
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
} satisfies BrowserContextOptions;

/** A person of their own, with a page that shows moves at once. What the page complains of is kept in `complaints`. */
export class Visitor {
  readonly complaints: string[] = [];
  /** Everything that came over the connection of a match. */
  readonly received: string[] = [];
  /** Everything that the page said there. */
  readonly sent: string[] = [];

  private constructor(readonly page: Page) {}

  static async arrive(
    browser: Browser,
    address: string,
    how: BrowserContextOptions = WIDE,
    settings: object = {},
  ): Promise<Visitor> {
    const context = await browser.newContext({ baseURL: address, ...how });
    await context.addInitScript(
      (saved) => localStorage.getItem("tessera.settings") ?? localStorage.setItem("tessera.settings", saved),
      JSON.stringify({ pace: "instant", confirm: "never", level: "novice", sound: false, ...settings }),
    );
    const visitor = new Visitor(await context.newPage());
    visitor.page.setDefaultTimeout(60_000); // as long as a busy machine may take
    visitor.page.on("pageerror", (error) => visitor.complaints.push(`error: ${error.message}`));
    visitor.page.on("console", (message) => {
      if (
        /^(error|warning)$/.test(message.type()) &&
        !/net::ERR|Failed to load resource|WebSocket/.test(message.text())
      )
        visitor.complaints.push(message.text());
    });
    visitor.page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => visitor.received.push(String(payload)));
      socket.on("framesent", ({ payload }) => visitor.sent.push(String(payload)));
    });
    return visitor;
  }

  /** Ask the server as this person. */
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await this.page
      .context()
      .request.fetch(`/api${path}`, { method, headers: { "X-Tessera": "1" }, data: body });
    const json = (await answer.json()) as T;
    if (!answer.ok()) throw new Error(JSON.stringify(json));
    return json;
  }

  /** Sit down at a new table, against bots unless told otherwise. */
  async sitDown(
    game: string,
    given: { seats?: number; places?: string[]; options?: object; seed?: number } = {},
  ): Promise<string> {
    if ((await this.call("GET", "/me")) === null) await this.call("POST", "/guest", {});
    const seats = given.seats ?? 2;
    const places = given.places ?? ["me", ...Array.from({ length: seats - 1 }, () => "bot:novice")];
    const { id } = await this.call<{ id: string }>("POST", "/matches", {
      game,
      seats,
      places,
      hints: true,
      private: true,
      options: given.options ?? {},
      seed: given.seed,
    });
    await this.openMatch(id);
    return id;
  }

  async openMatch(id: string): Promise<void> {
    await this.page.goto(`/#/matches/${id}`);
    await this.page.waitForFunction((match) => {
      const table = document.querySelector<HTMLElement>(".table");
      return !table || table.dataset.match === match; // the match before is gone
    }, id);
  }

  async leave(): Promise<void> {
    await this.page.context().close();
  }
}
