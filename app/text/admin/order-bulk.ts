import { faNumber } from '#shared/digits.ts';

/** Texts of one step for many orders. */
export const orderBulkText = {
  papers: [
    { print: 'packing', label: 'چاپ فهرست بسته‌بندی' },
    { print: 'labels', label: 'چاپ برچسب' },
  ],
  file: 'فایل انتخاب‌شده‌ها',
  step: (move: string, n: number) => `${move} ${faNumber(n)} سفارش`,
  body: {
    confirm:
      'هر سفارش با همان اقلام و قیمت‌های ثبت‌شده تأیید می‌شود و پیش‌فاکتور آن با اعتبار ۴۸ ساعت برای مشتری ارسال می‌شود',
    link: 'هر سفارش برای پرداخت باز می‌شود و لینک آن به مشتری پیامک می‌شود',
    processing: 'از این پس مشتری نمی‌تواند این سفارش‌ها را لغو کند',
    deliver: 'این سفارش‌ها تحویل‌شده به حساب می‌آیند',
    ship: '',
  },
  others: (n: number) => `${faNumber(n)} سفارش در این مرحله نیست و تغییر نمی‌کند:`,
  working: (done: number, all: number) => `${faNumber(done)} از ${faNumber(all)} سفارش انجام شد`,
  done: (n: number) => `${faNumber(n)} سفارش انجام شد`,
  failed: (done: number, failed: number) =>
    `${faNumber(done)} سفارش انجام شد و ${faNumber(failed)} سفارش انجام نشد:`,
  close: 'بستن',
} as const;
