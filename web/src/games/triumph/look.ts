import battle from "icon:crossed-swords";
import commander from "icon:crested-helmet";
import die from "icon:rolling-dices";
import eagle from "icon:eagle-emblem";
import favour from "icon:coliseum";
import laurel from "icon:laurel-crown";
import law from "icon:scroll-unfurled";
import legion from "icon:centurion-helmet";
import shield from "icon:roman-shield";
import temple from "icon:greek-temple";
import toga from "icon:roman-toga";
import type { Face, Look } from "../../lib/board/faces";
import type { Line } from "../../lib/board/words";
import { t } from "./words";

const line = (key: string, name: string, value: unknown): Line => ({ key, name, value: String(value) });
const sum = (goods: unknown): string =>
  Object.entries((goods ?? {}) as Record<string, number>)
    .filter(([, n]) => n)
    .map(([name, n]) => `${n} ${name}`)
    .join(", ") || t("nothing");

const look: Look = {
  facts: { Shields: shield, Triumphs: laurel, Path: null },
  die: ({ kind, data }) =>
    kind === "rolled"
      ? {
          name: t(data.die === "Roman" ? "die.roman" : "die.barbarian"),
          face: String(data.face),
          icon: data.die === "Roman" ? legion : shield,
          colour: data.die === "Roman" ? "var(--porphyry)" : "var(--terracotta)",
        }
      : null,
  beside: ["influence", "senate", "laws", "leaders", "tiles", "offers"],
  face: (thing): Partial<Face> => {
    const shows = thing.shows ?? {};
    const talents = shows.talents ? [line("talents", t("talents"), shows.talents)] : [];
    switch (thing.kind) {
      case "law":
        return {
          icon: shows.battle ? battle : law,
          colour: "var(--ochre)",
          under: shows.use ? String(shows.use) : null,
          lines: [...(shows.text ? [line("words", "", shows.text)] : []), ...talents],
        };
      case "leader":
        return {
          icon: commander,
          colour: "var(--terracotta)",
          lines:
            thing.hidden || shows.shields === undefined
              ? []
              : [
                  line(
                    "words",
                    "",
                    t("leader", {
                      shields: Number(shows.shields),
                      talents: Number(shows.talents),
                      major: Number(shows.major),
                      minor: Number(shows.minor),
                    }),
                  ),
                ],
        };
      case "building":
        return { icon: temple, colour: "var(--verdigris)", lines: talents };
      case "family":
        return {
          form: "card",
          icon: toga,
          big: String(shows.value),
          under: shows.chosen ? t("bid.chosen") : shows.now ? t("bid.now") : null,
          lines: [],
          faint: Boolean(shows.played),
        };
      case "die":
        return {
          form: "card",
          icon: die,
          big:
            shows.face === null || shows.face === undefined || Number(shows.face) < 0
              ? t("unknown")
              : String(shows.face),
          lines: [],
        };
      case "control":
        return { form: "token", icon: eagle, colour: "var(--porphyry)" };
      case "leader_marker":
        return { form: "token", icon: commander, colour: "var(--terracotta)" };
      case "legion":
        return { icon: legion, colour: shows.recruited ? "var(--seat-0)" : "var(--ink-soft)" };
      case "favour":
        return { icon: favour };
      case "marker":
        return {
          faint: shows.side === "used" || Boolean(shows.passed),
          lines: [
            ...(shows.side === "used" ? [line("words", "", t("used"))] : []),
            ...(shows.passed ? [line("passed", "", t("passed"))] : []),
            ...(shows.offers_left === undefined ? [] : [line("offers", t("offers.left"), shows.offers_left)]),
          ],
        };
      case "decree":
        return {
          icon: law,
          colour: "var(--ochre)",
          lines: [line("decree", String(shows.on), Number(shows.change) > 0 ? `+${shows.change}` : shows.change)],
        };
      case "space":
        return { icon: toga };
      case "offer":
        return {
          form: "card",
          lines: [line("gives", t("gives"), sum(shows.gives)), line("wants", t("wants"), sum(shows.wants))],
        };
    }
    return {};
  },
};
export default look;
