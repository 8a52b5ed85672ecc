import { expect, it } from 'vitest';
import { type DeliveryTimes, timesFrom } from './delivery-times.ts';

const times: DeliveryTimes = {
  weekdays: [6, 0, 1, 2, 3, 4],
  leadHours: 3,
  ahead: 4,
  capacity: null,
  hours: [
    { from: 9, to: 12 },
    { from: 16, to: 20 },
  ],
};
/** Thursday, half past ten in Tehran. */
const now = new Date('2026-11-19T07:00:00Z');

it('offers days and hours that can still be reached, without Fridays that nobody works', () => {
  expect(timesFrom(times, now, [])).toEqual([
    { day: '2026-11-19', hours: [{ from: 16, to: 20 }] },
    { day: '2026-11-21', hours: times.hours },
    { day: '2026-11-22', hours: times.hours },
  ]);
});

it('leaves out holidays of the shop and official ones', () => {
  const days = (from: Date, holidays: string[] = []) =>
    timesFrom(times, from, holidays).map(({ day }) => day);
  expect(days(now, ['2026-11-21'])).toEqual(['2026-11-19', '2026-11-22']);
  // from the last day of Esfand on: four days of Nowruz
  expect(days(new Date('2027-03-20T05:00:00Z'))).toEqual([]);
});

it('has nothing to choose once the notice is longer than the days that are shown', () => {
  expect(timesFrom({ ...times, leadHours: 200 }, now, [])).toEqual([]);
});
