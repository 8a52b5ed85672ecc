import { expect, it } from 'vitest';
import { isFormulaLike, jalaliDay, jalaliTime } from './column.ts';

const MINUTE = 60_000;
const slow = new Intl.DateTimeFormat('en-US-u-ca-persian-nu-latn', {
  timeZone: 'Asia/Tehran',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const slowTime = (at: Date) => {
  const parts = Object.fromEntries(slow.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${parts.year}/${parts.month}/${parts.day} ${parts.hour}:${parts.minute}`;
};

it('writes an instant as the calendar of Tehran says, at every minute and through its summer time', () => {
  const start = Date.parse('2021-03-19T00:00:00.000Z');
  // steps that meet every minute of an hour, past both changes of the clock and a leap year
  for (let i = 0; i < 4000; i++) {
    const at = new Date(start + i * 337 * MINUTE + i * 7);
    expect(jalaliTime(at)).toBe(slowTime(at));
  }
  expect(jalaliTime('2026-11-21T10:35:59.999Z')).toBe('1405/08/30 14:05');
  expect(jalaliTime(null)).toBeNull();
  expect(jalaliDay('2026-11-21')).toBe('1405/08/30');
});

it.each([
  ...[
    '=1',
    '+1',
    '-1',
    '@a',
    '\ta',
    '\ra',
    '\na',
    ' =1',
    '\t=1',
    '\r\n=1',
    '\n+1',
    '\u00a0-1',
    '  @a',
  ],
  ...['＝1', '＋1', '－1', '＠a', ' ＝1'],
])('takes %j for a formula', (text) => expect(isFormulaLike(text)).toBe(true));

it.each(['', ' ', ' a', 'a=1', 'a ＝1', '1-2', "'=1", 'سلام;=1+1'])('takes %j for a text', (text) =>
  expect(isFormulaLike(text)).toBe(false),
);
