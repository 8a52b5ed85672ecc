import type { Ctx, OutsideCtx } from '#server/context.ts';
import { type Claim, openClaims } from '#server/domain/payments/claims.ts';
import {
  decideGiveBack,
  receiptHolderOf,
  type Taker,
  takeBackDecision,
} from '#server/domain/payments/receipt-owner.ts';
import { closePayment } from '#server/domain/payments/settle/close-payment.ts';
import { findTransaction, type Transaction } from '#server/domain/payments/transactions.ts';
import type { Gateway } from '#server/outside/gateways/gateway.ts';
import { MINUTE } from '#shared/time.ts';
import { reverseAtBank } from './reverse-at-bank.ts';

/**
 * Minutes to wait for the rightful payer, well within the 50 minutes in which SEP accepts a
 * reversal.
 */
const WAIT_FOR_OWNER = 20;

/**
 * Handles a payment whose amount or reference differs from ours: marks it `mismatch`, logs an
 * error, and reverses it at the bank; the sweeper retries. If the bank does not bind money to our
 * number, the reversal first waits, because another payment may claim it.
 */
export async function reverseMismatch(
  ctx: OutsideCtx,
  payment: Transaction,
  gateway: Gateway,
  { code, claim }: { code: string; claim: Claim | undefined },
): Promise<void> {
  const nextCheckAt = refundDueAt(ctx, gateway, claim);
  // the decision is committed first, so that the sweeper continues if this process dies
  if (!(await closePayment(ctx, payment, { to: 'mismatch', nextCheckAt }))) return;
  ctx.log.error(
    { transaction: payment.number, code },
    'a bank confirmed a payment that is not ours as it stands',
  );
  if (gateway.attributes && (await giveBack(ctx, payment, gateway, claim)))
    await stopChecks(ctx, payment);
}

/**
 * Earliest reversal of a receipt: soon if the bank binds money to our number, otherwise after its
 * rightful owner had time to claim it.
 */
export function refundDueAt(ctx: Ctx, gateway: Gateway, claim?: Claim): string {
  const soon = ctx.now().getTime() + MINUTE;
  const owned = ownerUntil(claim?.at ?? ctx.now().toISOString());
  return new Date(gateway.attributes ? soon : Math.max(soon, owned)).toISOString();
}

/** Deadline for the rightful owner of a receipt that was first claimed at `namedAt`. */
const ownerUntil = (namedAt: string) => Date.parse(namedAt) + WAIT_FOR_OWNER * MINUTE;

/** Retry by the sweeper; true when the bank has nothing left to refund. */
export async function reverseMismatchAgain(
  ctx: OutsideCtx,
  payment: Transaction,
): Promise<boolean> {
  const gateway = ctx.outside.gateways[payment.gatewayType];
  if (!gateway) return false;
  const claims = await openClaims(ctx, payment);
  if (claims.length === 0 && !gateway.attributes) return stopChecks(ctx, payment);
  let isOver = true;
  for (const claim of claims.length > 0 ? claims : [undefined])
    if (!(await giveBack(ctx, payment, gateway, claim))) isOver = false;
  return isOver && stopChecks(ctx, payment);
}

/** True when the bank has nothing left to refund, except money that a payment holds. */
async function giveBack(
  ctx: OutsideCtx,
  payment: Transaction,
  gateway: Gateway,
  claim: Claim | undefined,
): Promise<boolean> {
  const taker = claim ? await decide(ctx, gateway, claim) : 'nobody';
  if (taker !== 'nobody') return taker === 'paid';
  const now = (await findTransaction(ctx, payment.id)) ?? payment;
  const how = { claim, isSettled: false, isRepeat: true };
  const { kind } = await reverseAtBank(ctx, now, gateway, how);
  if (claim && kind === 'refused') await takeBackDecision(ctx, claim.id);
  return kind === 'done';
}

/**
 * Decides about a claim. A bank that binds money to our number cannot return somebody else's; for
 * others the decision is committed before the call.
 */
async function decide(ctx: Ctx, gateway: Gateway, claim: Claim): Promise<Taker> {
  const named = { gateway: gateway.name, receipt: claim.receipt };
  if (claim.isGivenBack) return 'nobody';
  if (gateway.attributes) return receiptHolderOf(ctx, named);
  const isYoung = ctx.now().getTime() < ownerUntil(claim.at);
  return isYoung ? 'awaited' : decideGiveBack(ctx, claim.id, named);
}

/** Stops the retries, since nothing is left to reverse. */
async function stopChecks(ctx: Ctx, { id }: Transaction): Promise<true> {
  await ctx.sql`update transactions
    set next_check_at = null
    where id = ${id} and status = 'mismatch'`;
  return true;
}
