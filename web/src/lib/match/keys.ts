import type { Tab } from "./SidePanel.svelte";

export interface Doings {
  choose: (key: string) => unknown;
  undo: () => unknown;
  hint: () => unknown;
  tab: (name: Tab) => unknown;
  aid: () => unknown;
  leave: () => unknown;
}

const TABS: Record<string, Tab> = { l: "log", s: "scores", c: "chat", r: "rules", t: "twin" };

/** The keys of the table; none of them while somebody writes, or together with Ctrl, Alt or Meta. */
export function shortcuts(doings: Doings): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const on = event.target as Element | null;
    if (on?.closest?.("input, textarea, select, dialog")) return;
    const key = event.key.toLowerCase();
    if (/^[0-9]$/.test(key)) doings.choose(key);
    else if (key === "u") doings.undo();
    else if (key === "h") doings.hint();
    else if (key === "a") doings.aid();
    else if (key === "escape") doings.leave();
    else if (TABS[key]) doings.tab(TABS[key]);
    else return;
    event.preventDefault();
  };
}
