/** Places on circles. */

export const TRAY_RADIUS = 140;
export const SLOT_RADIUS = 223;
export const RING_RADIUS = 271;

export const polar = (degrees: number, radius: number): [number, number] => [
  +(Math.cos((degrees * Math.PI) / 180) * radius).toFixed(2),
  +(Math.sin((degrees * Math.PI) / 180) * radius).toFixed(2),
];

/** Tray I stands at the upper left, the others follow clockwise. */
export const trayAngle = (tray: number): number => -120 + tray * 60;
export const trayAt = (tray: number): [number, number] => polar(trayAngle(tray), TRAY_RADIUS);
export const slotAt = (tray: number): [number, number] => polar(trayAngle(tray), SLOT_RADIUS);

/** The start space of the time track is at the top; the marker goes clockwise. */
export const timeAt = (space: number, lap: number): [number, number] => polar(-90 + (space / lap) * 360, RING_RADIUS);

/** Where a number of markers lie in a bowl: one in the middle, then a ring, then a second one. */
export function heap(count: number, room: number): [number, number][] {
  if (count <= 1) return count ? [[0, 0]] : [];
  if (count <= 5) return Array.from({ length: count }, (_, i) => polar(-90 + (i * 360) / count, room * 0.5));
  const outer = count <= 7 ? 6 : Math.min(8, count - 1);
  const inner = count - outer;
  return [
    ...Array.from({ length: outer }, (_, i) => polar(-90 + (i * 360) / outer, room * 0.7)),
    ...Array.from({ length: inner }, (_, i): [number, number] =>
      inner === 1 ? [0, 0] : polar(-90 + (i * 360) / inner, room * 0.28),
    ),
  ];
}

/** An arc on a circle from one angle clockwise to another. */
export function arc(from: number, to: number, radius: number): string {
  const [sx, sy] = polar(from, radius);
  const sweep = (((to - from) % 360) + 360) % 360 || 359.9;
  const [ex, ey] = polar(from + sweep, radius);
  return `M${sx} ${sy}A${radius} ${radius} 0 ${sweep > 180 ? 1 : 0} 1 ${ex} ${ey}`;
}
