import { faNumber } from '#shared/digits.ts';
import { importStateText } from '#shared/labels/content.ts';
import { saleTypeText } from '#shared/labels/sale-types.ts';
import { productLabels } from '#shared/product-fields.ts';

/** Sentences of the staff's import of products. */
export const importsText = {
  title: 'ورود از اکسل',
  back: 'همه محصولات',
  intro:
    'فایل خروجی محصولات را ویرایش و همین‌جا بارگذاری کنید. ستونی که در فایل نباشد تغییر نمی‌کند و تا «اعمال تغییرات» چیزی ذخیره نمی‌شود.',
  choose: 'انتخاب فایل اکسل یا CSV',
  limits: 'xlsx یا CSV، تا ۲۰ مگابایت و ۵۰٬۰۰۰ ردیف',
  sending: (percent: number) => `در حال بارگذاری، ${faNumber(percent)}٪`,
  latest: 'فایل‌های قبلی',
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
    'ستون موجودی این فایل خودکار انتخاب نشد؛ چون معلوم نیست موجودی آن مربوط به چه زمانی است. اگر موجودی همین حالا شمرده شده، این ستون را انتخاب کنید.',
  unread: (heads: string) => `این ستون‌ها خوانده نمی‌شوند: ${heads}`,
  fields: {
    code: 'کد کالا',
    exported: 'هنگام خروجی',
    ...productLabels,
  },
  check: 'بررسی بدون ذخیره',
  counts: (n: number, m: number) => `${faNumber(n)} تغییر، ${faNumber(m)} خطا`,
  unusual: (n: number) => `${faNumber(n)} مبلغ غیرعادی`,
  unusualRow: 'مبلغ غیرعادی',
  unusualBody: (n: number) =>
    `قیمت ${faNumber(n)} محصول با مقدار معمول خیلی فرق دارد. اگر مطمئن نیستید، ابتدا ردیف‌های «مبلغ غیرعادی» را ببینید.`,
  same: (n: number) => `${faNumber(n)} ردیف بدون تغییر`,
  apply: 'اعمال تغییرات',
  applyAsk: (n: number) => `${faNumber(n)} محصول تغییر کند؟`,
  applyBody: 'ردیف‌های دارای خطا کنار گذاشته می‌شوند. پس از آن هم می‌توانید تغییرات را بازگردانید.',
  undo: 'بازگردانی تغییرات این فایل',
  undoAsk: 'تغییرات این فایل بازگردانده شود؟',
  undoBody: 'محصولی که پس از این فایل دوباره تغییر کرده باشد، بازگردانده نمی‌شود.',
  running: (done: number, total: number) => `${faNumber(done)} از ${faNumber(total)} ردیف`,
  state: {
    new: 'بررسی‌نشده',
    change: 'تغییر می‌کند',
    same: 'بدون تغییر',
    fault: 'خطا',
    applied: 'انجام شد',
    conflict: 'پس از بررسی تغییر کرده بود؛ کنار گذاشته شد',
    undone: 'بازگردانده شد',
    kept: 'دوباره تغییر کرده بود؛ بازگردانده نشد',
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
