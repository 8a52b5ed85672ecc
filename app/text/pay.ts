/** Texts of the page after the bank, apart from those of the shell. */
export const payText = {
  success: 'پرداخت موفق',
  failed: 'پرداخت ناموفق',
  canceled: 'پرداخت کامل نشد',
  pending: 'در انتظار نتیجه بانک',
  failedBody: 'پرداخت انجام نشد. اگر مبلغی از حسابتان کم شده، تا ۷۲ ساعت برمی‌گردد',
  pendingBody: 'نتیجه پرداخت هنوز از بانک نرسیده است. نتیجه را خبر می‌دهیم؛ دوباره پرداخت نکنید',
  canceledBody: (time: string) =>
    `پرداخت در درگاه کامل نشد. سفارش شما باقی است و تا ${time} می‌توانید آن را پرداخت کنید`,
  canceledPlain: 'پرداخت در درگاه کامل نشد. می‌توانید دوباره پرداخت کنید',
  lateBody: 'پرداخت شما پس از پایان مهلت انجام شد؛ مبلغ به کیف پول شما برگشت',
  order: 'شماره سفارش',
  reference: 'شماره مرجع بانک',
  amount: 'مبلغ',
  gateway: 'درگاه',
  card: 'کارت',
  at: 'زمان',
  see: 'مشاهده سفارش',
  retry: 'تلاش دوباره',
  other: 'پرداخت با روش دیگر',
  unknown: 'این پرداخت پیدا نشد',
} as const;
