/** Where the parts of the board lie, for the room that there is. Each part has units of its own, `k` of the board's. */

interface At {
  x: number;
  y: number;
  k: number;
}
interface Wide extends At {
  width: number;
}

export interface Plan {
  /** Whether the parts stand one below the other, for a phone. */
  tall: boolean;
  width: number;
  height: number;
  strip: Wide;
  map: { x: number; y: number; width: number; height: number; world: [number, number] };
  leaders: At;
  offices: At;
  rome: At;
  market: At;
  tracks: Wide;
  /** By seat. */
  mats: (Wide & { own: boolean })[];
  battle: At;
  offers: At;
}

export const MAP: [number, number] = [900, 590];
/** The sizes of the parts, in their own units. */
export const SIZE = {
  strip: 34,
  leaders: [396, 138],
  offices: [490, 132],
  rome: [490, 222],
  market: [490, 216],
  tracks: 58,
  mat: 190,
  battle: [490, 216],
  offers: [300, 108],
} as const;

/** The map with everything around it, the mats in a row below. */
function wide(seats: number, seat: number | null): Plan {
  const [width, gap] = [1400, 8];
  const top = SIZE.strip + 8;
  const right = MAP[0] + 10;
  const low = top + MAP[1] + 8 + SIZE.tracks + 8;
  const others = seat === null ? seats : seats - 1;
  const own = seat === null ? 0 : Math.max(484, width - others * 300 - others * gap);
  const each = seat === null ? (width - (seats - 1) * gap) / seats : (width - own - others * gap) / others;
  let x = own ? own + gap : 0;
  const mats = Array.from({ length: seats }, (_, i) => {
    if (i === seat) return { x: 0, y: low, k: 1, width: own, own: true };
    const at = { x, y: low, k: 1, width: each, own: false };
    x += each + gap;
    return at;
  });
  return {
    tall: false,
    width,
    height: low + SIZE.mat + 4,
    strip: { x: 0, y: 0, k: 1, width },
    map: { x: 0, y: top, width: MAP[0], height: MAP[1], world: MAP },
    leaders: { x: 300, y: top + 10, k: 1 },
    offices: { x: right, y: top + 4, k: 1 },
    rome: { x: right, y: top + 4 + SIZE.offices[1] + 8, k: 1 },
    market: { x: right, y: top + 4 + SIZE.offices[1] + 8 + SIZE.rome[1] + 8, k: 1 },
    tracks: { x: 0, y: top + MAP[1] + 8, k: 1, width },
    mats,
    battle: { x: right, y: top + 4 + SIZE.offices[1] + 8 + SIZE.rome[1] + 8, k: 1 },
    offers: { x: 470, y: top + 484, k: 1 },
  };
}

/** Everything one below the other; the map is a window that pans. */
function stacked(seats: number, seat: number | null): Plan {
  const [width, edge] = [780, 10];
  const inner = width - 2 * edge;
  let y = 4;
  const next = (height: number) => (y += height + 18) - height - 18;
  const k = (of: readonly [number, number]) => inner / of[0];
  const part = (of: readonly [number, number]) => ({ x: edge, y: next(of[1] * k(of)), k: k(of) });
  const strip = { x: edge, y: next(SIZE.strip * 3.5), k: 1.6, width: inner / 1.6 };
  const map = { x: edge, y: next(640), width: inner, height: 640, world: MAP };
  const mats: Plan["mats"] = [];
  if (seat !== null) mats[seat] = { x: edge, y: next((SIZE.mat * inner) / 500), k: inner / 500, width: 500, own: true };
  const offices = part(SIZE.offices);
  const rome = part(SIZE.rome);
  const market = part(SIZE.market);
  const leaders = part(SIZE.leaders);
  const tracks = { x: edge, y: next(SIZE.tracks * 3 * 1.5 + 40), k: 1.5, width: inner / 1.5 };
  // the others stand two by two
  const half = { width: 222, k: (inner - 10) / 2 / 222 };
  const others = Array.from({ length: seats }, (_, i) => i).filter((i) => i !== seat);
  for (let i = 0; i < others.length; i += 2) {
    const low = next(SIZE.mat * half.k);
    others.slice(i, i + 2).forEach((one, j) => {
      mats[one] = { x: edge + (j * (inner + 10)) / 2, y: low, ...half, own: false };
    });
  }
  return {
    tall: true,
    width,
    height: y,
    strip,
    map,
    leaders,
    offices,
    rome,
    market,
    tracks,
    mats,
    battle: { x: edge + 10, y: map.y + 12, k: (inner - 20) / SIZE.battle[0] },
    offers: { x: edge + 10, y: map.y + map.height - SIZE.offers[1] * 2.2 - 10, k: 2.2 },
  };
}

export const layout = (width: number, seats: number, seat: number | null): Plan =>
  width < 640 ? stacked(seats, seat) : wide(seats, seat);
