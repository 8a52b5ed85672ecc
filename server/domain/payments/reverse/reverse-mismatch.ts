import type { Ctx, OutsideCtx } from '#server/context.ts';
import { type Claim, openClaims } from '#server/domain/payments/claims.ts';
import {
  decideGiveBack,
  type Taker,
  takeBackDecision,
  takerOf,
} from '#server/domain/payments/receipt-owner.ts';
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
  const nextCheckAt = giveBackAt(ctx, gateway, claim);
  // the decision is committed first: if this process dies, the sweeper continues
  if (!(await closePayment(ctx, payment, { to: 'mismatch', nextCheckAt }))) return;
  ctx.log.error(
    { transaction: payment.number, code },
    'a bank confirmed a payment that is not ours as it stands',
  );
  if (gateway.attributes && (await giveBack(ctx, payment, gateway, claim)))
    await stopChecks(ctx, payment);
}

/** When the money of a receipt may go back: its owner has so long from when it was first named, and the bank is not waited out. */
export function giveBackAt(ctx: Ctx, gateway: Gateway, claim?: Claim): string {
  const soon = ctx.now().getTime() + MINUTE;
  const owned = ownerUntil(claim?.at ?? ctx.now().toISOString());
  return new Date(gateway.attributes ? soon : Math.max(soon, owned)).toISOString();
}

/** Until when the owner of a receipt that was first named at this moment is waited for. */
const ownerUntil = (namedAt: string) => Date.parse(namedAt) + WAIT_FOR_OWNER * MINUTE;

/** The sweeper's next try; true when the bank holds nothing of it any more. */
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

/** True when the bank holds nothing of it that is not somebody's. */
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

/** A bank that goes by our number gives nobody the money of another; elsewhere the decision comes before the question. */
async function decide(ctx: Ctx, gateway: Gateway, claim: Claim): Promise<Taker> {
  const named = { gateway: gateway.name, receipt: claim.receipt };
  if (claim.isGivenBack) return 'nobody';
  if (gateway.attributes) return takerOf(ctx, named);
  const isYoung = ctx.now().getTime() < ownerUntil(claim.at);
  return isYoung ? 'awaited' : decideGiveBack(ctx, claim.id, named);
}

/** Nothing is left to reverse. */
async function stopChecks(ctx: Ctx, { id }: Transaction): Promise<true> {
  await ctx.sql`update transactions set next_check_at = null where id = ${id} and status = 'mismatch'`;
  return true;
}
