import type { LabelsOf, transactionKinds, transactionStatuses } from '#shared/states.ts';

/** What states and kinds of a payment are called. */
export const transactionStatusText = {
  created: 'ساخته شد',
  redirected: 'در درگاه',
  verifying: 'در حال بررسی',
  success: 'موفق',
  failed: 'ناموفق',
  canceled: 'لغو شد',
  expired: 'منقضی شد',
  reversing: 'در حال برگشت',
  reversed: 'برگشت خورد',
  mismatch: 'نیازمند بررسی',
  unknown: 'نتیجه نامعلوم',
} as const satisfies LabelsOf<typeof transactionStatuses>;

export const transactionKindText = {
  order_payment: 'پرداخت سفارش',
  wallet_payment: 'پرداخت از کیف پول',
  wallet_topup: 'افزایش موجودی',
  refund_wallet: 'بازگشت به کیف پول',
  withdrawal: 'برداشت',
  admin_credit: 'افزایش به‌دست مدیر',
  admin_debit: 'کاهش به‌دست مدیر',
} as const satisfies LabelsOf<typeof transactionKinds>;
