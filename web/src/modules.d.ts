declare module "icon:*" {
  /** The body of an SVG whose view box is 0 0 512 512. */
  const body: string;
  export default body;
}

declare module "virtual:icons-used" {
  const names: string[];
  export default names;
}
