import { faDigits } from '#shared/digits.ts';

/** Texts of search results, apart from those of the shell. */
export const searchText = {
  shown: (q: string) => `نتایج «${q}» را می‌بینید`,
  /** `left` are the dropped words. */
  without: (q: string, shown: string, left: string[]) =>
    `نتیجه‌ای برای «${q}» پیدا نشد؛ نتایج «${shown}» بدون ${left.map((word) => `«${faDigits(word)}»`).join('، ')}`,
  corrected: 'این عبارت پیدا نشد؛ نزدیک‌ترین نتایج را می‌بینید',
  found: { brand: 'برند', category: 'دسته‌بندی', code: 'کد کالا' },
  colon: ': ',
  suggestions: 'پیشنهادهای جستجو',
  recent: 'جستجوهای اخیر',
  forget: 'پاک کردن',
  clear: 'پاک کردن عبارت جستجو',
  popular: 'پرفروش‌ترین‌ها',
  inCategory: (q: string, category: string) => `«${q}» در دسته ${category}`,
  inAll: (q: string) => `جستجوی «${q}» در همه محصولات`,
  none: (q: string) => `نتیجه‌ای برای «${q}» پیدا نشد`,
  wanted: (q: string) => `درخواست تأمین «${q}»`,
};
