import type { Option, Place } from "../protocol";
import type { Look } from "./faces";

/** What the parts of the generic board share. */
export interface Scene {
  names: string[];
  seat: number | null;
  lit: Map<string, Option[]>;
  chosen: Option | null;
  look: Look;
  places: Map<string, Place>;
  onpick: (id: string) => void;
  onhover: (id: string | null) => void;
}
