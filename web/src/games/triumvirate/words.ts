/** What the board says besides the words of the view. English; the keys are ready for other languages. */
export const WORDS = {
  types: { political: "political", military: "military", competence: "competence" } as Record<string, string>,
  supplies: { political: "2 gold", military: "2 legions", competence: "1 gold and 1 legion" } as Record<string, string>,
  governor: {
    in: "Governor in the box",
    out: "Governor beside the box",
    servant: "Governor on a Civil Servant",
  } as Record<string, string>,
  forum: "Forum",
  alii: "Alii",
  most: "most Citizens",
  tracks: { political: "Political competence", military: "Military competence" } as Record<string, string>,
  leads: "leads",
  calendar: "Calendar",
  election: "Elegio",
  bag: "Battle Bag",
  supply: "Supply",
  rome: "Roma",
  conquest: "Conquest",
  left: "legions left on average",
  against: "against",
  drawn: (n: number) => (n === 1 ? "1 Weapon is drawn" : `${n} Weapons are drawn`),
  guarded: "his Character takes 2 first",
  nextDraw: "next draw",
};

/** One or two letters for a Character. */
export const letter = (name: string): string => (name.startsWith("Cr") ? "Cr" : name.slice(0, 1));
