import { faPrice } from '#app/format.ts';
import type { PromotionPreview, PromotionRow } from '#contract/desk/promotions.ts';
import { faNumber } from '#shared/digits.ts';
import { faDate } from '#shared/fa-dates.ts';
import { promotionFaultText } from '#shared/labels/promotions.ts';
import { promotionList } from '#shared/lists/promotions.ts';

type Fault = PromotionPreview['faults'][number]['fault'];

const products = (n: number) => `${faNumber(n)} محصول`;

/** Texts of the staff screens of promotions. */
export const promotionsText = {
  title: promotionList.title,
  add: 'تخفیف جدید',
  addTitle: 'تخفیف جدید',
  editTitle: 'ویرایش تخفیف',
  save: 'ذخیره و پیش‌نمایش',
  saved: 'تخفیف ذخیره شد',
  fields: {
    title: 'عنوان',
    kind: 'نوع تخفیف',
    value: 'مقدار',
    roundTo: 'گرد کردن قیمت جدید',
    saleTypes: 'نوع فروش',
    from: 'شروع',
    until: 'پایان',
    groups: 'برای',
    pieces: 'حداکثر تعداد در کل',
    ids: 'محصولات',
    category: 'دسته‌بندی',
    brand: 'برند',
  },
  ownPrices: 'هر محصول این تخفیف قیمت خودش را دارد؛ این مقدار برای آن‌ها به کار نمی‌رود',
  titleHint: 'مشتری این عنوان را کنار قیمت می‌بیند',
  kinds: {
    percent: 'درصدی از قیمت',
    amount: 'مبلغی از قیمت',
    fixed: 'یک قیمت برای همه',
  },
  units: { percent: 'درصد', amount: 'تومان', fixed: 'تومان' },
  sample: (before: number, after: number) => `کالای ${faPrice(before)} می‌شود ${faPrice(after)}`,
  rounded: (step: number) => (step === 1 ? 'بدون گرد کردن' : `رو به پایین، تا ${faPrice(step)}`),
  struckHint:
    'قیمت خط‌خورده را کسی نمی‌نویسد: فروشگاه آن را از کمترین قیمت روزهای پیش از تخفیف حساب ' +
    'می‌کند. اگر قیمت در این روزها پایین‌تر بوده باشد، فقط تخفیف و زمان پایان آن نمایش داده می‌شود',
  parts: { what: 'تخفیف', when: 'زمان', which: 'محصولات', limits: 'محدودیت‌ها' },
  whom: 'برای چه کسانی؟',
  piece: 'عدد',
  piecesHint:
    'وقتی این تعداد سفارش داده شود، قیمت‌ها خودکار به قبل برمی‌گردد. تعداد سفارش‌های پرداخت‌نشده پس از مهلتشان آزاد می‌شود',
  pieces: (taken: number, most: number) =>
    `${faNumber(taken)} از ${faNumber(most)} عدد سفارش داده شده`,
  full: 'همه تعداد این تخفیف سفارش داده شده و قیمت‌ها به قبل برگشته است',
  groupsHint: 'اگر گروهی را انتخاب نکنید، همه مشتری‌ها این قیمت را دارند',
  groupsUnstruck:
    'این قیمت را فقط اعضای گروه پس از ورود می‌بینند؛ در صفحه‌های عمومی، جستجو و مقایسه قیمت نمی‌آید ' +
    'و قیمت خط‌خورده و شمارش معکوس ندارد',
  groups: (groups: { title: string }[]) =>
    groups.length > 0 ? groups.map(({ title }) => title).join('، ') : 'همه مشتری‌ها',
  presets: {
    from: 'شروع‌های آماده',
    until: 'پایان‌های آماده',
    now: 'همین حالا',
    tomorrow: 'فردا ساعت ۸',
    thursday: 'پنجشنبه ساعت ۸',
    sameDay: 'پایان همان روز',
    friday: 'پایان جمعه',
    week: 'یک هفته بعد',
    month: '۳۰ روز بعد',
  },
  scope: 'کدام محصولات؟',
  scopes: {
    keep: (n: number) => `همان ${products(n)}`,
    named: (n: number) => `${products(n)} انتخاب‌شده`,
    filter: (n: number, isEstimate: boolean) =>
      `همه ${isEstimate ? 'حدود ' : ''}${products(n)} این فیلتر`,
    all: 'همه محصولات',
    category: 'یک دسته‌بندی',
    brand: 'یک برند',
  },
  found: (n: number, isEstimate: boolean) =>
    n === 0 ? 'محصولی در این انتخاب نیست' : `${isEstimate ? 'حدود ' : ''}${products(n)}`,
  listedNow: 'محصولاتی که بعداً اضافه شوند در این تخفیف نیستند',
  value: ({ kind, value, isByProduct }: Pick<PromotionRow, 'kind' | 'value' | 'isByProduct'>) =>
    isByProduct && kind === 'fixed'
      ? 'قیمت هر محصول'
      : kind === 'percent'
        ? `${faNumber(value)}٪`
        : kind === 'amount'
          ? `${faPrice(value)} کمتر`
          : faPrice(value),
  bothTypes: 'عمده و تکی',
  under: (from: string, until: string) => `از ${faDate(from)} تا ${faDate(until)}`,
  facts: 'این تخفیف',
  struckDays: 'قیمت خط‌خورده',
  struckOf: (days: number) => `کمترین قیمت ${faNumber(days)} روز پیش از شروع`,
  by: 'ثبت‌کننده',
  products: 'محصولات',
  kind: 'تخفیف',
  applying: 'قیمت محصولات در حال به‌روزرسانی است',
  moves: {
    title: 'برای این تخفیف چه می‌کنید؟',
    none: 'این تخفیف تمام شده است',
    start: 'شروع همین حالا',
    plan: 'زمان‌بندی شروع',
    stop: 'توقف تخفیف',
    resume: 'ادامه تخفیف',
    change: 'ویرایش',
    delete: 'حذف',
  },
  startAsk: (title: string) => `«${title}» شروع شود؟`,
  planAsk: (title: string) => `«${title}» زمان‌بندی شود؟`,
  startNow: (n: number, until: string) =>
    `قیمت ${products(n)} همین حالا کم می‌شود و ${faDate(until)} به قیمت قبل برمی‌گردد.`,
  startAt: (n: number, from: string, until: string) =>
    `قیمت ${products(n)} از ${faDate(from)} خودکار کم می‌شود و ${faDate(until)} به قیمت قبل برمی‌گردد.`,
  done: {
    start: 'تخفیف شروع شد',
    plan: 'تخفیف زمان‌بندی شد',
    stop: 'تخفیف متوقف شد و قیمت‌ها به قبل برمی‌گردد',
    resume: 'تخفیف ادامه دارد',
  },
  undo: 'بازگردانی',
  preview: {
    title: 'پیش‌نمایش قیمت‌ها',
    products: 'محصول',
    lowered: 'ارزان‌تر می‌شود',
    unstruck: 'بدون قیمت خط‌خورده',
    margin: 'کمترین حاشیه سود',
    percent: (n: number) => (n < 0 ? `${faNumber(-n)}٪ زیان` : `${faNumber(n)}٪`),
    faults: 'این محصولات را بررسی کنید',
    fault: {
      ...promotionFaultText,
      below_purchase: 'قیمت جدید از قیمت خرید کمتر است',
    } satisfies Record<Fault, string>,
    costsUnseen:
      'قیمت خرید را نمی‌بینید. اگر قیمتی از خرید کمتر شود، نیازمند تأیید است و مدیر در کارهای امروز آن را می‌بیند',
    of: (n: number) => products(n),
    product: 'محصول',
    same: 'بدون تغییر',
    off: (n: number) => `${faNumber(n)}٪ کمتر`,
    becomes: 'می‌شود',
    struck: (n: number) => `خط‌خورده: ${faPrice(n)}`,
    unstruckOne: 'بدون قیمت خط‌خورده',
    some: (n: number, all: number) =>
      `${faNumber(n)} محصول از ${faNumber(all)}؛ موارد نیازمند بررسی اول آمده‌اند`,
    none: 'این تخفیف محصولی ندارد',
  },
  soldLater: 'پس از شروع، سفارش‌های این تخفیف اینجا جمع می‌شود',
  calendar: {
    title: 'چهار هفته پیش رو',
    bar: (title: string, from: string, until: string) =>
      `${title}، از ${faDate(from)} تا ${faDate(until)}`,
  },
} as const;
