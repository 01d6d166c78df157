import army from "icon:centurion-helmet";
import citizen from "icon:meeple-group";
import laurel from "icon:laurel-crown";
import link from "icon:linked-rings";
import politician from "icon:roman-toga";
import type { Face, Look } from "../../lib/board/faces";
import type { Line } from "../../lib/board/words";
import { readable } from "../../lib/i18n";
import { t } from "./words";

const TYPES: Record<string, { icon: string; colour: string }> = {
  citizen: { icon: citizen, colour: "var(--terracotta)" },
  army: { icon: army, colour: "var(--porphyry)" },
  politician: { icon: politician, colour: "var(--azure)" },
};

/** A card shows what it gives when it is discarded, and what it does for an Emperor. */
const look: Look = {
  beside: ["supply"],
  face: (thing): Partial<Face> => {
    const shows = thing.shows ?? {};
    if (thing.kind === "objective") return { form: "card", icon: laurel, colour: "var(--gold)", lines: [] };
    if (thing.kind === "character") return { form: "token", lines: [] };
    if (thing.kind !== "card" || !("gives" in shows)) return {};
    const type = TYPES[String(shows.type)];
    const said = (key: string, name: string, value: unknown): Line[] =>
      value === undefined || value === null ? [] : [{ key, name, value: String(value) }];
    return {
      icon: type?.icon ?? link,
      colour: type?.colour ?? "var(--ochre)",
      corner: shows.cost === undefined ? null : String(shows.cost),
      under: type ? readable(String(shows.type)) : null,
      lines: [
        ...said("gives", t("discard"), shows.gives),
        ...said("does", t("emperor"), shows.does),
        ...(shows.points ? said("points", t("influence"), `${String(shows.points)} ${String(shows.influence)}`) : []),
      ],
    };
  },
};
export default look;
