/** Where the parts of the board lie, for the room that there is. */

export interface At {
  x: number;
  y: number;
  k: number;
}

export const PARTS = ["seaport", "forum", "military", "senate", "trajan", "construction"] as const;
export type Part = (typeof PARTS)[number];

/** The size of each part in its own units. */
export const SIZE: Record<Part | "demands" | "circle" | "hand", [number, number]> = {
  seaport: [412, 222],
  forum: [412, 222],
  military: [412, 348],
  senate: [412, 190],
  trajan: [412, 200],
  construction: [412, 330],
  demands: [560, 88],
  circle: [560, 560],
  hand: [560, 122],
};

export interface Plan {
  tall: boolean;
  width: number;
  height: number;
  parts: Record<Part, At>;
  demands: At;
  circle: At;
  hand: At;
  /** The mat of the player who looks, and those of the others. */
  own: At & { width: number; height: number };
  others: (At & { width: number; height: number })[];
}

const GAP = 13;
const MAT = 206;

/** The six areas around the action circle, mats below. */
function wide(others: number): Plan {
  const width = 412 * 2 + 560 + 4 * 10;
  const left = 8;
  const right = width - 412 - 8;
  const middle = (width - 560) / 2;
  const strip = 804;
  const own = others === 1 ? 720 : others === 2 ? 560 : 440;
  const each = (width - 16 - own - others * 10) / Math.max(others, 1);
  return {
    tall: false,
    width,
    height: strip + MAT + 8,
    parts: {
      seaport: { x: left, y: 14, k: 1 },
      construction: { x: left, y: 14 + SIZE.seaport[1] + GAP, k: 1 },
      trajan: { x: left, y: 14 + SIZE.seaport[1] + SIZE.construction[1] + 2 * GAP, k: 1 },
      forum: { x: right, y: 14, k: 1 },
      military: { x: right, y: 14 + SIZE.seaport[1] + GAP, k: 1 },
      senate: { x: right, y: 14 + SIZE.forum[1] + SIZE.military[1] + 2 * GAP, k: 1 },
    },
    demands: { x: middle, y: 14, k: 1 },
    circle: { x: middle, y: 101, k: 1 },
    hand: { x: middle, y: 671, k: 1 },
    own: { x: 8, y: strip + 4, k: 1, width: own, height: MAT },
    others: Array.from({ length: others }, (_, i) => ({
      x: 8 + own + 10 + i * (each + 10),
      y: strip + 4,
      k: 1,
      width: each,
      height: MAT,
    })),
  };
}

/** One below the other for a phone; the parts that are asked for come first. */
function stacked(others: number, asked: Part[]): Plan {
  const width = 600;
  const inner = width - 16;
  const k = inner / 412;
  let y = 14;
  const next = (height: number) => (y += height + GAP) - height - GAP;
  const place = (id: keyof typeof SIZE): At => ({
    x: 8,
    y: next(SIZE[id][1] * (inner / SIZE[id][0])),
    k: inner / SIZE[id][0],
  });
  const parts = {} as Record<Part, At>;
  const demands = place("demands");
  for (const part of asked) parts[part] = { x: 8, y: next(SIZE[part][1] * k), k };
  const circle = place("circle");
  const hand = place("hand");
  const own = { x: 8, y: next(MAT * 1.25), k: 1.25, width: inner / 1.25, height: MAT };
  for (const part of PARTS) if (!asked.includes(part)) parts[part] = { x: 8, y: next(SIZE[part][1] * k), k };
  const rest = Array.from({ length: others }, () => ({
    x: 8,
    y: next(MAT * 1.4),
    k: 1.4,
    width: inner / 1.4,
    height: MAT,
  }));
  return { tall: true, width, height: y, parts, demands, circle, hand, own, others: rest };
}

export const layout = (width: number, others: number, asked: Part[]): Plan =>
  width < 640 ? stacked(others, asked) : wide(others);
