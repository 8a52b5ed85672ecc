import { expect, it } from 'vitest';
import { personName } from './auth.ts';
import { nameText, postalCode, text } from './fields.ts';

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

it('allows no stacked letters and no invisible text', () => {
  expect(text(1, 60).parse(`e${'\u0301'.repeat(50)}`)).toHaveLength(4);
  expect(text(1, 60).parse('a\u200b\u2060b')).toBe('ab');
  // a feed that held them would be no XML
  expect(text(1, 60).parse('a\ufffe\uffff\ufdd0b')).toBe('ab');
  for (const unseen of ['\u200c', '\u200d\u200d', ' \u2063 '])
    expect(text(1, 60).safeParse(unseen).success).toBe(false);
  expect(text(0, 60).parse('')).toBe('');
});
