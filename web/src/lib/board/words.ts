import { readable, t } from "../i18n";
import type { Area, Fact, Thing, View } from "../protocol";

/** Names in a face that are ids for programs, not words for people. */
const UNSAID = new Set(["card", "tile", "id", "discard", "effect", "commodity", "top", "words_id"]);

/** An id as it stands in data, made readable; words stay as they are. */
function sayValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(sayValue).join(", ");
  if (typeof value === "string") return /^[a-z]+(_[a-z0-9]+)+$/.test(value) ? readable(value) : value;
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  if (value !== null && typeof value === "object") {
    return Object.entries(value)
      .map(([key, part]) => `${readable(key)} ${sayValue(part)}`)
      .join(", ");
  }
  return value === null || value === undefined ? "–" : String(value);
}

export interface Line {
  key: string;
  name: string;
  value: string;
}

/** What a face says, line by line. */
export function lines(thing: Thing): Line[] {
  return Object.entries(thing.shows ?? {})
    .filter(
      ([key, value]) =>
        !UNSAID.has(key) &&
        value !== null &&
        value !== false &&
        value !== "" &&
        value !== "none" &&
        !(Array.isArray(value) && !value.length),
    )
    .map(([key, value]) => ({ key, name: readable(key), value: value === true ? "" : sayValue(value) }));
}

/** A thing in one sentence: for screen readers and the text twin. */
export function sayThing(thing: Thing, names: readonly string[]): string {
  const count = thing.count === undefined ? "" : `${thing.count} × `;
  const owner =
    thing.owner !== undefined && names[thing.owner] && !thing.name.includes(names[thing.owner]!)
      ? ` (${names[thing.owner]})`
      : "";
  const face = lines(thing)
    .map(({ key, name, value }) => (key === "words" ? value : value ? `${name} ${value}` : name))
    .join(", ");
  const hidden = thing.hidden ? `, ${t("thing.hidden")}` : "";
  return `${count}${thing.name}${owner}${face ? `: ${face}` : ""}${hidden}`;
}

/** An area in one sentence. */
export function sayArea(area: Area, names: readonly string[]): string {
  const owner =
    area.owner !== undefined && names[area.owner] && !area.name.includes(names[area.owner]!)
      ? ` (${names[area.owner]})`
      : "";
  const facts = (area.facts ?? []).map((fact) => `${fact.name} ${fact.value}`).join(", ");
  const things = (area.things ?? []).map((thing) => `${thing.count ?? 1} ${thing.name}`).join(", ");
  return [`${area.name}${owner}`, facts, things].filter(Boolean).join(": ");
}

/** All ids in a view, areas and things. */
export function idsOf(areas: readonly Area[]): Set<string> {
  const ids = new Set<string>();
  const visit = (area: Area) => {
    ids.add(area.id);
    area.things?.forEach((thing) => ids.add(thing.id));
    area.areas?.forEach(visit);
  };
  areas.forEach(visit);
  return ids;
}

/** Whether some id of these lies in an area. */
export function holds(area: Area, ids: { has(id: string): boolean }): boolean {
  return (
    ids.has(area.id) ||
    !!area.things?.some((thing) => ids.has(thing.id)) ||
    !!area.areas?.some((inner) => holds(inner, ids))
  );
}
