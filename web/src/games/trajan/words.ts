/** What the board says besides the words of the view. English; the keys are ready for other languages. */
export const SHIPS: Record<string, string> = {
  "ship:same": "identical",
  "ship:different": "different",
  "ship:pairs": "pairs",
};

export const WORDS = {
  demands: "The people demand",
  quarter: "Quarter",
  round: "Round",
  toCome: "to come",
  hand: "Hand",
  display: "Display",
  tiles: "Forum tiles",
  trophies: "Buildings and bonus",
  supply: "supply",
  vp: "VP",
  ifEnded: "if it ended now",
  camp: "Camp",
  workerCamp: "Worker camp",
  consul: "Consul",
  vice: "Vice consul",
  tie: "by the disc",
  markers: (n: number) => (n === 1 ? "1 marker" : `${n} markers`),
  roundEnds: (n: number) => (n > 1 ? `${n} rounds end` : "the round ends"),
};
