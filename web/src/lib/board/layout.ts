/** Where the frames of a map lie. */

export interface Box {
  id: string;
  /** The middle. */
  x: number;
  y: number;
  w: number;
  h: number;
}

const GAP = 6;

/** Push frames that overlap apart, as little as is needed, and keep all of them inside. */
export function spread(boxes: readonly Box[], width: number, height: number, rounds = 200): Box[] {
  const placed = boxes.map((box) => ({ ...box }));
  const inside = (box: Box) => {
    if (width > box.w) box.x = Math.min(Math.max(box.x, box.w / 2 + GAP), width - box.w / 2 - GAP);
    if (height > box.h) box.y = Math.min(Math.max(box.y, box.h / 2 + GAP), height - box.h / 2 - GAP);
  };
  const overX = (a: Box, b: Box) => (a.w + b.w) / 2 + GAP - Math.abs(a.x - b.x);
  const overY = (a: Box, b: Box) => (a.h + b.h) / 2 + GAP - Math.abs(a.y - b.y);
  const apart = (a: Box, b: Box, axis: "x" | "y", by: number) => {
    const step = (by / 2) * (a[axis] <= b[axis] ? 1 : -1);
    a[axis] -= step;
    b[axis] += step;
    inside(a);
    inside(b);
  };
  placed.forEach(inside);
  for (let round = 0; round < rounds; round++) {
    let moved = false;
    for (let i = 0; i < placed.length; i++) {
      for (let j = i + 1; j < placed.length; j++) {
        const [a, b] = [placed[i]!, placed[j]!];
        const [x, y] = [overX(a, b), overY(a, b)];
        if (x <= 0.5 || y <= 0.5) continue;
        moved = true;
        if (x < y) apart(a, b, "x", x);
        else {
          apart(a, b, "y", y);
          // the edge was in the way, above or below: a little aside, where there is more room
          if (overY(a, b) > 0.5) apart(a, b, "x", Math.min(x, 12));
        }
      }
    }
    if (!moved) break;
  }
  return placed;
}

/** Whether some frames still overlap. */
export function crowded(boxes: readonly Box[]): boolean {
  return boxes.some((a, i) =>
    boxes.some(
      (b, j) => j > i && Math.abs(a.x - b.x) < (a.w + b.w) / 2 - 1 && Math.abs(a.y - b.y) < (a.h + b.h) / 2 - 1,
    ),
  );
}

/** The largest size from `most` down to `least` at which a content fits; `least` where none does. */
export function fitting(fits: (size: number) => boolean, least: number, most: number, step = 0.5): number {
  if (fits(most)) return most;
  let [low, high] = [Math.round(least / step), Math.round(most / step)];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(middle * step)) low = middle;
    else high = middle;
  }
  return low * step;
}
