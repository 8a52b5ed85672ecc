import { expect, it } from 'vitest';
import { errorKeys } from '#contract/errors.ts';
import { errorText } from './errors.ts';

/** The catalogue of the specification, section 8, misspelt keys included. */
it.each([
  ['mobile_number_required', /شماره موبایل را درست وارد کنید/],
  ['otp_required', /^کد تأیید را وارد کنید$/],
  ['token_not_found', /^کد تأیید معتبر نیست/],
  ['otp_incurrect', /^کد تأیید اشتباه است$/],
  ['user_not_found', /^حسابی با این شماره موبایل پیدا نشد$/],
  ['user_exist', /قبلاً ثبت‌نام شده است$/],
  ['user_baned', /^حساب شما غیرفعال شده است. با پشتیبانی تماس بگیرید$/],
  [
    'paritialPrice_under_mainPrice',
    /^قیمت تکی از قیمت عمده کمتر است. قیمت عمده را درست وارد کنید$/,
  ],
  ['', /^$/],
])('says in Persian what %j means @s143', (key, sentence) =>
  expect(errorText(key)).toMatch(sentence),
);

it.each([...errorKeys])('has a sentence of its own for %s @s147', (key) => {
  const isGeneral = errorText(key) === errorText('a key that nobody knows');
  expect(isGeneral).toBe(key === 'unknown_error');
});

it('knows no sentence by a name of the language', () => {
  for (const name of ['constructor', 'toString', '__proto__'])
    expect(errorText(name)).toBe(errorText('a key that nobody knows'));
});

it('prints the smallest wholesale quantity from the rule @s125', () => {
  expect(errorText('total_min_quantity', { n: 2 })).toContain('۲ عدد');
  expect(errorText('total_min_quantity', { n: 12 })).toContain('۱۲ عدد');
});
