import { deliveryText } from '#app/text/delivery.ts';
import { printText } from '#app/text/print.ts';
import type { Order } from '#contract/orders.ts';
import { faNumber } from '#shared/digits.ts';
import { taxWithin } from '#shared/vat.ts';

const VOID = ['canceled', 'expired'];

export const papers = ['proforma', 'invoice', 'returned', 'order'] as const;
export type Paper = (typeof papers)[number];
type Facts = Pick<Order, 'status' | 'proforma' | 'refundedAmount'> & {
  statusHistory: Pick<Order['statusHistory'][number], 'to'>[];
};

/** Which papers an order has: an invoice once it was paid and one of what went back, a pro-forma while it holds, else its sheet. */
export function papersOf({ status, proforma, refundedAmount, statusHistory }: Facts): Paper[] {
  const has: Paper[] = [];
  const wasPaid = statusHistory.some(({ to }) => to === 'paid');
  if (wasPaid) has.push('invoice');
  if (wasPaid && refundedAmount > 0) has.push('returned');
  if (proforma && !VOID.includes(status)) has.push('proforma');
  return has.length > 0 ? has : ['order'];
}

/** The paper that the address asks for, if the order has it. */
export const paperIn = (params: URLSearchParams, order: Facts): Paper | undefined =>
  papersOf(order).find((paper) => paper === params.get('print'));

/** Rial is written on the official papers alone. */
export function moneyOf(paper: Paper) {
  const isOfficial = paper === 'invoice' || paper === 'returned';
  const unit = isOfficial ? printText.units.rial : printText.units.toman;
  const amountOf = (tomans: number) => (isOfficial ? tomans * 10 : tomans);
  return {
    unit,
    figure: (tomans: number) => faNumber(amountOf(tomans)),
    /** Of one of several pieces, to the nearest whole unit. */
    each: (tomans: number, pieces: number) => faNumber(Math.round(amountOf(tomans) / pieces)),
    words: (tomans: number) => printText.words(amountOf(tomans), unit),
  };
}

/** A row of a paper; money in toman. */
export type PaperRow = {
  code: string;
  title: string;
  /** 0 where money alone went back. */
  quantity: number;
  /** With its tax. */
  amount: number;
  vatPercent: number | null;
  tax: number;
};

type Sold = Pick<Order, 'detail' | 'shippingAmount' | 'shippingVat'>;

/** The lines of an order as rows, and what sending them costs. */
export const rowsOf = ({ detail, shippingAmount, shippingVat }: Sold): PaperRow[] => {
  const shipping = { code: '', title: deliveryText.cost, orderQuantity: 0 };
  const sent = { ...shipping, lineTotal: shippingAmount, vatPercent: shippingVat };
  return [...detail.products, ...(shippingAmount > 0 ? [sent] : [])].map(
    ({ code, title, orderQuantity, lineTotal, vatPercent }) => ({
      ...{ code, title, quantity: orderQuantity, amount: lineTotal, vatPercent },
      tax: taxWithin(lineTotal, vatPercent),
    }),
  );
};

/** Whether a paper tells the tax: nothing of it where none was charged. */
export const isTaxed = (rows: PaperRow[]) => rows.some(({ vatPercent }) => vatPercent !== null);

/** When the paper was issued: with the confirmation, or with the order. */
export function issuedAt(
  paper: 'proforma' | 'order',
  order: Pick<Order, 'createdAt' | 'statusHistory'>,
): string {
  if (paper === 'order') return order.createdAt;
  return order.statusHistory.findLast(({ to }) => to === 'confirmed')?.at ?? order.createdAt;
}
