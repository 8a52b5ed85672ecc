import { type Ctx, inTransaction, type OutsideCtx } from '#server/context.ts';
import { askAlone } from '#server/domain/payments/asking.ts';
import { tryMoveTransaction } from '#server/domain/payments/transaction-states.ts';
import { findTransaction, type Transaction } from '#server/domain/payments/transactions.ts';
import { post } from '#server/domain/wallet/post.ts';
import type { Gateway } from '#server/outside/gateways/gateway.ts';
import { reverseAtBank } from './reverse-at-bank.ts';

type Outcome = { outcome: 'reversed' | 'refused' | 'unknown'; code: string };

/** Outcome code while another process asks the bank about this reversal. */
export const BEING_ASKED = 'being_asked';
const BACK = 'بانک برگشت این پرداخت را نپذیرفت';

/**
 * Requests a committed reversal from the bank and records the result: reversed, or refused, which
 * puts the money back into the wallet. If the bank does not respond, the sweeper tries again. Runs
 * once at a time, because a bank refuses one of two concurrent requests and executes the other.
 */
export async function finishReversal(
  ctx: OutsideCtx,
  payment: Transaction,
  how: { isRepeat: boolean },
): Promise<Outcome> {
  const gateway = ctx.outside.gateways[payment.gatewayType];
  if (!gateway) return { outcome: 'unknown', code: 'no_gateway' };
  const ended = await askAlone(ctx, payment, () => askAndEnd(ctx, payment, gateway, how));
  return ended ?? { outcome: 'unknown', code: BEING_ASKED };
}

async function askAndEnd(
  ctx: OutsideCtx,
  { id }: Transaction,
  gateway: Gateway,
  { isRepeat }: { isRepeat: boolean },
): Promise<Outcome> {
  const payment = await findTransaction(ctx, id);
  // an earlier call has ended it in the meantime
  if (payment?.status === 'reversed') return { outcome: 'reversed', code: '' };
  if (payment?.status !== 'reversing') return { outcome: 'refused', code: '' };
  const { kind, code } = await reverseAtBank(ctx, payment, gateway, { isSettled: true, isRepeat });
  if (kind === 'done') await complete(ctx, payment, code);
  if (kind === 'refused') await compensate(ctx, payment, code);
  const outcome = kind === 'done' ? 'reversed' : kind === 'refused' ? 'refused' : 'unknown';
  return { outcome, code };
}

const complete = (ctx: Ctx, { id }: Transaction, code: string) =>
  inTransaction(ctx, (tx) => end(tx, id, { to: 'reversed', action: 'payment.reversed', code }));

const compensate = (ctx: Ctx, payment: Transaction, code: string) =>
  inTransaction(ctx, async (tx) => {
    const { id, kind, gatewayType, userId, amount, number } = payment;
    if (!(await end(tx, id, { to: 'success', action: 'payment.reverse_refused', code }))) return;
    await post(tx, {
      kind,
      from: { gateway: gatewayType },
      to: { wallet: userId },
      amount,
      reference: number,
      reason: BACK,
    });
  });

type End = { to: 'reversed' | 'success'; action: string; code: string };

const end = (tx: Ctx, id: string, { to, action, code }: End) =>
  tryMoveTransaction(tx, id, {
    from: 'reversing',
    to,
    change: { next_check_at: null },
    by: {
      as: 'system',
      audit: { action, before: { status: 'reversing' }, after: { status: to, code } },
    },
  });
