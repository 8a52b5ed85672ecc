import { expect, it } from 'vitest';
import { endPresets, startPresets } from './times.ts';

const at = (presets: { at: string }[]) => presets.map((preset) => preset.at);

it('offers now, tomorrow and the next Thursday at eight by the clock of Tehran', () => {
  // Sunday, 29 November 2026, 23:40:30 in Tehran
  expect(at(startPresets(Date.parse('2026-11-29T20:10:30Z')))).toEqual([
    '2026-11-29T20:10:00.000Z',
    '2026-11-30T04:30:00.000Z',
    '2026-12-03T04:30:00.000Z',
  ]);
});

it('offers the Thursday of next week once that of this week has begun', () => {
  expect(at(startPresets(Date.parse('2026-12-03T04:30:00Z')))[2]).toBe('2026-12-10T04:30:00.000Z');
});

it('ends a promotion in the last minute of a day', () => {
  expect(at(endPresets(Date.parse('2026-12-03T04:30:00Z')))).toEqual([
    '2026-12-03T20:29:00.000Z',
    '2026-12-04T20:29:00.000Z',
    '2026-12-10T20:29:00.000Z',
    '2027-01-02T20:29:00.000Z',
  ]);
});
