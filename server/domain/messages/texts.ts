import { faNumber } from '#shared/digits.ts';
import type { Places } from './queue-message.ts';

/** The last line lets a phone fill in the code by itself (WICG sms-one-time-codes); codes stay ASCII. */
export const otpText = ({ code, host, shop }: { code: string; host: string; shop: string }) =>
  `کد تأیید ${shop}: ${code}\nاین کد را به کسی ندهید\n@${host} #${code}`;

/** Message to the buyer of a wholesale order. */
export const orderRegisteredText = (order: { firstName: string; orderNumber: string }): Places => ({
  firstName: order.firstName,
  number: ltr(order.orderNumber),
});

/** Message after an order is paid. */
export const orderPaidText = ({ orderNumber }: { orderNumber: string }): Places => ({
  number: ltr(orderNumber),
});

/** Message after an order is canceled; `refunded` in tomans, 0 if nothing was paid. */
export const orderCanceledText = (order: { orderNumber: string; refunded: number }): Places => ({
  number: ltr(order.orderNumber),
  refundText: order.refunded > 0 ? `${faNumber(order.refunded)} تومان به کیف پول شما برگشت` : '',
});

/**
 * Message when money arrives after the order expired and goes to the wallet; `amount` in tomans.
 */
export const lateRefundText = ({ amount }: { amount: number }): Places => ({
  amount: faNumber(amount),
});

/** Message when more was paid than due; `amount` for the wallet, in tomans. */
export const paidTooMuchText = (more: { orderNumber: string; amount: number }): Places => ({
  number: ltr(more.orderNumber),
  amount: faNumber(more.amount),
});

/** Message after a withdrawal is paid; `amount` in tomans. */
export const withdrawPaidText = (paid: { amount: number; cardMasked: string }): Places => ({
  amount: faNumber(paid.amount),
  mask: ltr(paid.cardMasked),
});

/** Message after a withdrawal was rejected or returned by the bank; `amount` in tomans. */
export const withdrawReturnedText = (returned: { amount: number; reason: string }): Places => ({
  amount: faNumber(returned.amount),
  reason: returned.reason,
});

/** Message after staff verified an identity. */
export const identityVerifiedText = (): Places => ({});

/** Message after staff rejected an identity; the link opens the reason. */
export const identityRejectedText = ({ link }: { link: string }): Places => ({ link });

/** Message after staff answered a ticket. */
export const ticketAnsweredText = (ticket: { number: string; link: string }): Places => ({
  number: ltr(ticket.number),
  link: ticket.link,
});

/** Without the mark, a number with a dash is shown with its halves swapped after Persian words. */
export const ltr = (code: string) => `\u200e${code}`;
