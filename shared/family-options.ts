/** Kinds of an option: plain names, or colours with a name and a swatch. */
export const optionKinds = ['plain', 'colour'] as const;
export type OptionKind = (typeof optionKinds)[number];

/** Value of an option; `swatch` is `#rrggbb`, or null where the option is no colour. */
export type OptionValue = { label: string; swatch: string | null };
export type FamilyOption = { name: string; kind: OptionKind; values: OptionValue[] };

/** Values or names beside each other, as titles and lists have them. */
export const inOneLine = (words: readonly string[]): string => words.join('، ');

/** The title of a variant: that of its family, and its values in the order of the options. */
export const variantTitle = (family: string, values: readonly string[]): string =>
  inOneLine([family, ...values]);

/**
 * All combinations of one value from each list, the first list varying slowest; no lists give one
 * empty combination.
 */
export const combinationsOf = <Value>(lists: readonly (readonly Value[])[]): Value[][] =>
  lists.reduce<Value[][]>(
    (made, values) => made.flatMap((one) => values.map((value) => [...one, value])),
    [[]],
  );

/** Key that is equal for equal combinations. */
export const combinationKey = (values: readonly string[]): string => JSON.stringify(values);
