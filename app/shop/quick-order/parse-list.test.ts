import { expect, it } from 'vitest';
import { parseList, parseQuantities } from './parse-list.ts';

const line = (code: string, quantity: string) => ({ code, quantity });

it.each([
  ['a tab', 'HJ-1\t12', line('HJ-1', '12')],
  ['spaces', '  HJ-1   12 ', line('HJ-1', '12')],
  ['a comma', 'HJ-1,12', line('HJ-1', '12')],
  ['a Persian comma', 'HJ-1، ۱۲', line('HJ-1', '12')],
  ['a semicolon', 'HJ-1;12', line('HJ-1', '12')],
  ['Persian digits and a unit', 'HJ-1 ۱۲ عدد', line('HJ-1', '12')],
  ['Arabic digits', '٦٢٦٠\t٣', line('6260', '3')],
  ['a cross', 'HJ-1 × 12', line('HJ-1', '12')],
  ['thousands of a spreadsheet', 'HJ-1\t1,200', line('HJ-1', '1200')],
  ['thousands behind a space', 'HJ-1 ۱,۲۰۰', line('HJ-1', '1200')],
  ['a decimal of a spreadsheet', 'HJ-1\t12.0', line('HJ-1', '12')],
  ['a title between', 'HJ-1\tفانوس رومیزی\t12', line('HJ-1', '12')],
  ['marks of direction', '\u200fHJ-1\u200e\t\u206812\u2069', line('HJ-1', '12')],
  ['quotes', '"HJ-1"\t"12"', line('HJ-1', '12')],
])('takes code and quantity apart by %s', (_, pasted, expected) => {
  expect(parseList(pasted)).toEqual([expected]);
});

it('never guesses a quantity: what may mean two things stays empty, what is no number stays as it is @s885', () => {
  expect(parseList('HJ-1,1,200')).toEqual([line('HJ-1', '')]);
  expect(parseList('HJ-1\t12\t450000')).toEqual([line('HJ-1', '')]);
  expect(parseList('HJ-1\tدوازده')).toEqual([line('HJ-1', 'دوازده')]);
  expect(parseList('HJ-1\t1.5')).toEqual([line('HJ-1', '1.5')]);
  expect(parseList('HJ-1')).toEqual([line('HJ-1', '')]);
});

it('knows the columns by their heads, in any order, and leaves empty lines out', () => {
  const sheet = 'ردیف\tتعداد\tنام\tکد کالا\r\n1\t12\tNova 5\tHJ-1\r\n\r\n2\t۲۴\tAva 7\tHJ-2\r\n';
  expect(parseList(sheet)).toEqual([line('HJ-1', '12'), line('HJ-2', '24')]);
});

it('takes a column of quantities alone, and no list of codes for one', () => {
  expect(parseQuantities('۱۲\n24\n1,000')).toEqual(['12', '24', '1000']);
  expect(parseQuantities('HJ-1\t12\nHJ-2\t24')).toBeUndefined();
  expect(parseQuantities('12')).toBeUndefined();
});
