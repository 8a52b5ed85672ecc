import { faNumber } from '#shared/digits.ts';

/** Texts of orders from the former shop. */
export const pastOrdersText = {
  title: 'سفارش‌های فروشگاه قبلی',
  hint: 'این سفارش‌ها پیش از این فروشگاه ثبت شده‌اند و فقط برای مشاهده‌اند',
  number: 'سفارش',
  lines: (n: number) => `${faNumber(n)} عدد`,
  shipping: 'هزینه ارسال',
  payment: 'روش پرداخت',
  newer: 'جدیدتر',
  older: 'قدیمی‌تر',
} as const;
