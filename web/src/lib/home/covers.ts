import { box, C, disc, H, W, waves } from "./brushes";
import type { Layer, Picture } from "./mosaic";

function galley(x: number, y: number, sail: string): Layer[] {
  return [
    {
      path: `M${x} ${y}C${x + 10} ${y + 30} ${x + 40} ${y + 34} ${x + 95} ${y + 34}C${x + 125} ${y + 34} ${x + 142} ${y + 20} ${x + 150} ${y - 14}C${x + 136} ${y + 2} ${x + 120} ${y + 8} ${x + 100} ${y + 8}H${x + 24}C${x + 12} ${y + 8} ${x + 5} ${y + 4} ${x} ${y}Z`,
      colour: C.dark,
    },
    { path: box(x + 16, y + 14, 108, 5), colour: C.gold },
    { path: box(x + 70, y - 78, 5, 88), colour: C.ink },
    {
      path: `M${x + 34} ${y - 74}H${x + 112}C${x + 122} ${y - 50} ${x + 122} ${y - 28} ${x + 110} ${y - 8}H${x + 36}C${x + 46} ${y - 30} ${x + 46} ${y - 52} ${x + 34} ${y - 74}Z`,
      colour: sail,
    },
    { path: disc(x + 78, y - 40, 15), colour: C.gold },
    ...Array.from({ length: 6 }, (_, i): Layer => ({
      path: `M${x + 30 + i * 16} ${y + 24}l5 0l-12 26l-5 0Z`,
      colour: C.shade,
    })),
  ];
}

/** A ship on the sea: for games without a cover of their own, and for the head of the page. */
export const ship: Picture = {
  width: W,
  height: H,
  ground: (down) => (down < 0.66 ? C.sky : C.sea),
  layers: [
    { path: disc(290, 46, 26), colour: C.sun },
    ...galley(92, 116, C.clay),
    waves(150, C.sea),
    waves(168, C.deep, 42),
  ],
};

/** The cover of each game that has one: `src/games/<name>/cover.ts`, its default export. */
const covers = import.meta.glob<Picture>("../../games/*/cover.ts", { eager: true, import: "default" });

export const coverOf = (game: string): Picture => covers[`../../games/${game}/cover.ts`] ?? ship;
