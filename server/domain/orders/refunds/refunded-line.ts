import type { RefundedLine } from '#contract/order/order-return.ts';
import { SHIPPING_LINE } from '#server/domain/orders/shipping-line.ts';

type Named = { position: number | null; pieces: number };

/**
 * Product line of a refund without a return, with its title; null for the whole order and for
 * returned products.
 */
export function refundedLine(title: string | null, { position, pieces }: Named): RefundedLine {
  if (position === SHIPPING_LINE.position) return { title: SHIPPING_LINE.title, pieces: 0 };
  return title === null ? null : { title, pieces };
}
