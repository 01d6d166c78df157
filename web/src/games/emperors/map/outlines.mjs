// The six provinces, as [longitude, latitude]. Each outline runs generously over the coast: the build cuts it with Natural
// Earth's land, so that only the borders between neighbours are ours. Neighbours share their points.

import { back, bend } from "../../drawn/coasts.mjs";
import { DANUVIUS_LOWER, HALYS, LIGER, RHODANUS } from "../../drawn/lines.mjs";

const LUGDUNUM_ROME = bend([
  [7.5, 43.2],
  [7.4, 43.8],
  [7.0, 44.3],
  [6.8, 45.2],
  [7.0, 45.9],
]);
const LUGDUNUM_CARNUNTUM = bend([
  [7.0, 45.9],
  [7.9, 46.9],
  [7.6, 47.7],
  [8.1, 49],
]);
const ROME_CARNUNTUM = bend([
  [7.0, 45.9],
  [8.5, 46.3],
  [10.5, 46.75],
  [12.5, 46.7],
  [13.7, 46.3],
  [13.9, 45.6],
  [13.2, 45.1],
]);
const HADRIA = [
  [13.2, 45.1],
  [13.0, 44.6],
  [15.5, 43.0],
  [18.9, 41.0],
  [18.9, 39.8],
];
const CARNUNTUM_ANTIOCH = [
  [23.6, 36.0],
  [25.3, 37.5],
  [25.5, 39.5],
  [26.0, 40.03],
  [26.7, 40.45],
  [28, 40.8],
  [29.05, 41.1],
  [29.2, 41.6],
  [30, 43],
];
const ANTIOCH_ALEXANDRIA = [
  ...bend([
    [36.4, 28],
    [34.9, 29.4],
    [34.3, 31.2],
  ]),
  [33, 32.5],
];
const ALEXANDRIA_CARTHAGE = bend([
  [19.2, 26],
  [19.2, 29.4],
  [19.1, 30.4],
  [18.9, 31.6],
]);
const GADES = [
  [-11.5, 35.9],
  [-6.0, 35.93],
  [-5.2, 35.97],
  [-1, 36.4],
];
const DANUVIUS = bend([
  [30, 45.4],
  [28.4, 46],
  [26.6, 47.8],
  [23, 48.1],
  [20, 48.3],
  [17.4, 48.5],
  [13.8, 48.7],
  [11, 49.1],
  [8.1, 49],
]);
const RHENUS = bend([
  [8.1, 49],
  [7.2, 50.5],
  [5.8, 51.4],
  [3.9, 51.9],
]);
const LIMES = bend([
  [19.2, 29.4],
  [14.5, 30.3],
  [10, 31.6],
  [6, 33.4],
  [0, 33.8],
  [-4, 33.5],
  [-11.5, 33],
]);

export const provinces = {
  lugdunum: [
    ...GADES,
    [5, 40],
    ...LUGDUNUM_ROME,
    ...LUGDUNUM_CARNUNTUM.slice(1),
    ...RHENUS.slice(1),
    [2.4, 51.5],
    [1.45, 50.9],
    [-1, 50.2],
    [-6, 49],
    [-11.5, 44],
  ],
  rome: [
    ...LUGDUNUM_ROME,
    ...ROME_CARNUNTUM.slice(1),
    ...HADRIA.slice(1),
    [16.8, 36.4],
    [13, 36.2],
    [11.4, 37.5],
    [9.5, 38.3],
    [7.5, 38.3],
  ],
  carnuntum: [
    ...ROME_CARNUNTUM,
    ...HADRIA.slice(1),
    [19.5, 36.1],
    ...CARNUNTUM_ANTIOCH,
    ...DANUVIUS,
    ...back(LUGDUNUM_CARNUNTUM).slice(1, -1),
  ],
  antioch: [
    ...CARNUNTUM_ANTIOCH.slice(1),
    [37, 43],
    [43, 42],
    [44, 33],
    [40, 30],
    ...ANTIOCH_ALEXANDRIA,
    [30, 35.5],
    [27, 35.75],
  ],
  alexandria: [...ALEXANDRIA_CARTHAGE, [22.8, 35.85], [26.6, 35.6], [30, 34.5], ...back(ANTIOCH_ALEXANDRIA), [36, 25]],
  carthage: [
    ...GADES,
    [5, 37.8],
    [9.5, 38.3],
    [11.4, 37.5],
    [13, 36.2],
    [16, 33.5],
    ...back(ALEXANDRIA_CARTHAGE).slice(0, -8),
    ...LIMES,
  ],
};

export const rivers = {
  rhodanus: RHODANUS,
  liger: LIGER,
  iberus: bend([
    [-3.9, 42.9],
    [-1.2, 41.8],
    [0.7, 40.72],
  ]),
  padus: bend([
    [7.3, 44.7],
    [9.6, 45.1],
    [12.35, 44.95],
  ]),
  danuvius: bend([[9, 48.1], [12.0, 48.9], ...DANUVIUS_LOWER]),
  halys: HALYS,
  nilus: bend([
    [30.8, 26.2],
    [30.8, 28.2],
    [31.2, 29.8],
    [30.9, 30.4],
    [30.4, 31.45],
  ]),
  euphrates: bend([
    [38.5, 38.6],
    [38.0, 36.9],
    [39.2, 35.9],
    [41.5, 34.4],
  ]),
};

export const peaks = [
  [-4.4, 42.95],
  [-0.2, 42.75],
  [1.3, 42.55],
  [-3.2, 37.15],
  [7.6, 46.0],
  [9.2, 46.45],
  [10.6, 46.8],
  [12.6, 47.0],
  [14.2, 47.2],
  [19.3, 43],
  [20.4, 42],
  [22.4, 42.4],
  [25, 45.5],
  [23.4, 45.4],
  [31, 37.2],
  [33.4, 37.4],
  [36.6, 39.4],
  [-4.6, 34.2],
  [-2, 34.4],
  [3.2, 35.2],
  [6, 35.2],
];
