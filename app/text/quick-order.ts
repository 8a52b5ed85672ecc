import { faPrice } from '#app/format.ts';
import { faNumber } from '#shared/digits.ts';

/** Texts of the quick order. */
export const quickOrderText = {
  title: 'سفارش سریع عمده',
  open: 'سفارش سریع با کد کالا',
  openNote: 'کد کالاها را دارید؟ فهرست کد و تعداد را یک‌جا به سبد عمده اضافه کنید.',
  intro:
    'کد، بارکد یا نام و تعداد هر کالا را وارد کنید، یا فهرست را از اکسل یا پیام‌رسان کپی و در خانه کد جای‌گذاری کنید.',
  keys: 'با Enter به خانه بعد و با ↑ و ↓ به ردیف‌های دیگر می‌روید.',
  code: 'کد یا بارکد',
  quantity: 'تعداد',
  product: 'کالا',
  codeOf: (row: number) => `کد یا بارکد ردیف ${faNumber(row)}`,
  quantityOf: (row: number) => `تعداد ردیف ${faNumber(row)}`,
  remove: (row: number) => `حذف ردیف ${faNumber(row)}`,
  asking: 'در حال بررسی…',
  lost: 'این کد بررسی نشد',
  unknown: 'کالایی با این کد پیدا نشد',
  retail: 'این کالا عمده فروخته نمی‌شود',
  amount: 'تعداد را با عدد وارد کنید',
  /** `unit` as written: کارتن، جین. */
  packs: (count: number, unit: string, size: number) =>
    `${faNumber(count)} ${unit} × ${faNumber(size)} = ${faNumber(count * size)} عدد؟`,
  noPack: (unit: string) => `هر «${unit}» این کالا چند عدد است؟ تعداد را به عدد وارد کنید`,
  written: (line: string) => `نوشته شما: ${line}`,
  similar: 'منظورتان این است؟',
  inCart: (n: number) => `${faNumber(n)} عدد در سبد است`,
  together: (n: number) => `جمعاً ${faNumber(n)} عدد`,
  unit: (n: number) => `هر عدد ${faPrice(n)}`,
  take: (n: number) => `تغییر به ${faNumber(n)} عدد`,
  takeAll: (n: number) => `اصلاح ${faNumber(n)} تعداد`,
  sum: 'جمع ردیف‌های آماده',
  notReady: (n: number) => `${faNumber(n)} ردیف آماده نیست و در جدول می‌ماند`,
  add: (n: number) => (n > 0 ? `افزودن ${faNumber(n)} کالا به سبد` : 'افزودن به سبد'),
  added: (n: number) => `${faNumber(n)} کالا به سبد اضافه شد`,
  noRoom: (left: number, max: number) =>
    `هر سفارش تا ${faNumber(max)} قلم کالا دارد؛ ${faNumber(left)} ردیف آخر فهرست جای‌گذاری نشد`,
  clear: 'پاک کردن جدول',
  cleared: 'جدول پاک شد',
  /** Joins the parts of one result. */
  joined: (parts: string[]) => parts.join('، '),
} as const;

/** Patterns of lists of products, as people, chats and spreadsheets write them. */
export const listWords = {
  codeHead: /^(?:کد|کد کالا|کد محصول|بارکد|code|sku|barcode)$/i,
  quantityHead: /^(?:تعداد|تعداد سفارش|quantity|qty|count)$/i,
  /** Label before a code or a quantity. */
  codeLabel: /^(?:کد|کدکالا|بارکد|شماره|code|sku|barcode)$/i,
  quantityLabel: /^(?:تعداد|qty|quantity)$/i,
  /** Heading of a column of units. */
  unitHead: /^(?:واحد|واحد شمارش|واحد کالا|unit)$/i,
  /** Unit after a number that is a price or a percentage. */
  money: /^(?:هزار|میلیون|میلیارد|تومان|تومن|ریال|درصد|tomans?|rials?|irr|irt)$/i,
  /** «۱۰ الی ۱۲ تا», «از هر کدام ۵ تا»: the quantity is ambiguous. */
  unclear: /\d\s*(?:یا|الی)\s*\d|(?<!\p{L})هر[\s\u200c]?(?:کدام|کدوم|یک|دو)(?!\p{L})/u,
  comma: /[,،;؛]/,
  /**
   * Thousands at the start or after a space, where a comma belongs to a number and does not
   * separate code and quantity.
   */
  grouped: /(?<=^|\s)\d{1,3}(?:[,٬،]\d{3})+(?=\s|$)/g,
  thousands: /^\d{1,3}(?:[,٬،]\d{3})+$/,
  /** A number with an optional unit and an optional sign before it. */
  quantity: /^(?:[=×x*:]\s*)?(\d{1,3}(?:[,٬،]\d{3})+|\d+(?:\.0+)?)\s*(\p{L}*)$/iu,
  /** Punctuation around a word. */
  outer: /^[.,;،؛!?؟-]+|[.,;،؛!?؟-]+$/g,
  /** Units that mean one piece. */
  piece: /^(?:عدد|عددی|تا|دانه|دونه|جفت|pcs?|pieces?|ea)$/i,
  dozen: /^(?:جین|دوجین|dozens?)$/i,
  /** Units whose number of pieces depends on the product. */
  pack: /^(?:کارتن|کارتون|بسته|جعبه|باکس|شل|دسته|بندیل|گونی|پالت|حلقه|رول|box|boxes|cartons?|packs?)$/i,
  /** Units of measure, which are often part of the name: a bottle of two litres. */
  measure:
    /^(?:کیلو|کیلوگرم|گرم|تن|مثقال|متر|سانت|سانتی.?متر|میلی.?متر|لیتر|سی.?سی|kg|g|gr|m|cm|mm|l|ml|cc)$/i,
};
