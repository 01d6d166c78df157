import type { Option, Question } from "../protocol";
import type { Confirm } from "../state/settings.svelte";

/** From the id of a thing or an area to the options that it stands for. */
export function litBy(question: Question | null): Map<string, Option[]> {
  const lit = new Map<string, Option[]>();
  for (const option of question?.options ?? []) {
    for (const id of option.targets) {
      const options = lit.get(id);
      if (options) options.push(option);
      else lit.set(id, [option]);
    }
  }
  return lit;
}

/** Whether a choice is asked back before it is sent. */
export function needsConsent(option: Option, question: Question, confirm: Confirm, touchedOnBoard: boolean): boolean {
  if (confirm === "never" || question.options.length < 2) return false;
  return confirm === "always" || touchedOnBoard || option.weighty;
}

/** Whether two questions ask for the same choice. */
function same(one: Question, other: Question): boolean {
  const notations = ({ options }: Question) => options.map(({ notation }) => notation).join("\n");
  return one.topic === other.topic && notations(one) === notations(other);
}

export interface Menu {
  id: string;
  options: Option[];
  /** Where the thing stands on the page. */
  at: DOMRect;
}

/** How one comes from a click on something lit to a choice: hover, menu, asking back. It knows no rule. */
export class Picking {
  question: Question | null = $state.raw(null);
  menu: Menu | null = $state.raw(null);
  /** An option that waits for "yes". */
  pending: Option | null = $state.raw(null);
  hovered: Option | null = $state.raw(null);
  readonly lit: Map<string, Option[]> = $derived(litBy(this.question));
  readonly chosen: Option | null = $derived(this.pending ?? this.hovered);

  constructor(
    private readonly choose: (option: Option) => void,
    private readonly confirm: () => Confirm,
  ) {}

  /** A new question is open, or none; or the same one is told with more words, and what was begun goes on. */
  ask(question: Question | null): void {
    const before = this.question;
    this.question = question;
    if (before && question && same(before, question)) {
      const now = (option: Option) => question.options.find(({ notation }) => notation === option.notation)!;
      this.menu = this.menu && { ...this.menu, options: this.menu.options.map(now) };
      this.pending = this.pending && now(this.pending);
      this.hovered = this.hovered && now(this.hovered);
      return;
    }
    this.menu = null;
    this.pending = null;
    this.hovered = null;
  }

  /** What an id stands for: `option:<notation>` is that option itself, for boards that draw one with no place of its own. */
  private meant(id: string): Option[] | undefined {
    const itself = this.question?.options.filter(({ notation }) => id === `option:${notation}`);
    return this.lit.get(id) ?? itself;
  }

  /** Something on the board was clicked. */
  pick(id: string, at: DOMRect, touched: boolean): void {
    const options = this.meant(id);
    if (!options?.length) return;
    if (options.length > 1) {
      this.pending = null;
      this.menu = { id, options, at };
      return;
    }
    const only = options[0]!;
    if (this.pending === only) this.agree();
    else this.take(only, touched);
  }

  /** An option was taken: from a button, a menu, a key, or as the only one of a thing. */
  take(option: Option, touched = false): void {
    this.menu = null;
    if (!this.question) return;
    if (this.pending !== option && needsConsent(option, this.question, this.confirm(), touched)) {
      this.pending = option;
      return;
    }
    this.pending = null;
    this.hovered = null;
    this.choose(option);
  }

  agree(): void {
    const option = this.pending;
    this.pending = null;
    this.hovered = null;
    if (option) this.choose(option);
  }

  /** Back to the question: whether there was something to leave. */
  leave(): boolean {
    const something = this.menu !== null || this.pending !== null;
    this.menu = null;
    this.pending = null;
    this.hovered = null;
    return something;
  }

  hover(id: string | null): void {
    const options = id === null ? undefined : this.meant(id);
    this.hovered = options?.length === 1 ? options[0]! : null;
  }
}
