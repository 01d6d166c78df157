/** Where the parts of the board lie, for the room that there is. */

interface At {
  x: number;
  y: number;
  k: number;
}

export interface Plan {
  /** Whether the parts stand one below the other, for a phone. */
  tall: boolean;
  width: number;
  height: number;
  map: { x: number; y: number; width: number; height: number; world: [number, number] };
  forum: At;
  tracks: At;
  calendar: At;
  bag: At;
  mats: (At & { width: number })[];
}

/** The size of a card that is laid on the map. */
export const CARD = { width: 208, height: 136 };

const MAP: [number, number] = [1300, 742];
const FRAME = 16;

/** Mats below the map, as on a table. */
function below(seats: number): Plan {
  const width = MAP[0] + 2 * FRAME;
  const each = (width - (seats - 1) * 12) / seats;
  return {
    tall: false,
    width,
    height: MAP[1] + 2 * FRAME + 8 + 152,
    map: { x: FRAME, y: FRAME, width: MAP[0], height: MAP[1], world: MAP },
    ...insets(FRAME),
    mats: Array.from({ length: seats }, (_, i) => ({
      x: i * (each + 12),
      y: MAP[1] + 2 * FRAME + 8,
      k: 1,
      width: each,
    })),
  };
}

/** Mats in a column beside the map, where there is more width than height. */
function beside(seats: number): Plan {
  const x = MAP[0] + 2 * FRAME + 10;
  const gap = (MAP[1] - seats * 165) / (seats + 1);
  return {
    tall: false,
    width: x + 420,
    height: MAP[1] + 2 * FRAME,
    map: { x: FRAME, y: FRAME, width: MAP[0], height: MAP[1], world: MAP },
    ...insets(FRAME),
    mats: Array.from({ length: seats }, (_, i) => ({ x, y: FRAME + gap + i * (165 + gap), k: 1.1, width: 380 })),
  };
}

const insets = (frame: number) => ({
  forum: { x: frame + 926, y: frame + 12, k: 1 },
  tracks: { x: frame + 8, y: frame + 520, k: 1 },
  calendar: { x: frame + 426, y: frame + 654, k: 1 },
  bag: { x: frame + 900, y: frame + 600, k: 1 },
});

/** Everything one below the other; the map is a window that pans. */
function stacked(seats: number, seat: number | null): Plan {
  const width = 780;
  const inner = width - 2 * FRAME;
  const world: [number, number] = [1300, 660];
  const top = FRAME + 700 + FRAME + 14;
  const k = { forum: inner / 360, tracks: inner / 404, calendar: inner / 452, bag: inner / 388, mat: inner / 400 };
  const own = seat === null ? 0 : seat;
  const heights = {
    mat: 150 * k.mat + 16,
    tracks: 214 * k.tracks + 22,
    forum: 142 * k.forum + 24,
    bag: 134 * k.bag + 24,
    calendar: 80 * k.calendar + 22,
  };
  let y = top;
  const next = (height: number) => (y += height) - height;
  const mats: Plan["mats"] = [];
  mats[own] = { x: FRAME, y: next(heights.mat), k: k.mat, width: 400 };
  const calendar = { x: FRAME, y: next(heights.calendar) + 10, k: k.calendar };
  const tracks = { x: FRAME, y: next(heights.tracks), k: k.tracks };
  const forum = { x: FRAME, y: next(heights.forum) + 6, k: k.forum };
  const bag = { x: FRAME, y: next(heights.bag) + 6, k: k.bag };
  for (let i = 0; i < seats; i++) if (i !== own) mats[i] = { x: FRAME, y: next(heights.mat), k: k.mat, width: 400 };
  return {
    tall: true,
    width,
    height: y,
    map: { x: FRAME, y: FRAME, width: inner, height: 700, world },
    forum,
    tracks,
    calendar,
    bag,
    mats,
  };
}

/** The plan that shows the map largest. */
export function layout(width: number, height: number, seats: number, seat: number | null): Plan {
  if (width < 640) return stacked(seats, seat);
  const plans = [below(seats), beside(seats)];
  const size = (plan: Plan) => Math.min(width / plan.width, height / plan.height);
  return size(plans[0]!) >= size(plans[1]!) ? plans[0]! : plans[1]!;
}
