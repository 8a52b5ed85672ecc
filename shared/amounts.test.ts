import { expect, it } from 'vitest';
import { readAmount, readNumber, unitIn, wholeTomans } from './amounts.ts';

it.each([
  ['قیمت تکی (ریال)', 'IRR'],
  ['فی فروش Rls', 'IRR'],
  ['مبلغ ﷼', 'IRR'],
  ['Price (IRR)', 'IRR'],
  ['قيمت به ريال', 'IRR'],
  ['قیمت (تومان)', 'IRT'],
  ['Price Toman', 'IRT'],
  ['قیمت (ت)', 'IRT'],
  ['قیمت (هزار تومان)', 'IRHT'],
  ['قیمت (۱۰۰۰ ریال)', 'IRHR'],
  ['ارقام به هزارریال', 'IRHR'],
  ['قیمت', undefined],
  ['شماره سریال', undefined],
  ['قیمت ریال / تومان', undefined],
  ['قیمت (میلیون ریال)', undefined],
  ['قیمت (هزار)', undefined],
  ['قیمت به ریال، جمع به هزار ریال', undefined],
])('finds in the words «%s» the unit %s', (words, unit) => {
  expect(unitIn(words)).toBe(unit);
});

it.each([
  ['۱٬۶۵۰٬۰۰۰', 1_650_000],
  ['1650000/00', 1_650_000],
  ['1650/5', 1650.5],
  ['۱/۶۵۰/۰۰۰', 1_650_000],
  ['1.650.000', 1_650_000],
  ['1,650,000.00', 1_650_000],
  ['1 650 000', 1_650_000],
  ['1650000,00', 1_650_000],
  ['1,650,000/-', 1_650_000],
  ['١٢٫٥', 12.5],
  ['1650', 1650],
  ['-3', -3],
  ['1.650', undefined],
  ['1/650', undefined],
  ['1650/000', undefined],
  ['1650000.3333333333', 1_650_000.3333333333],
  ['16,50,000', undefined],
  ['1650 5', undefined],
  ['', undefined],
])('reads the number «%s» as %s', (cell, n) => {
  expect(readNumber(cell)).toBe(n);
});

it.each([
  ['1,400,000 ریال', { n: 1_400_000, unit: 'IRR' }],
  ['IRR 1,400,000', { n: 1_400_000, unit: 'IRR' }],
  ['1400000ريال', { n: 1_400_000, unit: 'IRR' }],
  ['۱۴۰ هزار تومان', { n: 140, unit: 'IRHT' }],
  ['140000 ت', { n: 140_000, unit: 'IRT' }],
  ['1000 تومان', { n: 1000, unit: 'IRT' }],
  ['140000', { n: 140_000, unit: undefined }],
  ['12 عدد', undefined],
  ['1400000 (ریال)', { n: 1_400_000, unit: 'IRR' }],
  ['(1,400,000)', undefined],
  ['14 میلیون تومان', undefined],
  ['توافقی', undefined],
])('reads the amount «%s»', (cell, amount) => {
  expect(readAmount(cell)).toEqual(amount);
});

it('rounds rials to whole tomans, and refuses parts of tomans', () => {
  expect(wholeTomans({ n: 1_400_005, unit: 'IRR' }, 'IRT')).toBe(140_001);
  expect(wholeTomans({ n: 42.99, unit: undefined }, 'IRT')).toBeUndefined();
  expect(wholeTomans({ n: 42.99, unit: undefined }, 'IRHT')).toBe(42_990);
  expect(wholeTomans({ n: 15, unit: undefined }, 'IRR')).toBeUndefined();
});
