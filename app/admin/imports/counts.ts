import type { ImportInfo, NewTerms } from '#contract/imports.ts';

type Counts = ImportInfo['counts'];

/** Products that a file changes, changed or put back. */
export const changesOf = ({ change = 0, applied = 0, undone = 0, kept = 0 }: Counts) =>
  change + applied + undone + kept;

/** Products that it adds, added or took away again. */
export const addsOf = ({ add = 0, added = 0, removed = 0 }: Counts) => add + added + removed;

/** Brands and categories that were chosen to be made. */
export const namesToMake = (terms: NewTerms) => {
  const chosen = (of: NewTerms['brand']) =>
    of.filter(({ isMade }) => isMade).map(({ name }) => name);
  return { brand: chosen(terms.brand), category: chosen(terms.category) };
};

/** Whether it brings goods, and no people or orders of another shop. */
export const isOfGoods = ({ source }: Pick<ImportInfo, 'source'>): boolean =>
  source === 'table' || source === 'woo_products';
