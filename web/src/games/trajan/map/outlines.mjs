// The provinces of the military map, as [longitude, latitude]: where they lie is real, who borders whom is the game's. Each
// outline runs generously over the coast: the build cuts it with Natural Earth's land. Neighbours share their points.

import { back, bend } from "../../drawn/coasts.mjs";
import { LIGER } from "../../drawn/lines.mjs";

const LUGUDUNENSIS_BELGICA = bend([
  [-0.4, 50.6],
  [0.9, 49.8],
  [2.4, 49.0],
  [3.7, 48.1],
  [4.6, 47.2],
]);
const LUGUDUNENSIS_ALPES = bend([
  [4.6, 47.2],
  [4.9, 46.4],
  [4.4, 45.5],
]);
const LUGUDUNENSIS_NARBONENSIS = bend([
  [4.4, 45.5],
  [3.7, 45.3],
  [2.9, 45.6],
]);
const AQUITANIA_LUGUDUNENSIS = bend([
  [-3.0, 46.3],
  [-1.2, 46.4],
  [0.8, 46.6],
  [2.2, 46.2],
  [2.9, 45.6],
]);
const AQUITANIA_NARBONENSIS = bend([
  [2.9, 45.6],
  [2.6, 44.5],
  [1.6, 43.7],
  [0.7, 42.7],
]);
const PYRENEES_WEST = bend([
  [0.7, 42.7],
  [-0.8, 42.95],
  [-1.7, 43.3],
  [-2.6, 44.0],
]);
const PYRENEES_EAST = bend([
  [0.7, 42.7],
  [1.9, 42.5],
  [3.1, 42.4],
  [4.0, 42.2],
]);
const ALPES_NARBONENSIS = bend([
  [4.4, 45.5],
  [5.4, 45.0],
  [6.1, 44.2],
  [6.7, 43.6],
  [7.0, 42.8],
]);
const BELGICA_ALPES = bend([
  [4.6, 47.2],
  [5.7, 47.5],
  [6.9, 47.6],
]);
const ALPES_RAETIA = bend([
  [6.9, 47.6],
  [8.1, 47.1],
  [8.8, 46.4],
  [9.4, 45.8],
]);
const ALPES_SOUTH = bend([
  [9.4, 45.8],
  [8.3, 45.5],
  [7.7, 44.9],
  [8.1, 44.3],
  [8.5, 43.5],
]);
const BELGICA_RAETIA = bend([
  [6.9, 47.6],
  [7.6, 48.0],
  [8.0, 48.7],
]);
const RAETIA_NORTH = bend([
  [8.0, 48.7],
  [9.6, 49.1],
  [11.2, 48.9],
  [12.5, 48.9],
]);
const RAETIA_NORICUM = bend([
  [12.5, 48.9],
  [12.9, 48.0],
  [12.3, 47.2],
  [12.4, 46.4],
]);
const RAETIA_SOUTH = bend([
  [9.4, 45.8],
  [10.6, 46.1],
  [11.6, 46.2],
  [12.4, 46.4],
]);
const NORICUM_NORTH = bend([
  [12.5, 48.9],
  [14.0, 48.5],
  [15.6, 48.4],
  [17.0, 48.1],
]);
const NORICUM_EAST = bend([
  [17.0, 48.1],
  [16.6, 47.2],
  [15.9, 46.3],
]);
const NORICUM_SOUTH = bend([
  [12.4, 46.4],
  [13.6, 46.3],
  [14.8, 46.2],
  [15.9, 46.3],
]);
const BELGICA_SUPERIOR = bend([
  [8.0, 48.7],
  [7.3, 49.4],
  [6.6, 50.3],
]);
const BELGICA_INFERIOR = bend([
  [6.6, 50.3],
  [5.4, 50.5],
  [4.2, 50.7],
  [3.0, 51.2],
  [2.4, 51.8],
]);
const SUPERIOR_INFERIOR = bend([
  [6.6, 50.3],
  [7.6, 50.8],
  [8.6, 51.2],
  [9.8, 51.4],
]);
const SUPERIOR_EAST = bend([
  [9.8, 51.4],
  [11.2, 51.2],
  [12.3, 50.4],
  [12.5, 48.9],
]);
const INFERIOR_EAST = bend([
  [9.8, 51.4],
  [10.2, 52.4],
  [9.6, 53.4],
  [9.0, 54.4],
]);

/** The provinces. */
export const provinces = {
  alpes: [
    ...BELGICA_ALPES,
    ...ALPES_RAETIA.slice(1),
    ...ALPES_SOUTH.slice(1),
    ...back(ALPES_NARBONENSIS),
    ...back(LUGUDUNENSIS_ALPES).slice(1, -1),
  ],
  raetia: [
    ...RAETIA_NORTH,
    ...RAETIA_NORICUM.slice(1),
    ...back(RAETIA_SOUTH).slice(1),
    ...back(ALPES_RAETIA).slice(1),
    ...BELGICA_RAETIA.slice(1, -1),
  ],
  noricum: [
    ...NORICUM_NORTH,
    ...NORICUM_EAST.slice(1),
    ...back(NORICUM_SOUTH).slice(1),
    ...back(RAETIA_NORICUM).slice(1, -1),
  ],
  narbonensis: [
    ...back(LUGUDUNENSIS_NARBONENSIS),
    ...ALPES_NARBONENSIS.slice(1),
    [4.5, 42.6],
    ...back(PYRENEES_EAST),
    ...back(AQUITANIA_NARBONENSIS).slice(1, -1),
  ],
  lugudunensis: [
    ...LUGUDUNENSIS_BELGICA,
    ...LUGUDUNENSIS_ALPES.slice(1),
    ...LUGUDUNENSIS_NARBONENSIS.slice(1),
    ...back(AQUITANIA_LUGUDUNENSIS).slice(1),
    [-6, 46.6],
    [-6, 49.2],
    [-2.4, 49.85],
  ],
  belgica: [
    ...back(BELGICA_INFERIOR),
    ...back(BELGICA_SUPERIOR).slice(1),
    ...back(BELGICA_RAETIA).slice(1),
    ...back(BELGICA_ALPES).slice(1),
    ...back(LUGUDUNENSIS_BELGICA).slice(1),
    [0.9, 50.4],
    [1.45, 50.95],
  ],
  germania_superior: [
    ...SUPERIOR_INFERIOR,
    ...SUPERIOR_EAST.slice(1),
    ...back(RAETIA_NORTH).slice(1),
    ...BELGICA_SUPERIOR.slice(1, -1),
  ],
  aquitania: [...AQUITANIA_LUGUDUNENSIS, ...AQUITANIA_NARBONENSIS.slice(1), ...PYRENEES_WEST.slice(1), [-3, 45]],
  germania_inferior: [
    ...back(BELGICA_INFERIOR),
    ...SUPERIOR_INFERIOR.slice(1),
    ...INFERIOR_EAST.slice(1),
    [5, 54.4],
    [2.6, 52.4],
  ].reverse(),
  britannia: [
    [-6.2, 49.7],
    [-1.5, 50.3],
    [1.2, 50.85],
    [2.4, 52.4],
    [0.6, 54],
    [-1, 55.9],
    [-3.6, 55.9],
    [-5.2, 54.6],
    [-5.0, 53.6],
    [-5.8, 51.6],
  ],
};

/** The rivers that legions cross. */
export const rivers = {
  rhenus: bend([
    [9.4, 46.9],
    [9.4, 47.5],
    [8.2, 47.6],
    [7.6, 47.9],
    [8.1, 49.0],
    [7.9, 50.0],
    [7.0, 50.8],
    [6.2, 51.7],
    [4.4, 51.9],
  ]),
  sequana: bend([
    [4.6, 47.6],
    [3.4, 48.5],
    [2.2, 48.9],
    [0.3, 49.4],
  ]),
  liger: LIGER,
  garumna: bend([
    [1.0, 43.0],
    [1.3, 43.7],
    [0.2, 44.4],
    [-0.7, 45.2],
  ]),
  rhodanus: bend([
    [6.9, 46.3],
    [6.0, 46.2],
    [5.0, 45.7],
    [4.8, 44.6],
    [4.7, 43.5],
  ]),
  danuvius: bend([
    [8.5, 48.0],
    [10.3, 48.5],
    [12.0, 48.9],
    [13.6, 48.5],
    [15.2, 48.2],
    [17.0, 48.1],
  ]),
  padus: bend([
    [7.4, 44.7],
    [9.0, 45.1],
    [11.0, 45.0],
    [12.4, 44.95],
  ]),
  tamesis: bend([
    [-1.9, 51.7],
    [-0.9, 51.5],
    [0.5, 51.45],
  ]),
};

export const peaks = [
  [6.9, 45.9],
  [7.9, 46.3],
  [8.7, 46.0],
  [10.2, 46.7],
  [11.3, 47.0],
  [13.1, 47.2],
  [14.3, 47.4],
  [7.0, 44.6],
  [0.0, 42.9],
  [1.6, 42.7],
  [3.1, 44.6],
  [-3.6, 52.6],
  [9.9, 46.5],
];
