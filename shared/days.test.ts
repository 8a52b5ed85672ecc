import {
  CalendarDate,
  PersianCalendar,
  parseAbsolute,
  parseDate,
  toCalendar,
} from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  ageAt,
  daysBetween,
  isJalaliDay,
  jalaliDay,
  jalaliTime,
  tehranDay,
  weekdayOf,
} from './days.ts';
import { DAY, MINUTE, TEHRAN } from './time.ts';

// a calendar that counts by a rule of its own and asks no platform
const persian = new PersianCalendar();
const two = (n: number) => String(n).padStart(2, '0');
const written = ({ year, month, day }: { year: number; month: number; day: number }) =>
  `${year}/${two(month)}/${two(day)}`;
const isoDay = fc
  .integer({ min: Date.parse('1925-03-21') / DAY, max: Date.parse('2076-03-20') / DAY })
  .map((n) => new Date(n * DAY).toISOString().slice(0, 10));
const instant = fc.date({
  min: new Date('1970-01-01'),
  max: new Date('2050-01-01'),
  noInvalidDate: true,
});
const assert = <T>(values: fc.Arbitrary<T>, holds: (value: T) => void) =>
  fc.assert(
    fc.property(values, (value) => {
      holds(value);
    }),
    { numRuns: 1000 },
  );

describe('a day of the Jalali calendar', () => {
  it('is what the rule of the calendar says', () => {
    assert(isoDay, (day) =>
      expect(jalaliDay(day)).toBe(written(toCalendar(parseDate(day), persian))),
    );
    expect(jalaliDay('2026-11-21')).toBe('1405/08/30');
  });

  it.each([
    ['1403/12/30', true],
    ['1404/12/30', false],
    ['1370/01/31', true],
    ['1370/07/31', false],
    ['1370/00/10', false],
    ['1370/1/10', false],
    ['9999/12/29', true],
  ])('%s is one: %s', (day, is) => expect(isJalaliDay(day)).toBe(is));

  it('is known in every year and month, and none beyond the end of a month', () => {
    const month = fc.record({
      year: fc.integer({ min: 1304, max: 1450 }),
      month: fc.integer({ min: 1, max: 12 }),
    });
    assert(month, ({ year, month }) => {
      const days = persian.getDaysInMonth(new CalendarDate(persian, year, month, 1));
      for (const day of [1, days]) expect(isJalaliDay(written({ year, month, day }))).toBe(true);
      expect(isJalaliDay(written({ year, month, day: days + 1 }))).toBe(false);
    });
  });

  it('counts a year of age from the birthday on', () => {
    expect(ageAt('2026-03-20T18:00:00Z', '1387/01/01')).toBe(17);
    expect(ageAt('2026-03-20T21:00:00Z', '1387/01/01')).toBe(18);
    // in summer time the day began at half past seven in the evening of UTC
    expect(ageAt('2021-07-15T19:29:59Z', '1380/04/25')).toBe(19);
    expect(ageAt('2021-07-15T19:30:00Z', '1380/04/25')).toBe(20);
  });
});

describe('an instant in Tehran', () => {
  it('has the day, hour and minute of the zone, before and after its last summer time', () => {
    assert(instant, (at) => {
      const local = parseAbsolute(at.toISOString(), TEHRAN);
      const clock = `${two(local.hour)}:${two(local.minute)}`;
      expect(jalaliTime(at)).toBe(`${written(toCalendar(local, persian))} ${clock}`);
      expect(tehranDay(at)).toBe(local.toString().slice(0, 10));
    });
  });

  it('is right at every minute, past both changes of a clock and a leap year', () => {
    const start = Date.parse('2021-03-19T00:00:00.000Z');
    // steps that meet every minute of an hour
    for (let i = 0; i < 4000; i++) {
      const at = new Date(start + i * 337 * MINUTE + i * 7);
      const { hour, minute } = parseAbsolute(at.toISOString(), TEHRAN);
      expect(jalaliTime(at).slice(11)).toBe(`${two(hour)}:${two(minute)}`);
    }
    expect(jalaliTime('2026-11-21T10:35:59.999Z')).toBe('1405/08/30 14:05');
    expect(jalaliTime(null)).toBeNull();
  });

  it.each([
    ['2022-07-15T19:29:59Z', '2022-07-15'],
    ['2022-07-15T19:30:00Z', '2022-07-16'],
    ['2023-07-15T20:29:59Z', '2023-07-15'],
    ['2023-07-15T20:30:00Z', '2023-07-16'],
  ])('%s is of the day %s', (at, day) => expect(tehranDay(at)).toBe(day));
});

it('counts days over months and years', () => {
  assert(fc.tuple(isoDay, fc.integer({ min: -2000, max: 2000 })), ([day, n]) => {
    expect(addDays(day, n)).toBe(parseDate(day).add({ days: n }).toString());
    expect(daysBetween(day, addDays(day, n))).toBe(n);
  });
  expect(weekdayOf('2026-11-21')).toBe(6);
});
