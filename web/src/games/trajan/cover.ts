import { box, C, disc, H, W } from "../../lib/home/brushes";
import type { Layer, Picture } from "../../lib/home/mosaic";

const rays = (x: number, y: number, r: number, n: number): Layer[] =>
  Array.from({ length: n }, (_, i): Layer => {
    const a = Math.PI + (Math.PI * (i + 0.5)) / n;
    const at = (angle: number, d: number) =>
      `${(x + Math.cos(angle) * d).toFixed(1)} ${(y + Math.sin(angle) * d).toFixed(1)}`;
    return { path: `M${at(a - 0.05, r)}L${at(a, r * 1.55)}L${at(a + 0.05, r)}Z`, colour: C.sun };
  });

const cover: Picture = {
  width: W,
  height: H,
  ground: (down) => (down < 0.78 ? C.dawn : C.leaf),
  layers: [
    { path: disc(170, 108, 70), colour: C.sun },
    ...rays(170, 108, 74, 11),
    { path: `M54 172V60H286V172H214V134A44 44 0 0 0 126 134V172Z`, colour: C.stone },
    { path: box(46, 50, 248, 12), colour: C.shade },
    { path: box(62, 30, 216, 21), colour: C.stone },
    { path: box(100, 35, 140, 10), colour: C.clay },
    ...[70, 98, 232, 260].map((x): Layer => ({ path: box(x, 70, 12, 96), colour: C.shade })),
    { path: `M118 134A52 52 0 0 1 222 134H214A44 44 0 0 0 126 134Z`, colour: C.clay },
    { path: box(40, 168, 260, 8), colour: C.shade },
    ...[
      [150, 9],
      [170, 13],
      [190, 9],
    ].map(([x, r]): Layer => ({ path: disc(x!, 152, r!), colour: x === 170 ? C.wine : C.teal })),
    { path: disc(140, 18, 8), colour: C.teal },
    { path: disc(170, 16, 8), colour: C.wine },
    { path: disc(200, 18, 8), colour: C.clay },
  ],
};

export default cover;
