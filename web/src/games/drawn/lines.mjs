// Lines that several maps share, as [longitude, latitude].

import { bend } from "./coasts.mjs";

export const RHODANUS = bend([
  [6.2, 46.35],
  [5.2, 45.8],
  [4.85, 45.2],
  [4.75, 44.3],
  [4.7, 43.5],
]);
export const HALYS = bend([
  [37.6, 39.8],
  [35.4, 38.9],
  [33.7, 39.8],
  [34.6, 41.0],
  [36.0, 41.7],
]);
export const LIGER = bend([
  [4.2, 45.2],
  [3.4, 46.6],
  [1.9, 47.8],
  [-0.2, 47.3],
  [-2.1, 47.25],
]);
/** The Danube from Carnuntum to its mouth: a part of a line that is bent as a whole. */
export const DANUVIUS_LOWER = [
  [16.4, 48.1],
  [18.9, 47.7],
  [18.9, 46],
  [20.4, 44.9],
  [22.6, 44.3],
  [25.2, 43.7],
  [27.6, 44.2],
  [29.4, 45.1],
];
/** From the sea to the Gulf of Aqaba: where Egypt ends and Syria begins. */
export const RHINOCOLURA = bend([
  [33.6, 31.9],
  [34.1, 31.2],
  [34.5, 30.4],
  [35.1, 29.5],
]);
