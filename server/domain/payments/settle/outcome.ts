import type { Ctx } from '#server/context.ts';
import {
  findTransaction,
  isOpen,
  isPaid,
  type Transaction,
} from '#server/domain/wallet/transactions.ts';

/** How an attempt stands now: money in, nothing paid, still open at the bank, the bank is silent, or nobody can ask it. */
export type Settled = 'paid' | 'not_paid' | 'open' | 'unreachable' | 'unknown';
/** What a payment becomes of which the bank says that nothing was paid. */
export type Unpaid = 'failed' | 'canceled';

/** What others have made of it meanwhile. */
export async function standing(ctx: Ctx, { id }: Transaction): Promise<Settled> {
  const now = await findTransaction(ctx, id);
  if (now && isPaid(now)) return 'paid';
  return now && isOpen(now) ? 'open' : 'not_paid';
}
