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
export function spread(boxes: readonly Box[], width: number, height: number, rounds = 60): Box[] {
  const placed = boxes.map((box) => ({ ...box }));
  const inside = (box: Box) => {
    if (width > box.w) box.x = Math.min(Math.max(box.x, box.w / 2 + GAP), width - box.w / 2 - GAP);
    if (height > box.h) box.y = Math.min(Math.max(box.y, box.h / 2 + GAP), height - box.h / 2 - GAP);
  };
  placed.forEach(inside);
  for (let round = 0; round < rounds; round++) {
    let moved = false;
    for (let i = 0; i < placed.length; i++) {
      for (let j = i + 1; j < placed.length; j++) {
        const [a, b] = [placed[i]!, placed[j]!];
        const overX = (a.w + b.w) / 2 + GAP - Math.abs(a.x - b.x);
        const overY = (a.h + b.h) / 2 + GAP - Math.abs(a.y - b.y);
        if (overX <= 0.5 || overY <= 0.5) continue;
        moved = true;
        if (overX < overY) {
          const step = (overX / 2) * (a.x <= b.x ? 1 : -1);
          a.x -= step;
          b.x += step;
        } else {
          const step = (overY / 2) * (a.y <= b.y ? 1 : -1);
          a.y -= step;
          b.y += step;
        }
        inside(a);
        inside(b);
      }
    }
    if (!moved) break;
  }
  return placed;
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
