import { expect, it } from 'vitest';
import { barsOf, signsOf } from './code-128.ts';

it('writes a text with the check sign of the standard', () => {
  expect(signsOf('PJJ123C')).toEqual([104, 48, 42, 42, 17, 18, 19, 35, 55, 106]);
});

it('draws eleven modules a sign and thirteen for the stop, three bars a sign', () => {
  const { bars, width } = barsOf('050901-00032');
  expect(width).toBe(11 * 14 + 13);
  expect(bars).toHaveLength(3 * 14 + 4);
  expect(bars[0]).toEqual({ x: 0, width: 2 });
  expect(bars.at(-1)).toEqual({ x: width - 2, width: 2 });
});
