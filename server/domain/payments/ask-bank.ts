import type { OutsideCtx } from '#server/context.ts';
import { recordAudit } from '#server/domain/audit/record-audit.ts';
import { conflict, DomainError, notFound } from '#server/errors.ts';
import type { Gateway } from '#server/outside/gateways/gateway.ts';
import { finishReversal } from './reverse/finish-reversal.ts';
import { reverseMismatchAgain } from './reverse/reverse-mismatch.ts';
import { settleLate } from './settle/settle-late.ts';
import { settlePayment } from './settle/settle-payment.ts';
import { findTransaction, isEnded, isOpen, isUnderway, type Transaction } from './transactions.ts';

/**
 * Asks the bank about a payment without a known result, or one that ended without money, and records the answer.
 * Throws `not_found`, `gateway_unavailable`, and `conflict` when there is nothing to ask.
 */
export async function askBank(ctx: OutsideCtx, id: string): Promise<void> {
  const payment = await findTransaction(ctx, id);
  if (!payment) throw notFound();
  if (!isUnderway(payment) && !isEnded(payment)) throw conflict();
  const gateway = ctx.outside.gateways[payment.gatewayType];
  if (!gateway) throw new DomainError('unavailable', 'gateway_unavailable');
  await ask(ctx, payment, gateway);
  await recordAudit(ctx, {
    action: 'payment.ask',
    entity: 'transaction',
    entityId: id,
    before: { status: payment.status },
    after: { status: (await findTransaction(ctx, id))?.status },
  });
}

async function ask(ctx: OutsideCtx, payment: Transaction, gateway: Gateway): Promise<unknown> {
  if (payment.status === 'reversing') return finishReversal(ctx, payment, { isRepeat: true });
  if (payment.status === 'mismatch') return reverseMismatchAgain(ctx, payment);
  return isOpen(payment) ? settlePayment(ctx, payment) : settleLate(ctx, payment, gateway);
}
