import { expect, it } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import { nextCheckAt } from './outcome.ts';

it('asks at 1, 3, 10, 20, 40 minutes, then hourly for a day', () => {
  const start = new Date('2026-03-21T00:00:00Z');
  const minutes: number[] = [];
  let now = start;
  for (let checks = 0; ; checks++) {
    const next = nextCheckAt(now, checks);
    if (!next) break;
    now = new Date(next);
    minutes.push((now.getTime() - start.getTime()) / MINUTE);
  }
  expect(minutes.slice(0, 7)).toEqual([1, 3, 10, 20, 40, 100, 160]);
  expect([minutes.length, minutes.at(-1)]).toEqual([29, 40 + 24 * 60]);
});
