import { expect, it } from 'vitest';
import { DAY, HOUR } from '#shared/time.ts';
import { idOf, idsToKeep, instantOf } from './keep-rule.ts';

const now = new Date('2026-11-22T09:00:00Z');
const RULE = { daily: 7, weekly: 4, monthly: 12 };
/** One at half past three of every night of two years. */
const nightly = Array.from({ length: 730 }, (_, n) =>
  idOf(new Date(now.getTime() - 9 * HOUR - n * DAY)),
);

it('keeps the last backup of seven days, four weeks and twelve months', () => {
  const retained = [...idsToKeep(nightly, RULE, now)].sort().reverse();
  expect(retained.slice(0, 7)).toEqual(nightly.slice(0, 7));
  expect(retained.length).toBeGreaterThanOrEqual(7 + 2 + 10);
  expect(retained.length).toBeLessThanOrEqual(7 + 4 + 12);
  const oldest = now.getTime() - instantOf(retained.at(-1) ?? '');
  expect(oldest).toBeGreaterThan(300 * DAY);
  expect(oldest).toBeLessThan(366 * DAY);
});

it('keeps every backup of the last day, and the newest however old it is', () => {
  const hourly = Array.from({ length: 20 }, (_, n) => idOf(new Date(now.getTime() - n * HOUR)));
  expect(idsToKeep(hourly, RULE, now).size).toBe(20);
  expect([...idsToKeep(nightly.slice(600), { daily: 1, weekly: 0, monthly: 0 }, now)]).toEqual([
    nightly[600],
  ]);
});
