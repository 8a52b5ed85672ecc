import type { RefundedLine } from '#contract/order/order-return.ts';
import { SHIPPING_LINE } from '#server/domain/orders/order-amount.ts';
import { taxWithin } from '#shared/vat.ts';
import type { OpenLine, SoldLine } from './sold-lines.ts';
import { type RefundOf, splitRefund } from './split-refund.ts';

export type InvoiceLine = Omit<SoldLine, 'total' | 'unitCost'> & {
  amount: number;
  tax: number;
  cost: number | null;
};

/**
 * The lines of a refund of `amount` tomans. Tax is what the sum of all refunds of a line makes
 * more, so that together they
 * never exceed that of the line.
 */
export function linesOfRefund(amount: number, refund: RefundOf, lines: OpenLine[]): InvoiceLine[] {
  const shares = splitRefund(amount, refund, lines);
  return lines
    .map((line, at) => {
      const { position, productId, title, code, vatPercent, unitCost, given } = line;
      const share = shares[at] ?? 0;
      const { pieces, restocked } = cameOf(line, refund);
      return {
        position,
        productId,
        title,
        code,
        vatPercent,
        quantity: pieces,
        amount: share,
        tax: taxWithin(given + share, vatPercent) - taxWithin(given, vatPercent),
        cost: costOf(unitCost, restocked),
      };
    })
    .filter(({ amount: share, quantity }) => share > 0 || quantity > 0);
}

/** The purchase cost of pieces; null: not known. */
export const costOf = (unitCost: number | null, pieces: number) =>
  unitCost === null ? null : unitCost * pieces;

function cameOf({ position, quantity }: Pick<SoldLine, 'position' | 'quantity'>, refund: RefundOf) {
  if (refund.of === 'rest') return { pieces: quantity, restocked: quantity };
  const came = refund.of === 'goods' ? refund.came : [];
  return came.find((one) => one.position === position) ?? { pieces: 0, restocked: 0 };
}

type Named = { position: number | null; pieces: number };

/**
 * Product line of a refund without a return, with its title; null for the whole order and for
 * returned products.
 */
export function refundedLine(title: string | null, { position, pieces }: Named): RefundedLine {
  if (position === SHIPPING_LINE.position) return { title: SHIPPING_LINE.title, pieces: 0 };
  return title === null ? null : { title, pieces };
}
