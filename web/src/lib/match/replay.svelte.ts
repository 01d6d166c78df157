import { api } from "../api";
import type { State } from "../protocol";
import { notices } from "../state/notices.svelte";
import { settings } from "../state/settings.svelte";

/** A finished match, looked at again: any moment, from any seat. */
export class Replay {
  at = $state(0);
  as = $state("open");
  playing = $state(false);
  state: State | null = $state.raw(null);
  #states = new Map<string, Promise<State>>();
  #wanted = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly length: number,
  ) {}

  #fetch(at: number, as: string): Promise<State> {
    const key = `${as}@${at}`;
    let state = this.#states.get(key);
    if (!state) {
      state = api.replay(this.id, at, as);
      state.catch(() => this.#states.delete(key));
      this.#states.set(key, state);
    }
    return state;
  }

  /** Look at a moment. Only the latest wish is shown. */
  async show(at: number, as = this.as): Promise<void> {
    this.at = Math.min(Math.max(0, at), this.length);
    this.as = as;
    const wish = ++this.#wanted;
    try {
      const state = await this.#fetch(this.at, as);
      if (wish !== this.#wanted) return;
      this.state = state;
      if (this.at < this.length) void this.#fetch(this.at + 1, as).catch(() => {});
    } catch (error) {
      if (wish !== this.#wanted) return;
      this.pause();
      notices.fail(error);
    }
  }

  toggle(): void {
    if (this.playing) return this.pause();
    this.playing = true;
    if (this.at >= this.length) this.at = -1;
    void this.#step();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  async #step(): Promise<void> {
    if (!this.playing) return;
    await this.show(this.at + 1);
    if (this.at >= this.length) return this.pause();
    this.#timer = setTimeout(() => void this.#step(), settings.pace === "slow" ? 1200 : 500);
  }
}
