import type { OutsideCtx } from '#server/context.ts';
import type { Outcome } from '#server/domain/payments/settle/outcome.ts';
import { askOpenAttempts } from '#server/domain/payments/settle/settle-payment.ts';
import { conflict } from '#server/errors.ts';
import { SECOND } from '#shared/time.ts';

/** A bank that answers does so within this; a person waits no longer for one that is unresponsive. */
const PATIENCE = 3 * SECOND;

/**
 * Checks before a new payment or a cancellation by a person; throws `conflict` if a bank reports a
 * payment. A bank that does not answer does not block: money found later goes to the wallet.
 */
export async function requireNothingPaid(ctx: OutsideCtx, orderId: string): Promise<void> {
  const outcome = await Promise.race([ask(ctx, orderId), noAnswer()]);
  if (outcome === 'paid') throw conflict();
}

/** Asks the bank; the answer is recorded even after the timeout. */
async function ask(ctx: OutsideCtx, orderId: string): Promise<Outcome> {
  try {
    return await askOpenAttempts(ctx, orderId);
  } catch (error) {
    ctx.log.error({ err: error, order: orderId }, 'a bank was not asked about an order');
    throw error;
  }
}

const noAnswer = () =>
  new Promise<Outcome>((resolve) => setTimeout(resolve, PATIENCE, 'unreachable').unref());
