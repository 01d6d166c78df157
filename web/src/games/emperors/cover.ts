import { box, C, disc, H, W, waves } from "../../lib/home/brushes";
import type { Layer, Picture } from "../../lib/home/mosaic";

const cover: Picture = {
  width: W,
  height: H,
  ground: (down) => (down > 0.8 ? C.ink : C.night),
  layers: [
    ...[34, 102, 170, 238, 306].flatMap((x, i): Layer[] => {
      const up = [70, 56, 46, 56, 70][i]!;
      const cloth = [C.clay, C.deep, C.wine, C.green, C.gold][i]!;
      return [
        {
          path: `M${x - 27} 182C${x - 30} ${up + 62} ${x - 18} ${up + 50} ${x} ${up + 48}C${x + 18} ${up + 50} ${x + 30} ${up + 62} ${x + 27} 182Z`,
          colour: cloth,
        },
        { path: `M${x - 6} ${up + 48}L${x + 20} 182H${x + 8}L${x - 14} ${up + 58}Z`, colour: C.stone },
        { path: box(x - 7, up + 34, 14, 18), colour: "#d9a983" },
        { path: disc(x, up + 20, 19), colour: "#e8bf98" },
        {
          path: `M${x - 20} ${up + 18}C${x - 20} ${up - 8} ${x + 20} ${up - 8} ${x + 20} ${up + 18}C${x + 12} ${up + 6} ${x - 12} ${up + 6} ${x - 20} ${up + 18}Z`,
          colour: C.ink,
        },
        {
          path: `M${x - 21} ${up + 8}L${x - 14} ${up + 1}L${x - 9} ${up + 6}L${x} ${up - 2}L${x + 9} ${up + 6}L${x + 14} ${up + 1}L${x + 21} ${up + 8}L${x + 14} ${up + 12}H${x - 14}Z`,
          colour: i === 2 ? C.sun : C.leaf,
        },
      ];
    }),
    waves(196, C.wine),
    ...[18, 60, 120, 214, 280, 322].map((x, i): Layer => ({ path: disc(x, 18 + (i % 3) * 9, 3.4), colour: C.sun })),
  ],
};

export default cover;
