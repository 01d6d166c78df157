import architect from "icon:architect-mask";
import brick from "icon:brick-pile";
import bust from "icon:stone-bust";
import concrete from "icon:concrete-bag";
import craftsman from "icon:hand-saw";
import deck from "icon:card-draw";
import jack from "icon:card-joker";
import laborer from "icon:wheelbarrow";
import legionary from "icon:centurion-helmet";
import merchant from "icon:scales";
import marble from "icon:ancient-columns";
import patron from "icon:roman-toga";
import rubble from "icon:stone-pile";
import stone from "icon:stone-block";
import wood from "icon:wood-pile";
import { readable } from "../../lib/i18n";
import type { Look } from "../../lib/board/faces";
import { t } from "./words";

const MATERIALS: Record<string, { icon: string; role: string; colour: string }> = {
  rubble: { icon: rubble, role: laborer, colour: "#d3a51c" },
  wood: { icon: wood, role: craftsman, colour: "#5f8a3a" },
  brick: { icon: brick, role: legionary, colour: "#b8432f" },
  concrete: { icon: concrete, role: architect, colour: "#84817b" },
  stone: { icon: stone, role: merchant, colour: "#3b78b5" },
  marble: { icon: marble, role: patron, colour: "#8a4fa3" },
};

/** Cards wear the colour of their material and the mark of their role; a structure tells what it is built of. */
const look: Look = {
  folded: ["gone"],
  face: (thing) => {
    const shows = thing.shows ?? {};
    const material = MATERIALS[String(shows.material)];
    const name = thing.id.split(":").at(-1)!;
    if (thing.kind === "jack") return { form: "card", icon: jack, colour: "var(--ink-soft)", lines: [], counted: true };
    if (thing.kind === "deck") return { form: "card", icon: deck, lines: [] };
    if (!material) return {};
    const base = {
      form: "card" as const,
      colour: material.colour,
      lines: [],
      rules: `GTR-${name}.`,
      counted: name === shows.material,
    };
    if (thing.kind === "site") return { ...base, icon: material.icon, corner: String(shows.value), rules: null };
    if (thing.kind === "structure") {
      const used = (shows.materials as string[] | undefined) ?? [];
      return {
        ...base,
        icon: bust,
        corner: shows.done ? "✓" : `${used.length}/${String(shows.needed)}`,
        under: [readable(String(shows.site)), shows.public ? t("public") : ""].filter(Boolean).join(", "),
      };
    }
    return { ...base, icon: material.role, corner: String(shows.value), under: readable(String(shows.role)) };
  },
};
export default look;
