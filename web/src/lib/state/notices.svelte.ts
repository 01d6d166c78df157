/** Short words that appear at the edge of the page and go by themselves. */

export interface Notice {
  id: number;
  text: string;
  kind: "good" | "bad" | "plain";
}

class Notices {
  shown: Notice[] = $state([]);
  #next = 0;

  say(text: string, kind: Notice["kind"] = "plain", seconds = 4): void {
    const id = this.#next++;
    this.shown = [...this.shown.filter((notice) => notice.text !== text), { id, text, kind }].slice(-3);
    setTimeout(() => this.drop(id), seconds * 1000);
  }

  /** Tell what went wrong. */
  fail(error: unknown): void {
    this.say(error instanceof Error ? error.message : String(error), "bad", 7);
  }

  drop(id: number): void {
    this.shown = this.shown.filter((notice) => notice.id !== id);
  }
}

export const notices = new Notices();
