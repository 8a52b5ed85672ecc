import { faDigits, faNumber } from '#shared/digits.ts';
import { importStateText } from '#shared/labels/content.ts';
import { saleTypeText } from '#shared/labels/sale-types.ts';
import type { PriceUnit } from '#shared/price-units.ts';
import { productLabels } from '#shared/product-fields.ts';

const fields = {
  code: 'کد کالا',
  exported: 'در فایل خروجی',
  ...productLabels,
  newStock: 'موجودی محصولات جدید',
  purchasePrice: 'قیمت خرید (تومان)',
  foreignCost: 'قیمت خرید ارزی',
  costCurrency: 'ارز خرید (دلار، درهم یا یوان)',
  family: 'خانواده (رنگ و سایزهای یک کالا)',
  options: 'گزینه‌های تنوع',
  contents: 'توضیحات کامل محصولات جدید',
  attributes: 'مشخصات',
  pictures: 'نام فایل تصاویر',
  image: 'تعداد تصاویر',
  status: 'وضعیت',
} as const;

const units: Record<PriceUnit, string> = {
  IRT: 'تومان',
  IRR: 'ریال',
  IRHT: 'هزار تومان',
  IRHR: 'هزار ریال',
};

/** Number of pictures; equal files are stored once, so both numbers are given. */
const picturesOf = (places: number, different: number) =>
  `${faNumber(places)} تصویر${different < places ? ` (${faNumber(different)} تصویر متفاوت)` : ''}`;

/** Texts of the product import. */
export const importsText = {
  title: 'ورود از اکسل',
  back: 'همه محصولات',
  intro:
    'فایل خروجی محصولات را ویرایش و همین‌جا بارگذاری کنید، یا فایل محصولات جدید را. ' +
    'فهرست برنامه حسابداری همان‌طور که چاپ می‌شود، فایل ووکامرس و فایل محصولات شاپیفای ' +
    'هم شناخته می‌شود. هر کد جدید یک پیش‌نویس می‌شود، ستونی که در فایل نباشد تغییر ' +
    'نمی‌کند و تا «اعمال تغییرات» چیزی ذخیره نمی‌شود.',
  choose: 'انتخاب فایل اکسل یا CSV',
  limits: 'CSV تا ۶۰ مگابایت و ۱۵۰,۰۰۰ ردیف، XLSX تا ۲۰ مگابایت و ۵۰,۰۰۰ ردیف',
  sending: (percent: number) => `در حال بارگذاری، ${faNumber(percent)}٪`,
  latest: 'فایل‌ها و تغییرات گروهی قبلی',
  empty: 'هنوز فایلی بارگذاری نشده است',
  another: 'فایل دیگر',
  /** Type of the rows by source of the file. */
  leads: {
    table: 'محصول',
    woo_products: 'محصول',
    woo_customers: 'مشتری',
    woo_orders: 'سفارش',
    shopify_products: 'محصول',
    price_list: 'محصول',
    group_members: 'مشتری',
  },
  columns: {
    file: 'فایل',
    status: 'وضعیت',
    rows: 'ردیف‌ها',
    by: 'بارگذاری توسط',
    at: 'زمان',
    position: 'ردیف',
    result: 'نتیجه',
    changes: 'تغییرات',
  },
  status: importStateText,
  failed: { check: 'بررسی نشد', apply: 'اعمال نشد', undo: 'بازگردانی نشد' },
  failedTitle: {
    check: 'فایل بررسی نشد',
    apply: 'تغییرات اعمال نشد',
    undo: 'تغییرات بازگردانده نشد',
  },
  failedSafe: 'هیچ تغییری نیمه‌کاره نمانده است؛ همه‌چیز مثل قبل است.',
  failedRenamed:
    'برند یا دسته‌بندی یکی از ردیف‌ها پس از بررسی تغییر کرده است. فایل را دوباره بررسی ' +
    'کنید، سپس تغییرات را اعمال کنید.',
  failedUndoRenamed: 'برند یا دسته‌بندی قبلی یکی از محصولات دیگر نیست. آن محصول را دستی اصلاح کنید.',
  stalled:
    'پردازش این فایل متوقف شده است. هیچ تغییری نیمه‌کاره نمی‌ماند و تا چند دقیقه دیگر خودکار ادامه پیدا می‌کند.',
  steps: 'مراحل ورود از اکسل',
  stages: { file: 'فایل', columns: 'ستون‌ها', review: 'بررسی', apply: 'اعمال' },
  mapping: 'ستون‌های فایل',
  reading: 'خواندن فایل',
  headRows: 'عنوان ستون‌ها در کدام ردیف است؟ اگر ردیف درست پیدا نشده است، خودتان انتخابش کنید.',
  isHeadRow: 'عنوان ستون‌ها',
  beside: ' | ',
  mappingHint: 'ستون هر بخش از روی عنوانش پیدا شده است. اگر درست نیست، ستون دیگری انتخاب کنید.',
  otherColumns: (n: number) => (n > 0 ? `${faNumber(n)} فیلد بدون ستون` : 'فیلدهای دیگر'),
  noValues: 'مقداری ندارد',
  noColumn: 'بدون ستون',
  stockByHand:
    'ستون موجودی فقط برای محصولات جدید خوانده می‌شود؛ چون معلوم نیست موجودی این فایل ' +
    'مربوط به چه زمانی است. اگر موجودی همین حالا شمرده شده، آن را برای «موجودی انبار» هم ' +
    'انتخاب کنید.',
  unread: (heads: string) => `این ستون‌ها خوانده نمی‌شوند: ${heads}`,
  unit: {
    label: 'واحد مبلغ‌ها در فایل',
    none: 'انتخاب کنید',
    hint: 'واحد پول در این فایل نوشته نمی‌شود. واحد را انتخاب کنید؛ نتیجه به تومان است و آن را پیش از اعمال می‌بینید.',
    hintKnown: 'اگر واحد مبلغ‌های این فایل چیز دیگری است، همان را انتخاب کنید',
    hintOfTable:
      'در این فایل نوشته نشده که قیمت‌ها به ریال است یا تومان. واحد را انتخاب کنید تا نتیجه را همین‌جا ببینید.',
    ...units,
  },
  samples: {
    title: 'قیمت‌ها این‌طور ثبت می‌شوند؛ درست است؟',
    amount: (n: number, unit: PriceUnit) =>
      `${faDigits(n.toLocaleString('en-US', { maximumFractionDigits: 4 }))} ${units[unit]}`,
    fields: {
      price: 'قیمت عمده',
      partialPrice: 'قیمت تکی',
      tiers: 'قیمت پله‌ای',
      purchasePrice: 'قیمت خرید',
    },
  },
  source: {
    table: '',
    price_list:
      'قیمت‌های اختصاصی این لیست. ردیفی که هیچ قیمتی ندارد، قیمت اختصاصی آن کالا را حذف می‌کند. ' +
      'از فایل خروجی همین لیست فقط خانه‌هایی که تغییر داده‌اید حساب می‌شود.',
    group_members:
      'اعضای این گروه، با شماره موبایل. «خیر» در ستون «عضو گروه» مشتری را از گروه خارج می‌کند و ' +
      'کسی که در فایل نیست تغییر نمی‌کند. عضو یک گروه دیگر همان‌جا می‌ماند.',
    woo_products:
      'فایل محصولات ووکامرس. هر محصول ساده یا تنوع یک محصول می‌شود و تنوع‌های هر محصول ' +
      'یک خانواده. قیمت عادی، قیمت تکی است؛ قیمت عمده را بعد از ورود اضافه کنید. تصاویر ' +
      'را با همان نام‌هایی که در ووکامرس دارند در فایل ZIP بارگذاری کنید (پوشه uploads ' +
      'سایت قبلی)؛ اندازه‌های کوچکی که وردپرس ساخته کنار گذاشته می‌شود.',
    shopify_products:
      'فایل محصولات شاپیفای. ردیف‌های هر محصول یک خانواده می‌شوند و محصول بدون تنوع، یک ' +
      'محصول. ردیف‌های تصویر به محصول خود اضافه می‌شوند. واحد قیمت را انتخاب کنید. قیمت ' +
      'تکی، قیمت پیش از تخفیف است و قیمت فروش را پس از اعمال به تخفیف تبدیل می‌کنید. تصاویر را با همان نام‌ها در فایل ZIP بارگذاری کنید.',
    woo_customers:
      'فایل مشتریان ووکامرس. مشتری با شماره موبایل شناخته می‌شود: کسی که اینجا حساب دارد ' +
      'تغییر نمی‌کند و فقط آدرس جدیدش اضافه می‌شود، بقیه مشتری جدید می‌شوند. پیامکی ' +
      'ارسال نمی‌شود و هر کس با کد تأیید وارد حسابش می‌شود. مشتری ساخته‌شده با بازگردانی ' +
      'حذف نمی‌شود.',
    woo_orders:
      'فایل سفارش‌های ووکامرس. سفارش‌ها فقط برای مشاهده‌اند و در صفحه مشتری و «سفارش‌های ' +
      'من» با عنوان «سفارش‌های فروشگاه قبلی» می‌آیند؛ موجودی، کیف پول، گزارش فروش و ' +
      'شماره فاکتور تغییر نمی‌کند. صاحب هر سفارش با شماره موبایل شناخته یا ساخته می‌شود.',
  },
  sales: {
    found: (n: number) => `${faNumber(n)} محصول این فایل قیمت فروش ویژه دارد.`,
    hint: 'حالا به قیمت عادی فروخته می‌شوند. قیمت‌های ویژه را به تخفیف تبدیل کنید، پیش‌نمایش را ببینید و شروع کنید؛ قیمت خط‌خورده را خود فروشگاه از تاریخچه حساب می‌کند.',
    promote: 'ساخت تخفیف از این قیمت‌ها',
    made: 'تخفیف‌ها به شکل پیش‌نویس ساخته شدند',
    draft: (title: string, n: number) => `تخفیف «${title}»، ${faNumber(n)} محصول`,
  },
  report: 'گزارش ردیف‌به‌ردیف (CSV)',
  reportBusy: 'در حال ساخت گزارش…',
  reportName: (name: string) => `گزارش ${name.replace(/\.[^.]*$/, '')}.csv`,
  reportHeads: ['ردیف فایل', 'کد', 'عنوان', 'نتیجه', 'توضیح'],
  fields,
  /** Names of all fields, including those of people and orders of another shop. */
  rowFields: {
    ...fields,
    address: 'آدرس جدید',
    placedAt: 'تاریخ',
    statusText: 'وضعیت',
    amount: 'مبلغ (تومان)',
    lines: 'تعداد ردیف کالا',
    mobile: 'موبایل',
    name: 'نام',
    orderNumber: 'شماره سفارش',
    group: 'گروه',
  },
  fallbackHint: 'برای محصولات جدیدی که برند یا دسته‌بندی ندارند:',
  fallback: { brand: 'برند پیش‌فرض', category: 'دسته‌بندی پیش‌فرض' },
  check: 'بررسی بدون ذخیره',
  pictures: {
    title: 'تصاویر این فایل',
    hint:
      'کد کالا را نام تصویر بگذارید و تصاویر، پوشه آن‌ها یا یک فایل ZIP را انتخاب کنید: ' +
      'MUG-1.jpg تصویر اصلی است و MUG-1-2.jpg و MUG-1-3.jpg تصاویر بعدی. اگر فایل ستون ' +
      '«نام فایل تصاویر» دارد، همان نام‌ها هم شناخته می‌شود. این تصاویر جای تصاویر قبلی ' +
      'محصول را می‌گیرند.',
    limits:
      'تصاویر و پوشه بدون محدودیت تعداد، که پیش از ارسال کوچک می‌شوند؛ هر ZIP تا ۶۰ مگابایت و ۵۰۰ تصویر',
    choose: 'انتخاب فایل ZIP',
    chooseMany: { pictures: 'انتخاب تصاویر', folder: 'انتخاب پوشه' },
    sentOf: (done: number, total: number) =>
      `${faNumber(done)} از ${faNumber(total)} تصویر ارسال شد. تا پایان، این صفحه را باز نگه دارید.`,
    making: 'آماده‌سازی تصاویر',
    made: (done: number, total: number) =>
      `${faNumber(done)} از ${faNumber(total)} فایل آماده شد. می‌توانید این صفحه را ببندید؛ کار ادامه دارد.`,
    seen: (places: number, different: number) =>
      `${picturesOf(places, different)} در این بررسی هست.`,
    sent: (places: number, different: number) =>
      `${picturesOf(places, different)} آماده است. برای مشاهده نتیجه، «بررسی بدون ذخیره» را بزنید.`,
    left: (n: number) => `${faNumber(n)} فایل کنار گذاشته شد:`,
  },
  terms: 'برند و دسته‌بندی جدید',
  termsHint:
    'این نام‌ها در فروشگاه نیستند. آن‌هایی که انتخاب می‌کنید هنگام اعمال ساخته می‌شوند؛ ' +
    'نام اشتباه را انتخاب نکنید و در فایل اصلاحش کنید.',
  term: (name: string, n: number) => `${name} (${faNumber(n)} ردیف)`,
  makeTerms: 'تأیید و بررسی دوباره',
  clashes: 'تغییرات هم‌زمان',
  clashesOf: (n: number) => `${faNumber(n)} ردیف هم در فایل شما و هم در فروشگاه تغییر کرده است`,
  clashesHint:
    'در هر ردیف مقدار در فایل خروجی، مقدار فایل شما و مقدار فعلی فروشگاه را ببینید. ' +
    'ردیفی که برایش انتخاب نکنید، تغییر نمی‌کند.',
  chooseAll: { mine: 'همه با مقدار فایل', theirs: 'همه با مقدار فروشگاه' },
  chooseOne: { mine: 'مقدار فایل', theirs: 'مقدار فروشگاه' },
  was: 'در فایل خروجی',
  mine: 'در فایل شما',
  theirs: 'در فروشگاه',
  counts: (n: number, m: number) => `${faNumber(n)} تغییر، ${faNumber(m)} خطا`,
  unanswered: (n: number) => `${faNumber(n)} ردیف منتظر پاسخ شما درباره نام جدید`,
  added: (n: number) => `${faNumber(n)} محصول جدید`,
  addedPast: (n: number) => `${faNumber(n)} ردیف جدید`,
  unusual: (n: number) => `${faNumber(n)} مبلغ غیرعادی`,
  unusualRow: 'مبلغ غیرعادی',
  tiersLeft: (beside: string) => `قیمت پله‌ای تغییر نمی‌کند: ${beside}`,
  tiersStay:
    'فایل ستون «قیمت پله‌ای عمده» ندارد؛ اگر قیمت عمده محصولی تغییر کند، پله‌هایش تغییر نمی‌کند.',
  unusualBody: (n: number) =>
    `قیمت ${faNumber(n)} محصول با مقدار معمول خیلی فرق دارد. اگر مطمئن نیستید، ابتدا ` +
    'ردیف‌های «مبلغ غیرعادی» را ببینید.',
  /** Label of a cell that is corrected in its row. */
  cellOf: (field: string, row: number) => `${field}، ردیف ${faDigits(row)}`,
  mend: 'اصلاح و بررسی دوباره',
  leaveOut: 'کنار گذاشتن این ردیف',
  takeBack: 'برگرداندن این ردیف',
  apply: 'اعمال تغییرات',
  applyAsk: (changes: number, adds: number) => {
    if (adds === 0) return `${faNumber(changes)} محصول تغییر کند؟`;
    if (changes === 0) return `${faNumber(adds)} محصول جدید ساخته شود؟`;
    return `${faNumber(adds)} محصول ساخته شود و ${faNumber(changes)} محصول تغییر کند؟`;
  },
  /** Of files and changes of a price list or a group. */
  targets: {
    price_list: {
      title: (list: string) => `قیمت‌های «${list}»`,
      gone: 'قیمت‌های یک لیست حذف‌شده',
      back: 'لیست قیمت',
      applyAsk: (n: number) => `${faNumber(n)} قیمت تغییر کند؟`,
      undoBody:
        'قیمت‌ها مثل قبل می‌شوند. قیمتی که پس از این تغییر دوباره تغییر کرده باشد، همان می‌ماند.',
    },
    group_members: {
      title: (group: string) => `اعضای «${group}»`,
      gone: 'اعضای یک گروه حذف‌شده',
      back: 'گروه',
      applyAsk: (n: number) => `عضویت ${faNumber(n)} مشتری تغییر کند؟`,
      undoBody:
        'اعضا مثل قبل می‌شوند. کسی که پس از این فایل به گروه دیگری رفته باشد، همان‌جا می‌ماند.',
    },
  },
  applyPastAsk: (n: number) => `${faNumber(n)} ردیف وارد شود؟`,
  applyPastBody: 'ردیف‌های دارای خطا کنار گذاشته می‌شوند. پیامکی ارسال نمی‌شود.',
  undoPastBody: 'سفارش‌هایی که این فایل آورده حذف می‌شوند. مشتریان می‌مانند.',
  applyBody: 'ردیف‌های دارای خطا کنار گذاشته می‌شوند. پس از آن هم می‌توانید تغییرات را بازگردانید.',
  undo: 'بازگردانی تغییرات این فایل',
  undoYes: 'بازگردانی',
  undoAsk: 'تغییرات این فایل بازگردانده شود؟',
  undoBody:
    'محصولات ساخته‌شده حذف و بقیه مثل قبل می‌شوند. محصولی که پس از این فایل تغییر کرده ' +
    'یا سفارش داده شده باشد، می‌ماند.',
  undoUntil: (day: string) =>
    `تا ${day} می‌توانید این تغییرات را بازگردانید. پس از آن جزئیاتش پاک می‌شود.`,
  forgotten: 'جزئیات این تغییر پاک شده است و دیگر بازگردانده نمی‌شود.',
  running: (done: number, total: number) => `${faNumber(done)} از ${faNumber(total)} ردیف`,
  state: {
    new: 'بررسی‌نشده',
    left: 'کنار گذاشته شد',
    add: 'جدید',
    change: 'تغییر می‌کند',
    clash: 'منتظر انتخاب شما',
    same: 'بدون تغییر',
    fault: 'خطا',
    added: 'ساخته شد',
    applied: 'انجام شد',
    removed: 'حذف شد',
    conflict: 'پس از بررسی تغییر کرده بود؛ کنار گذاشته شد',
    undone: 'بازگردانده شد',
    kept: 'پس از آن استفاده شده یا تغییر کرده بود؛ حفظ شد',
  },
  stateLabel: 'نتیجه ردیف‌ها',
  none: '—',
  comma: '، ',
  yes: 'بله',
  no: 'خیر',
  saleTypes: saleTypeText as Record<string, string>,
  from: 'از',
  to: 'به',
} as const;
