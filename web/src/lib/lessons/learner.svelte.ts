import { api } from "../api";
import type { LessonMoment, Words } from "../protocol";
import { notices } from "../state/notices.svelte";

/** What was said to the last thing that the learner did. */
export interface Answer {
  right: boolean;
  words: Words;
}

/** A learner in a lesson. The server says what comes of each choice; what was done so far is all that is kept. */
export class Learner {
  moment: LessonMoment | null = $state.raw(null);
  answer: Answer | null = $state.raw(null);
  busy = $state(false);
  problem = $state("");

  constructor(
    readonly game: string,
    readonly lesson: string,
  ) {}

  /** Take up the lesson where it was left. */
  async open(): Promise<void> {
    try {
      this.moment = await api.learn(this.game, this.lesson, {});
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  /** Choose; or go on, by an empty choice. */
  async act(choice: string): Promise<void> {
    if (!this.moment || this.busy) return;
    await this.ask({ path: this.moment.path, choice });
  }

  /** Back by a step. */
  async back(): Promise<void> {
    if (this.moment?.path.length) await this.ask({ path: this.moment.path.slice(0, -1) });
  }

  async restart(): Promise<void> {
    await this.ask({ path: [] });
  }

  /** Try again after a wrong choice: nothing has changed. */
  again(): void {
    this.answer = null;
  }

  private async ask(body: { path: string[]; choice?: string }): Promise<void> {
    this.busy = true;
    try {
      const { right, reply, ...moment } = await api.learn(this.game, this.lesson, body);
      this.answer = reply === undefined ? null : { right: right === true, words: reply };
      if (right !== false) this.moment = moment;
    } catch (error) {
      notices.fail(error);
    } finally {
      this.busy = false;
    }
  }
}
