import type { Change, Outlook, Question } from "../protocol";
import { spoken } from "./called";

/** "Gold −3": a change as a button says it. */
export function briefly(change: Change, names: readonly string[]): string {
  const by = change.after - change.before;
  return `${spoken(change.name, names)} ${by > 0 ? "+" : "−"}${Math.abs(by)}`;
}

/** "Gold 5 → 2 (Italia)": a change as it is told beside the button. */
export function fully(change: Change, names: readonly string[]): string {
  const where = spoken(change.where, names);
  return `${spoken(change.name, names)} ${change.before} → ${change.after}${where ? ` (${where})` : ""}`;
}

/** What each option costs and brings, for its button, by notation: amounts of one name are summed. */
export function brought(outlooks: readonly Outlook[], names: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { notation, changes } of outlooks) {
    const sums = new Map<string, Change>();
    for (const change of changes) {
      if (!change.counts) continue;
      const name = spoken(change.name, names);
      const sum = sums.get(name);
      sums.set(name, sum ? { ...sum, after: sum.after + change.after - change.before } : change);
    }
    const words = [...sums.values()].filter(({ before, after }) => before !== after);
    if (words.length) found.set(notation, words.map((change) => briefly(change, names)).join(", "));
  }
  return found;
}

/** A question whose options tell what follows from them, after what they say themselves. */
export function foretold(question: Question, outlooks: readonly Outlook[], names: readonly string[]): Question {
  if (!outlooks.length) return question;
  const by = new Map(outlooks.map((outlook) => [outlook.notation, outlook]));
  const options = question.options.map((option) => {
    const outlook = by.get(option.notation);
    if (!outlook) return option;
    const told = outlook.story.map((words) => spoken(words, names));
    const changes = outlook.changes.map((change) => fully(change, names)).join(", ");
    return { ...option, help: [option.help, ...told, changes].filter(Boolean).join(" ") };
  });
  return { ...question, options };
}
