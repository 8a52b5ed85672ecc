import type { ImportInfo } from '#contract/imports.ts';

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
