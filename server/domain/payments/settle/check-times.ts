import { MINUTE } from '#shared/time.ts';

const STEPS = [1, 3, 10, 20, 40];
const HOURS = 24;

/**
 * When the sweeper asks next: 1, 3, 10, 20, 40 minutes after the beginning, then hourly for a day;
 * null means no more.
 */
export function nextCheckAt(now: Date, checks: number): string | null {
  if (checks >= STEPS.length + HOURS) return null;
  const step = STEPS[checks];
  const minutes = step === undefined ? 60 : step - (STEPS[checks - 1] ?? 0);
  return new Date(now.getTime() + minutes * MINUTE).toISOString();
}
