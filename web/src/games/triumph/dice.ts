import legion from "icon:centurion-helmet";
import shield from "icon:roman-shield";
import type { Die } from "../../lib/board/Dice.svelte";
import type { GameEvent } from "../../lib/protocol";
import { t } from "./words";

/** The die of a Battle that an event tells of, where it does. */
export function rolled({ kind, data }: GameEvent): Die | null {
  if (kind !== "rolled") return null;
  const roman = data.die === "Roman";
  return {
    name: t(roman ? "die.roman" : "die.barbarian"),
    face: String(data.face),
    icon: roman ? legion : shield,
    colour: roman ? "var(--porphyry)" : "var(--terracotta)",
  };
}
