import type { Ctx } from '../../context.ts';
import type { Gateway, KnownPayment } from '../../outside/gateways/gateway.ts';
import type { Transaction } from '../payments/transactions.ts';
import { nextCheckAt } from './check-times.ts';
import { endPayment } from './end-payment.ts';
import { timed } from './timed-call.ts';

/** A row as the gateways want it. */
export const known = (payment: Transaction): KnownPayment => ({
  ...payment,
  gatewayReference: payment.gatewayReference ?? '',
});

/**
 * Money that the shop may not keep: amount or reference differs, or the payment has ended meanwhile. Reversed at the
 * bank, kept as `mismatch`, said aloud in the log; a reversal without success is repeated by the sweeper.
 */
export async function giveBack(
  ctx: Ctx,
  payment: Transaction,
  gateway: Gateway,
  code: string,
): Promise<void> {
  const { ok } = await reverse(ctx, payment, gateway);
  ctx.log.error(
    { transaction: payment.number, code, reversed: ok },
    'a bank confirmed a payment that is not ours as it stands',
  );
  await endPayment(ctx, payment, { to: 'mismatch' });
  if (ok) return;
  await ctx.sql`
    update transactions set checks = 0, next_check_at = ${nextCheckAt(ctx.now(), 0)}
    where id = ${payment.id} and status not in ('redirected', 'verifying', 'success', 'reversed')`;
}

/** The sweeper's next try; true when the bank has given the money back. */
export async function giveBackAgain(ctx: Ctx, payment: Transaction): Promise<boolean> {
  const gateway = ctx.outside.gateways[payment.gatewayType];
  if (!gateway || !(await reverse(ctx, payment, gateway)).ok) return false;
  await ctx.sql`update transactions set next_check_at = null where id = ${payment.id}`;
  return true;
}

/** For a bank that did not say for a day whether it was paid: whatever it holds shall not stay there. */
export async function giveUp(ctx: Ctx, payment: Transaction): Promise<void> {
  const gateway = ctx.outside.gateways[payment.gatewayType];
  const reversed = gateway !== undefined && (await reverse(ctx, payment, gateway)).ok;
  ctx.log.error(
    { transaction: payment.number, reversed },
    'a bank did not say for a day whether a payment was made',
  );
}

const reverse = (ctx: Ctx, payment: Transaction, gateway: Gateway) =>
  timed(ctx, payment, 'reverse', () => gateway.reverse(known(payment)));
