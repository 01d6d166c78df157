import { box, C, disc, H, ring, W } from "../../lib/home/brushes";
import type { Layer, Picture } from "../../lib/home/mosaic";

/** A wreath of laurel, open at the top. */
function wreath(x: number, y: number, r: number): Layer[] {
  const leaves: Layer[] = [];
  for (const side of [-1, 1]) {
    for (let i = 0; i < 11; i++) {
      const turn = Math.PI / 2 + side * (0.22 + i * 0.235);
      const [px, py] = [x + Math.cos(turn) * r, y + Math.sin(turn) * r];
      const along = turn + side * (Math.PI / 2);
      for (const tilt of [-0.55, 0.55]) {
        const at = (d: number, w: number) =>
          `${(px + Math.cos(along + tilt) * d - Math.sin(along + tilt) * w).toFixed(1)} ${(py + Math.sin(along + tilt) * d + Math.cos(along + tilt) * w).toFixed(1)}`;
        leaves.push({
          path: `M${at(-2, 0)}L${at(8, 6)}L${at(22, 0)}L${at(8, -6)}Z`,
          colour: tilt < 0 ? C.leaf : C.green,
        });
      }
    }
  }
  return leaves;
}

const cover: Picture = {
  width: W,
  height: H,
  ground: (down, along) =>
    down > 0.88 ? C.dark : (along - 0.5) ** 2 * 2.6 + (down - 0.45) ** 2 < 0.2 ? "#c0566d" : C.rose,
  layers: [
    ...wreath(170, 96, 78),
    { path: box(167, 30, 6, 148), colour: C.ink },
    { path: box(136, 62, 68, 5), colour: C.gold },
    { path: box(141, 67, 58, 50), colour: C.wine },
    { path: `M141 117h58v12l-9 -8 -10 9 -10 -9 -10 9 -10 -9 -9 8Z`, colour: C.wine },
    { path: ring(170, 92, 17, 5), colour: C.gold, holes: true },
    { path: disc(170, 92, 6), colour: C.gold },
    {
      path: `M170 58C162 50 148 52 134 38C136 26 150 30 163 38C164 26 176 26 177 38C190 30 204 26 206 38C192 52 178 50 170 58Z`,
      colour: C.gold,
    },
    { path: disc(170, 29, 7), colour: C.gold },
    ...[34, 64, 276, 306].flatMap((x): Layer[] => [
      { path: box(x - 1.5, 70, 5, 108), colour: C.ink },
      { path: `M${x + 1} 44l8 30h-16Z`, colour: C.stone },
      { path: disc(x + 1, 128, 15), colour: x % 4 ? C.clay : C.deep },
      { path: disc(x + 1, 128, 5), colour: C.gold },
    ]),
  ],
};

export default cover;
