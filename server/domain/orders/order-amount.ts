import type { RowOf } from '#server/db/rows.ts';
import { DomainError } from '#server/errors.ts';
import { MAX_AMOUNT } from '#shared/limits.ts';
import { asTomans, type Tomans } from '#shared/money.ts';

/** Price of a line in tomans. Throws `amount_too_big` also where no number could hold it. */
export const lineTotalOf = (unitPrice: number, quantity: number): Tomans =>
  withinMost(unitPrice * quantity);

/** Sum of an order's lines in tomans. Throws `amount_too_big`. */
export const orderAmountOf = (lines: { lineTotal: number }[]): Tomans =>
  withinMost(lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0));

type Cart = { lines: { lineTotal: number }[]; amount: Tomans; shipping?: Tomans };

/** A cart with what sending it costs (toman). Throws `amount_too_big`. */
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

/** What is still to be paid of an order, in tomans. */
export const dueOf = ({ amount, paidAmount }: Sum): Tomans => asTomans(amount - paidAmount);

type Offer = Pick<RowOf<'orders'>, 'orderedLines' | 'changesAcceptedAt'>;

/** The buyer has not accepted yet what staff changed. */
export const waitsForBuyer = ({ orderedLines, changesAcceptedAt }: Offer) =>
  orderedLines !== null && changesAcceptedAt === null;

/**
 * The last price of sending that the buyer knew of and did not refuse (toman), however often it was changed since;
 * undefined of an order that waits since before this was kept.
 */
export const agreedShipping = (
  order: Offer & Pick<RowOf<'orders'>, 'delivery' | 'shippingAmount'>,
): number | undefined => (waitsForBuyer(order) ? order.delivery?.agreed : order.shippingAmount);

/** It takes money: what is paid and not the whole sum waits in the account `parts`. */
export const isWaitingForMoney = ({ status }: Pick<RowOf<'orders'>, 'status'>) =>
  status === 'pending_payment' || status === 'payment_review';
