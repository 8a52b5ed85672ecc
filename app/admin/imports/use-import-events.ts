import { useEffect } from 'react';
import type { ImportInfo } from '#contract/imports.ts';

const EVERY = 1000;

/** Reads again each second while a job is at work. */
export function useImportEvents(status: ImportInfo['status'] | undefined, read: () => void) {
  const isRunning = status === 'applying' || status === 'undoing';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader is new with every drawing
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(read, EVERY);
    return () => clearInterval(timer);
  }, [isRunning]);
}
