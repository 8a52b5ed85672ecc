import { expect, it } from 'vitest';
import { strayWriting } from './writing-rules.ts';

const found = (text: string, path = 'app/text/some.ts') => strayWriting({ path, text }).length;

it.each([
  ['an Arabic letter', 'كالا'],
  ['a half-space that is a space', 'ذخیره می شود'],
  ['a plural apart', 'کالا ها'],
  ['a half-space at the end of a word', 'کالا\u200c موجود'],
  ['a Latin comma', 'نام,شهر'],
  ['a space before a mark', 'ذخیره شد ؛ ادامه'],
  ['an exclamation', 'ذخیره شد!'],
  ['a Latin digit between words', 'تا 3 روز'],
  ['a plural after a number', `\${faNumber(n)} سفارش\u200cها`],
  ['a missing mark of a letter', 'لطفا صبر کنید'],
])('finds %s', (_, text) => expect(found(text)).toBe(1));

it('leaves correct text unchanged', () =>
  expect(found("a: 'قبلاً ۳ کالا خریده‌اید؛ می‌توانید مدل Studio 3 را ببینید', title: 'توجه!'")).toBe(
    0,
  ));

it('lets the folding of letters name them', () =>
  expect(found("'ي'", 'shared/fold-text.ts')).toBe(0));
