import { expect, it } from 'vitest';
import { pastedFile, pastedRows } from './paste-rows.ts';

it('makes a file of copied cells, leaves a head out, and joins pairs as tiers', () => {
  const copied = 'کد\tعمده\tتکی\nA-1\t۹۰۰,۰۰۰\t1000000\t12\t850000\t24\t800000\r\nA-۲\t\tتماس\n\n';
  expect(pastedFile(pastedRows(copied)).slice(1)).toEqual([
    'A-1,"۹۰۰,۰۰۰",1000000,12: 850000، 24: 800000\r\n',
    'A-۲,,تماس,\r\n',
  ]);
});

it('leaves no row out that is no head', () => {
  expect(pastedRows('A-1\nA-2\t5')).toEqual([['A-1'], ['A-2', '5']]);
});
