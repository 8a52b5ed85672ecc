import { shareAmount } from '#server/domain/amounts/share-amount.ts';
import { SHIPPING_LINE } from '#server/domain/orders/order-amount.ts';
import type { OpenLine } from './sold-lines.ts';

type Line = Pick<OpenLine, 'position' | 'quantity' | 'total' | 'given' | 'settled'>;
/** Pieces that came back of a line, and those of them that are on the shelf again. */
export type CameBack = { position: number; pieces: number; restocked: number };

/**
 * Scope of a refund: the rest of a canceled order, the whole order, one line (or the shipping), or
 * returned products.
 */
export type RefundOf =
  | { of: 'rest' }
  | { of: 'order' }
  | { of: 'line'; position: number }
  | { of: 'goods'; came: CameBack[]; shipping: number };

/** The rest of a line: its cost less the refunds for it; tomans. */
export const roomOf = ({ total, given }: Pick<Line, 'total' | 'given'>) =>
  Math.max(0, total - given);

/**
 * The refundable sum of `pieces` of a line, tomans: their share of its rest, at most their cost. Money
 * that was given for the line counts against all pieces that are not settled yet.
 */
export function piecesWorth(line: Line, pieces: number): number {
  const open = line.quantity - line.settled;
  if (pieces <= 0 || open <= 0) return 0;
  const share = Number((BigInt(roomOf(line)) * BigInt(Math.min(pieces, open))) / BigInt(open));
  return Math.min(costOf(line, pieces), share);
}

/** Cost of pieces of a line less their share of a coupon, rounded up to a whole toman. */
function costOf({ total, quantity }: Line, pieces: number): number {
  const all = BigInt(quantity);
  return Number((BigInt(total) * BigInt(pieces) + all - 1n) / all);
}

/** Divides a refund (tomans) over the lines of its order: the one rule for invoices, reports and limits. */
export function splitRefund(amount: number, refund: RefundOf, lines: Line[]): number[] {
  const shipping = refund.of === 'goods' ? refund.shipping : 0;
  const shares = shareAmount(
    amount - shipping,
    lines.map((line) => ({ weight: weightOf(line, refund), room: roomFor(line, refund) })),
  );
  return lines.map(({ position }, at) =>
    shipping > 0 && position === SHIPPING_LINE.position ? shipping : (shares[at] ?? 0),
  );
}

/**
 * Weight of a line. Products come before shipping, so that a compensation for the whole order does
 * not use up the refundable shipping.
 */
function weightOf(line: Line, refund: RefundOf): number {
  if (refund.of === 'rest') return roomOf(line);
  if (refund.of === 'line') return line.position === refund.position ? roomOf(line) : 0;
  if (line.position === SHIPPING_LINE.position) return 0;
  if (refund.of === 'order') return roomOf(line);
  const pieces = refund.came.find(({ position }) => position === line.position)?.pieces ?? 0;
  // a refund that is written down has settled its own pieces
  return piecesWorth({ ...line, settled: Math.max(0, line.settled - pieces) }, pieces);
}

/** Room of a line. Shipping refunded explicitly with products takes no further share. */
const roomFor = (line: Line, refund: RefundOf) =>
  refund.of === 'goods' && refund.shipping > 0 && line.position === SHIPPING_LINE.position
    ? 0
    : roomOf(line);
