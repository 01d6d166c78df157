/** What a person has set on this machine; kept in the browser. */

export type Theme = "auto" | "light" | "dark";
export type Confirm = "never" | "weighty" | "always";
export type Pace = "instant" | "normal" | "slow";

interface Saved {
  theme: Theme;
  sound: boolean;
  confirm: Confirm;
  pace: Pace;
  language: string;
  level: string;
}

const KEY = "tessera.settings";
const DEFAULTS: Saved = {
  theme: "auto",
  sound: true,
  confirm: "weighty",
  pace: "normal",
  language: "en",
  level: "citizen",
};

function read(): Saved {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Saved>) };
  } catch {
    return { ...DEFAULTS };
  }
}

const inBrowser = typeof window !== "undefined";
export const settings: Saved = $state(inBrowser ? read() : { ...DEFAULTS });

export function saveSettings(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing still plays
  }
  applyTheme();
}

export function applyTheme(): void {
  const dark =
    settings.theme === "dark" || (settings.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

export function watchTheme(): void {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyTheme);
  applyTheme();
}

export const reducedMotion = (): boolean => inBrowser && matchMedia("(prefers-reduced-motion: reduce)").matches;
export const coarsePointer = (): boolean => inBrowser && matchMedia("(pointer: coarse)").matches;
