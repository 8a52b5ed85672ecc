import { faPrice } from '#app/format.ts';

/** Coupon of an order, in checkout, order and papers. */
export const couponText = {
  ask: 'کد تخفیف دارید؟',
  label: 'کد تخفیف',
  enter: 'ثبت کد',
  entering: 'در حال بررسی…',
  remove: 'حذف کد',
  of: (code: string) => `تخفیف کد ${code}`,
  share: (amount: number) => `${faPrice(amount)} با کد تخفیف کم شد`,
  /** of a code that staff enter with a pro-forma */
  byStaff: 'کدی که مشتری گفته است؛ تخفیف آن با ثبت از مبلغ پیش‌فاکتور کم می‌شود',
  /** of the confirmation by staff */
  anew: (code: string, amount: number) =>
    `تخفیف کد ${code}: ${faPrice(amount)}، که با ثبت این تغییرات دوباره حساب می‌شود`,
};
