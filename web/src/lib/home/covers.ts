import type { Layer, Picture } from "./mosaic";

/** The cover of each game: a picture of 340 by 200, drawn in outlines and laid in stones. */

const W = 340;
const H = 200;

const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}Z`;
const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const ring = (x: number, y: number, r: number, w: number) => disc(x, y, r) + disc(x, y, r - w);

const C = {
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

const waves = (top: number, colour: string, step = 34): Layer => ({
  path: `M0 ${top}${Array.from({ length: Math.ceil(W / step) + 1 }, () => `q${step / 4} -9 ${step / 2} 0t${step / 2} 0`).join("")}V${H}H0Z`,
  colour,
});

const rays = (x: number, y: number, r: number, n: number): Layer[] =>
  Array.from({ length: n }, (_, i): Layer => {
    const a = Math.PI + (Math.PI * (i + 0.5)) / n;
    const at = (angle: number, d: number) =>
      `${(x + Math.cos(angle) * d).toFixed(1)} ${(y + Math.sin(angle) * d).toFixed(1)}`;
    return { path: `M${at(a - 0.05, r)}L${at(a, r * 1.55)}L${at(a + 0.05, r)}Z`, colour: C.sun };
  });

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

export const covers: Record<string, Picture> = {
  triumvirate: {
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
  },
  trajan: {
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
  },
  glory: {
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
  },
  triumph: {
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
  },
  emperors: {
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
  },
};

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

export const coverOf = (game: string): Picture => covers[game] ?? ship;
