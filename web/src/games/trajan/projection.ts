import type { Area } from "../../lib/protocol";

/** A fact of a mat, by its name: ids differ between the own mat and the others'. */
export const factOf = (mat: Area | undefined, name: string): number | string | undefined =>
  mat?.facts?.find((fact) => fact.name === name)?.value;

export const partOf = (mat: Area | undefined, id: string): Area | undefined =>
  mat?.areas?.find((area) => area.id === id || area.id.startsWith(`${id}:`));
