import amphitheatrum from "icon:coliseum";
import barbarian from "icon:barbarian";
import basilica from "icon:byzantin-temple";
import battle from "icon:crossed-swords";
import chariot from "icon:chariot";
import cleopatra from "icon:cleopatra";
import columns from "icon:ancient-columns";
import elephant from "icon:elephant-head";
import gavel from "icon:banging-gavel";
import helmet from "icon:crested-helmet";
import law from "icon:scroll-unfurled";
import masks from "icon:drama-masks";
import spartan from "icon:spartan-helmet";
import speaker from "icon:public-speaker";
import temple from "icon:greek-temple";
import toga from "icon:roman-toga";
import tomb from "icon:tombstone";
import trophy from "icon:laurels-trophy";
import turban from "icon:turban";
import viking from "icon:viking-head";
import warlord from "icon:warlord-helmet";
import bath from "icon:bathtub";

/** What stands on a hill, by the id of the Building. */
export const BUILDINGS: Record<string, string> = {
  circus: chariot,
  amphitheatrum,
  mausoleum: tomb,
  forum: columns,
  basilica,
  theatrum: masks,
  templum: temple,
  thermae: bath,
};

/** When a Law card is played, by the word of its use. */
export const USES: Record<string, string> = {
  bid: speaker,
  free: law,
  client: toga,
  games: chariot,
  planning: helmet,
  battle,
  spoils: trophy,
};
export const useIcon = (use: unknown): string => USES[String(use)] ?? gavel;

const PEOPLES: Record<string, string[]> = {
  north: [viking, barbarian],
  east: [spartan, turban],
  south: [turban, warlord],
  west: [warlord, barbarian],
};
const KNOWN: Record<string, string> = {
  hannibal: elephant,
  cleopatra,
  pyrrhus: elephant,
  vercingetorix: viking,
  mithridates: turban,
};
/** The head of a Leader: of those one knows, or of his people. */
export const portrait = (id: string, sigil: string): string => {
  const bare = id.replace(/^leader:/, "");
  const people = PEOPLES[sigil] ?? [barbarian];
  return KNOWN[bare] ?? people[bare.length % people.length]!;
};

/** The colour of a sigil's ground, on the map and on its Leaders. */
export const SIGILS = ["north", "east", "south", "west"] as const;
