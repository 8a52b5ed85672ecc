import type { couponKinds, couponStatuses, couponUseStatuses, LabelsOf } from '#shared/states.ts';

export const couponStatusText = {
  draft: 'پیش‌نویس',
  active: 'فعال',
  stopped: 'متوقف‌شده',
} as const satisfies LabelsOf<typeof couponStatuses>;

export const couponKindText = {
  percent: 'درصد',
  amount: 'مبلغ',
} as const satisfies LabelsOf<typeof couponKinds>;

export const couponUseStatusText = {
  held: 'در انتظار پرداخت',
  used: 'استفاده‌شده',
  freed: 'آزادشده',
} as const satisfies LabelsOf<typeof couponUseStatuses>;
