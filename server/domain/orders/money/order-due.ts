import type { RowOf } from '#server/db/rows.ts';
import { asTomans, type Tomans } from '#shared/money.ts';

type Sum = Pick<RowOf<'orders'>, 'amount' | 'paidAmount'>;

/** What is still to be paid of an order, in tomans. */
export const dueOf = ({ amount, paidAmount }: Sum): Tomans => asTomans(amount - paidAmount);

/** It takes money: what is paid and not the whole sum waits in the account `parts`. */
export const isWaitingForMoney = ({ status }: Pick<RowOf<'orders'>, 'status'>) =>
  status === 'pending_payment' || status === 'payment_review';
