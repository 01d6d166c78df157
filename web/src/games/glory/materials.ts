import architect from "icon:architect-mask";
import brick from "icon:brick-pile";
import concrete from "icon:concrete-bag";
import craftsman from "icon:hand-saw";
import laborer from "icon:wheelbarrow";
import legionary from "icon:centurion-helmet";
import merchant from "icon:scales";
import marble from "icon:ancient-columns";
import patron from "icon:roman-toga";
import rubble from "icon:stone-pile";
import stone from "icon:stone-block";
import wood from "icon:wood-pile";

/** The six materials in the order of the box, each with its role; `colour` bears light writing, `pale` dark writing. */
export interface Material {
  id: string;
  icon: string;
  role: string;
  roleIcon: string;
  colour: string;
  pale: string;
  night: string;
}

const made = (
  id: string,
  icon: string,
  role: string,
  roleIcon: string,
  colour: string,
  pale: string,
  night: string,
) => ({
  id,
  icon,
  role,
  roleIcon,
  colour,
  pale,
  night,
});

export const MATERIALS: Material[] = [
  made("rubble", rubble, "laborer", laborer, "#8a6a06", "#f4dc8a", "#4c3d10"),
  made("wood", wood, "craftsman", craftsman, "#3f6b24", "#c9dfa9", "#2c4019"),
  made("brick", brick, "legionary", legionary, "#a2361f", "#efb9a6", "#55241a"),
  made("concrete", concrete, "architect", architect, "#5d5a55", "#d2cec6", "#3f3c39"),
  made("stone", stone, "merchant", merchant, "#2a5f98", "#b4d0ec", "#1f3b5a"),
  made("marble", marble, "patron", patron, "#743a8e", "#dcbfe8", "#43274f"),
];

export const materialOf = (id: unknown): Material | undefined => MATERIALS.find((one) => one.id === id);
export const roleOf = (role: unknown): Material | undefined =>
  MATERIALS.find((one) => one.role === String(role).toLowerCase());

/** The colours of a material, for the style of whatever wears them. */
export const wear = (material: Material | undefined): string =>
  material ? `--m:${material.colour};--m-pale:${material.pale};--m-night:${material.night}` : "";
