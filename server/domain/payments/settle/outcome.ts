import type { Ctx } from '#server/context.ts';
import {
  findTransaction,
  isOpen,
  isPaid,
  type Transaction,
} from '#server/domain/payments/transactions.ts';
import { MINUTE } from '#shared/time.ts';

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

const STEPS = [1, 3, 10, 20, 40];

const HOURS = 24;

/**
 * When the sweeper asks next: 1, 3, 10, 20, 40 minutes after the beginning, then hourly for a day;
 * null means no more.
 */
export function nextCheckAt(now: Date, checks: number): string | null {
  if (checks >= STEPS.length + HOURS) return null;
  const step = STEPS[checks];
  const minutes = step === undefined ? 60 : step - (STEPS[checks - 1] ?? 0);
  return new Date(now.getTime() + minutes * MINUTE).toISOString();
}
