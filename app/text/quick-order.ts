import { faPrice } from '#app/format.ts';
import { faNumber } from '#shared/digits.ts';

/** Sentences of the table in which a wholesaler types codes and quantities. */
export const quickOrderText = {
  title: 'سفارش سریع عمده',
  open: 'سفارش سریع با کد کالا',
  openNote: 'کد کالاها را دارید؟ فهرست کد و تعداد را یک‌جا به سبد عمده اضافه کنید.',
  intro:
    'کد یا بارکد و تعداد هر کالا را وارد کنید، یا فهرست را از اکسل کپی و در خانه کد جای‌گذاری کنید.',
  keys: 'با Enter به خانه بعد و با ↑ و ↓ به سطرهای دیگر می‌روید.',
  code: 'کد یا بارکد',
  quantity: 'تعداد',
  good: 'کالا',
  codeOf: (row: number) => `کد یا بارکد سطر ${faNumber(row)}`,
  quantityOf: (row: number) => `تعداد سطر ${faNumber(row)}`,
  remove: (row: number) => `حذف سطر ${faNumber(row)}`,
  asking: 'در حال بررسی…',
  lost: 'این کد بررسی نشد',
  unknown: 'کالایی با این کد پیدا نشد',
  retail: 'این کالا عمده فروخته نمی‌شود',
  amount: 'تعداد را با عدد وارد کنید',
  inCart: (n: number) => `${faNumber(n)} عدد در سبد است`,
  together: (n: number) => `جمعاً ${faNumber(n)} عدد`,
  unit: (n: number) => `هر عدد ${faPrice(n)}`,
  take: (n: number) => `تغییر به ${faNumber(n)} عدد`,
  takeAll: (n: number) => `اصلاح ${faNumber(n)} تعداد`,
  sum: 'جمع سطرهای آماده',
  notReady: (n: number) => `${faNumber(n)} سطر آماده نیست و در جدول می‌ماند`,
  add: (n: number) => (n > 0 ? `افزودن ${faNumber(n)} کالا به سبد` : 'افزودن به سبد'),
  added: (n: number) => `${faNumber(n)} کالا به سبد اضافه شد`,
  noRoom: (left: number, max: number) =>
    `هر سفارش تا ${faNumber(max)} قلم کالا دارد؛ ${faNumber(left)} سطر آخر فهرست جای‌گذاری نشد`,
  clear: 'پاک کردن جدول',
  cleared: 'جدول پاک شد',
  /** Parts of one answer. */
  joined: (parts: string[]) => parts.join('، '),
} as const;

/** How people and spreadsheets write a list of goods. */
export const listWords = {
  codeHead: /^(?:کد|کد کالا|کد محصول|بارکد|code|sku|barcode)$/i,
  quantityHead: /^(?:تعداد|تعداد سفارش|quantity|qty|count)$/i,
  comma: /[,،;؛]/,
  /** Here a comma stands within a number, not between code and quantity. */
  grouped: /^([^\s,،;؛]+)\s+(\d{1,3}(?:[,٬،]\d{3})+)$/,
  thousands: /^\d{1,3}(?:[,٬،]\d{3})+$/,
  unit: /\s*(?:عدد|تا)$/,
};
