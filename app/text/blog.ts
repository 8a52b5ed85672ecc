import { faNumber } from '#shared/digits.ts';

/** Sentences of the blog, the urgent notice and the trust badges. */
export const blogText = {
  title: 'وبلاگ',
  description: 'راهنمای خرید، نگهداری کالا و خبرهای فروشگاه',
  tagged: (tag: string) => `نوشته‌های «${tag}»`,
  tags: 'برچسب‌ها',
  all: 'همه نوشته‌ها',
  empty: 'هنوز نوشته‌ای منتشر نشده است',
  emptyTag: 'نوشته‌ای با این برچسب نیست',
  emptyBody: 'نوشته‌های دیگر وبلاگ را ببینید',
  readMinutes: (n: number) => `${faNumber(n)} دقیقه خواندن`,
  related: 'محصولات مرتبط',
  others: 'نوشته‌های دیگر',
  latest: 'تازه‌های وبلاگ',
  watch: 'پخش ویدیو',
  table: 'جدول',
  watchOf: (title: string) => `پخش ویدیوی «${title}»`,
  rss: 'خوراک وبلاگ (RSS)',
  notice: { title: 'توجه!', acknowledge: 'متوجه شدم' },
  badges: { enamad: 'نماد اعتماد الکترونیکی', samandehi: 'نشان ساماندهی' },
} as const;
