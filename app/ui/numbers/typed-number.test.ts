import fc from 'fast-check';
import { expect, it } from 'vitest';
import { faDigits, faNumber } from '#shared/digits.ts';
import { numberIn } from './typed-number.ts';

const arabic = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
const alphabet = fc.constantFrom((text: string) => text, faDigits, arabic);
const mark = fc.constantFrom('.', '/', '٫');
const digits = fc.stringMatching(/^\d{1,4}$/);

it('never takes the digits behind a decimal mark for digits of the number, letter by letter too', () => {
  fc.assert(
    fc.property(fc.nat(1e8), mark, digits, alphabet, (whole, sign, fraction, written) => {
      for (let end = 0; end <= fraction.length; end++) {
        const typed = `${whole}${sign}${fraction.slice(0, end)}`;
        const value = Number(`${whole}.${fraction.slice(0, end) || 0}`);
        expect(numberIn(written(typed))).toEqual({ value, isDecimal: true });
      }
    }),
  );
});

it('reads a whole number as it is grouped, in digits of three alphabets', () => {
  fc.assert(
    fc.property(fc.nat(), alphabet, (n, written) => {
      for (const typed of [`${n}`, faNumber(n), n.toLocaleString('en'), n.toLocaleString('de')])
        if (typed.split('.').length !== 2)
          expect(numberIn(written(typed))).toEqual({ value: n, isDecimal: false });
    }),
  );
});

it.each([
  ['۱۲۰٬۰۰۰ تومان', 120_000],
  ['1 200 000', 1_200_000],
  ['1650000/00', 1_650_000],
  ['1.2E+06', 1_200_000],
  ['5e-1', 0.5],
  ['.5', 0.5],
  ['-3', 3],
  ['', null],
  ['.', null],
  ['تومان', null],
])('reads %j as %j', (typed, value) => expect(numberIn(typed).value).toBe(value));

it('accepts a sign where one is allowed', () => {
  expect(numberIn('-۱٫۵', true).value).toBe(-1.5);
  expect(numberIn('\u200e−3', true).value).toBe(-3);
  expect(numberIn('12-', true).value).toBe(12);
});
