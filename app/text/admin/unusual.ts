import { faPrice } from '#app/format.ts';
import { numberToWords } from '#app/text/words.ts';
import { faNumber } from '#shared/digits.ts';

const fields: Record<string, string> = {
  amount: 'مبلغ',
  price: 'قیمت عمده',
  partialPrice: 'قیمت تکی',
  unitPrice: 'قیمت واحد',
};

/** Sentences that ask again about an amount far from the usual. */
export const unusualText = {
  title: 'مبلغ را دوباره بررسی کنید',
  body: {
    moved: 'با قیمت فعلی خیلی فرق دارد',
    pair: 'در مقایسه با قیمت عمده خیلی زیاد است',
    large: 'از مبلغ معمول بیشتر است',
  },
  /** `lines.3.unitPrice`, `tiers.0.price` */
  field: (path: string) =>
    path.startsWith('tiers.')
      ? 'قیمت پله‌ای عمده'
      : (fields[path.split('.').at(-1) ?? ''] ?? fields.amount ?? ''),
  was: { moved: 'قبلی', pair: 'قیمت عمده', large: '' },
  now: 'جدید',
  price: faPrice,
  words: (n: number) => `${numberToWords(n)} تومان`,
  percent: (n: number) =>
    n > 0 ? `${faNumber(n)}٪ بیشتر` : n < 0 ? `${faNumber(-n)}٪ کمتر` : 'برابر',
  yes: 'درست است، ثبت شود',
  no: 'اصلاح می‌کنم',
} as const;
