import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { personName } from './auth.ts';
import {
  foldCode,
  foldDigits,
  foldMobile,
  foldText,
  mobileNumber,
  nameText,
  postalCode,
  text,
} from './fields.ts';

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

describe('foldDigits', () => {
  it('turns every alphabet into the same number', () => {
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

describe('foldMobile', () => {
  it('makes one number of every usual way of typing it', () => {
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
        const parsed = mobileNumber.safeParse(s);
        if (!parsed.success) return;
        expect(foldDigits(s).replace(/\D/g, '')).toContain(parsed.data.slice(1));
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
  ])('refuses %j', (s) => expect(mobileNumber.safeParse(s).success).toBe(false));
});

it('drops what people paste around a code', () => {
  expect(foldCode(' ۱۲۳-۴٥٦\u200f\u0000')).toBe('123456');
});

it('folds Arabic letters and drops marks that hide the order of a text', () => {
  expect(foldText('\u202e علي كريمى \u0000')).toBe('علی کریمی');
});

it('takes a postal code in any digits, and none that cannot exist', () => {
  expect(postalCode.parse('۱۲۳۴۵-۶۷۸۹۱')).toBe('1234567891');
  for (const bad of ['0234567891', '1111111111', '123456789', '12345678912'])
    expect(postalCode.safeParse(bad).success).toBe(false);
});

it.each([
  ['two half-spaces', '\u200c\u200c'],
  ['a dash', '-'],
  ['signs without width', '\u2060\u200b\ufeff\u{e0041}'],
  ['marks without a letter', '\u0301\u0301'],
  ['dots', "'.'"],
])('is no name: %s', (_what, typed) => {
  expect(personName.safeParse(typed).success).toBe(false);
  expect(nameText(1, 60).safeParse(typed).success).toBe(false);
});

it('keeps words whole: marks that are needed, half-spaces, joined emoji', () => {
  for (const typed of ['مُحَمَّدی‌نژاد', "O'Neil", 'علی‌رضا'])
    expect(personName.parse(typed)).toBe(typed);
  expect(text(1, 60).parse('👩‍👧 خانواده')).toBe('👩‍👧 خانواده');
});

it('lets no letter tower over its line, and no text be unseen', () => {
  expect(text(1, 60).parse(`e${'\u0301'.repeat(50)}`)).toHaveLength(4);
  expect(text(1, 60).parse('a\u200b\u2060b')).toBe('ab');
  for (const unseen of ['\u200c', '\u200d\u200d', ' \u2063 '])
    expect(text(1, 60).safeParse(unseen).success).toBe(false);
  expect(text(0, 60).parse('')).toBe('');
});
