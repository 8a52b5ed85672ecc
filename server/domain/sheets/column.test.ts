import { expect, it } from 'vitest';
import { isFormulaLike } from '#shared/csv-line.ts';

it.each([
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
  '＝1',
  '＋1',
  '－1',
  '＠a',
  ' ＝1',
])('takes %j for a formula', (text) => expect(isFormulaLike(text)).toBe(true));

it.each(['', ' ', ' a', 'a=1', 'a ＝1', '1-2', "'=1", 'سلام;=1+1'])('takes %j for a text', (text) =>
  expect(isFormulaLike(text)).toBe(false),
);
