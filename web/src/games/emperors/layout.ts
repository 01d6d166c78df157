/** The room of the board: a stage of fixed units that is scaled to it, or everything one below the other for a phone. */
export interface Plan {
  tall: boolean;
  width: number;
  height: number;
  /** How much the stage is scaled, and how far it is moved to stand in the middle. */
  k: number;
  left: number;
}

const WIDTH = 1452;
const LEAST = 640;
/** How small the stage may become: below it one could not read it, and it scrolls. */
const SMALLEST = 0.5;

export function layout(width: number, height: number): Plan {
  if (width < LEAST) return { tall: true, width, height, k: 1, left: 0 };
  const tallest = 934;
  // a wider room gives wider panels beside the map, a higher one gives higher boards
  const wide = Math.min(Math.max((width / Math.max(height, 1)) * tallest, WIDTH), 1760);
  const k = Math.max(Math.min(width / wide, height / tallest), SMALLEST);
  return { tall: false, width: wide, height: tallest, k, left: Math.max(0, (width - wide * k) / 2) };
}
