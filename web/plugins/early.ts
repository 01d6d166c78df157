import type { Plugin } from "vite";

/**
 * Puts the style sheets behind what `index.html` itself shows: in the head they would keep it from being drawn until all of
 * them had come.
 */
export function earlyPaint(): Plugin {
  return {
    name: "early-paint",
    enforce: "post",
    transformIndexHtml: {
      order: "post",
      handler(html) {
        const sheets: string[] = [];
        const without = html.replace(/\s*<link rel="stylesheet"[^>]*>/g, (sheet) => (sheets.push(sheet), ""));
        return without.replace(/(\s*)<noscript>/, (found) => sheets.join("") + found);
      },
    },
  };
}
