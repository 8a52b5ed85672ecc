import { useEffect } from 'react';
import type { ImportInfo } from '#contract/imports.ts';

const EVERY = 1000;

/** Whether a job compares, applies or undoes it. */
export const isAtWork = (status: ImportInfo['status'] | undefined): boolean =>
  status === 'checking' || status === 'applying' || status === 'undoing';

/** Reads again a second after the last answer while a job is at work: of very many rows an answer may take longer than that. */
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
      await read().catch(() => {});
      if (!isOver) timer = setTimeout(next, EVERY);
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isRunning]);
}
