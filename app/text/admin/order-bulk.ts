import { faNumber } from '#shared/digits.ts';

/** Texts of one step for many orders. */
export const orderBulkText = {
  papers: {
    title: 'چاپ و خروجی',
    packets: [
      { print: 'packing', label: 'چاپ فهرست بسته‌بندی' },
      { print: 'labels', label: 'چاپ برچسب' },
    ],
    file: 'فایل انتخاب‌شده‌ها',
  },
  step: (move: string, n: number) => `${move} ${faNumber(n)} سفارش`,
  body: {
    confirm:
      'هر سفارش با همان اقلام و قیمت‌های ثبت‌شده تأیید می‌شود و پیش‌فاکتور آن با اعتبار ۴۸ ساعت برای مشتری ارسال می‌شود',
    link: 'هر سفارش برای پرداخت باز می‌شود و لینک آن به مشتری پیامک می‌شود',
    processing: 'از این پس مشتری نمی‌تواند این سفارش‌ها را لغو کند',
    deliver: 'وضعیت این سفارش‌ها «تحویل شد» می‌شود',
    ship: '',
  },
  cancel: {
    title: (n: number) => `لغو ${faNumber(n)} سفارش`,
    body: (n: number, others: number) =>
      `مبلغ پرداخت‌شده ${n > 1 ? 'هر سفارش' : 'سفارش'} ده دقیقه بعد به کیف پول مشتری برمی‌گردد. تا آن زمان می‌توانید لغو را بازگردانید` +
      (others > 0 ? `. ${faNumber(others)} سفارش ارسال‌شده یا پایان‌یافته تغییر نمی‌کند` : ''),
    done: (n: number) => `${faNumber(n)} سفارش ده دقیقه دیگر لغو می‌شود`,
    undone: (n: number) => `لغو ${faNumber(n)} سفارش بازگردانده شد`,
  },
  invoices: {
    open: 'چاپ فاکتورها',
    title: 'فاکتور سفارش‌های انتخاب‌شده',
    back: 'بازگشت به سفارش‌ها',
    none: 'سفارشی انتخاب نشده است',
    without: (numbers: string[]) =>
      `فاکتور این سفارش‌ها هنوز صادر نشده است: ${numbers.map((one) => `\u2066${one}\u2069`).join('، ')}`,
    noneIssued: 'برای هیچ‌کدام از این سفارش‌ها فاکتوری صادر نشده است',
  },
  others: (n: number) => `${faNumber(n)} سفارش در این مرحله نیست و تغییر نمی‌کند:`,
  working: (done: number, all: number) =>
    `برای ${faNumber(done)} از ${faNumber(all)} سفارش انجام شد`,
  done: (n: number) => `برای ${faNumber(n)} سفارش انجام شد`,
  failed: (done: number, failed: number) =>
    `برای ${faNumber(done)} سفارش انجام شد و برای ${faNumber(failed)} سفارش انجام نشد:`,
  close: 'بستن',
} as const;
