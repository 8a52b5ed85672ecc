import { faPrice } from '#app/format.ts';
import type { Coupon, CouponRow } from '#contract/desk/coupons.ts';
import { faNumber } from '#shared/digits.ts';
import { faDate } from '#shared/fa-dates.ts';
import { couponList } from '#shared/lists/coupons.ts';

const cutOf = ({ kind, value }: Pick<CouponRow, 'kind' | 'value'>) =>
  kind === 'percent' ? `${faNumber(value)}٪` : faPrice(value);

/** Texts of the staff screens of coupons. */
export const couponsText = {
  title: couponList.title,
  add: 'کد جدید',
  addTitle: 'کد تخفیف جدید',
  editTitle: 'ویرایش کد تخفیف',
  save: 'ذخیره',
  saved: 'کد تخفیف ذخیره شد',
  fields: {
    title: 'عنوان',
    code: 'کد',
    'series.size': 'تعداد کدها',
    'series.prefix': 'شروع کدها',
    kind: 'نوع تخفیف',
    value: 'مقدار',
    ceiling: 'سقف تخفیف',
    floor: 'کمترین مبلغ خرید',
    saleTypes: 'نوع فروش',
    from: 'شروع',
    until: 'پایان',
    maxUses: 'تعداد کل استفاده',
    usesPerPerson: 'برای هر مشتری',
    group: 'گروه مشتریان',
    ids: 'محصولات',
    category: 'دسته‌بندی',
    brand: 'برند',
  },
  titleHint: 'مشتری این عنوان را کنار تخفیف می‌بیند',
  parts: {
    code: 'کد',
    what: 'تخفیف',
    limits: 'محدودیت‌ها',
    which: 'محصولات',
  },
  codeKind: 'کد برای چند نفر؟',
  codeKinds: { one: 'یک کد برای همه', series: 'کدهای یک‌بارمصرف' },
  codeHint: '۴ تا ۲۴ حرف یا رقم. بزرگی حروف، فاصله و رقم فارسی فرقی ندارد',
  suggest: 'ساخت کد',
  seriesHint: 'فروشگاه کدها را خودش می‌سازد و فایل آن‌ها را می‌دهد',
  prefixHint: 'مثلاً YALDA؛ بقیه هر کد تصادفی است',
  kinds: { percent: 'درصدی از خرید', amount: 'مبلغی از خرید' },
  units: { percent: 'درصد', amount: 'تومان' },
  times: 'بار',
  pieces: 'کد',
  unlimited: 'خالی: بدون محدودیت',
  noEnd: 'خالی: تا وقتی که متوقفش کنید',
  anyGroup: 'همه مشتری‌ها',
  isFirstOrder: 'فقط برای اولین سفارش مشتری',
  besideOffers: 'روی کالاهای تخفیف‌دار هم حساب شود',
  listedNow: 'کمترین مبلغ و درصد فقط روی محصولات انتخاب‌شده حساب می‌شود',
  startedHint: 'این کد شروع شده است؛ شرط‌های آن برای مشتری‌ها ثابت می‌ماند',
  value: cutOf,
  valueUpTo: (coupon: Pick<Coupon, 'kind' | 'value' | 'ceiling'>) =>
    coupon.ceiling === null ? cutOf(coupon) : `${cutOf(coupon)}، حداکثر ${faPrice(coupon.ceiling)}`,
  seriesName: 'سری کد',
  taken: ({ taken, maxUses }: Pick<CouponRow, 'taken' | 'maxUses'>) =>
    maxUses === null ? faNumber(taken) : `${faNumber(taken)} از ${faNumber(maxUses)}`,
  under: ({ from, until }: Pick<CouponRow, 'from' | 'until'>) =>
    until === null ? `از ${faDate(from)}` : `از ${faDate(from)} تا ${faDate(until)}`,
  facts: 'شرط‌های این کد',
  by: 'ثبت‌کننده',
  fromSum: (n: number) => `از ${faPrice(n)}`,
  allProducts: 'همه محصولات',
  products: (n: number) => `${faNumber(n)} محصول`,
  perPerson: (n: number | null) => (n === null ? 'بدون محدودیت' : `${faNumber(n)} بار`),
  firstOnly: 'اولین سفارش مشتری',
  offers: 'کالاهای تخفیف‌دار',
  counted: (isOn: boolean) => (isOn ? 'حساب می‌شود' : 'حساب نمی‌شود'),
  report: {
    title: 'سفارش‌های این کد',
    held: 'در انتظار پرداخت',
    used: 'سفارش پرداخت‌شده',
    freed: 'آزادشده',
  },
  codes: {
    title: 'کدها',
    making: (made: number, size: number) =>
      `${faNumber(made)} کد از ${faNumber(size)} ساخته شده است`,
    all: (n: number) => `${faNumber(n)} کد`,
    taken: 'استفاده‌شده',
  },
  uses: {
    title: 'سفارش‌ها',
    none: 'هنوز سفارشی با این کد ثبت نشده است',
  },
  more: (shown: number, all: number) => `${faNumber(shown)} مورد از ${faNumber(all)}؛ همه در فایل`,
  isOver: ({ until }: Pick<Coupon, 'until'>) =>
    until !== null && Date.parse(until) <= Date.now() ? 'زمان آن گذشته است' : undefined,
  moves: {
    title: 'برای این کد چه می‌کنید؟',
    none: 'این کد تمام شده است',
    start: 'شروع',
    stop: 'توقف کد',
    resume: 'ادامه',
    change: 'ویرایش',
    delete: 'حذف',
  },
  done: {
    start: 'کد تخفیف شروع شد',
    stop: 'کد تخفیف متوقف شد؛ سفارش‌های ثبت‌شده تخفیف خود را دارند',
    resume: 'کد تخفیف ادامه دارد',
  },
  undo: 'بازگردانی',
} as const;
