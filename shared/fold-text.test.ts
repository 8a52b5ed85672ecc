import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitsOf } from './digits.ts';
import { foldCode, foldMobile, foldText, nameKey } from './fold-text.ts';
import { isMobile } from './iran-ids.ts';

const alphabets = ['0123456789', '۰۱۲۳۴۵۶۷۸۹', '٠١٢٣٤٥٦٧٨٩'];
const ignored = ['', '', '', ' ', '-', '\u200c', '\u200e', '\u200f', '\u202a', '\u2066', '\u00a0'];
const tail = fc.stringMatching(/^\d{9}$/);
const prefix = fc.constantFrom('09', '9', '+989', '00989', '989', '+98 (0)9', '0098 09', '(0)9');

/** Writes each digit in any of the three alphabets and puts marks between them. */
const typed = (s: string) =>
  fc
    .tuple(...[...s].map(() => fc.tuple(fc.nat(2), fc.constantFrom(...ignored))))
    .map((ways) =>
      [...s]
        .map(
          (c, i) =>
            ((/\d/.test(c) && alphabets[ways[i]?.[0] ?? 0]?.[Number(c)]) || c) +
            (ways[i]?.[1] ?? ''),
        )
        .join(''),
    );

describe('foldMobile', () => {
  it('reads every usual spelling as one number', () => {
    const ways = fc
      .tuple(prefix, tail)
      .chain(([start, end]) => typed(start + end).map((text) => ({ text, number: `09${end}` })));
    fc.assert(
      fc.property(ways, ({ text, number }) => {
        expect(foldMobile(text)).toBe(number);
      }),
    );
  });

  it('never makes a number of something else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (s) => {
        const number = foldMobile(s);
        if (isMobile(number)) expect(digitsOf(s)).toContain(number.slice(1));
      }),
    );
  });

  it.each([
    '',
    '0912',
    '0912345678',
    '091234567890',
    '08123456789',
    '+1 912 345 6789',
    '98091234567',
  ])('makes none of %j', (s) => expect(isMobile(foldMobile(s))).toBe(false));
});

it('drops what people paste around a code', () => {
  expect(foldCode(' ۱۲۳-۴٥٦\u200f\u0000')).toBe('123456');
});

it('folds Arabic letters and drops marks that hide the order of a text', () => {
  expect(foldText('\u202e علي كريمى \u0000')).toBe('علی کریمی');
});

describe('nameKey', () => {
  it('is the same for a name with a space, a half-space or none', () => {
    const ways = [
      'درخواست\u200cهای برداشت',
      'درخواست های برداشت',
      'درخواستهای برداشت',
      ' درخواست‌هاي برداشت',
    ];
    expect(new Set(ways.map(nameKey)).size).toBe(1);
  });
});
