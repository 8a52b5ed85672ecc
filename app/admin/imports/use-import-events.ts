import { useEffect } from 'react';
import type { ImportInfo } from '#contract/imports.ts';

const EVERY = 1000;
/** Of very many rows a look takes long, and what it takes the job has not: at most a tenth of the time. */
const TIMES_LONGER = 9;
const AT_LEAST_EVERY = 5000;

/** Whether a job compares, applies or undoes it. */
export const isAtWork = (status: ImportInfo['status'] | undefined): boolean =>
  status === 'checking' || status === 'applying' || status === 'undoing';

/** Reads again a second after the last answer while a job is at work, later where the answer was long in coming. */
export function useImportEvents(
  status: ImportInfo['status'] | undefined,
  read: () => Promise<unknown>,
) {
  const isRunning = isAtWork(status);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader is new with every drawing
  useEffect(() => {
    if (!isRunning) return;
    let timer = setTimeout(next, EVERY);
    let isOver = false;
    async function next() {
      const since = performance.now();
      await read().catch(() => {});
      const pause = Math.max(EVERY, (performance.now() - since) * TIMES_LONGER);
      if (!isOver) timer = setTimeout(next, Math.min(pause, AT_LEAST_EVERY));
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isRunning]);
}
