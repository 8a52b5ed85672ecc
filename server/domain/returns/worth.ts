import type { OrderRow } from '#server/domain/orders/order-view.ts';

type Line = { unitPrice: number; restocked: number; writtenOff: number };

/** What was paid for the pieces that came back, in tomans. */
export const worthOf = (lines: Line[]): number =>
  lines.reduce(
    (sum, { unitPrice, restocked, writtenOff }) => sum + unitPrice * (restocked + writtenOff),
    0,
  );

/** What of it may be given back: no more than what is left of the money of the order; tomans. */
export const refundableOf = (
  { paidAmount, refundedAmount }: Pick<OrderRow, 'paidAmount' | 'refundedAmount'>,
  lines: Line[],
): number => Math.min(worthOf(lines), paidAmount - refundedAmount);
