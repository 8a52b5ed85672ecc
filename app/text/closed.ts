/** What visitors read while the shop stands still for a work at its machine. */
export const CLOSED = {
  title: 'فروشگاه چند دقیقه بسته است',
  text: 'در حال جابه‌جایی داده‌های فروشگاه هستیم. سفارش‌ها و سبد خرید شما سر جای خود هستند؛ چند دقیقه دیگر دوباره باز کنید.',
};
