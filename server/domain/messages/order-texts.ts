import type { Carrier } from '#contract/order/order-delivery.ts';
import { faNumber } from '#shared/digits.ts';
import { faDate } from '#shared/fa-dates.ts';
import { carrierText } from '#shared/labels/orders.ts';
import type { Places } from './queue-message.ts';
import { ltr } from './texts.ts';

/** Message after staff confirmed a wholesale order; `amount` in tomans. */
export const orderConfirmedText = (order: {
  orderNumber: string;
  amount: number;
  validUntil: Date;
  link: string;
  isChanged: boolean;
  /** True if the postal code is missing; the message asks for it. */
  asksCode: boolean;
}): Places => ({
  number: ltr(order.orderNumber),
  changesText: order.isChanged ? '، با تغییر در بعضی اقلام' : '',
  amount: faNumber(order.amount),
  date: faDate(order.validUntil),
  codeText: order.asksCode ? '. کد پستی گیرنده را هم همان‌جا بنویسید' : '',
  link: order.link,
});

/** Message after a partial payment; `amount` and `due` in tomans. */
export const orderPartText = (part: {
  orderNumber: string;
  amount: number;
  due: number;
  until: Date;
}): Places => ({
  number: ltr(part.orderNumber),
  amount: faNumber(part.amount),
  due: faNumber(part.due),
  until: faDate(part.until),
});

/**
 * Message when an order expires for which something was paid or a receipt sent; `returned` in
 * tomans.
 */
export const unpaidEndText = (end: {
  orderNumber: string;
  returned: number;
  isTransferOpen: boolean;
}): Places => ({
  number: ltr(end.orderNumber),
  moneyText: [
    end.returned > 0 && `${faNumber(end.returned)} تومان به کیف پول شما برگشت`,
    end.isTransferOpen &&
      'فیش شما در حال بررسی است و پس از تأیید، مبلغ آن به کیف پول شما واریز می‌شود',
  ]
    .filter(Boolean)
    .join('. '),
});

/** Message after staff found the money of a transfer; `amount` in tomans. */
export const transferConfirmedText = (sent: { orderNumber: string; amount: number }): Places => ({
  number: ltr(sent.orderNumber),
  amount: faNumber(sent.amount),
});

/** Message after staff rejected a transfer; `amount` in tomans. */
export const transferRejectedText = (sent: {
  orderNumber: string;
  amount: number;
  reason: string;
}): Places => ({ ...transferConfirmedText(sent), reason: sent.reason });

/** Message after staff undid a shipment. */
export const orderTakenBackText = (order: { orderNumber: string; reason: string }): Places => ({
  number: ltr(order.orderNumber),
  reason: order.reason,
});

/** Message that asks for the extra delivery cost of a corrected address; toman. */
export const orderCollectText = (order: { orderNumber: string; amount: number }): Places => ({
  number: ltr(order.orderNumber),
  amount: faNumber(order.amount),
});

/** Message after staff corrected the address of an order. */
export const orderAddressText = (order: {
  orderNumber: string;
  city: string;
  receiver: string;
}): Places => ({ number: ltr(order.orderNumber), city: order.city, receiver: order.receiver });

/** Message when an order is shipped; pickup has its own text, without a tracking code. */
export const orderShippedText = (order: {
  orderNumber: string;
  carrier: Carrier;
  trackingCode: string;
}): Places => ({
  number: ltr(order.orderNumber),
  carrier: carrierText[order.carrier],
  code: order.trackingCode && ltr(order.trackingCode),
});
