import { faNumber } from '#shared/digits.ts';

/** Texts of the blog, the urgent notice and the trust badges. */
export const blogText = {
  title: 'وبلاگ',
  description: 'راهنمای خرید، نگهداری کالا و اخبار فروشگاه',
  tagged: (tag: string) => `مطالب «${tag}»`,
  tags: 'برچسب‌ها',
  all: 'همه مطالب',
  empty: 'هنوز مطلبی منتشر نشده است',
  emptyTag: 'مطلبی با این برچسب پیدا نشد',
  emptyBody: 'مطالب دیگر وبلاگ را ببینید',
  readMinutes: (n: number) => `زمان مطالعه: ${faNumber(n)} دقیقه`,
  related: 'محصولات مرتبط',
  others: 'مطالب دیگر',
  latest: 'آخرین مطالب وبلاگ',
  watch: 'پخش ویدیو',
  table: 'جدول',
  watchOf: (title: string) => `پخش ویدیوی «${title}»`,
  rss: 'خوراک وبلاگ (RSS)',
  notice: { title: 'توجه!', acknowledge: 'متوجه شدم' },
  badges: { enamad: 'نماد اعتماد الکترونیکی', samandehi: 'نشان ساماندهی' },
} as const;
