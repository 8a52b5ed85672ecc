import { printText } from '#app/text/print.ts';
import type { Order } from '#contract/orders.ts';
import { faNumber } from '#shared/digits.ts';

const PAID = ['paid', 'processing', 'shipped', 'delivered'];
const VOID = ['canceled', 'expired'];

export const papers = ['proforma', 'invoice', 'order'] as const;
export type Paper = (typeof papers)[number];
type Facts = Pick<Order, 'status' | 'proforma'>;

/** Which papers an order has now: an invoice once it is paid, a pro-forma while it holds, else its sheet. */
export function papersOf({ status, proforma }: Facts): Paper[] {
  const has: Paper[] = [];
  if (PAID.includes(status)) has.push('invoice');
  if (proforma && !VOID.includes(status)) has.push('proforma');
  return has.length > 0 ? has : ['order'];
}

/** The paper that the address asks for, if the order has it. */
export const paperIn = (params: URLSearchParams, order: Facts): Paper | undefined =>
  papersOf(order).find((paper) => paper === params.get('print'));

/** Rial is written on the official paper alone. */
export function moneyOf(paper: Paper) {
  const isOfficial = paper === 'invoice';
  const unit = isOfficial ? printText.units.rial : printText.units.toman;
  const amountOf = (tomans: number) => (isOfficial ? tomans * 10 : tomans);
  return {
    unit,
    figure: (tomans: number) => faNumber(amountOf(tomans)),
    words: (tomans: number) => printText.words(amountOf(tomans), unit),
  };
}

/** When the paper was issued: with the payment, with the confirmation, or with the order. */
export function issuedAt(paper: Paper, order: Pick<Order, 'createdAt' | 'statusHistory'>): string {
  const moment = { invoice: 'paid', proforma: 'confirmed', order: undefined }[paper];
  return order.statusHistory.findLast(({ to }) => to === moment)?.at ?? order.createdAt;
}
