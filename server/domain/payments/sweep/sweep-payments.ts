import { type GatewayName, gatewayNames } from '#contract/orders.ts';
import type { Ctx, OutsideCtx } from '#server/context.ts';
import { finishReversal } from '#server/domain/payments/reverse/finish-reversal.ts';
import { giveBackAgain } from '#server/domain/payments/reverse/reverse-mismatch.ts';
import { nextCheckAt } from '#server/domain/payments/settle/check-times.ts';
import { endPayment } from '#server/domain/payments/settle/close-payment.ts';
import { doubt } from '#server/domain/payments/settle/hold-for-review.ts';
import { settlePayment } from '#server/domain/payments/settle/settle-payment.ts';
import {
  findTransaction,
  isOpen,
  type Transaction,
  tryMoveTransaction,
} from '#server/domain/wallet/transactions.ts';
import { sweepBank } from './sweep-bank.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Asks the banks about payments whose end is not known: no callback came, or the bank did not answer. */
export async function sweepPayments(ctx: OutsideCtx): Promise<void> {
  await Promise.all(gatewayNames.map((bank) => sweepPaymentsOf(ctx, bank)));
}

/** The same of one bank. */
export const sweepPaymentsOf = (ctx: OutsideCtx, bank: GatewayName) =>
  sweepBank(ctx, bank, sweepOne);

/** One payment that fails must neither keep the others waiting, nor come round again at once, nor be forgotten. */
async function sweepOne(ctx: OutsideCtx, payment: Transaction): Promise<void> {
  try {
    await sweep(ctx, payment);
  } catch (error) {
    if (ctx.stopping.aborted) return;
    ctx.log.error({ err: error, transaction: payment.number }, 'a payment was not swept');
    const later = new Date(ctx.now().getTime() + HOUR).toISOString();
    await setNextCheck(ctx, payment, nextCheckAt(ctx.now(), payment.checks + 1) ?? later);
  }
}

async function sweep(ctx: OutsideCtx, payment: Transaction): Promise<void> {
  if (payment.status === 'created') return neverSent(ctx, payment);
  if (payment.status === 'reversing') return reverseOrWait(ctx, payment);
  if (!isOpen(payment)) return giveBackOrWait(ctx, payment);
  const news = await settlePayment(ctx, payment);
  if (news === 'paid' || news === 'not_paid' || news === 'unknown') return;
  if (await postpone(ctx, payment)) return;
  if (news === 'open') await endPayment(ctx, payment, { to: 'expired' });
  else await doubt(ctx, payment);
}

/** A reversal that is decided never ends without the bank's word. */
async function reverseOrWait(ctx: OutsideCtx, payment: Transaction): Promise<void> {
  const { outcome } = await finishReversal(ctx, payment, { isRepeat: true });
  if (outcome !== 'unknown' || (await postpone(ctx, payment))) return;
  ctx.log.error({ transaction: payment.number }, 'a bank did not say for a day what it gave back');
  await setNextCheck(ctx, payment, new Date(ctx.now().getTime() + HOUR).toISOString());
}

/** The process died before the bank was asked: nobody was ever sent there. */
const neverSent = async (ctx: Ctx, { id }: Transaction) => {
  await tryMoveTransaction(ctx, id, ['created'], 'failed', { next_check_at: null });
};

/** It has ended, but the bank still owes a reversal. */
async function giveBackOrWait(ctx: OutsideCtx, payment: Transaction): Promise<void> {
  if ((await giveBackAgain(ctx, payment)) || (await postpone(ctx, payment))) return;
  ctx.log.error({ transaction: payment.number }, 'a bank did not give a payment back for a day');
  await setNextCheck(ctx, payment, new Date(ctx.now().getTime() + DAY).toISOString());
}

/** False when a day has passed: nobody shall ask any more. */
async function postpone(ctx: Ctx, payment: Transaction): Promise<boolean> {
  // settling may have begun the times anew
  const { checks } = (await findTransaction(ctx, payment.id)) ?? payment;
  const next = nextCheckAt(ctx.now(), checks + 1);
  if (next) await setNextCheck(ctx, payment, next);
  return next !== null;
}

/** Never of a payment that has ended for good meanwhile. */
const setNextCheck = (ctx: Ctx, { id }: Transaction, next: string | null) => ctx.sql`
  update transactions set checks = checks + 1, next_check_at = ${next}
  where id = ${id} and next_check_at is not null`;
