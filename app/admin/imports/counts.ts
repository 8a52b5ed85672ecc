import type { ImportInfo, NewTerms } from '#contract/imports.ts';

type Counts = ImportInfo['counts'];

/** Number of products that the file changes, changed, or restored. */
export const changesOf = ({ change = 0, applied = 0, undone = 0, kept = 0 }: Counts) =>
  change + applied + undone + kept;

/** Number of products that the file adds, added, or removed again. */
export const addsOf = ({ add = 0, added = 0, removed = 0 }: Counts) => add + added + removed;

/** Names of the brands and categories that staff chose to create. */
export const namesToMake = (terms: NewTerms) => {
  const chosen = (of: NewTerms['brand']) =>
    of.filter(({ isMade }) => isMade).map(({ name }) => name);
  return { brand: chosen(terms.brand), category: chosen(terms.category) };
};

/** True for an import of products or their prices, false for people or orders. */
export const isProductImport = ({ source }: Pick<ImportInfo, 'source'>): boolean =>
  source !== 'woo_customers' && source !== 'woo_orders' && source !== 'group_members';

/** True for own prices of a price list, which have few columns. */
export const isOfList = ({ source }: Pick<ImportInfo, 'source'>): boolean =>
  source === 'price_list';

type Status = ImportInfo['status'];

const EVERY = 1000;

/**
 * Polling a job with very many rows is slow and takes time from the job, so it may use at most a
 * tenth of it.
 */
const TIMES_LONGER = 9;

const AT_LEAST_EVERY = 5000;

/** True while the job compares, applies or undoes an import. */
export const isAtWork = (status: Status | undefined): boolean =>
  status === 'checking' || status === 'applying' || status === 'undoing';

/** True after the dry run, when its result can be shown. */
export const isCompared = (status: Status): boolean =>
  status !== 'uploaded' && status !== 'checking';

/** Milliseconds until the next poll of a job, after one that took `tookMs`. */
export const pauseAfter = (tookMs: number): number =>
  Math.min(Math.max(EVERY, tookMs * TIMES_LONGER), AT_LEAST_EVERY);
