import { faNumber } from '#shared/digits.ts';
import { faDay } from '#shared/fa-dates.ts';

/** Texts around all staff lists: keys, the panel beside a row, saved views, filters on a phone. */
export const listText = {
  keys: {
    open: 'کلیدهای میان‌بر',
    title: 'کلیدهای میان‌بر فهرست',
    all: [
      { keys: ['J'], does: 'ردیف بعدی' },
      { keys: ['K'], does: 'ردیف قبلی' },
      { keys: ['Enter'], does: 'باز کردن ردیف' },
      { keys: ['P', 'Space'], does: 'پیش‌نمایش کنار فهرست' },
      { keys: ['X'], does: 'انتخاب ردیف' },
      { keys: ['E'], does: 'اقدام بعدی ردیف' },
      { keys: ['/'], does: 'جستجو در فهرست' },
      { keys: ['?'], does: 'همین راهنما' },
      { keys: ['Ctrl K'], does: 'جستجوی سریع در همه بخش‌ها' },
    ],
  },
  peek: {
    column: 'پیش‌نمایش',
    region: 'پیش‌نمایش ردیف',
    of: (name: string) => `پیش‌نمایش ${name}`,
    row: (n: number) => `ردیف ${faNumber(n)}`,
    open: 'باز کردن صفحه',
    close: 'بستن پیش‌نمایش',
  },
  look: {
    title: 'نمایش',
    columns: 'ستون‌ها',
    density: 'فاصله ردیف‌ها',
    densities: { compact: 'فشرده', roomy: 'راحت' },
  },
  filters: {
    title: 'فیلترها',
    on: 'فیلترهای فعال',
    more: 'فیلترهای بیشتر',
    clear: 'پاک کردن همه',
    is: (label: string, value: string) => `${label}: ${value}`,
    days: (from: string, to: string) =>
      from && from === to
        ? `زمان: ${faDay(from)}`
        : [from && `از ${faDay(from)}`, to && `تا ${faDay(to)}`].filter(Boolean).join(' '),
    remove: (words: string) => `حذف فیلتر ${words}`,
    show: (found?: { total: number; isEstimate?: boolean }, one = 'نتیجه') =>
      found
        ? `مشاهده ${found.isEstimate ? 'حدود ' : ''}${faNumber(found.total)} ${one}`
        : 'مشاهده نتایج',
  },
  views: {
    label: 'نماهای ذخیره‌شده',
    save: 'ذخیره این نما',
    title: 'ذخیره نما',
    hint: 'فیلترها، جستجو و ترتیب فعلی با این نام ذخیره می‌شود و فقط شما آن را می‌بینید',
    name: 'نام نما',
    nameNeeded: 'نام نما را وارد کنید',
    saved: (name: string) => `نمای «${name}» ذخیره شد`,
    remove: (name: string) => `حذف نمای «${name}»`,
    removed: (name: string) => `نمای «${name}» حذف شد`,
  },
} as const;
