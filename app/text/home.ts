import { faNumber } from '#shared/digits.ts';

/** Texts of the home page and of product rails on other pages. */
export const homeText = {
  why: 'چرا از اینجا بخرید',
  lines: (text: string) => text.split('\n').join('، '),
  payBy: (gateways: string[]) =>
    gateways.length > 0 ? `${gateways.join('، ')} و کیف پول` : 'کیف پول',
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
} as const;
