import { CalendarDate } from '@internationalized/date';
import { expect, it } from 'vitest';
import { presetsOf } from './day-presets.ts';

it('today, seven days with today, this Persian month up to today, and the whole month before', () => {
  // 1 Azar 1405
  expect(presetsOf(new CalendarDate(2026, 11, 22))).toEqual({
    today: { from: '2026-11-22', to: '2026-11-22' },
    week: { from: '2026-11-16', to: '2026-11-22' },
    month: { from: '2026-11-22', to: '2026-11-22' },
    lastMonth: { from: '2026-10-23', to: '2026-11-21' },
  });
});

it('the month before Farvardin is the Esfand of the year before, whatever day of the month it is', () => {
  // 31 Farvardin 1405; Esfand 1404 has 29 days
  expect(presetsOf(new CalendarDate(2026, 4, 20)).lastMonth).toEqual({
    from: '2026-02-20',
    to: '2026-03-20',
  });
});
