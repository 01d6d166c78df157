// The drawn borders of the map, as [longitude, latitude]. Each outline runs generously over the coast: the build cuts
// it with Natural Earth's land, so that only the borders between neighbours are ours. Neighbours share their points.

import { back, bend } from "../../drawn/coasts.mjs";
import { RHINOCOLURA } from "../../drawn/lines.mjs";

const ULTERIOR_CITERIOR = bend([
  [-10.4, 41.1],
  [-7.6, 41.15],
  [-6.3, 40.7],
  [-4.9, 40.3],
  [-3.8, 39.5],
  [-3.2, 38.5],
  [-2.1, 37.9],
  [-1.3, 37.1],
  [-0.6, 36.9],
]);
const PYRENEES_EAST = bend([
  [4.2, 42.35],
  [3.0, 42.45],
  [1.8, 42.6],
  [0.6, 42.8],
]);
const PYRENEES_WEST = bend([
  [0.6, 42.8],
  [-0.8, 42.95],
  [-1.7, 43.35],
  [-2.6, 44.6],
]);
const NARBONENSIS_NORTH = bend([
  [0.6, 42.8],
  [0.8, 43.6],
  [1.9, 44.2],
  [3.4, 44.6],
  [4.2, 45.4],
  [4.9, 46.1],
  [6.2, 46.4],
]);
const ALPES_WEST = bend([
  [6.2, 46.4],
  [7.0, 45.8],
  [6.7, 45.1],
  [7.0, 44.3],
]);
const LIGURES_WEST = bend([
  [7.0, 44.3],
  [7.4, 43.9],
  [7.6, 43.4],
]);
const LIGURES_NORTH = bend([
  [7.0, 44.3],
  [7.9, 44.45],
  [8.7, 44.62],
  [9.5, 44.5],
  [10.1, 44.2],
]);
const LIGURES_EAST = bend([
  [10.1, 44.2],
  [10.0, 44.0],
  [9.6, 43.8],
]);
const RUBICO = bend([
  [10.1, 44.2],
  [10.9, 44.0],
  [11.7, 43.95],
  [12.3, 44.1],
  [13.1, 44.3],
]);
const ALPES_NORTH = bend([
  [6.2, 46.4],
  [7.6, 46.2],
  [8.5, 46.5],
  [9.6, 46.4],
  [10.6, 46.8],
  [12.0, 46.75],
  [13.3, 46.5],
  [14.4, 46.3],
]);
const HISTRIA = bend([
  [14.4, 46.3],
  [14.2, 45.7],
  [14.45, 45.3],
  [14.2, 44.3],
]);
const ILLYRICUM_NORTH = bend([
  [14.4, 46.3],
  [15.8, 46.1],
  [17.0, 45.5],
  [18.6, 45.0],
  [19.9, 44.7],
  [20.5, 43.6],
  [20.9, 42.5],
]);
const DRILON = bend([
  [20.9, 42.5],
  [20.7, 41.6],
  [20.2, 40.9],
  [19.5, 40.6],
  [18.9, 40.4],
]);
const MACEDONIA_NORTH = bend([
  [20.9, 42.5],
  [22.3, 42.5],
  [23.7, 42.2],
  [25.2, 42.2],
  [26.5, 41.7],
  [27.3, 41.1],
  [27.6, 40.7],
]);
const THERMOPYLAE = bend([
  [19.2, 39.35],
  [20.4, 39.2],
  [21.3, 39.35],
  [22.2, 39.25],
  [23.2, 39.2],
  [24.6, 39.3],
]);
const ASIA_NORTH = bend([
  [26.6, 40.45],
  [27.4, 40.7],
  [28.6, 40.5],
  [29.3, 40.1],
  [30.6, 39.9],
  [32.2, 39.4],
  [34.0, 39.2],
  [35.6, 39.1],
  [37.3, 38.5],
]);
const AMANUS = bend([
  [37.3, 38.5],
  [36.9, 37.6],
  [36.5, 37.1],
  [36.3, 36.7],
  [35.6, 36.5],
]);
const SYRIA_EAST = bend([
  [37.3, 38.5],
  [38.6, 37.6],
  [39.6, 36.6],
  [39.9, 35.6],
  [39.0, 34.7],
  [38.0, 33.8],
  [37.0, 32.9],
  [36.6, 31.7],
  [36.0, 30.6],
  [35.1, 29.5],
]);
const AEGYPTUS_SOUTH = bend([
  [35.1, 29.5],
  [34.9, 28.6],
  [34.5, 27.3],
  [33.4, 26.6],
  [31.6, 26.9],
  [29.8, 27.6],
  [28.0, 28.3],
  [26.4, 28.9],
  [25.0, 29.3],
]);
const CATABATHMUS = bend([
  [25.0, 29.3],
  [24.8, 30.5],
  [25.2, 31.4],
  [25.6, 32.4],
]);
const CYRENAICA_SOUTH = bend([
  [25.0, 29.3],
  [23.0, 29.0],
  [21.3, 28.8],
  [19.8, 29.0],
]);
const ARAE = bend([
  [19.8, 29.0],
  [19.3, 29.8],
  [19.1, 30.3],
  [18.6, 31.4],
]);
const AFRICA_SOUTH = bend([
  [19.8, 29.0],
  [17.6, 29.3],
  [15.3, 29.9],
  [13.0, 30.7],
  [11.0, 31.4],
  [9.3, 32.4],
  [7.6, 33.6],
  [5.6, 34.3],
  [3.2, 34.5],
  [0.8, 34.1],
  [-1.2, 34.2],
  [-2.1, 34.9],
  [-2.4, 35.9],
]);

/** The provinces. */
export const provinces = {
  hispania_ulterior: [...ULTERIOR_CITERIOR, [-2.5, 36.2], [-5.6, 35.95], [-10.4, 36]],
  hispania_citerior: [
    ...back(PYRENEES_WEST),
    ...back(PYRENEES_EAST),
    [5, 39.5],
    [2, 38.2],
    ...back(ULTERIOR_CITERIOR),
    [-10.4, 44.6],
  ],
  gallia_narbonensis: [
    ...PYRENEES_EAST,
    ...NARBONENSIS_NORTH.slice(1),
    ...ALPES_WEST.slice(1),
    ...LIGURES_WEST.slice(1),
    [6, 42.6],
  ],
  gallia_cisalpina: [
    ...ALPES_NORTH,
    ...HISTRIA.slice(1),
    [13.4, 44.4],
    ...back(RUBICO),
    ...back(LIGURES_NORTH).slice(1),
    ...back(ALPES_WEST).slice(1, -1),
  ],
  gallia_comata: [
    ...NARBONENSIS_NORTH,
    [6.6, 47.0],
    [5.6, 47.9],
    [4.2, 48.6],
    [2.4, 49.2],
    [0.2, 49.0],
    [-0.6, 50.4],
    [-6, 49.4],
    [-5, 45],
    ...back(PYRENEES_WEST).slice(0, -1),
  ],
  italia: [
    ...RUBICO,
    [15.4, 43.3],
    [17.6, 42],
    [19, 40.6],
    [18.6, 39.4],
    [17, 38.6],
    [16, 37.7],
    [15.64, 38.2],
    [15.6, 38.32],
    [13, 40],
    [11, 41.6],
    ...back(LIGURES_EAST).slice(0, -1),
  ],
  sardinia: [
    [7.6, 38.6],
    [10.1, 38.6],
    [10.1, 43.3],
    [8, 43.3],
  ],
  sicilia: [
    [11.6, 38.3],
    [12, 36.2],
    [15.4, 36.2],
    [15.6, 37.9],
    [15.6, 38.32],
    [15, 38.9],
  ],
  africa: [...ARAE, [16, 33], [12, 34.4], [12, 37.2], [11, 38], [5, 37.6], ...back(AFRICA_SOUTH)],
  illyricum: [...ILLYRICUM_NORTH, ...DRILON.slice(1), [17, 42], [14.2, 44.3], ...back(HISTRIA).slice(1, -1)],
  macedonia: [
    ...MACEDONIA_NORTH,
    [26.75, 40.4],
    [26.3, 40.15],
    [26.05, 40.0],
    [25.6, 39.5],
    [24.6, 39.3],
    ...back(THERMOPYLAE).slice(1),
    [18.9, 40.4],
    ...back(DRILON).slice(1, -1),
  ],
  achaia: [...THERMOPYLAE, [25.3, 38.7], [25.75, 38], [25.8, 36.2], [23.4, 35.9], [20, 36.3]],
  asia: [
    ...ASIA_NORTH,
    ...AMANUS.slice(1),
    [34, 35.85],
    [30, 35.8],
    [28.5, 35.8],
    [26.9, 35.4],
    [25.9, 36.2],
    [25.8, 38.0],
    [25.6, 39.4],
    [26.05, 40.0],
    [26.3, 40.15],
  ],
  syria: [...SYRIA_EAST, ...back(RHINOCOLURA).slice(1), [34.6, 34], [35.2, 36.2], ...back(AMANUS).slice(0, -1)],
  aegyptus: [...RHINOCOLURA, ...AEGYPTUS_SOUTH.slice(1), ...CATABATHMUS.slice(1), [30, 32.4]],
  cyrenaica: [...CATABATHMUS, [22, 33.6], [19.6, 33], ...back(ARAE), ...back(CYRENAICA_SOUTH).slice(1, -1)],
};
