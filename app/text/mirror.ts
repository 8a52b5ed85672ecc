import { faPrice } from '#app/format.ts';
import { faNumber } from '#shared/digits.ts';

const NAMED = 2;
const named = (parts: string[]) =>
  parts.length > NAMED
    ? `${parts.slice(0, NAMED).join('، ')} و ${faNumber(parts.length - NAMED)} کالای دیگر`
    : parts.join('، ');

/** Sums of one basket in each way of buying. */
export const mirrorText = {
  title: 'همین سبد چند می‌شود؟',
  ways: { totalSell: 'عمده', partialSell: 'تکی', carton: 'یک کارتن بیشتر از هر کالا' },
  now: 'انتخاب شما',
  switch: { totalSell: 'تبدیل به عمده', partialSell: 'تبدیل به تکی', carton: 'افزودن' },
  switchLabel: {
    totalSell: 'تبدیل همه به عمده',
    partialSell: 'تبدیل همه به تکی',
    carton: 'افزودن یک کارتن از هر کالا',
  },
  cheaper: (n: number) => `${faPrice(n)} صرفه‌جویی با خرید عمده`,
  more: (title: string, n: number) => `«${title}» ${faNumber(n)} عدد بیشتر`,
  lacks: (parts: string[]) => `با ${named(parts)}`,
  missing: (titles: string[]) =>
    `${named(titles.map((title) => `«${title}»`))} این‌طور فروخته نمی‌شود یا موجودی آن کافی نیست`,
};
