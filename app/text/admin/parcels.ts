import { faDigits, faNumber } from '#shared/digits.ts';

/** Texts of shipping many orders. */
export const parcelsText = {
  title: 'ارسال گروهی',
  back: 'سفارش‌ها',
  empty: 'سفارشی انتخاب نشده است',
  emptyBody: 'در فهرست سفارش‌ها، سفارش‌ها را انتخاب کنید و «آماده‌سازی و ارسال گروهی» را بزنید',
  hasMore: (n: number) =>
    `فقط ${faNumber(n)} سفارش اول این فیلتر آمده است. بقیه را بعد از این‌ها ارسال کنید`,
  list: {
    column: 'انتخاب',
    select: (number: string) => `انتخاب سفارش ${number}`,
    all: 'انتخاب همه این صفحه',
    selected: (n: number) => `${faNumber(n)} سفارش انتخاب شد`,
    open: 'آماده‌سازی و ارسال گروهی',
    openAll: 'همه سفارش‌های این فیلتر',
    clear: 'لغو انتخاب',
  },
  prepare: (n: number) => `شروع آماده‌سازی ${faNumber(n)} سفارش`,
  prepared: (n: number) => `آماده‌سازی ${faNumber(n)} سفارش شروع شد`,
  carrierForAll: 'روش ارسال همه',
  choose: 'انتخاب کنید',
  scan: {
    label: 'اسکن شماره سفارش',
    hint: 'بعد از شماره سفارش، کد رهگیری همان سفارش را اسکن کنید',
    unknown: 'سفارشی با این شماره در این فهرست نیست',
    closed: 'این سفارش در این مرحله قابل ارسال نیست',
  },
  paste: {
    label: 'جای‌گذاری (پیست) کدها از اکسل',
    hint: 'هر ردیف یک کد، به ترتیب همین فهرست؛ یا «شماره سفارش» و «کد» در دو ستون',
    use: 'وارد کردن کدها',
    used: (n: number) => `${faNumber(n)} کد وارد شد`,
    unread: (n: number) => `${faNumber(n)} ردیف خوانده نشد:`,
  },
  columns: {
    order: 'سفارش',
    receiver: 'گیرنده',
    city: 'شهر',
    carrier: 'روش ارسال',
    code: 'کد رهگیری',
    state: 'نتیجه',
  },
  of: (field: string, number: string) => `${field} سفارش ${number}`,
  pickup: 'کد لازم نیست',
  ship: (n: number) => (n > 0 ? `ثبت ارسال ${faNumber(n)} سفارش` : 'ثبت ارسال'),
  nothingReady: 'برای حداقل یک سفارش، روش ارسال و کد رهگیری را وارد کنید',
  sent: (ok: number, bad: number) =>
    bad > 0
      ? `${faNumber(ok)} سفارش ارسال شد و ${faNumber(bad)} سفارش ثبت نشد. دلیل هر کدام در همان ردیف آمده است`
      : `${faNumber(ok)} سفارش ارسال شد`,
  wrongState: (status: string) => `وضعیت این سفارش «${status}» است و این کار برایش ممکن نیست`,
  taken: (number: string | null) =>
    number
      ? `این کد قبلاً برای سفارش \u2066${faDigits(number)}\u2069 ثبت شده است. کد را بررسی کنید`
      : 'این کد برای سفارش چند مشتری وارد شده است. کد هر سفارش را بررسی کنید',
  gone: 'این سفارش پیدا نشد',
} as const;
