import { faNumber } from '#shared/digits.ts';
import { importStateText } from '#shared/labels/content.ts';
import { saleTypeText } from '#shared/labels/sale-types.ts';
import { productLabels } from '#shared/product-fields.ts';

/** Sentences of the staff's import of products. */
export const importsText = {
  title: 'ورود از اکسل',
  back: 'همه محصولات',
  intro:
    'فایل خروجی محصولات را ویرایش و همین‌جا بارگذاری کنید، یا فایل محصولات جدید را. هر کد جدید یک پیش‌نویس می‌شود، ستونی که در فایل نباشد تغییر نمی‌کند و تا «اعمال تغییرات» چیزی ذخیره نمی‌شود.',
  choose: 'انتخاب فایل اکسل یا CSV',
  limits: 'xlsx یا CSV، تا ۲۰ مگابایت و ۵۰٬۰۰۰ ردیف',
  sending: (percent: number) => `در حال بارگذاری، ${faNumber(percent)}٪`,
  latest: 'فایل‌ها و تغییرات گروهی قبلی',
  empty: 'هنوز فایلی بارگذاری نشده است',
  another: 'فایل دیگر',
  columns: {
    file: 'فایل',
    status: 'وضعیت',
    rows: 'ردیف‌ها',
    by: 'بارگذاری توسط',
    at: 'زمان',
    position: 'ردیف',
    product: 'محصول',
    result: 'نتیجه',
    changes: 'تغییرات',
  },
  status: importStateText,
  failed: { apply: 'اعمال نشد', undo: 'بازگردانی نشد' },
  failedTitle: { apply: 'تغییرات اعمال نشد', undo: 'تغییرات بازگردانده نشد' },
  failedSafe: 'هیچ تغییری نیمه‌کاره نمانده است؛ همه محصولات مثل قبل است.',
  failedRenamed:
    'برند یا دسته‌بندی یکی از ردیف‌ها پس از بررسی تغییر کرده است. فایل را دوباره بررسی کنید، سپس تغییرات را اعمال کنید.',
  failedUndoRenamed: 'برند یا دسته‌بندی قبلی یکی از محصولات دیگر نیست. آن محصول را دستی اصلاح کنید.',
  stalled:
    'پردازش این فایل متوقف شده است. هیچ تغییری نیمه‌کاره نمی‌ماند و تا چند دقیقه دیگر خودکار ادامه پیدا می‌کند.',
  mapping: 'ستون‌های فایل',
  mappingHint: 'برای هر فیلد ستون آن را انتخاب کنید. فیلد بدون ستون تغییر نمی‌کند.',
  noColumn: 'بدون ستون',
  stockByHand:
    'ستون موجودی فقط برای محصولات جدید خوانده می‌شود؛ چون معلوم نیست موجودی این فایل مربوط به چه زمانی است. اگر موجودی همین حالا شمرده شده، آن را برای «موجودی انبار» هم انتخاب کنید.',
  unread: (heads: string) => `این ستون‌ها خوانده نمی‌شوند: ${heads}`,
  fields: {
    code: 'کد کالا',
    exported: 'هنگام خروجی',
    ...productLabels,
    newStock: 'موجودی محصولات جدید',
    purchasePrice: 'قیمت خرید (تومان)',
    family: 'خانواده (تنوعی از)',
    options: 'گزینه‌های تنوع',
    attributes: 'مشخصات',
    image: 'تعداد تصاویر',
    status: 'وضعیت',
  },
  fallbackHint: 'برای محصولات جدیدی که برند یا دسته‌بندی ندارند:',
  fallback: { brand: 'برند پیش‌فرض', category: 'دسته‌بندی پیش‌فرض' },
  check: 'بررسی بدون ذخیره',
  pictures: {
    title: 'تصاویر این فایل',
    hint: 'تصاویر را در یک فایل zip بگذارید و نام هر کدام را کد کالا کنید: MUG-1.jpg تصویر اصلی است و MUG-1-2.jpg و MUG-1-3.jpg تصاویر بعدی. این تصاویر جای تصاویر قبلی محصول را می‌گیرند.',
    limits: 'هر zip تا ۶۰ مگابایت و ۵۰۰ تصویر؛ می‌توانید چند zip پشت سر هم بارگذاری کنید',
    choose: 'انتخاب فایل zip',
    sent: (n: number) =>
      `${faNumber(n)} تصویر آماده است. برای مشاهده نتیجه، «بررسی بدون ذخیره» را بزنید.`,
    left: (n: number) => `${faNumber(n)} فایل کنار گذاشته شد:`,
  },
  terms: 'برند و دسته‌بندی جدید',
  termsHint:
    'این نام‌ها در فروشگاه نیستند. آن‌هایی که انتخاب می‌کنید هنگام اعمال ساخته می‌شوند؛ نام اشتباه را انتخاب نکنید و در فایل اصلاحش کنید.',
  term: (name: string, n: number) => `${name} (${faNumber(n)} ردیف)`,
  makeTerms: 'تأیید انتخاب و بررسی دوباره',
  clashes: 'تغییرات هم‌زمان',
  clashesOf: (n: number) => `${faNumber(n)} ردیف را هم شما و هم فروشگاه تغییر داده‌اید`,
  clashesHint:
    'در هر ردیف مقدار هنگام خروجی، مقدار فایل شما و مقدار فعلی فروشگاه را ببینید. ردیفی که تکلیفش روشن نشود، تغییر نمی‌کند.',
  chooseAll: { mine: 'همه با مقدار فایل', theirs: 'همه با مقدار فروشگاه' },
  chooseOne: { mine: 'مقدار فایل', theirs: 'مقدار فروشگاه' },
  was: 'هنگام خروجی',
  mine: 'در فایل شما',
  theirs: 'در فروشگاه',
  counts: (n: number, m: number) => `${faNumber(n)} تغییر، ${faNumber(m)} خطا`,
  added: (n: number) => `${faNumber(n)} محصول جدید`,
  unusual: (n: number) => `${faNumber(n)} مبلغ غیرعادی`,
  unusualRow: 'مبلغ غیرعادی',
  tiersLeft: (beside: string) => `قیمت پله‌ای تغییر نمی‌کند: ${beside}`,
  tiersStay:
    'فایل ستون «قیمت پله‌ای عمده» ندارد؛ اگر قیمت عمده محصولی تغییر کند، پله‌هایش همان می‌ماند.',
  unusualBody: (n: number) =>
    `قیمت ${faNumber(n)} محصول با مقدار معمول خیلی فرق دارد. اگر مطمئن نیستید، ابتدا ردیف‌های «مبلغ غیرعادی» را ببینید.`,
  same: (n: number) => `${faNumber(n)} ردیف بدون تغییر`,
  apply: 'اعمال تغییرات',
  applyAsk: (changes: number, adds: number) => {
    if (adds === 0) return `${faNumber(changes)} محصول تغییر کند؟`;
    if (changes === 0) return `${faNumber(adds)} محصول جدید ساخته شود؟`;
    return `${faNumber(adds)} محصول ساخته شود و ${faNumber(changes)} محصول تغییر کند؟`;
  },
  applyBody: 'ردیف‌های دارای خطا کنار گذاشته می‌شوند. پس از آن هم می‌توانید تغییرات را بازگردانید.',
  undo: 'بازگردانی تغییرات این فایل',
  undoYes: 'بازگردانی',
  undoAsk: 'تغییرات این فایل بازگردانده شود؟',
  undoBody:
    'محصولات ساخته‌شده حذف و بقیه مثل قبل می‌شوند. محصولی که پس از این فایل تغییر کرده یا سفارش داده شده باشد، می‌ماند.',
  undoUntil: (day: string) =>
    `تا ${day} می‌توانید این تغییرات را بازگردانید. پس از آن جزئیاتش پاک می‌شود.`,
  forgotten: 'جزئیات این تغییر پاک شده است و دیگر بازگردانده نمی‌شود.',
  running: (done: number, total: number) => `${faNumber(done)} از ${faNumber(total)} ردیف`,
  state: {
    new: 'بررسی‌نشده',
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
    kept: 'پس از آن استفاده یا تغییر کرده بود؛ ماند',
  },
  stateLabel: 'نتیجه ردیف‌ها',
  all: 'همه',
  none: '—',
  comma: '، ',
  yes: 'بله',
  no: 'خیر',
  saleTypes: saleTypeText as Record<string, string>,
  from: 'از',
  to: 'به',
} as const;
