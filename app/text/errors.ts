import { faDigits, faNumber } from '#shared/digits.ts';

/** What a sentence of the catalogue may need: numbers of the refusal, and the name of the field as the form calls it. */
export type ErrorData = Record<string, unknown> & { field?: string };

const n = (value: unknown) => faNumber(Number(value ?? 0));

/** An order's number in a sentence: isolated, so that its halves never swap. */
const numberOf = ({ orderNumber }: ErrorData) =>
  `\u2066${faDigits(String(orderNumber ?? ''))}\u2069`;

/** After a wrong code; nothing where the shop does not tell. */
const triesLeft = (left: unknown) =>
  left === undefined ? '' : left === 0 ? '. کد جدید بگیرید' : `؛ ${n(left)} تلاش دیگر مانده است`;

/** Why an account cannot be deleted yet. */
const open = (what: string) => (d: ErrorData) =>
  `${n(d.n)} ${what} این حساب در جریان است. پس از پایان آن دوباره اقدام کنید`;

/** The error catalogue in Persian. An unknown key shows the general message. */
const sentences: Record<string, string | ((d: ErrorData) => string)> = {
  mobile_number_required: 'شماره موبایل را درست وارد کنید؛ مثل ۰۹۱۲۳۴۵۶۷۸۹',
  otp_required: 'کد تأیید را وارد کنید',
  token_not_found: 'کد تأیید معتبر نیست. کد جدید بگیرید',
  otp_incurrect: (d) => `کد تأیید اشتباه است${triesLeft(d.left)}`,
  user_not_found: 'حسابی با این شماره موبایل پیدا نشد',
  user_exist: 'با این شماره موبایل قبلاً ثبت‌نام شده است',
  user_baned: 'حساب شما غیرفعال شده است. با پشتیبانی تماس بگیرید',
  paritialPrice_under_mainPrice: 'قیمت تکی از قیمت عمده کمتر است. قیمت عمده را درست وارد کنید',
  disk_full: 'فضای ذخیره‌سازی فروشگاه پر است و چیزی ثبت نشد. کمی بعد دوباره تلاش کنید',
  files_unavailable: 'فایل‌ها در این لحظه در دسترس نیستند. چند ثانیه دیگر دوباره تلاش کنید',
  busy: 'فروشگاه در این لحظه شلوغ است. چند ثانیه دیگر دوباره تلاش کنید',
  name_required: 'نام و نام خانوادگی را وارد کنید',
  address_required: 'آدرس سفارش را انتخاب کنید',
  payment_required: 'روش پرداخت را انتخاب کنید',
  total_min_quantity: (d) => `در خرید عمده، حداقل تعداد سفارش ${n(d.n)} عدد است`,
  quantity_step: (d) => `تعداد این کالا باید مضربی از ${n(d.n)} باشد`,
  tiers_not_falling: 'هر پله باید از تعداد بیشتری شروع شود و از پله قبل و قیمت عمده ارزان‌تر باشد',
  minimum_not_in_steps: 'حداقل سفارش عمده باید مضربی از تعداد در کارتن باشد',
  product_in_cart: 'این محصول از قبل در سبد خرید شماست',
  mixed_order_types: 'همه کالاهای سبد باید از یک نوع باشند: عمده یا تکی',
  profile_fetch_failed: 'اطلاعات حساب بارگذاری نشد. دوباره وارد شوید',
  wallet_balance_not_enough: 'موجودی کیف پول شما کافی نیست',
  otp_expired: 'مهلت این کد تمام شده است. کد جدید بگیرید',
  otp_too_many: 'کد چند بار اشتباه وارد شد. کد جدید بگیرید',
  otp_wait: (d) => `برای دریافت دوباره کد، ${n(d.s)} ثانیه صبر کنید`,
  stock_short: (d) => `از این کالا فقط ${n(d.n)} عدد مانده است`,
  out_of_stock: 'این کالا ناموجود شد',
  not_for_sale: 'این کالا در حال حاضر فروخته نمی‌شود',
  price_changed: 'قیمت بعضی کالاها تغییر کرده است. لطفاً سبد را دوباره ببینید',
  order_type_invalid: 'نوع سفارش درست نیست',
  payment_pair_invalid: 'پرداخت این سفارش با این روش ممکن نیست',
  payment_failed: 'پرداخت انجام نشد. اگر مبلغی از حسابتان کم شده، تا ۷۲ ساعت برمی‌گردد',
  payment_pending: 'نتیجه پرداخت هنوز از بانک نرسیده است. نتیجه را خبر می‌دهیم؛ دوباره پرداخت نکنید',
  payment_canceled: (d) =>
    `پرداخت در درگاه کامل نشد. تا ${d.time ?? ''} می‌توانید دوباره پرداخت کنید`,
  session_expired: 'برای ادامه، دوباره وارد شوید',
  fresh_code_required: 'برای این کار، کد تأیید را وارد کنید',
  forbidden: 'به این بخش دسترسی ندارید',
  network_error: 'اینترنت شما قطع یا کند است. دوباره تلاش کنید',
  codes_short: (d) => `ارسال کد تأیید در حال حاضر محدود شده است. ${n(d.m)} دقیقه دیگر تلاش کنید`,
  rate_limited: 'تعداد درخواست‌ها زیاد است. کمی بعد دوباره تلاش کنید',
  file_too_big: (d) => `حجم فایل باید کمتر از ${n(d.n)} مگابایت باشد`,
  file_type: (d) => `فقط فایل ${d.types ?? ''} بارگذاری کنید`,
  file_active: 'این فایل رمز، برنامه یا فایل پنهان دارد. تصویر آن یا یک PDF ساده بارگذاری کنید',
  too_much_sent: (d) =>
    `حجم فایل‌های امروز شما از ${n(d.n)} مگابایت بیشتر شد. فردا دوباره ارسال کنید`,
  picture_too_small: (d) => `هر ضلع تصویر باید حداقل ${n(d.n)} پیکسل باشد`,
  picture_too_big: (d) => `ابعاد این تصویر زیاد است؛ تصویری تا ${n(d.n)} مگاپیکسل بارگذاری کنید`,
  postal_code_invalid: 'کد پستی باید ۱۰ رقم باشد',
  conflict: 'این مورد همین حالا تغییر کرده است. صفحه را دوباره بارگذاری کنید',
  not_found: 'پیدا نشد',
  gone: 'این محصول دیگر فروخته نمی‌شود',
  field_required: (d) => `${d.field ?? 'این بخش'} را وارد کنید`,
  field_invalid: (d) => `${d.field ?? 'این بخش'} درست نیست`,
  characters_invalid: (d) =>
    `${d.field ?? 'این بخش'} کاراکتر نامعتبر دارد؛ آن را پاک کنید و دوباره بنویسید`,
  too_long: (d) => `${d.field ?? 'متن'} باید حداکثر ${n(d.max)} حرف باشد`,
  too_short: (d) => `${d.field ?? 'متن'} باید حداقل ${n(d.min)} حرف باشد`,
  out_of_range: (d) =>
    d.min !== undefined && d.max !== undefined
      ? `${d.field ?? 'مقدار'} باید از ${n(d.min)} تا ${n(d.max)} باشد`
      : d.max !== undefined
        ? `${d.field ?? 'مقدار'} حداکثر ${n(d.max)} باشد`
        : d.min !== undefined
          ? `${d.field ?? 'مقدار'} حداقل ${n(d.min)} باشد`
          : `${d.field ?? 'مقدار'} در محدوده مجاز نیست`,
  taken: (d) => `این ${d.field ?? 'مورد'} قبلاً ثبت شده است`,
  reserved_word: (d) =>
    `این ${d.field ?? 'نام'} در آدرس‌های سایت به کار رفته است؛ یکی دیگر انتخاب کنید`,
  value_unused: 'هیچ تنوعی این مقدار را ندارد. مقدار را حذف کنید یا تنوعی با آن بسازید',
  in_other_family: 'این محصول جزو تنوع‌های محصول دیگری است. ابتدا آن را از آنجا جدا کنید',
  too_many_variants: (d) =>
    `هر محصول حداکثر ${n(d.n)} تنوع دارد. چند ترکیب را از فهرست ساخت کنار بگذارید`,
  in_use: 'این مورد محصول دارد و حذف نمی‌شود. می‌توانید پنهانش کنید',
  body_invalid: 'مشکلی پیش آمد. صفحه را دوباره باز کنید',
  body_too_big: 'حجم اطلاعات ارسالی زیاد است',
  too_slow: 'ارسال اطلاعات بیش از حد طول کشید. اینترنت خود را بررسی و دوباره ارسال کنید',
  idempotency_reused: 'این درخواست قبلاً با اطلاعات دیگری ثبت شده است',
  changes_unaccepted:
    'فروشگاه بعضی اقلام این سفارش را تغییر داده است. پیش از پرداخت، تغییرات را ببینید و بپذیرید',
  order_repeated: (d) => `همین سفارش را ${n(d.m)} دقیقه پیش ثبت کرده‌اید (شماره ${numberOf(d)})`,
  order_over: (d) =>
    d.status === 'canceled'
      ? `سفارش ${numberOf(d)} لغو شده است. می‌توانید دوباره سفارش دهید`
      : `مهلت پرداخت سفارش ${numberOf(d)} تمام شده است. می‌توانید دوباره سفارش دهید`,
  unpaid_orders_limit: (d) =>
    `${n(d.n)} سفارش پرداخت‌نشده دارید. یکی را پرداخت یا لغو کنید، یا از کیف پول پرداخت کنید`,
  unpaid_pieces_limit: (d) =>
    `تا پیش از پرداخت حداکثر ${n(d.n)} عدد از این کالا برای شما نگه داشته می‌شود${Number(d.held) > 0 ? ` و ${n(d.held)} عدد در سفارش‌های پرداخت‌نشده دارید` : ''}. تعداد را کم کنید یا از کیف پول پرداخت کنید`,
  unpaid_wait: (d) =>
    `سفارش قبلی این کالا پرداخت نشد. ${n(d.m)} دقیقه دیگر دوباره سفارش دهید، یا همین حالا از کیف پول پرداخت کنید`,
  registered_orders_limit: (d) =>
    `${n(d.n)} سفارش عمده در انتظار تأیید دارید. پس از تأیید یا لغو یکی از آن‌ها، سفارش بعدی را ثبت کنید`,
  registered_hourly_limit: (d) =>
    `در هر ساعت حداکثر ${n(d.n)} سفارش عمده ثبت می‌شود. ${n(d.m)} دقیقه دیگر دوباره تلاش کنید`,
  gateway_unavailable: 'درگاه پاسخ نمی‌دهد. روش دیگری انتخاب کنید',
  gateway_range: (d) => `با این درگاه از ${n(d.min)} تا ${n(d.max)} تومان می‌توان پرداخت کرد`,
  amount_too_big: 'مبلغ سفارش بیش از حد مجاز است',
  too_many_files: (d) => `حداکثر ${n(d.n ?? d.max)} فایل می‌توانید ارسال کنید`,
  too_many_addresses: (d) => `حداکثر ${n(d.n)} آدرس می‌توانید داشته باشید`,
  reason_required: 'دلیل را بنویسید',
  reverse_needs_cancel:
    'ابتدا سفارش را لغو کنید تا مبلغ به کیف پول مشتری برگردد؛ سپس وجه را به کارت برگردانید',
  reverse_refused: (d) =>
    `بانک این پرداخت را برنگرداند (پاسخ بانک: ${d.code ?? ''}). مبلغ به کیف پول مشتری برگشت`,
  national_code_invalid: 'کد ملی درست نیست',
  birth_date_invalid: 'تاریخ تولد درست نیست؛ مثل ۱۳۷۰/۰۱/۱۵',
  too_young: (d) => `برای احراز هویت باید حداقل ${n(d.n)} سال داشته باشید`,
  card_invalid: 'شماره کارت درست نیست',
  sheba_invalid: 'شماره شبا درست نیست',
  seller_id_invalid: 'شناسه ملی ۱۱ رقمی شرکت یا کد ملی ۱۰ رقمی را درست وارد کنید',
  economic_code_invalid: 'کد اقتصادی باید ۱۱، ۱۲ یا ۱۴ رقم درست باشد',
  card_owner_mismatch: 'کارت باید به نام خودتان باشد',
  card_required: 'برای برداشت، یک کارت تأییدشده انتخاب کنید',
  card_in_use: 'درخواست برداشت باز به این کارت دارید؛ پس از پایان آن می‌توانید کارت را حذف کنید',
  too_many_cards: (d) => `حداکثر ${n(d.n)} کارت می‌توانید داشته باشید`,
  identity_required: 'برای برداشت، ابتدا احراز هویت را کامل کنید',
  payee_not_verified: 'هویت این فرد دیگر تأییدشده نیست. هویت را دوباره تأیید یا درخواست را رد کنید',
  payee_card_not_verified:
    'کارت این درخواست دیگر تأییدشده نیست. کارت را دوباره تأیید یا درخواست را رد کنید',
  withdraw_min: (d) => `حداقل برداشت ${n(d.n)} تومان است`,
  withdraw_max: (d) => `سقف برداشت ${n(d.n)} تومان است`,
  withdraw_open_limit: (d) => `حداکثر ${n(d.n)} درخواست باز می‌توانید داشته باشید`,
  withdraw_daily_limit: (d) => `سقف برداشت روزانه ${n(d.n)} تومان است`,
  bot_check_required: 'برای ادامه، تأیید کنید که ربات نیستید',
  bot_check_failed: 'تأیید کنید که ربات نیستید',
  quote_expired: 'مهلت پذیرش این قیمت تمام شده است. می‌توانید دوباره درخواست بدهید',
  sheet_unreadable: 'این فایل خوانده نشد. فایل اکسل (xlsx) یا CSV بارگذاری کنید',
  sheet_too_long: (d) =>
    `این فایل بیش از ${n(d.n)} ردیف یا خانه دارد. آن را به چند فایل تقسیم کنید`,
  code_unknown: 'کالایی با این کد پیدا نشد',
  code_twice: 'این کد در چند ردیف فایل آمده است. فقط یکی از آن‌ها را نگه دارید',
  changed_since_export:
    'این مقدار پس از دریافت خروجی در فروشگاه هم تغییر کرده است. خروجی جدید بگیرید یا آن را دستی اصلاح کنید',
  sheet_encoding:
    'حروف فارسی این فایل درست ذخیره نشده است. آن را با قالب xlsx یا «CSV UTF-8» ذخیره و دوباره بارگذاری کنید',
  link_expired: 'مهلت این لینک تمام شده است. صفحه را دوباره بارگذاری کنید',
  name_locked: 'نام شما با احراز هویت تأیید شده است و تغییر نمی‌کند',
  account_has_money: 'در کیف پول این حساب موجودی هست. پیش از حذف حساب، آن را برداشت یا خرج کنید',
  account_has_order: open('سفارش'),
  account_has_withdrawal: open('درخواست برداشت'),
  account_has_payment: open('پرداخت'),
  account_has_request: open('سفارش دستی'),
  account_has_ticket: open('تیکت'),
  staff_not_deletable: 'حساب همکاران حذف نمی‌شود. ابتدا این حساب را از فهرست همکاران حذف کنید',
  email_invalid: 'ایمیل را درست وارد کنید؛ مثل name@example.com',
  transfer_not_allowed: 'این سفارش با واریز به حساب پرداخت نمی‌شود. روش دیگری انتخاب کنید',
  transfer_repeated:
    'این شماره پیگیری قبلاً ثبت شده است. شماره را از روی رسید دوباره وارد کنید؛ اگر درست است، با پشتیبانی تماس بگیرید',
  picture_repeated: 'این عکس رسید قبلاً ارسال شده است. عکس رسید همین واریز را انتخاب کنید',
  transfers_open_limit: (d) =>
    `${n(d.n)} فیش شما در حال بررسی است. پس از بررسی آن‌ها می‌توانید فیش دیگری ارسال کنید`,
  own_transfer: 'فیش خودتان را نمی‌توانید بررسی کنید. بررسی آن با همکار دیگری است',
  second_person_needed: 'شما این فیش را تأیید کرده‌اید. تأیید دوم با همکار دیگری است',
  files_unseen: (d) => `پیش از تأیید، عکس‌ها را باز کنید؛ ${n(d.n)} عکس را هنوز ندیده‌اید`,
  amount_unusual: 'این مبلغ با مقدار معمول خیلی فرق دارد. اگر درست است، دوباره تأییدش کنید',
  adjust_max: (d) => `هر بار حداکثر ${n(d.n)} تومان می‌توانید کم یا زیاد کنید`,
  adjust_daily_limit: (d) =>
    `سقف روزانه شما ${n(d.n)} تومان است و امروز ${n(d.left)} تومان از آن مانده است`,
  owner_only: 'این کار فقط با حساب مالک فروشگاه ممکن است',
  own_role: 'نقش و دسترسی خودتان را نمی‌توانید تغییر دهید. از مالک دیگری بخواهید',
  last_owner: 'فروشگاه باید حداقل یک مالک داشته باشد. ابتدا یک نفر دیگر را مالک کنید',
  staff_exists: 'این شماره قبلاً در فهرست همکاران ثبت شده است',
  staff_baned: 'حساب این شماره غیرفعال است. ابتدا از صفحه کاربران فعالش کنید',
  unknown_place: (d) => `عبارت {${d.place ?? ''}} برای این متن تعریف نشده است؛ آن را حذف کنید`,
  post_incomplete: 'برای انتشار، تصویر، خلاصه و متن لازم است',
  in_past: 'این زمان گذشته است؛ زمانی در آینده انتخاب کنید',
  period_invalid: 'پایان باید پس از شروع باشد',
  page_unfinished:
    'عبارت‌های بین [[ و ]] هنوز پر نشده است. آن‌ها را کامل کنید یا صفحه را به‌صورت پیش‌نویس ذخیره کنید',
  badge_unknown: 'این کد از اینماد یا ساماندهی نیست. همان کدی را وارد کنید که آنجا دریافت کرده‌اید',
  publish_incomplete: 'برای انتشار، تصویر، قیمت، برند و دسته‌بندی لازم است',
};

/** The sentence of a key; empty for the empty key, the general message with the tracking code for an unknown one. */
export function errorText(key: string, d: ErrorData = {}): string {
  if (key === '') return '';
  const sentence = Object.hasOwn(sentences, key) ? sentences[key] : undefined;
  if (sentence === undefined)
    return `مشکلی پیش آمد. دوباره تلاش کنید. کد پیگیری: ${d.requestId ?? '—'}`;
  return typeof sentence === 'string' ? sentence : sentence(d);
}
