import { box, C, H, W } from "../../lib/home/brushes";
import type { Layer, Picture } from "../../lib/home/mosaic";

function temple(x: number, y: number, w: number, columns: number): Layer[] {
  const h = w * 0.55;
  const gap = (w * 0.86) / columns;
  return [
    { path: `M${x} ${y}L${x + w / 2} ${y - w * 0.2}L${x + w} ${y}Z`, colour: C.stone },
    { path: `M${x + w * 0.2} ${y - 3}L${x + w / 2} ${y - w * 0.15}L${x + w * 0.8} ${y - 3}Z`, colour: C.clay },
    { path: box(x, y, w, 7), colour: C.shade },
    { path: box(x + w * 0.06, y + 7, w * 0.88, h), colour: C.dark },
    ...Array.from({ length: columns }, (_, i): Layer => ({
      path: box(x + w * 0.07 + gap * i + gap * 0.18, y + 7, gap * 0.6, h),
      colour: C.stone,
    })),
    { path: box(x - 5, y + 7 + h, w + 10, 6), colour: C.shade },
    { path: box(x - 12, y + 13 + h, w + 24, 7), colour: C.stone },
  ];
}

const cover: Picture = {
  width: W,
  height: H,
  ground: (down, along) => (down > 0.84 ? C.shade : along + down > 1.05 ? "#e9b185" : "#f0c79b"),
  layers: [
    ...Array.from({ length: 9 }, (_, i): Layer => ({
      path: `M${i * 42 - 20} 200C${i * 42 - 16} 150 ${i * 42 - 2} 140 ${i * 42 + 2} 96C${i * 42 + 10} 140 ${i * 42 + 26} 150 ${i * 42 + 26} 200Z`,
      colour: i % 2 ? C.clay : C.sun,
    })),
    ...temple(96, 72, 148, 6),
    { path: `M20 176V92H66V176H56V150A13 13 0 0 0 30 150V176Z`, colour: C.stone },
    { path: box(14, 86, 58, 8), colour: C.shade },
    { path: `M276 176V104H322V176H312V150A13 13 0 0 0 286 150V176Z`, colour: C.stone },
    { path: box(270, 98, 58, 8), colour: C.shade },
    { path: `M262 178L262 40L268 40L268 178ZM262 40L326 52L326 57L262 47ZM318 55h3v38h-3Z`, colour: C.ink },
    { path: box(309, 92, 20, 12), colour: C.rose },
    ...[0, 1, 2].map((i): Layer => ({
      path: box(22 + i * 17, 180 - (i % 2) * 2, 14, 12),
      colour: i === 1 ? C.shade : C.dark,
    })),
  ],
};

export default cover;
