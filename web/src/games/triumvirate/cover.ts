import { box, C, disc, H, ring, W } from "../../lib/home/brushes";
import type { Layer, Picture } from "../../lib/home/mosaic";

/** A head in profile, as on a coin, looking left or right. */
function profile(x: number, y: number, s: number, colour: string, left = true): Layer[] {
  const f = left ? 1 : -1;
  const p = (dx: number, dy: number) => `${(x + f * dx * s).toFixed(1)} ${(y + dy * s).toFixed(1)}`;
  const head = `M${p(-8, 46)}C${p(-4, 36)} ${p(-8, 32)} ${p(-14, 33)}C${p(-21, 34)} ${p(-22, 30)} ${p(-20, 26)}L${p(-22, 23)}L${p(-19, 20)}L${p(-22, 17)}C${p(-22, 13)} ${p(-27, 12)} ${p(-28, 8)}L${p(-21, -4)}C${p(-24, -12)} ${p(-20, -28)} ${p(-2, -31)}C${p(18, -33)} ${p(30, -18)} ${p(27, 0)}C${p(25, 14)} ${p(18, 20)} ${p(20, 34)}L${p(24, 46)}Z`;
  const hair = `M${p(-20, -12)}C${p(-24, -24)} ${p(-12, -36)} ${p(4, -34)}C${p(24, -32)} ${p(33, -16)} ${p(28, 4)}C${p(26, 12)} ${p(20, 14)} ${p(18, 16)}C${p(14, 8)} ${p(8, 6)} ${p(8, 0)}C${p(2, -8)} ${p(-10, -10)} ${p(-20, -12)}Z`;
  const wreath = `M${p(-22, -14)}L${p(-12, -22)}L${p(-8, -16)}L${p(2, -22)}L${p(6, -14)}L${p(16, -18)}L${p(18, -8)}L${p(28, -8)}L${p(24, 4)}L${p(12, 0)}L${p(2, -8)}L${p(-10, -10)}Z`;
  return [
    { path: head, colour },
    { path: hair, colour: C.ink },
    { path: wreath, colour: C.leaf },
  ];
}

const cover: Picture = {
  width: W,
  height: H,
  ground: (down) => (down > 0.82 ? C.wine : C.sand),
  layers: [
    { path: disc(64, 92, 58), colour: C.clay },
    { path: ring(64, 92, 58, 5), colour: C.gold, holes: true },
    { path: disc(170, 84, 64), colour: C.wine },
    { path: ring(170, 84, 64, 5), colour: C.gold, holes: true },
    { path: disc(276, 92, 58), colour: C.deep },
    { path: ring(276, 92, 58, 5), colour: C.gold, holes: true },
    ...profile(66, 92, 1.02, C.stone),
    ...profile(168, 84, 1.16, C.stone),
    ...profile(274, 92, 1.02, C.stone, false),
    { path: box(0, 164, W, 5), colour: C.gold },
  ],
};

export default cover;
