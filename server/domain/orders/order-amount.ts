import type { RowOf } from '#server/db/rows.ts';
import { DomainError } from '#server/errors.ts';
import { MAX_AMOUNT } from '#shared/limits.ts';
import { asTomans, type Tomans } from '#shared/money.ts';
import { piecesSum } from '#shared/sale-terms.ts';

/** Price of a line in tomans. Throws `amount_too_big`, also beyond the range of safe integers. */
export const lineTotalOf = (unitPrice: number, quantity: number): Tomans =>
  withinMost(piecesSum(unitPrice, quantity));

/** Sum of an order's lines in tomans. Throws `amount_too_big`. */
export const orderAmountOf = (lines: { lineTotal: number }[]): Tomans =>
  withinMost(lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0));

type Cart = { lines: { lineTotal: number }[]; amount: Tomans; shipping?: Tomans };

/** Cart with its delivery price (toman). Throws `amount_too_big`. */
export const withShipping = <C extends Cart>(cart: C, shipping: Tomans): C => ({
  ...cart,
  shipping,
  amount: orderAmountOf([...cart.lines, { lineTotal: shipping }]),
});

function withinMost(amount: number): Tomans {
  if (amount > MAX_AMOUNT) throw new DomainError('invalid', 'amount_too_big', { max: MAX_AMOUNT });
  return asTomans(amount);
}

type Sum = Pick<RowOf<'orders'>, 'amount' | 'paidAmount'>;

/** Unpaid rest of an order, in tomans. */
export const dueOf = ({ amount, paidAmount }: Sum): Tomans => asTomans(amount - paidAmount);

type Offer = Pick<RowOf<'orders'>, 'orderedLines' | 'changesAcceptedAt'>;

/** True while the buyer has not accepted the changes by staff. */
export const waitsForBuyer = ({ orderedLines, changesAcceptedAt }: Offer) =>
  orderedLines !== null && changesAcceptedAt === null;

/**
 * Last delivery price that the buyer saw and did not refuse (toman), regardless of later changes;
 * undefined for waiting orders from before it was recorded.
 */
export const agreedShipping = (
  order: Offer & Pick<RowOf<'orders'>, 'delivery' | 'shippingAmount'>,
): number | undefined => (waitsForBuyer(order) ? order.delivery?.agreed : order.shippingAmount);

/** True while the order accepts money; partial payments lie in the account `parts`. */
export const isWaitingForMoney = ({ status }: Pick<RowOf<'orders'>, 'status'>) =>
  status === 'pending_payment' || status === 'payment_review';

/** Delivery price as a line of an order, on invoices and in reports. */
export const SHIPPING_LINE = { key: 'shipping', title: 'هزینه ارسال', position: 1_000_000 };
