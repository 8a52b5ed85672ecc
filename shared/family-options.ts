/** How an option is chosen: by names, or by colours that have names. */
export const optionKinds = ['plain', 'colour'] as const;
export type OptionKind = (typeof optionKinds)[number];

/** A value of an option; `swatch` is `#rrggbb`, or null where the option is no colour. */
export type OptionValue = { label: string; swatch: string | null };
export type FamilyOption = { name: string; kind: OptionKind; values: OptionValue[] };

/** Values or names beside each other, as titles and lists have them. */
export const inOneLine = (words: readonly string[]): string => words.join('، ');

/** The title of a variant: that of its family, and its values in the order of the options. */
export const variantTitle = (family: string, values: readonly string[]): string =>
  inOneLine([family, ...values]);

/** Every choice of one from each list, the first list slowest; one empty choice of no lists. */
export const combinationsOf = <Value>(lists: readonly (readonly Value[])[]): Value[][] =>
  lists.reduce<Value[][]>(
    (made, values) => made.flatMap((one) => values.map((value) => [...one, value])),
    [[]],
  );

/** Names a combination, so that two of them can be compared. */
export const combinationKey = (values: readonly string[]): string => JSON.stringify(values);
