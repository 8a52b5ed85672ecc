import { deliveryText } from '#app/text/delivery.ts';
import { printText } from '#app/text/print.ts';
import type { Order } from '#contract/orders.ts';
import { faNumber } from '#shared/digits.ts';
import { isVoid } from '#shared/order-moves.ts';
import { taxWithin } from '#shared/vat.ts';

export const papers = ['proforma', 'invoice', 'returned', 'order'] as const;
export type Paper = (typeof papers)[number];
type Facts = Pick<Order, 'status' | 'proforma' | 'refundedAmount'> & {
  statusHistory: Pick<Order['statusHistory'][number], 'to'>[];
};

/**
 * Documents of an order: invoice after payment and one for refunds, pro-forma while valid, else the
 * order sheet.
 */
export function papersOf({ status, proforma, refundedAmount, statusHistory }: Facts): Paper[] {
  const has: Paper[] = [];
  const wasPaid = statusHistory.some(({ to }) => to === 'paid');
  if (wasPaid) has.push('invoice');
  if (wasPaid && refundedAmount > 0) has.push('returned');
  if (proforma && !isVoid({ status })) has.push('proforma');
  return has.length > 0 ? has : ['order'];
}

/** Document named by the URL, if the order has it. */
export const paperIn = (params: URLSearchParams, order: Facts): Paper | undefined =>
  papersOf(order).find((paper) => paper === params.get('print'));

/** Official documents are in rials, all others in tomans. */
export function moneyOf(paper: Paper) {
  const isOfficial = paper === 'invoice' || paper === 'returned';
  const unit = isOfficial ? printText.units.rial : printText.units.toman;
  const amountOf = (tomans: number) => (isOfficial ? tomans * 10 : tomans);
  return {
    unit,
    figure: (tomans: number) => faNumber(amountOf(tomans)),
    /** Unit price, rounded to a whole unit of money. */
    each: (tomans: number, pieces: number) => faNumber(Math.round(amountOf(tomans) / pieces)),
    words: (tomans: number) => printText.words(amountOf(tomans), unit),
  };
}

/** A row of a document; amounts in tomans. */
export type PaperRow = {
  code: string;
  title: string;
  /** 0 for a refund without items. */
  quantity: number;
  /** Includes tax. */
  amount: number;
  vatPercent: number | null;
  tax: number;
};

type Sold = Pick<Order, 'detail' | 'shippingAmount' | 'shippingVat'>;

/** Rows of an order's lines and its shipping. */
export const rowsOf = ({ detail, shippingAmount, shippingVat }: Sold): PaperRow[] => {
  const shipping = { code: '', title: deliveryText.cost, orderQuantity: 0 };
  const sent = { ...shipping, lineTotal: shippingAmount, vatPercent: shippingVat };
  return [...detail.products, ...(shippingAmount > 0 ? [sent] : [])].map(
    ({ code, title, orderQuantity, lineTotal, vatPercent }) => ({
      code,
      title,
      quantity: orderQuantity,
      amount: lineTotal,
      vatPercent,
      tax: taxWithin(lineTotal, vatPercent),
    }),
  );
};

/** True if any row is taxed; only then does the document show tax. */
export const isTaxed = (rows: PaperRow[]) => rows.some(({ vatPercent }) => vatPercent !== null);

/** Issue date: the confirmation of a pro-forma, the placement of an order sheet. */
export function issuedAt(
  paper: 'proforma' | 'order',
  order: Pick<Order, 'createdAt' | 'statusHistory'>,
): string {
  if (paper === 'order') return order.createdAt;
  return order.statusHistory.findLast(({ to }) => to === 'confirmed')?.at ?? order.createdAt;
}
