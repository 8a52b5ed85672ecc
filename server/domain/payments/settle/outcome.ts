import type { Ctx } from '#server/context.ts';
import {
  findTransaction,
  isOpen,
  isPaid,
  type Transaction,
} from '#server/domain/payments/transactions.ts';

/**
 * Outcome of an attempt: paid, not paid, still open at the bank, bank not reachable, or unknown
 * because no inquiry is possible.
 */
export type Outcome = 'paid' | 'not_paid' | 'open' | 'unreachable' | 'unknown';
/** Status of a payment when the bank says that nothing was paid. */
export type Unpaid = 'failed' | 'canceled';

/** The outcome that another call has recorded in the meantime. */
export async function currentOutcome(ctx: Ctx, { id }: Transaction): Promise<Outcome> {
  const now = await findTransaction(ctx, id);
  if (now && isPaid(now)) return 'paid';
  return now && isOpen(now) ? 'open' : 'not_paid';
}
