import { expect, it } from 'vitest';
import { wholeOf } from './whole-number.ts';

it.each([
  ['15', 15],
  ['۱۵', 15],
  ['1.5', 1],
  ['2.0', 2],
  ['۱٫۵', 1],
  ['1,200', undefined],
  ['1e3', undefined],
  ['-3', undefined],
  ['0', undefined],
  ['', undefined],
  ['12345678', undefined],
])('reads %j as %j', (typed, whole) => expect(wholeOf(typed)).toBe(whole));
