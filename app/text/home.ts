import { faPrice } from '#app/format.ts';
import { faNumber } from '#shared/digits.ts';

const TOO_FEW = 'کمتر از حداقل خرید عمده';

/** Texts of the home page and of product rails on other pages. */
export const homeText = {
  why: 'چرا از اینجا بخرید',
  lines: (text: string) => text.split('\n').join('، '),
  payBy: (gateways: string[]) =>
    gateways.length > 0 ? `${gateways.join('، ')} و کیف پول` : 'کیف پول',
  goOn: 'ادامه خرید شما',
  seeAll: 'مشاهده همه',
  pause: 'توقف نمایش خودکار',
  play: 'ادامه نمایش خودکار',
  carousel: 'پیشنهادهای فروشگاه',
  slide: (a: number, b: number) => `اسلاید ${faNumber(a)} از ${faNumber(b)}`,
  next: 'اسلاید بعدی',
  previous: 'اسلاید قبلی',
  allOf: (title: string) => `مشاهده همه: ${title}`,
  after: (title: string) => `ادامه ${title}`,
  before: (title: string) => `قبلی‌های ${title}`,
  calculator: {
    title: 'ماشین حساب خرید عمده',
    of: 'از هر کدام',
    pieces: (n: number) => `${faNumber(n)} عدد`,
    from: (n: number) => `عمده از ${faNumber(n)} عدد`,
    sum: 'سود شما از خرید عمده',
    tooFew: TOO_FEW,
    inWords: (n: number, sum: number) =>
      `${faNumber(n)} عدد از هر کدام، ${sum > 0 ? `سود شما ${faPrice(sum)}` : TOO_FEW}`,
  },
} as const;
