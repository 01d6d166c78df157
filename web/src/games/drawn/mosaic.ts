/** Stones of a mosaic, drawn by chance from a fixed seed, so that every page shows the same floor. */

export interface Stone {
  d: string;
  /** How light (over 0) or dark (under 0) the stone is, -1 to 1. */
  shade: number;
}

function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A square of stones that can be laid side by side without a seam. */
export function stones(size: number, across: number, seed: number): Stone[] {
  const chance = random(seed);
  const step = size / across;
  const wrap = (n: number) => ((n % across) + across) % across;
  const jitter = Array.from({ length: across * across }, () => [
    (chance() - 0.5) * step * 0.42,
    (chance() - 0.5) * step * 0.42,
  ]);
  const corner = (i: number, j: number): [number, number] => {
    const [dx, dy] = jitter[wrap(j) * across + wrap(i)]!;
    return [i * step + dx!, j * step + dy!];
  };
  const found: Stone[] = [];
  const shades = Array.from({ length: across * across }, () => chance() * 2 - 1);
  for (let j = -1; j <= across; j++)
    for (let i = -1; i <= across; i++) {
      const ring = [corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)];
      const d = "M" + ring.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L") + "Z";
      found.push({ d, shade: shades[wrap(j) * across + wrap(i)]! });
    }
  return found;
}

/** A key pattern of the given height, one unit of it: a line that comes back to itself. */
export const MEANDER = "M0 11V1H10V8H4.5V4.5H6.5M10 1H13V11H0";
