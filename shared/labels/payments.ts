import type { LabelsOf, transactionKinds, transactionStatuses } from '#shared/states.ts';

/** What states and kinds of a payment are called. */
export const transactionStatusText = {
  created: 'ایجاد شد',
  redirected: 'در درگاه',
  verifying: 'در حال بررسی',
  success: 'موفق',
  failed: 'ناموفق',
  canceled: 'لغو شد',
  expired: 'منقضی شد',
  reversing: 'در حال برگشت',
  reversed: 'برگشت وجه',
  mismatch: 'نیازمند بررسی',
  unknown: 'نتیجه نامعلوم',
} as const satisfies LabelsOf<typeof transactionStatuses>;

export const transactionKindText = {
  order_payment: 'پرداخت سفارش',
  wallet_payment: 'پرداخت از کیف پول',
  wallet_topup: 'افزایش موجودی',
  refund_wallet: 'برگشت وجه به کیف پول',
  withdrawal: 'برداشت',
  admin_credit: 'افزایش توسط فروشگاه',
  admin_debit: 'کاهش توسط فروشگاه',
} as const satisfies LabelsOf<typeof transactionKinds>;
