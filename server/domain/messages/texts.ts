import type { Carrier } from '../../../contract/orders.ts';

const SHOP = 'حجره';

const CARRIERS: Record<Exclude<Carrier, 'pickup'>, string> = {
  post: 'پست',
  tipax: 'تیپاکس',
  chapar: 'چاپار',
  freight: 'باربری',
  courier: 'پیک',
};

/** The last line lets a phone fill in the code by itself (WICG sms-one-time-codes); codes stay ASCII. */
export const otpText = ({ code, host }: { code: string; host: string }) =>
  `کد تأیید ${SHOP}: ${code}\nاین کد را به کسی ندهید\n@${host} #${code}`;

/** Told to the buyer of a wholesale order. */
export const orderRegisteredText = (order: { firstName: string; orderNumber: string }) =>
  `${order.firstName} عزیز، سفارش ${ltr(order.orderNumber)} ثبت شد. پس از بررسی، پیش‌فاکتور را می‌فرستیم`;

/** Told when staff confirmed a wholesale order; `amount` in tomans. */
export const orderConfirmedText = (order: {
  orderNumber: string;
  amount: number;
  validUntil: Date;
  link: string;
}) =>
  `پیش‌فاکتور سفارش ${ltr(order.orderNumber)} آماده است. مبلغ: ${grouped(order.amount)} تومان، مهلت: ${dayAndMinute(order.validUntil)}\n${order.link}`;

/** Told when an order is paid. */
export const orderPaidText = ({ orderNumber }: { orderNumber: string }) =>
  `پرداخت سفارش ${ltr(orderNumber)} انجام شد. از خرید شما سپاسگزاریم`;

/** Told when an order leaves; goods that are fetched have no tracking code. */
export function orderShippedText(order: {
  orderNumber: string;
  carrier: Carrier;
  trackingCode: string;
}) {
  if (order.carrier === 'pickup') return `سفارش ${ltr(order.orderNumber)} آماده تحویل حضوری است`;
  const sent = `سفارش ${ltr(order.orderNumber)} با ${CARRIERS[order.carrier]} ارسال شد`;
  return order.trackingCode ? `${sent}. کد رهگیری: ${ltr(order.trackingCode)}` : sent;
}

/** Told when an order is canceled; `refunded` in tomans, 0 when nothing was paid. */
export const orderCanceledText = (order: { orderNumber: string; refunded: number }) =>
  order.refunded > 0
    ? `سفارش ${ltr(order.orderNumber)} لغو شد. ${grouped(order.refunded)} تومان به کیف پول شما برگشت`
    : `سفارش ${ltr(order.orderNumber)} لغو شد`;

/** Told when money came after the order had expired and went to the wallet; `amount` in tomans. */
export const lateRefundText = ({ amount }: { amount: number }) =>
  `پرداخت شما پس از پایان مهلت رسید؛ ${grouped(amount)} تومان به کیف پول شما برگشت`;

/** Without the mark, a number with a dash is shown with its halves swapped after Persian words. */
export const ltr = (code: string) => `\u200e${code}`;

const number = new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 0 });
export const grouped = (n: number) => number.format(Math.floor(n)).replaceAll('٬', ',');

const inTehran = { timeZone: 'Asia/Tehran' } as const;
const day = new Intl.DateTimeFormat('fa-IR', {
  ...inTehran,
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});
const minute = new Intl.DateTimeFormat('fa-IR', {
  ...inTehran,
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});
export const dayAndMinute = (date: Date) => `${day.format(date)}، ${minute.format(date)}`;
