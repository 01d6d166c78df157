import type { Seat } from "../protocol";

/** Seats are told apart by colour, by shape and by numeral. */
export const NUMERALS = ["I", "II", "III", "IV", "V", "VI"] as const;

export const seatColour = (seat: Seat | null | undefined): string =>
  seat === null || seat === undefined || seat < 0 ? "var(--ink-soft)" : `var(--seat-${seat % 6})`;

export const seatSoft = (seat: Seat | null | undefined): string =>
  seat === null || seat === undefined || seat < 0 ? "var(--plaster-shade)" : `var(--seat-${seat % 6}-soft)`;

/** Outlines in a box of -10 to 10, about equal in weight: circle, square, triangle, diamond, hexagon, cross. */
export const SHAPES = [
  "M0-9.4A9.4 9.4 0 1 1 0 9.4A9.4 9.4 0 1 1 0-9.4Z",
  "M-8.4-8.4H8.4V8.4H-8.4Z",
  "M0-10L10 8.2H-10Z",
  "M0-10.6L10.6 0L0 10.6L-10.6 0Z",
  "M-5.2-9L5.2-9L10.4 0L5.2 9L-5.2 9L-10.4 0Z",
  "M-4.4-9.6H4.4V-4.4H9.6V4.4H4.4V9.6H-4.4V4.4H-9.6V-4.4H-4.4Z",
] as const;

export const seatShape = (seat: Seat): string => SHAPES[((seat % 6) + 6) % 6]!;
export const seatNumeral = (seat: Seat): string => NUMERALS[((seat % 6) + 6) % 6]!;
