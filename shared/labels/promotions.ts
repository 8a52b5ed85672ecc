import type { PromotionFault } from '#shared/promotions/promotion-price.ts';
import type { LabelsOf, promotionKinds, promotionStatuses } from '#shared/states.ts';

/** Title of promotions that are made of the sale prices of a file. */
export const saleTitle = 'فروش ویژه';

export const promotionStatusText = {
  draft: 'پیش‌نویس',
  set: 'زمان‌بندی‌شده',
  running: 'در حال اجرا',
  ended: 'پایان‌یافته',
  stopped: 'متوقف‌شده',
} as const satisfies LabelsOf<typeof promotionStatuses>;

export const promotionKindText = {
  percent: 'درصد',
  amount: 'مبلغ',
  fixed: 'قیمت ثابت',
} as const satisfies LabelsOf<typeof promotionKinds>;

export const promotionFaultText = {
  sale_off: 'این نوع فروش برای کالا فعال نیست',
  not_cheaper: 'قیمت ارزان‌تر نمی‌شود',
  below_wholesale: 'قیمت تکی از قیمت عمده کمتر می‌شود',
} as const satisfies Record<PromotionFault, string>;
