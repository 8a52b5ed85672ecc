import { expect, it } from 'vitest';
import { readPasted } from './paste-rows.ts';

it('reads codes, prices and tiers in any digits, and leaves a head out', () => {
  const copied = 'کد\tعمده\tتکی\nA-1\t۹۰۰,۰۰۰\t1000000\t12\t850000\r\nA-۲\t\t500000\n\n';
  expect(readPasted(copied)).toEqual({
    rows: [
      {
        code: 'A-1',
        price: 900_000,
        partialPrice: 1_000_000,
        tiers: [{ from: 12, price: 850_000 }],
      },
      { code: 'A-2', price: null, partialPrice: 500_000, tiers: [] },
    ],
    faults: [],
  });
});

it('names the row whose price is no number', () => {
  const { faults } = readPasted('A-1\t900000\nA-2\tتماس بگیرید');
  expect(faults).toEqual([{ row: 2, code: 'A-2', fault: '«تماس بگیرید» قیمت نیست' }]);
});
