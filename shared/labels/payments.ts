import type {
  LabelsOf,
  paymentTypes,
  transactionKinds,
  transactionStatuses,
  transferStatuses,
  transferWays,
} from '#shared/states.ts';

/** Labels of states and kinds of a payment. */
export const transactionStatusText = {
  created: 'ایجاد شد',
  redirected: 'در درگاه',
  verifying: 'در حال بررسی',
  success: 'موفق',
  failed: 'ناموفق',
  canceled: 'کامل نشد',
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
  transfer_payment: 'واریز به حساب',
  refund_card: 'برگشت وجه به کارت',
} as const satisfies LabelsOf<typeof transactionKinds>;

export const transferStatusText = {
  pending: 'در حال بررسی',
  checked: 'منتظر تأیید نفر دوم',
  confirmed: 'تأیید شد',
  rejected: 'رد شد',
  canceled: 'لغو شد',
} as const satisfies LabelsOf<typeof transferStatuses>;

export const transferWayText = {
  sheba: 'واریز به شبا',
  card: 'کارت به کارت',
} as const satisfies LabelsOf<typeof transferWays>;

/** Payment types of an order where the gateway alone does not say it. */
export const paymentTypeText = {
  pay_online: 'درگاه',
  pay_wallet: 'کیف پول',
  pay_transfer: 'واریز به حساب',
  pay_parts: 'چند پرداخت',
} as const satisfies LabelsOf<typeof paymentTypes>;
