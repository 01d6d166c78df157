/** Where everything stands on the drawn map, in its units. */

export const STATIONS: Record<string, [number, number]> = {
  lugdunum: [186, 112],
  carnuntum: [512, 62],
  rome: [366, 208],
  carthage: [244, 374],
  alexandria: [664, 424],
  antioch: [790, 262],
};

/** Roads over the sea, by the names of their ends in the order of the alphabet; all others go over land. */
export const SEAWAYS = new Set(["alexandria rome", "antioch rome", "carthage rome", "carthage lugdunum"]);

/** Where a road bends: the middle of its curve. */
export const BENDS: Record<string, [number, number]> = {
  "alexandria rome": [530, 330],
  "antioch rome": [590, 268],
  "alexandria carthage": [450, 430],
  "alexandria antioch": [792, 390],
  "antioch carnuntum": [672, 130],
  "carthage lugdunum": [168, 250],
  "carthage rome": [330, 300],
  "lugdunum rome": [280, 138],
  "carnuntum rome": [452, 128],
  "carnuntum lugdunum": [350, 52],
};

/** Names for the eye. */
export const SEAS: { text: string; at: [number, number]; turn?: number }[] = [
  { text: "Mare Internum", at: [462, 356] },
  { text: "Pontus Euxinus", at: [762, 92], turn: -4 },
  { text: "Oceanus", at: [52, 60], turn: -52 },
];
