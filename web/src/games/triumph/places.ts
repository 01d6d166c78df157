/** Where everything stands on the drawn map, in its units. */

export interface Spot {
  /** The middle of the pieces. */
  at: [number, number];
  /** The name above them, where it takes two lines. */
  lines?: string[];
}

export const SPOTS: Record<string, Spot> = {
  britannia: { at: [166, 42] },
  gallia: { at: [210, 150] },
  hispania: { at: [98, 296] },
  gallia_cisalpina: { at: [330, 212] },
  etruria: { at: [330, 284] },
  umbria: { at: [424, 276] },
  apulia: { at: [526, 322] },
  lucania: { at: [430, 384] },
  sicilia: { at: [416, 462] },
  sardinia: { at: [282, 372], lines: ["Sardinia", "et Corsica"] },
  mauretania: { at: [102, 494] },
  africa: { at: [262, 502] },
  aegyptus: { at: [760, 566] },
  macedonia: { at: [630, 328] },
  asia_minor: { at: [768, 350] },
  syria: { at: [848, 462], lines: ["Syria", "et Cilicia"] },
};

/** The sea lanes of the map, drawn where the description knows the two as neighbours (TPH-7.3). */
export const LANES: { between: [string, string]; d: string }[] = [
  { between: ["etruria", "sardinia"], d: "M331 300C322 312 312 322 300 336" },
  { between: ["sardinia", "hispania"], d: "M268 340C236 326 214 322 190 296" },
  { between: ["lucania", "sicilia"], d: "M482 416C478 424 472 427 462 430" },
  { between: ["sicilia", "africa"], d: "M374 436C356 442 342 446 330 450" },
  { between: ["apulia", "macedonia"], d: "M540 352C550 346 556 344 566 342" },
  { between: ["macedonia", "asia_minor"], d: "M676 338C686 344 692 346 700 346" },
  { between: ["gallia", "britannia"], d: "M196 74C194 66 190 60 186 56" },
  { between: ["hispania", "mauretania"], d: "M72 424C68 432 66 438 62 444" },
  { between: ["sardinia", "sicilia"], d: "M300 386C322 408 344 422 370 430" },
  { between: ["sardinia", "africa"], d: "M280 398C280 414 280 426 280 442" },
  { between: ["etruria", "lucania"], d: "M352 304C372 344 396 352 420 350" },
  { between: ["gallia_cisalpina", "macedonia"], d: "M424 206C470 240 520 280 562 316" },
  { between: ["sardinia", "gallia"], d: "M286 282C270 268 254 262 236 254" },
];

export const ROME: [number, number] = [388, 318];

/** Waters and land that nobody plays for, named for the eye. */
export const WATERS: { text: string; at: [number, number]; turn?: number }[] = [
  { text: "Mare Internum", at: [580, 498], turn: 8 },
  { text: "Pontus Euxinus", at: [795, 222] },
  { text: "Oceanus", at: [54, 120], turn: -62 },
];
export const ELSEWHERE: { text: string; at: [number, number]; turn?: number }[] = [
  { text: "Illyricum", at: [510, 240], turn: 33 },
  { text: "Gaetulia", at: [150, 552], turn: 6 },
  { text: "Libya", at: [440, 580], turn: 4 },
  { text: "Parthia", at: [880, 330], turn: 78 },
];
