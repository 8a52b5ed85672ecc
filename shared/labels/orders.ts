import type { carriers, LabelsOf, orderStatuses, orderTypes } from '#shared/states.ts';

/**
 * Labels of states and kinds of an order, for buyers and staff, on screens, in files and in
 * messages.
 */
export const orderStatusText = {
  registered: 'ثبت شد، در انتظار تأیید',
  confirmed: 'تأیید شد، پیش‌فاکتور صادر شد',
  pending_payment: 'در انتظار پرداخت',
  payment_review: 'در حال بررسی پرداخت',
  paid: 'پرداخت شد',
  processing: 'در حال آماده‌سازی',
  shipped: 'ارسال شد',
  delivered: 'تحویل شد',
  canceled: 'لغو شد',
  expired: 'مهلت پرداخت تمام شد',
} as const satisfies LabelsOf<typeof orderStatuses>;

/** Short status labels for chips, as in the rows of a list. */
export const orderStatusShort = {
  ...orderStatusText,
  registered: 'در انتظار تأیید',
  confirmed: 'پیش‌فاکتور صادر شد',
  payment_review: 'بررسی پرداخت',
  expired: 'مهلت تمام شد',
} as const;

/** Label of an order whose pieces have all been returned; its stored status does not change. */
export const ALL_RETURNED = 'مرجوع شد';

export const orderTypeText = { total: 'عمده', paritial: 'تکی' } as const satisfies LabelsOf<
  typeof orderTypes
>;

export const carrierText = {
  post: 'پست',
  tipax: 'تیپاکس',
  chapar: 'چاپار',
  freight: 'باربری',
  courier: 'پیک',
  pickup: 'تحویل حضوری',
} as const satisfies LabelsOf<typeof carriers>;
