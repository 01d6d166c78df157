import { words } from "../../lib/i18n";
import en from "./words/en.json";

/** What the cards of this game say besides the words of the view. */
export const t = words(en, import.meta.glob("./words/*.json", { eager: true, import: "default" }));
