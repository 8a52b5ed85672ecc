import { faNumber } from '#shared/digits.ts';

/** Texts of labels and of the packing list. */
export const parcelPaperText = {
  open: { labels: 'برچسب A4', single: 'برچسب ۱۰×۱۵', packing: 'فهرست بسته‌بندی' },
  back: 'بازگشت به ارسال گروهی',
  labelOf: (number: string) => `برچسب سفارش ${number}`,
  to: 'گیرنده:',
  from: 'فرستنده:',
  postal: 'کد پستی',
  comma: '، ',
  packing: {
    title: 'فهرست بسته‌بندی',
    orders: (n: number) => `${faNumber(n)} سفارش`,
    picks: 'فهرست برداشت از انبار',
    inOrders: (n: number) => `در ${faNumber(n)} سفارش`,
    lines: 'کالاهای سفارش',
    pieces: (n: number) => `${faNumber(n)} عدد`,
    note: 'توضیح خریدار',
    done: '✓',
    doneName: 'انجام شد',
    picture: 'تصویر',
    code: 'کد کالا',
    product: 'کالا',
    quantity: 'تعداد',
  },
} as const;
