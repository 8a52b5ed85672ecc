import { useEffect } from 'react';
import { pauseAfter } from './at-work.ts';

/** Polls a running job a second after the last response, later after a slow one. */
export function useImportEvents(isRunning: boolean, read: () => Promise<unknown>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader is new with every rendering
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
