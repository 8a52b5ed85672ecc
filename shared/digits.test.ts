import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsOf, faDigits, faNumber, foldDigits } from './digits.ts';

const alphabets = ['0123456789', '۰۱۲۳۴۵۶۷۸۹', '٠١٢٣٤٥٦٧٨٩'];

describe('foldDigits', () => {
  it('reads the same number in every script', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(2), (n, which) => {
        const written = String(n).replace(/\d/g, (d) => alphabets[which]?.[Number(d)] ?? d);
        expect(foldDigits(written)).toBe(String(n));
      }),
    );
  });

  it('leaves everything but digits as it is, and folding twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (s) => {
        const folded = foldDigits(s);
        expect(folded).toHaveLength(s.length);
        expect(foldDigits(folded)).toBe(folded);
        expect(folded.replace(/\d/g, '')).toBe(s.replace(/[\d۰-۹٠-٩]/g, ''));
      }),
    );
  });
});

it('takes the digits alone out of what was typed', () => {
  expect(digitsOf('۱٬۲۳۴ تومان و ٥٦')).toBe('123456');
});

it('writes Persian digits that fold to what they were', () => {
  fc.assert(
    fc.property(fc.nat(), (n) => {
      expect(foldDigits(faDigits(n))).toBe(String(n));
    }),
  );
});

it('groups whole numbers as Intl does, with a comma', () => {
  const intl = new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 0 });
  fc.assert(
    fc.property(fc.maxSafeNat(), (n) => {
      expect(faNumber(n)).toBe(intl.format(n).replaceAll('٬', ','));
    }),
  );
  expect(faNumber(1234567.9)).toBe('۱,۲۳۴,۵۶۷');
});
