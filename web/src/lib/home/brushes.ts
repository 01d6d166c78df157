import type { Layer } from "./mosaic";

/** What covers are drawn with: pictures of 340 by 200, in outlines that are laid in stones. */

export const W = 340;
export const H = 200;

export const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}Z`;
export const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
export const ring = (x: number, y: number, r: number, w: number) => disc(x, y, r) + disc(x, y, r - w);

/** The stones that there are. */
export const C = {
  night: "#2b2437",
  ink: "#33241c",
  sky: "#c7d8d6",
  dawn: "#efcf9b",
  sun: "#e6ad3c",
  sand: "#e9d6ad",
  stone: "#f6ecd6",
  shade: "#cdb58b",
  clay: "#b8502e",
  dark: "#7b2f1d",
  wine: "#6b2140",
  rose: "#a64560",
  green: "#3f7d5e",
  leaf: "#6d8f3c",
  teal: "#2f7d78",
  sea: "#3f7f97",
  deep: "#27586f",
  gold: "#d9a441",
  white: "#fffaf0",
};

export const waves = (top: number, colour: string, step = 34): Layer => ({
  path: `M0 ${top}${Array.from({ length: Math.ceil(W / step) + 1 }, () => `q${step / 4} -9 ${step / 2} 0t${step / 2} 0`).join("")}V${H}H0Z`,
  colour,
});
