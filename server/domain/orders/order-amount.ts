import { DomainError } from '#server/errors.ts';
import { MAX_AMOUNT } from '#shared/limits.ts';
import { asTomans, type Tomans } from '#shared/money.ts';

/** Price of a line in tomans. Throws `amount_too_big` also where no number could hold it. */
export const lineTotalOf = (unitPrice: number, quantity: number): Tomans =>
  withinMost(unitPrice * quantity);

/** Sum of an order's lines in tomans. Throws `amount_too_big`. */
export const orderAmountOf = (lines: { lineTotal: number }[]): Tomans =>
  withinMost(lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0));

function withinMost(amount: number): Tomans {
  if (amount > MAX_AMOUNT) throw new DomainError('invalid', 'amount_too_big', { max: MAX_AMOUNT });
  return asTomans(amount);
}
