import type { Ctx, OutsideCtx } from '#server/context.ts';
import { type Claim, openClaims } from '#server/domain/payments/claims.ts';
import { closePayment } from '#server/domain/payments/settle/close-payment.ts';
import { findTransaction, type Transaction } from '#server/domain/wallet/transactions.ts';
import type { Gateway } from '#server/outside/gateways/gateway.ts';
import { MINUTE } from '#shared/time.ts';
import { reverseAtBank } from './reverse-at-bank.ts';

/** SEP accepts a reversal for 50 minutes; the rightful payer comes back sooner than this. */
const WAIT_FOR_OWNER = 20;

/**
 * The amount or reference of a payment differs from ours: it becomes `mismatch`, is logged as an error, and is reversed at
 * the bank, now and by the sweeper until it is done. Where the bank does not attribute money to our number it may belong
 * to another payment, so the reversal waits until that payment had time to claim it.
 */
export async function reverseMismatch(
  ctx: OutsideCtx,
  payment: Transaction,
  gateway: Gateway,
  { code, claim }: { code: string; claim: Claim | undefined },
): Promise<void> {
  const wait = gateway.attributes ? 1 : WAIT_FOR_OWNER;
  const nextCheckAt = new Date(ctx.now().getTime() + wait * MINUTE).toISOString();
  // the decision is committed first: if this process dies, the sweeper continues
  if (!(await closePayment(ctx, payment, { to: 'mismatch', nextCheckAt }))) return;
  ctx.log.error(
    { transaction: payment.number, code },
    'a bank confirmed a payment that is not ours as it stands',
  );
  if (gateway.attributes) await reverseNow(ctx, payment, gateway, claim);
}

/** The sweeper's next try; true when the bank holds nothing of it any more. */
export async function reverseMismatchAgain(
  ctx: OutsideCtx,
  payment: Transaction,
): Promise<boolean> {
  const gateway = ctx.outside.gateways[payment.gatewayType];
  if (!gateway) return false;
  const [claim] = await openClaims(ctx, payment);
  if (!gateway.attributes && (!claim || claim.isShared)) return stopChecks(ctx, payment);
  return reverseNow(ctx, payment, gateway, claim);
}

async function reverseNow(
  ctx: OutsideCtx,
  payment: Transaction,
  gateway: Gateway,
  claim: Claim | undefined,
): Promise<boolean> {
  const now = (await findTransaction(ctx, payment.id)) ?? payment;
  const answer = await reverseAtBank(ctx, now, gateway, {
    claim,
    isSettled: false,
    isRepeat: true,
  });
  return answer.kind === 'done' ? stopChecks(ctx, payment) : false;
}

/** Nothing is left to reverse. */
async function stopChecks(ctx: Ctx, { id }: Transaction): Promise<true> {
  await ctx.sql`update transactions set next_check_at = null where id = ${id} and status = 'mismatch'`;
  return true;
}
