import { type Ctx, inTransaction, type OutsideCtx } from '#server/context.ts';
import { whileAsking } from '#server/domain/payments/asking.ts';
import { openClaims, saveClaim } from '#server/domain/payments/claims.ts';
import { findFollowUp, openFollowUp } from '#server/domain/payments/follow-up.ts';
import {
  findCalled,
  isEnded,
  isOpen,
  isPaid,
  type Transaction,
} from '#server/domain/payments/transactions.ts';
import type { Callback, Gateway } from '#server/outside/gateways/gateway.ts';
import { isGatewayName } from '#shared/gateways.ts';
import { closeWithoutInquiry } from './close-payment.ts';
import { settleLate } from './settle-late.ts';
import { settlePayment } from './settle-payment.ts';
import { verify } from './verify-payment.ts';

/**
 * Handles the bank's callback, which is untrusted. A claimed success is verified, even for an ended
 * payment; a claimed failure is checked where the bank supports inquiries. Returns the payment's
 * public id; undefined if unknown.
 */
export async function handleCallback(
  ctx: OutsideCtx,
  name: string,
  values: Record<string, string>,
): Promise<string | undefined> {
  const gateway = isGatewayName(name) ? ctx.outside.gateways[name] : undefined;
  const callback = gateway?.readCallback(values);
  if (!gateway || !callback) return undefined;
  const payment = await findCalled(ctx, gateway.name, callback);
  if (!payment) return undefined;
  // the payer sees a page in any case, and the sweeper retries
  await settleCallback(ctx, payment, gateway, callback).catch((error: unknown) =>
    ctx.log.error({ err: error, transaction: payment.number }, 'a callback was not settled'),
  );
  return ((await findFollowUp(ctx, payment)) ?? payment).publicId;
}

/** Saves the receipt before it asks the bank; concurrent callbacks share one call. */
async function settleCallback(
  ctx: OutsideCtx,
  payment: Transaction,
  gateway: Gateway,
  callback: Callback,
): Promise<void> {
  if (!(await noteClaim(ctx, payment, callback))) return;
  await whileAsking(ctx, payment, async (current) => {
    if (isEnded(current) && callback.claimsSuccess) await settleLate(ctx, current, gateway);
    else if (isOpen(current)) await ask(ctx, current, gateway, callback);
  });
}

/**
 * Saves the claim of a callback; false if there is nothing to ask. Late money becomes a follow-up
 * payment here.
 */
async function noteClaim(ctx: Ctx, payment: Transaction, callback: Callback): Promise<boolean> {
  if (isPaid(payment)) return false;
  if (!callback.claimsSuccess) return isOpen(payment);
  if (!callback.receipt) return payment.status !== 'mismatch';
  return inTransaction(ctx, (tx) => noteReceipt(tx, payment, callback));
}

async function noteReceipt(tx: Ctx, payment: Transaction, callback: Callback): Promise<boolean> {
  const claim = await saveClaim(tx, payment, callback);
  if (claim === 'refused')
    tx.log.error(
      { transaction: payment.number },
      'a callback carries a receipt that is not its own',
    );
  if (claim === 'refused' || (payment.status === 'mismatch' && claim === 'known')) return false;
  if (isEnded(payment)) await openFollowUp(tx, payment);
  return true;
}

async function ask(
  ctx: OutsideCtx,
  payment: Transaction,
  gateway: Gateway,
  { claimsSuccess, isGivenUp }: Callback,
): Promise<unknown> {
  const byInquiry = gateway.recovery.by === 'inquiry';
  if (claimsSuccess) return byInquiry ? verify(ctx, payment, gateway) : settlePayment(ctx, payment);
  // the callback claims that nothing was paid; where the bank supports inquiries, it is asked first
  const unpaid = isGivenUp ? 'canceled' : 'failed';
  return byInquiry || (await openClaims(ctx, payment)).length > 0
    ? settlePayment(ctx, payment, unpaid)
    : closeWithoutInquiry(ctx, payment, unpaid);
}
