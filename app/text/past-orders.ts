import { faNumber } from '#shared/digits.ts';

/** Sentences of orders of the shop that was there before this one. */
export const pastOrdersText = {
  title: 'سفارش‌های فروشگاه قبلی',
  hint: 'این سفارش‌ها پیش از این فروشگاه ثبت شده‌اند و فقط برای مشاهده‌اند.',
  number: 'سفارش',
  lines: (n: number) => `${faNumber(n)} عدد`,
  shipping: 'هزینه ارسال',
  payment: 'روش پرداخت',
  newer: 'جدیدتر',
  older: 'قدیمی‌تر',
} as const;
