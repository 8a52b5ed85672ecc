/** A category by the way that leads to it, a brand by its name. */
export const termLabel = ({ above, name }: { above: string[]; name: string }) =>
  [...above, name].join(' > ');
