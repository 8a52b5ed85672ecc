/** A category with its ancestors, or the name of a brand. */
export const termLabel = ({ above, name }: { above: string[]; name: string }) =>
  [...above, name].join(' > ');
