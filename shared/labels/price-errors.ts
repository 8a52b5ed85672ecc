import { faNumber } from '#shared/digits.ts';
import { LIST_LIMITS } from '#shared/price-lists/price-list.ts';

type Data = Record<string, unknown>;

const n = (value: unknown) => faNumber(Number(value ?? 0));

/** Messages about promotions, rates, costs and price lists. */
export const priceSentences = {
  promotion_order: 'پایان تخفیف باید بعد از شروع آن باشد',
  promotion_too_long: 'تخفیف حداکثر ۹۰ روز ادامه دارد',
  promotion_over: 'زمان پایان این تخفیف گذشته است. زمان پایان را جلوتر ببرید',
  price_rule_missing:
    'برای این محصول درصد سود تعیین نشده است. در «نرخ ارز» برای برند، دسته‌بندی یا کل فروشگاه درصد سود بگذارید',
  tier_below_cost: 'قیمت پله‌ای از قیمت تمام‌شده کمتر می‌شود. پله‌ها یا درصد سود را تغییر دهید',
  currency_unknown: 'ارز این قیمت معلوم نیست. کنار آن دلار، درهم یا یوان بنویسید',
  no_foreign_costs:
    'هیچ محصولی با این ارز قیمت خرید ندارد. قیمت خرید ارزی را در صفحه محصول یا با فایل اکسل وارد کنید',
  price_list_floor: (d: Data) =>
    `قیمت‌های «${d.list}» برای خرید از ${n(d.n)} تومان به بالا است. کالای بیشتری به سبد اضافه کنید`,
  term_in_price_list: (d: Data) =>
    `لیست قیمت «${d.list}» برای این مورد درصد دارد. اول آن را در لیست قیمت تغییر دهید`,
  wholesale_hidden: 'خرید عمده این فروشگاه ویژه همکاران است. برای همکاری با فروشگاه تماس بگیرید',
  buyer_view:
    'فروشگاه با قیمت‌های یک مشتری نمایش داده می‌شود و سفارشی ثبت نمی‌شود. اول این نمایش را پایان دهید',
  price_list_overlaps: (d: Data) =>
    `لیست «${d.list}» در همین زمان برای همین مشتریان فعال است. زمان یکی را تغییر دهید یا آن را متوقف کنید`,
  price_lists_full: (d: Data) => `حداکثر ${n(d.n)} لیست قیمت می‌توانید داشته باشید`,
  price_list_full: (d: Data) =>
    `هر لیست قیمت حداکثر ${n(d.n ?? LIST_LIMITS.items)} قیمت اختصاصی دارد. ردیف‌های کمتری وارد کنید`,
  own_prices_full: (d: Data) =>
    `همه لیست‌ها با هم حداکثر ${n(d.n ?? LIST_LIMITS.itemsInAll)} قیمت اختصاصی دارند. قیمت‌هایی را که لازم نیست حذف کنید`,
  own_price_changed:
    'همکار دیگری این قیمت را پس از شما تغییر داده است. قیمت او را ببینید و یکی را انتخاب کنید',
  cost_forbidden:
    'درصدهای این لیست روی قیمت خرید است و شما به قیمت خرید دسترسی ندارید. همکاری که دسترسی دارد می‌تواند آن را تغییر دهد',
  member_twice: 'این شماره در چند ردیف فایل آمده است. فقط یکی از آن‌ها را نگه دارید',
  group_in_use: 'این گروه عضو، لیست قیمت یا کد تخفیف دارد. اول آن‌ها را حذف کنید',
  group_member_elsewhere: (d: Data) =>
    `این مشتری عضو گروه «${d.group}» است و هر مشتری فقط در یک گروه قرار می‌گیرد`,
  partner_waiting: 'درخواست شما در حال بررسی است. نتیجه برایتان پیامک می‌شود',
  partner_already: 'شما از همکاران فروشگاه هستید',
  group_full: (d: Data) => `هر گروه حداکثر ${n(d.n ?? LIST_LIMITS.members)} عضو دارد`,
} as const;
