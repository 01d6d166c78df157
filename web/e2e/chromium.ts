import { existsSync } from "node:fs";

const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export const NO_BROWSER = "no Chromium here: apt-get install chromium, or set CHROMIUM to its path";

/** Debian's Chromium, or what `CHROMIUM` names; undefined where there is none. */
export function findBrowser(): string | undefined {
  const places = process.env.CHROMIUM ? [process.env.CHROMIUM] : PLACES;
  return places.find((path) => existsSync(path));
}
