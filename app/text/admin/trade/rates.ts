import { faPrice } from '#app/format.ts';
import type { ExplainedPrices, PriceRuleRow } from '#contract/desk/rates.ts';
import type { TypedRates } from '#contract/products/bulk.ts';
import { faDigits, faNumber } from '#shared/digits.ts';
import { faDate } from '#shared/fa-dates.ts';
import { currencyText } from '#shared/labels/rates.ts';
import type { Currency } from '#shared/rates/foreign-cost.ts';
import type { Rounding, RoundingWay } from '#shared/roundings.ts';

/** A number with its decimals, as people read it. */
const decimals = (n: number) =>
  faDigits(n.toLocaleString('en-US', { maximumFractionDigits: 4 })).replace('.', '٫');

const roundings: Record<RoundingWay, (step: number) => string> = {
  nearest: (n) => (n === 1 ? 'بدون گرد کردن' : `به نزدیک‌ترین ${faPrice(n)}`),
  up: (n) => `رو به بالا، تا ${faPrice(n)}`,
  down: (n) => `رو به پایین، تا ${faPrice(n)}`,
  nines: (n) => `رو به بالا، تا …${faNumber((n / 10) * 9)} تومان`,
};

const scopes = { shop: 'کل فروشگاه', category: 'دسته‌بندی', brand: 'برند', product: 'محصول' };

type Made = NonNullable<ExplainedPrices['made']>;

/** Texts of currency rates, margins and repricings. */
export const ratesText = {
  title: 'نرخ ارز',
  intro:
    'نرخ جدید را وارد کنید و قیمت‌ها را پیش از اعمال ببینید. قیمت هر محصول از قیمت خرید ارزی، ' +
    'نرخ ارز و درصد سود به دست می‌آید و هیچ‌وقت از قیمت تمام‌شده کمتر نمی‌شود.',
  currency: currencyText,
  of: (rates: TypedRates) =>
    rates.map(({ currency, rate }) => `${currencyText[currency]}: ${faPrice(rate)}`).join('، '),
  rate: (currency: Currency) => `نرخ جدید ${currencyText[currency]}`,
  unit: 'تومان',
  now: (rate: number) => `نرخ فعلی: ${faPrice(rate)}`,
  none: 'هنوز نرخی اعمال نشده است',
  since: (by: string, at: string) => `${by}، ${faDate(at)}`,
  products: (n: number) =>
    n === 0 ? 'محصولی با این ارز خریده نمی‌شود' : `${faNumber(n)} محصول با این ارز`,
  noCosts:
    'هنوز هیچ محصولی قیمت خرید ارزی ندارد. آن را در صفحه محصول کنار «قیمت خرید» وارد کنید، یا ستون‌های «قیمت خرید ارزی» و «ارز خرید» را در فایل اکسل محصولات پر کنید.',
  preview: 'مشاهده قیمت‌های جدید',
  past: {
    title: 'قیمت‌گذاری‌های قبلی',
    empty: 'هنوز قیمتی با نرخ ارز تعیین نشده است',
    rates: 'نرخ‌ها',
    status: 'وضعیت',
    changed: 'محصول',
    by: 'ثبت‌کننده',
    at: 'زمان',
    open: 'مشاهده',
    undo: 'بازگردانی',
    failed: 'اعمال نشد',
    startsAt: (at: string) => `در ${faDate(at)}`,
  },
  rules: {
    title: 'درصد سود',
    intro:
      'برای هر محصول فقط نزدیک‌ترین مورد حساب می‌شود: خود محصول، بعد برند، بعد نزدیک‌ترین دسته‌بندی و در آخر کل فروشگاه.',
    empty: 'هنوز درصد سودی تعیین نشده است. با «کل فروشگاه» شروع کنید.',
    add: 'درصد سود جدید',
    edit: 'ویرایش درصد سود',
    scope: 'برای',
    scopes,
    of: ({ scope, name }: Pick<PriceRuleRow, 'scope' | 'name'>) =>
      scope === 'shop' ? scopes.shop : `${scopes[scope]}: ${name}`,
    choose: 'انتخاب کنید',
    totalMargin: 'سود عمده (درصد)',
    partialMargin: 'سود تکی (درصد)',
    rounding: 'گرد کردن قیمت',
    percent: (n: number) => `${decimals(n)}٪`,
    rounded: (round: RoundingWay, step: Rounding) => roundings[round](step),
    sample: (cost: number, price: number) =>
      `کالایی که ${faPrice(cost)} تمام شود، ${faPrice(price)} عمده فروخته می‌شود`,
    save: 'ذخیره',
    saved: 'درصد سود ذخیره شد',
    editOf: (name: string) => `ویرایش درصد سود ${name}`,
    removeOf: (name: string) => `حذف درصد سود ${name}`,
    findProduct: 'جستجوی محصول',
    pickProduct: (title: string) => `انتخاب ${title}`,
    noProduct: 'محصولی پیدا نشد',
  },
  work: {
    title: 'قیمت‌گذاری با نرخ ارز',
    back: 'نرخ ارز',
    moves: (rise: number, fall: number) =>
      `بیشترین افزایش ${faNumber(rise)}٪، بیشترین کاهش ${faNumber(fall)}٪`,
    set: 'زمان‌بندی',
    setTitle: 'زمان اعمال قیمت‌ها',
    at: 'زمان اعمال',
    setBody:
      'قیمت‌ها در این زمان با همین نرخ‌ها و قیمت خرید و درصد سود همان لحظه دوباره حساب و اعمال می‌شوند.',
    wasSet: 'زمان اعمال قیمت‌ها ثبت شد',
    waits: (at: string) => `قیمت‌ها در ${faDate(at)} اعمال می‌شوند`,
    unset: 'لغو زمان‌بندی',
    wasUnset: 'زمان‌بندی لغو شد',
  },
  cost: {
    amount: 'قیمت خرید ارزی هر عدد',
    currency: 'ارز',
    none: 'بدون ارز',
    title: 'قیمت خرید ارزی',
    add: 'قیمت ارزی',
    hint: 'با هر نرخ جدید، قیمت فروش از آن حساب می‌شود',
    made: 'این قیمت‌ها را نرخ ارز ساخته است',
    madeCost: ({ amount, currency, rate, cost, at }: Made) =>
      `${decimals(amount)} ${currencyText[currency]} با نرخ ${faPrice(rate)} (${faDate(at)}): ${faPrice(cost)}`,
    madePrice: ({ margin, price }: { margin: number; price: number }) =>
      `با ${decimals(margin)}٪ سود ${faPrice(price)}`,
    madeRule: 'درصد سود و گرد کردن',
    madeBy: ({ scope, name, round, roundTo }: Made) =>
      `${name ? `${scopes[scope]} ${name}` : scopes[scope]}، ${roundings[round](roundTo)}`,
    atRate: (toman: number) => `با نرخ فعلی ${faPrice(toman)}`,
  },
} as const;
