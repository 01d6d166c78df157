import academy from "icon:open-book";
import amphitheatre from "icon:drama-masks";
import aqueduct from "icon:aqueduct";
import archway from "icon:triple-gate";
import atrium from "icon:column-vase";
import bar from "icon:beer-stein";
import basilica from "icon:byzantin-temple";
import bath from "icon:bathtub";
import bridge from "icon:stone-bridge";
import catacomb from "icon:triple-skulls";
import circus from "icon:chariot";
import circusMaximus from "icon:laurels-trophy";
import colosseum from "icon:gladius";
import crane from "icon:cargo-crane";
import dock from "icon:harbor-dock";
import domusAurea from "icon:heraldic-sun";
import forum from "icon:ionic-column";
import forumRomanum from "icon:eagle-emblem";
import foundry from "icon:anvil-impact";
import fountain from "icon:water-fountain";
import garden from "icon:fruit-tree";
import gate from "icon:medieval-gate";
import insula from "icon:family-house";
import latrine from "icon:full-wood-bucket";
import ludusMagna from "icon:trident-shield";
import market from "icon:coins-pile";
import palace from "icon:stone-throne";
import palisade from "icon:palisade";
import prison from "icon:imprisoned";
import road from "icon:stone-path";
import school from "icon:wax-tablet";
import scriptorium from "icon:quill-ink";
import senate from "icon:round-table";
import sewer from "icon:rat";
import shrine from "icon:fire-shrine";
import stairway from "icon:stairs";
import statue from "icon:stone-bust";
import storeroom from "icon:cellar-barrels";
import temple from "icon:greek-temple";
import tower from "icon:stone-tower";
import tribunal from "icon:gavel";
import villa from "icon:grapes";
import vomitorium from "icon:vomiting";
import wall from "icon:defensive-wall";
import aerarium from "icon:open-treasure-chest";
import bacchanalia from "icon:wine-glass";
import castra from "icon:barracks-tent";
import castraPraetoria from "icon:roman-shield";
import domus from "icon:house";
import plebianCouncil from "icon:meeple-group";
import solarium from "icon:sundial";
import triclinium from "icon:amphora";
import watchPost from "icon:watchtower";
import watermill from "icon:water-mill";

/** What stands behind a building, in the picture on its card. */
export type Scene = "arcade" | "arena" | "cave" | "garden" | "road" | "street" | "temple" | "villa" | "wall" | "water";

/** The picture of each building: what is in front, and the scene behind it. */
const ALL = {
  academy: { icon: academy, scene: "arcade" },
  amphitheatre: { icon: amphitheatre, scene: "arcade" },
  aqueduct: { icon: aqueduct, scene: "water" },
  archway: { icon: archway, scene: "road" },
  atrium: { icon: atrium, scene: "villa" },
  bar: { icon: bar, scene: "street" },
  basilica: { icon: basilica, scene: "temple" },
  bath: { icon: bath, scene: "water" },
  bridge: { icon: bridge, scene: "water" },
  catacomb: { icon: catacomb, scene: "cave" },
  circus: { icon: circus, scene: "arena" },
  circus_maximus: { icon: circusMaximus, scene: "arena" },
  colosseum: { icon: colosseum, scene: "arcade" },
  crane: { icon: crane, scene: "street" },
  dock: { icon: dock, scene: "water" },
  domus_aurea: { icon: domusAurea, scene: "villa" },
  forum: { icon: forum, scene: "temple" },
  forum_romanum: { icon: forumRomanum, scene: "temple" },
  foundry: { icon: foundry, scene: "cave" },
  fountain: { icon: fountain, scene: "garden" },
  garden: { icon: garden, scene: "garden" },
  gate: { icon: gate, scene: "wall" },
  insula: { icon: insula, scene: "street" },
  latrine: { icon: latrine, scene: "street" },
  ludus_magna: { icon: ludusMagna, scene: "arena" },
  market: { icon: market, scene: "street" },
  palace: { icon: palace, scene: "villa" },
  palisade: { icon: palisade, scene: "garden" },
  prison: { icon: prison, scene: "wall" },
  road: { icon: road, scene: "road" },
  school: { icon: school, scene: "villa" },
  scriptorium: { icon: scriptorium, scene: "arcade" },
  senate: { icon: senate, scene: "temple" },
  sewer: { icon: sewer, scene: "cave" },
  shrine: { icon: shrine, scene: "garden" },
  stairway: { icon: stairway, scene: "temple" },
  statue: { icon: statue, scene: "arcade" },
  storeroom: { icon: storeroom, scene: "cave" },
  temple: { icon: temple, scene: "road" },
  tower: { icon: tower, scene: "wall" },
  tribunal: { icon: tribunal, scene: "temple" },
  villa: { icon: villa, scene: "villa" },
  vomitorium: { icon: vomitorium, scene: "arena" },
  wall: { icon: wall, scene: "wall" },
  aerarium: { icon: aerarium, scene: "temple" },
  bacchanalia: { icon: bacchanalia, scene: "garden" },
  castra: { icon: castra, scene: "road" },
  castra_praetoria: { icon: castraPraetoria, scene: "wall" },
  domus: { icon: domus, scene: "street" },
  plebian_council: { icon: plebianCouncil, scene: "arcade" },
  solarium: { icon: solarium, scene: "garden" },
  triclinium: { icon: triclinium, scene: "villa" },
  watch_post: { icon: watchPost, scene: "wall" },
  watermill: { icon: watermill, scene: "water" },
} satisfies Record<string, { icon: string; scene: Scene }>;

export type Building = keyof typeof ALL;
export const PICTURES: Record<string, { icon: string; scene: Scene } | undefined> = ALL;

/** A number from 0 to `most` - 1 that belongs to a name: the same on every page. */
export function chanceOf(name: string, most: number): number {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return sum % most;
}
