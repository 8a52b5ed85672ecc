import type { ImportInfo } from '#contract/imports.ts';

type Status = ImportInfo['status'];

const EVERY = 1000;
/** Of very many rows a look takes long, and what it takes the job has not: at most a tenth of the time. */
const TIMES_LONGER = 9;
const AT_LEAST_EVERY = 5000;

/** Whether a job compares, applies or undoes it. */
export const isAtWork = (status: Status | undefined): boolean =>
  status === 'checking' || status === 'applying' || status === 'undoing';

/** Whether its dry run has ended: what it found can be shown. */
export const isCompared = (status: Status): boolean =>
  status !== 'uploaded' && status !== 'checking';

/** How long one waits before the next look at a job, in milliseconds, after one that took so many. */
export const pauseAfter = (tookMs: number): number =>
  Math.min(Math.max(EVERY, tookMs * TIMES_LONGER), AT_LEAST_EVERY);
