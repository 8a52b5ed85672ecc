import { faNumber } from '#shared/digits.ts';

const n = (value: unknown) => faNumber(Number(value ?? 0));

/** Messages about coupons. */
export const couponSentences = {
  coupon_unknown: 'چنین کد تخفیفی نداریم. حرف‌ها و رقم‌های کد را یک بار دیگر نگاه کنید',
  coupon_over: 'مهلت یا ظرفیت این کد تخفیف تمام شده است',
  coupon_early: 'این کد تخفیف هنوز شروع نشده است',
  coupon_used: 'این حساب قبلاً از این کد تخفیف استفاده کرده است',
  coupon_floor: (d: Record<string, unknown>) =>
    `این کد تخفیف برای خرید از ${n(d.n)} تومان به بالاست؛ ${n(d.missing)} تومان دیگر کالا اضافه کنید`,
  coupon_not_with_offer:
    'این کد تخفیف روی کالاهای تخفیف‌دار حساب نمی‌شود و همه کالاهای مشمول این سبد تخفیف دارند',
  coupon_no_products: 'این کد تخفیف برای کالاهای این سبد نیست',
  coupon_sale_type: 'این کد تخفیف برای این نوع خرید نیست',
  coupon_group: 'این کد تخفیف برای گروه دیگری از مشتری‌هاست',
  coupon_first_order: 'این کد تخفیف برای اولین سفارش است',
  coupon_own:
    'صاحب این حساب خودش این کد تخفیف را ساخته یا تغییر داده است و تا یک روز نمی‌تواند با آن بخرد',
  coupon_code_invalid: 'کد تخفیف ۴ تا ۲۴ حرف یا رقم است، بدون نشانه‌های دیگر',
  coupon_code_taken: 'این کد را کد تخفیف دیگری دارد. کد دیگری بنویسید',
  coupon_started: 'این کد تخفیف شروع شده است. فقط عنوان، پایان و تعداد استفاده آن تغییر می‌کند',
} as const;
