import type { OutsideCtx } from '#server/context.ts';
import { openClaims } from '#server/domain/payments/claims.ts';
import type { Transaction } from '#server/domain/wallet/transactions.ts';
import type { Gateway } from '#server/outside/gateways/gateway.ts';
import { end, endUnasked } from './close-payment.ts';
import { known } from './to-gateway-payment.ts';
import { doubt, reopen, review } from './hold-for-review.ts';
import type { Settled, Unpaid } from './outcome.ts';
import { timed } from './with-attempt-log.ts';
import { verify } from './verify-payment.ts';

const MINUTE = 60_000;

/**
 * Asks the bank about an attempt and records what it says. Repeatable: a callback, a retry and the sweeper may all call it.
 * No row is locked while the bank is asked; what it answers is recorded once, by guarded updates.
 */
export async function settlePayment(
  ctx: OutsideCtx,
  payment: Transaction,
  unpaid: Unpaid = 'failed',
): Promise<Settled> {
  const gateway = ctx.outside.gateways[payment.gatewayType];
  if (!gateway) return doubt(ctx, payment);
  return gateway.recovery.by === 'inquiry'
    ? askAndVerify(ctx, payment, gateway, unpaid)
    : verifyClaims(ctx, payment, gateway);
}

async function askAndVerify(
  ctx: OutsideCtx,
  payment: Transaction,
  gateway: Gateway,
  unpaid: Unpaid,
): Promise<Settled> {
  const inquiry = await timed(ctx, payment, 'inquiry', () => gateway.inquire(known(payment)));
  if (inquiry.kind === 'open') return reopen(ctx, payment);
  if (inquiry.kind === 'failed' || inquiry.kind === 'reversed') return end(ctx, payment, unpaid);
  if (inquiry.kind !== 'unreachable') return verify(ctx, payment, gateway);
  // of a payer who has not come back nothing is known that was not known before
  return payment.status === 'verifying' ? review(ctx, payment) : 'unreachable';
}

/** Such a bank knows a payment by the receipt of a callback alone: each that was named is asked about. */
async function verifyClaims(
  ctx: OutsideCtx,
  payment: Transaction,
  gateway: Gateway,
): Promise<Settled> {
  const claims = await openClaims(ctx, payment);
  if (claims.length === 0) return withoutReceipt(ctx, payment, gateway);
  const news: Settled[] = [];
  for (const claim of claims) {
    const one = await verify(ctx, payment, gateway, claim);
    if (one === 'paid') return 'paid';
    news.push(one);
  }
  const open = (['unreachable', 'unknown', 'open'] as const).find((one) => news.includes(one));
  return open ?? end(ctx, payment, 'failed');
}

/** Nobody has named a receipt: the payer may still be typing, and afterwards the bank gives the money back by itself. */
function withoutReceipt(ctx: OutsideCtx, payment: Transaction, { recovery }: Gateway) {
  const age = ctx.now().getTime() - new Date(payment.createdAt).getTime();
  const isOver =
    recovery.by === 'inquiry' || age >= (recovery.payableMinutes + recovery.windowMinutes) * MINUTE;
  if (payment.status !== 'redirected') return end(ctx, payment, 'failed');
  return isOver ? endUnasked(ctx, payment, 'failed') : Promise.resolve<Settled>('open');
}
