import type { Page } from "playwright-core";

/** Wait until the board is drawn, nothing on the page moves any more, and nothing is being fetched for it. */
export async function calm(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise<boolean>((done) => {
        const moving = () =>
          document.getAnimations().some(({ playState, effect }) => {
            const { iterations } = effect?.getTiming() ?? {};
            return playState === "running" && iterations !== Infinity;
          });
        const look = () =>
          [...document.querySelectorAll("main *, dialog *")].map((node) => {
            const { x, y, width, height } = node.getBoundingClientRect();
            return [node, `${x} ${y} ${width} ${height}`] as const;
          });
        let before = look();
        let still = 0;
        const frame = () => {
          const now = look();
          const same =
            now.length === before.length &&
            now.every(([node, at], i) => node === before[i]![0] && at === before[i]![1]) &&
            !moving();
          before = now;
          still = same ? still + 1 : 0;
          if (still >= 5) done(document.fonts.status === "loaded");
          else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }),
  );
}

/**
 * Watch for something that comes and goes by itself. What is seen is noted when it is there, however late one asks: the
 * words of all that matches, each time that it changes.
 */
export async function witness(page: Page, selector: string): Promise<() => Promise<string[][]>> {
  const key = `witness ${selector}`;
  await page.evaluate(
    ([wanted, name]) => {
      const seen: string[][] = [];
      const note = () => {
        const words = [...document.querySelectorAll(wanted!)].map((node) => node.textContent?.trim() ?? "");
        if (words.length && words.join("\n") !== seen.at(-1)?.join("\n")) seen.push(words);
      };
      new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
      note();
      (window as unknown as Record<string, unknown>)[name!] = seen;
    },
    [selector, key],
  );
  return () => page.evaluate((name) => (window as unknown as Record<string, string[][]>)[name]!, key);
}
