import { faPrice } from '#app/format.ts';
import type { PriceList, PriceListItem } from '#contract/desk/price-lists.ts';
import { faNumber } from '#shared/digits.ts';
import { faDate } from '#shared/fa-dates.ts';
import { priceListList } from '#shared/lists/price-lists.ts';

const percentOf = (percent: number) =>
  percent < 0
    ? `${faNumber(-percent)}٪ ارزان‌تر`
    : percent > 0
      ? `${faNumber(percent)}٪ گران‌تر`
      : 'بدون تغییر';

const BASES = {
  same: 'قیمت عمومی همان نوع خرید',
  totalSell: 'قیمت عمومی عمده',
  partialSell: 'قیمت عمومی تکی',
} as const;

/** Texts of the staff screens of price lists. */
export const priceListsText = {
  title: priceListList.title,
  add: 'لیست قیمت جدید',
  editTitle: 'ویرایش لیست قیمت',
  save: 'ذخیره لیست',
  saved: 'لیست قیمت ذخیره شد',
  fields: {
    title: 'عنوان',
    groupId: 'گروه',
    mobileNumber: 'شماره موبایل مشتری',
    percent: 'درصد',
    base: 'پایه محاسبه',
    roundTo: 'گرد کردن قیمت',
    saleTypes: 'نوع فروش',
    from: 'شروع',
    until: 'پایان',
    minSum: 'حداقل جمع سفارش',
    rules: 'درصد برند یا دسته‌بندی',
  },
  percentUnit: '٪',
  parts: { who: 'برای چه کسی', price: 'قیمت', terms: 'زمان و شرایط', rules: 'برند و دسته‌بندی' },
  titleHint: 'مشتری این عنوان را کنار قیمت خود می‌بیند',
  buyers: { group: 'یک گروه', person: 'یک مشتری' },
  buyersLabel: 'قیمت‌ها برای',
  ways: { off: 'ارزان‌تر از پایه', on: 'گران‌تر از پایه', none: 'فقط قیمت‌های اختصاصی' },
  wayLabel: 'قیمت‌های این لیست',
  bases: BASES,
  onCost: 'درصدها روی قیمت خرید حساب شود (خرید + درصد)',
  onCostHint: (base: PriceList['base']) =>
    `کالایی که قیمت خرید ندارد، بدون درصد با «${BASES[base]}» فروخته می‌شود. قیمت‌ها رو به بالا گرد ` +
    'می‌شوند و از قیمت خرید کمتر نمی‌شوند. فقط همکارانی که به قیمت خرید دسترسی دارند این درصدها را ' +
    'می‌بینند و تغییر می‌دهند.',
  costWay: 'خرید + درصد',
  baseWithoutCost: 'قیمت کالای بدون قیمت خرید',
  hidden: 'درصدهای این لیست روی قیمت خرید است و فقط همکاران دارای دسترسی آن را می‌بینند',
  rounded: (step: number, onCost: boolean) =>
    step === 1 ? 'بدون گرد کردن' : `${onCost ? 'رو به بالا' : 'رو به پایین'}، تا ${faPrice(step)}`,
  untilHint: 'بدون پایان هم می‌شود',
  minSumHint: 'سفارش کمتر از این مبلغ با قیمت‌های این لیست ثبت نمی‌شود',
  withPromotions: 'تخفیف ارزان‌تر از این لیست حساب شود',
  isActive: 'این لیست فعال باشد',
  rule: {
    hint: 'اولین ردیفی که محصول در آن باشد حساب می‌شود؛ دسته‌بندی زیرمجموعه‌ها را هم دارد',
    brand: 'برند',
    category: 'دسته‌بندی',
    kind: 'نوع',
    which: 'کدام؟',
    percent: 'درصد',
    way: 'قیمت',
    add: 'افزودن برند یا دسته‌بندی',
    remove: 'حذف این ردیف',
    nth: (n: number) => `ردیف ${faNumber(n)}`,
    of: (field: string, n: number) => `${field}، ردیف ${faNumber(n)}`,
  },
  states: { now: 'در حال اجرا', later: 'زمان‌بندی‌شده', over: 'پایان‌یافته', stopped: 'متوقف‌شده' },
  percentOf,
  under: ({ buyer }: Pick<PriceList, 'buyer'>) => `برای ${buyer}`,
  period: ({ from, until }: Pick<PriceList, 'from' | 'until'>) =>
    until ? `از ${faDate(from)} تا ${faDate(until)}` : `از ${faDate(from)} بدون پایان`,
  generalOf: ({ percent, base, onCost }: Pick<PriceList, 'percent' | 'base' | 'onCost'>) => {
    if (percent === null) return 'فقط قیمت‌های اختصاصی';
    return onCost
      ? `قیمت خرید + ${faNumber(percent)}٪؛ بدون قیمت خرید: ${BASES[base]}`
      : `${percentOf(percent)}، ${BASES[base]}`;
  },
  facts: 'این لیست',
  general: 'قیمت',
  bothTypes: 'عمده و تکی',
  noMinSum: 'ندارد',
  promotions: 'تخفیف‌ها',
  withThem: 'اگر ارزان‌تر باشند حساب می‌شوند',
  withoutThem: 'حساب نمی‌شوند',
  by: 'ثبت‌کننده',
  ruleOf: (name: string, percent: number, onCost: boolean) =>
    `${name}: ${onCost ? `قیمت خرید + ${faNumber(percent)}٪` : percentOf(percent)}`,
  moves: { title: 'برای این لیست چه می‌کنید؟', edit: 'ویرایش', delete: 'حذف' },
  items: {
    title: 'قیمت‌های اختصاصی',
    body: 'کالایی که اینجا قیمت دارد با همان قیمت فروخته می‌شود، نه با درصد لیست',
    search: 'جستجو در قیمت‌های این لیست',
    none: 'هنوز کالایی قیمت اختصاصی ندارد. قیمت‌ها را از اکسل جای‌گذاری کنید',
    nothing: 'کالایی با این جستجو در لیست نیست',
    product: 'محصول',
    price: 'قیمت عمده',
    partialPrice: 'قیمت تکی',
    of: (field: string, title: string) => `${field} ${title}`,
    publicPrice: (field: string, price: number | null) =>
      `${field}؛ قیمت عمومی ${price === null ? 'ندارد' : faNumber(price)}`,
    tiers: (tiers: PriceListItem['tiers']) =>
      tiers.map(({ from, price }) => `از ${faNumber(from)} عدد ${faPrice(price)}`).join('، '),
    remove: (title: string) => `حذف قیمت ${title}`,
    save: 'ذخیره قیمت‌ها',
    saved: 'قیمت‌ها ذخیره شد',
    undo: 'بازگردانی',
    outrun: (price: string, partialPrice: string) =>
      `همکار دیگری این قیمت را تغییر داده است؛ عمده: ${price}، تکی: ${partialPrice}`,
    keepMine: 'قیمت من بماند',
    keepTheirs: 'قیمت همکار',
    noPrice: 'ندارد',
    choose: (title: string) => `انتخاب ${title}`,
    bulkChosen: (n: number) => `تغییر گروهی ${faNumber(n)} قیمت انتخاب‌شده`,
    bulkAll: (n: number) => `تغییر گروهی هر ${faNumber(n)} قیمت`,
  },
  /** On the page of a user. */
  seen: {
    title: 'قیمت‌ها از دید این مشتری',
    open: 'مشاهده فروشگاه',
    openHint: 'با قیمت‌های این مشتری؛ سبد خرید و سفارش‌های او دیده نمی‌شود',
    search: 'جستجوی محصول',
    show: (title: string) => `نمایش قیمت ${title}`,
    none: 'محصولی پیدا نشد',
    public: (price: number) => `${faPrice(price)} (قیمت عمومی)`,
    own: (shown: number, price: number, list: string) =>
      `${faPrice(price)} در «${list}»؛ قیمت عمومی ${faPrice(shown)}`,
  },
  paste: {
    title: 'جای‌گذاری از اکسل',
    label: 'کد و قیمت‌ها',
    hint:
      'ستون‌ها به این ترتیب: کد، قیمت عمده، قیمت تکی. پس از آن می‌توانید پله‌ها را بیاورید: تعداد، ' +
      'قیمت. ردیفی که هیچ قیمتی ندارد از لیست حذف می‌شود. پیش از ذخیره، نتیجه هر ردیف را می‌بینید',
    check: 'بررسی این ردیف‌ها',
    file: 'جای‌گذاری از اکسل.csv',
    code: 'کد کالا',
    comma: '، ',
    rows: (n: number) => `${faNumber(n)} ردیف`,
  },
} as const;
