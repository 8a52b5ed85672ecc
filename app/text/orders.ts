import type { Carrier, OrderStatus, TransactionKind, TransactionStatus } from '#contract/orders.ts';

/** Names of states and kinds around an order, for buyer and staff alike. */
export const orderStatusText: Record<OrderStatus, string> = {
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
};

export const orderTypeText = { total: 'عمده', paritial: 'تکی' } as const;

export const carrierText: Record<Carrier, string> = {
  post: 'پست',
  tipax: 'تیپاکس',
  chapar: 'چاپار',
  freight: 'باربری',
  courier: 'پیک',
  pickup: 'تحویل حضوری',
};

export const transactionStatusText: Record<TransactionStatus, string> = {
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
};

export const transactionKindText: Record<TransactionKind, string> = {
  order_payment: 'پرداخت سفارش',
  wallet_payment: 'پرداخت از کیف پول',
  wallet_topup: 'افزایش موجودی',
  refund_wallet: 'بازگشت به کیف پول',
  withdrawal: 'برداشت',
  admin_credit: 'افزایش به‌دست مدیر',
  admin_debit: 'کاهش به‌دست مدیر',
};
