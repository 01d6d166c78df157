/** Where everything stands on the drawn map, in its units. */

export interface Spot {
  /** The middle of the supply box, the pieces and the coins. */
  at: [number, number];
  /** Where a Character stands. */
  man: [number, number];
  /** The name, in one or two lines. */
  name: [number, number];
  lines?: string[];
}

export const PROVINCE_SPOTS: Record<string, Spot> = {
  hispania_ulterior: { at: [110, 240], man: [55, 226], name: [100, 192], lines: ["Hispania", "Ulterior"] },
  hispania_citerior: { at: [215, 205], man: [160, 150], name: [165, 100], lines: ["Hispania Citerior"] },
  gallia_narbonensis: { at: [408, 92], man: [350, 106], name: [402, 154], lines: ["Gallia", "Narbonensis"] },
  gallia_cisalpina: { at: [502, 73], man: [562, 72], name: [530, 32], lines: ["Gallia Cisalpina"] },
  gallia_comata: { at: [324, 74], man: [376, 62], name: [330, 20], lines: ["Gallia Comata"] },
  italia: { at: [612, 190], man: [665, 245], name: [584, 130], lines: ["Italia"] },
  sardinia: { at: [448, 246], man: [486, 242], name: [486, 294], lines: ["Sardinia"] },
  sicilia: { at: [588, 346], man: [640, 334], name: [586, 302], lines: ["Sicilia"] },
  africa: { at: [400, 382], man: [460, 396], name: [320, 366], lines: ["Africa"] },
  illyricum: { at: [700, 118], man: [748, 140], name: [686, 66], lines: ["Illyricum"] },
  macedonia: { at: [812, 200], man: [868, 186], name: [836, 152], lines: ["Macedonia"] },
  achaia: { at: [772, 318], man: [822, 312], name: [756, 270], lines: ["Achaia"] },
  asia: { at: [1050, 264], man: [1112, 262], name: [1040, 214], lines: ["Asia"] },
  syria: { at: [1226, 340], man: [1218, 412], name: [1232, 282], lines: ["Syria"] },
  aegyptus: { at: [1062, 546], man: [1128, 550], name: [970, 548], lines: ["Aegyptus"] },
  cyrenaica: { at: [836, 552], man: [888, 548], name: [838, 504], lines: ["Cyrenaica"] },
};

export const SEA_SPOTS: Record<
  string,
  { at: [number, number]; name: [number, number]; lines: string[]; turn?: number }
> = {
  mare_balearicum: { at: [360, 250], name: [345, 286], lines: ["Mare", "Balearicum"] },
  mare_tyrrhenum: { at: [522, 284], name: [555, 250], lines: ["Mare", "Tyrrhenum"] },
  mare_hadriaticum: { at: [672, 172], name: [660, 152], lines: ["Mare Hadriaticum"], turn: 45 },
  mare_ionium: { at: [696, 336], name: [708, 292], lines: ["Mare", "Ionium"] },
  mare_africum: { at: [762, 448], name: [650, 428], lines: ["Mare Africum"], turn: 6 },
  mare_aegaeum: { at: [886, 300], name: [888, 262], lines: ["Mare", "Aegaeum"] },
  mare_aegyptium: { at: [1030, 460], name: [1030, 424], lines: ["Mare Aegyptium"], turn: 4 },
};

/** The arrows of the map, drawn where the description knows the two as neighbours (TRI-1.5). */
export const ARROWS: { from: string; to: string; d: string }[] = [
  { from: "province:hispania_ulterior", to: "province:africa", d: "M176 308C168 326 176 342 194 358" },
  { from: "province:italia", to: "province:sicilia", d: "M668 300C668 316 660 322 644 328" },
  { from: "province:macedonia", to: "province:asia", d: "M914 196C928 196 938 206 944 222" },
];

export const ROME: [number, number] = [548, 192];

/** Land that nobody plays for, named for the eye. */
export const ELSEWHERE: { text: string; at: [number, number]; turn?: number; size?: number }[] = [
  { text: "Mauretania", at: [70, 400], turn: -28 },
  { text: "Gaetulia", at: [300, 500], turn: 22, size: 15 },
  { text: "Libya deserta", at: [640, 628], turn: 8, size: 15 },
  { text: "Dacia", at: [830, 70] },
  { text: "Thracia", at: [890, 130], size: 11 },
  { text: "Arabia", at: [1262, 560], turn: 60 },
  { text: "Pontus", at: [1130, 170] },
  { text: "Creta", at: [898, 414], size: 11 },
  { text: "Cyprus", at: [1120, 376], size: 11, turn: -30 },
  { text: "Ligures", at: [487, 122], size: 9 },
];
