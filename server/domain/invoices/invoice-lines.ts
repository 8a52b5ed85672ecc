import { shareAmount } from '#server/domain/amounts/share-amount.ts';
import { costOf, type InvoiceLine } from '#server/domain/orders/refunds/refund-lines.ts';
import type { SoldLine } from '#server/domain/orders/refunds/sold-lines.ts';
import { taxWithin } from '#shared/vat.ts';

/** The lines of a sale of `amount` tomans. */
export function linesOfSale(amount: number, sold: SoldLine[]): InvoiceLine[] {
  const shares = shareAmount(
    amount,
    sold.map(({ total }) => ({ weight: total, room: total })),
  );
  return sold.map(({ position, productId, title, code, quantity, vatPercent, unitCost }, at) => ({
    position,
    productId,
    title,
    code,
    quantity,
    vatPercent,
    amount: shares[at] ?? 0,
    tax: taxWithin(shares[at] ?? 0, vatPercent),
    cost: costOf(unitCost, quantity),
  }));
}
