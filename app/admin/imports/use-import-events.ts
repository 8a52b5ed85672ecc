import { useEffect } from 'react';
import type { ImportInfo } from '#contract/imports.ts';
import { isAtWork, pauseAfter } from './at-work.ts';

/** Reads again a second after the last answer while a job is at work, later where the answer was long in coming. */
export function useImportEvents(
  status: ImportInfo['status'] | undefined,
  read: () => Promise<unknown>,
) {
  const isRunning = isAtWork(status);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader is new with every drawing
  useEffect(() => {
    if (!isRunning) return;
    let timer = setTimeout(next, pauseAfter(0));
    let isOver = false;
    async function next() {
      const since = performance.now();
      await read().catch(() => {});
      if (!isOver) timer = setTimeout(next, pauseAfter(performance.now() - since));
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isRunning]);
}
