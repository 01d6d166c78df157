/** Pictures laid in small stones. */

export interface Layer {
  /** An outline in the picture's units, as an SVG path. */
  path: string;
  colour: string;
  /** Fill by the even-odd rule: inner outlines are holes. */
  holes?: boolean;
}

export interface Picture {
  width: number;
  height: number;
  /** The colour of the ground at a height from 0 (top) to 1. */
  ground: (down: number, along: number) => string;
  layers: Layer[];
}

export interface Stones {
  colour: string;
  path: string;
}

/** A source of numbers from 0 to 1 that gives the same ones each time. */
function chance(seed: number): () => number {
  return () => {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    return seed / 4294967296;
  };
}

const SHADES = [-7, 0, 0, 6];

/** Lay a picture: one path for each colour and shade. `inside` says whether a point lies in an outline. */
export function lay(
  picture: Picture,
  inside: (layer: Layer, x: number, y: number) => boolean,
  stone = 5,
  seed = 7,
): Stones[] {
  const random = chance(seed);
  const paths = new Map<string, string[]>();
  for (let y = stone / 2; y < picture.height; y += stone) {
    for (let x = stone / 2; x < picture.width; x += stone) {
      const top = picture.layers.findLast((layer) => inside(layer, x, y));
      const colour = top ? top.colour : picture.ground(y / picture.height, x / picture.width);
      const shade = SHADES[Math.floor(random() * SHADES.length)]!;
      const key = shade
        ? `color-mix(in srgb, ${colour} ${100 - Math.abs(shade) * 2}%, ${shade < 0 ? "#1d1410" : "#fff6e0"})`
        : colour;
      const corners = [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ].map(([cx, cy]) => {
        const half = stone * 0.45;
        const px = x + cx! * half + (random() - 0.5) * stone * 0.16;
        const py = y + cy! * half + (random() - 0.5) * stone * 0.16;
        return `${px.toFixed(1)} ${py.toFixed(1)}`;
      });
      const path = `M${corners.join("L")}Z`;
      const found = paths.get(key);
      if (found) found.push(path);
      else paths.set(key, [path]);
    }
  }
  return [...paths].map(([colour, stones]) => ({ colour, path: stones.join("") }));
}

/** Whether points lie in outlines, asked of the browser's own canvas. */
export function byCanvas(): (layer: Layer, x: number, y: number) => boolean {
  const pen = document.createElement("canvas").getContext("2d");
  const shapes = new Map<Layer, Path2D>();
  return (layer, x, y) => {
    if (!pen) return false;
    let shape = shapes.get(layer);
    if (!shape) shapes.set(layer, (shape = new Path2D(layer.path)));
    return pen.isPointInPath(shape, x, y, layer.holes ? "evenodd" : "nonzero");
  };
}
