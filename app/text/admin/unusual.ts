import { faPrice } from '#app/format.ts';
import { numberToWords } from '#app/text/words.ts';
import { faNumber } from '#shared/digits.ts';

const fields: Record<string, string> = {
  amount: 'مبلغ',
  price: 'قیمت عمده',
  partialPrice: 'قیمت تکی',
  unitPrice: 'قیمت واحد',
  onHand: 'موجودی',
  delta: 'موجودی',
};

/** Texts of the confirmation of an unusual amount. */
export const unusualText = {
  title: 'عدد را دوباره بررسی کنید',
  body: {
    moved: 'با قیمت فعلی خیلی فرق دارد',
    pair: 'در مقایسه با قیمت عمده خیلی زیاد است',
    large: 'از مبلغ معمول بیشتر است',
    stock: 'چند برابر موجودی فعلی است',
  },
  /** such as `lines.3.unitPrice`, `tiers.0.price` */
  field: (path: string) =>
    path.startsWith('tiers.')
      ? 'قیمت پله‌ای عمده'
      : (fields[path.split('.').at(-1) ?? ''] ?? fields.amount ?? ''),
  was: { moved: 'قبلی', pair: 'قیمت عمده', large: '', stock: 'قبلی' },
  now: 'جدید',
  amount: (n: number, isPieces: boolean) => (isPieces ? `${faNumber(n)} عدد` : faPrice(n)),
  words: (n: number, isPieces: boolean) => `${numberToWords(n)} ${isPieces ? 'عدد' : 'تومان'}`,
  percent: (n: number) =>
    n > 0 ? `${faNumber(n)}٪ بیشتر` : n < 0 ? `${faNumber(-n)}٪ کمتر` : 'برابر',
  yes: 'درست است، ثبت شود',
  no: 'اصلاح می‌کنم',
} as const;
