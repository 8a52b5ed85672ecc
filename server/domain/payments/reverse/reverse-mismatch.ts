import type { Ctx, OutsideCtx } from '#server/context.ts';
import { type Claim, openClaims } from '#server/domain/payments/claims.ts';
import { endPayment } from '#server/domain/payments/settle/close-payment.ts';
import { findTransaction, type Transaction } from '#server/domain/wallet/transactions.ts';
import type { Gateway } from '#server/outside/gateways/gateway.ts';
import { reverseAtBank } from './reverse-at-bank.ts';

const MINUTE = 60_000;
/** SEP takes a reversal back for 50 minutes; until then the one whose money it is has come back. */
const WAIT_FOR_OWNER = 20;

/**
 * Money that does not fit: amount or reference differs. Kept as `mismatch`, said aloud in the log, and given back at the
 * bank, now and by the sweeper until it is done. What a bank does not attribute to our number may be the money of
 * another payment, and is left in peace until that one had time to name it.
 */
export async function giveBack(
  ctx: OutsideCtx,
  payment: Transaction,
  gateway: Gateway,
  { code, claim }: { code: string; claim: Claim | undefined },
): Promise<void> {
  const wait = gateway.attributes ? 1 : WAIT_FOR_OWNER;
  const nextCheckAt = new Date(ctx.now().getTime() + wait * MINUTE).toISOString();
  // decided first: whatever happens to this process, the sweeper goes on
  if (!(await endPayment(ctx, payment, { to: 'mismatch', nextCheckAt }))) return;
  ctx.log.error(
    { transaction: payment.number, code },
    'a bank confirmed a payment that is not ours as it stands',
  );
  if (gateway.attributes) await giveBackAtBank(ctx, payment, gateway, claim);
}

/** The sweeper's next try; true when nothing of it lies at the bank any more. */
export async function giveBackAgain(ctx: OutsideCtx, payment: Transaction): Promise<boolean> {
  const gateway = ctx.outside.gateways[payment.gatewayType];
  if (!gateway) return false;
  const [claim] = await openClaims(ctx, payment);
  if (!gateway.attributes && (!claim || claim.isShared)) return forget(ctx, payment);
  return giveBackAtBank(ctx, payment, gateway, claim);
}

async function giveBackAtBank(
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
  return answer.kind === 'done' ? forget(ctx, payment) : false;
}

/** Nothing is left to ask for. */
async function forget(ctx: Ctx, { id }: Transaction): Promise<true> {
  await ctx.sql`update transactions set next_check_at = null where id = ${id} and status = 'mismatch'`;
  return true;
}
