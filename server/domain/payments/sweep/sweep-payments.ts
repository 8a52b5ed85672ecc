import type { Ctx, OutsideCtx } from '#server/context.ts';
import { BEING_ASKED, finishReversal } from '#server/domain/payments/reverse/finish-reversal.ts';
import { reverseMismatchAgain } from '#server/domain/payments/reverse/reverse-mismatch.ts';
import { closePayment } from '#server/domain/payments/settle/close-payment.ts';
import { markUnknown } from '#server/domain/payments/settle/hold-for-review.ts';
import { nextCheckAt } from '#server/domain/payments/settle/outcome.ts';
import { settlePayment } from '#server/domain/payments/settle/settle-payment.ts';
import { tryMoveTransaction } from '#server/domain/payments/transaction-states.ts';
import { findTransaction, isOpen, type Transaction } from '#server/domain/payments/transactions.ts';
import { type GatewayName, gatewayNames } from '#shared/gateways.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { sweepBank } from './sweep-bank.ts';

/** Asks the banks about payments whose end is not known: no callback came, or the bank did not answer. */
export async function sweepPayments(ctx: OutsideCtx): Promise<void> {
  await Promise.all(gatewayNames.map((bank) => sweepPaymentsOf(ctx, bank)));
}

/** The same of one bank. */
export const sweepPaymentsOf = (ctx: OutsideCtx, bank: GatewayName) =>
  sweepBank(ctx, bank, sweepOne);

/** A payment that fails must not delay the others, must not be retried at once, and must not be forgotten. */
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
  if (payment.status === 'created') return closeUnsent(ctx, payment);
  if (payment.status === 'reversing') return reverseOrWait(ctx, payment);
  if (!isOpen(payment)) return reverseAgainOrWait(ctx, payment);
  const outcome = await settlePayment(ctx, payment);
  if (outcome === 'paid' || outcome === 'not_paid' || outcome === 'unknown') return;
  if (await postpone(ctx, payment)) return;
  if (outcome === 'open') await closePayment(ctx, payment, { to: 'expired' });
  else await markUnknown(ctx, payment);
}

/** A reversal that was decided ends only with the bank's answer. */
async function reverseOrWait(ctx: OutsideCtx, payment: Transaction): Promise<void> {
  const { outcome, code } = await finishReversal(ctx, payment, { isRepeat: true });
  // another process is asking, so this counts as no check
  if (code === BEING_ASKED) return setDue(ctx, payment);
  if (outcome !== 'unknown' || (await postpone(ctx, payment))) return;
  ctx.log.error({ transaction: payment.number }, 'a bank did not say for a day what it gave back');
  await setNextCheck(ctx, payment, new Date(ctx.now().getTime() + HOUR).toISOString());
}

/** The process died before the bank was asked, so no payer was sent there. */
const closeUnsent = async (ctx: Ctx, { id }: Transaction) => {
  await tryMoveTransaction(ctx, id, {
    from: 'created',
    to: 'failed',
    change: { next_check_at: null },
  });
};

/** It is closed, but the bank still has to reverse it. */
async function reverseAgainOrWait(ctx: OutsideCtx, payment: Transaction): Promise<void> {
  if ((await reverseMismatchAgain(ctx, payment)) || (await postpone(ctx, payment))) return;
  ctx.log.error({ transaction: payment.number }, 'a bank did not give a payment back for a day');
  await setNextCheck(ctx, payment, new Date(ctx.now().getTime() + DAY).toISOString());
}

/** False when a day has passed and the schedule is over. */
async function postpone(ctx: Ctx, payment: Transaction): Promise<boolean> {
  // settling may have restarted the schedule
  const { checks } = (await findTransaction(ctx, payment.id)) ?? payment;
  const next = nextCheckAt(ctx.now(), checks + 1);
  if (next) await setNextCheck(ctx, payment, next);
  return next !== null;
}

/** As if it had not been looked at, in a short while. */
const setDue = async ({ sql, now }: Ctx, { id }: Transaction) => {
  const next = new Date(now().getTime() + MINUTE).toISOString();
  await sql`update transactions
    set next_check_at = ${next}
    where id = ${id} and next_check_at is not null`;
};

/** Not for a payment that was closed for good in the meantime. */
const setNextCheck = (ctx: Ctx, { id }: Transaction, next: string | null) => ctx.sql`
  update transactions set checks = checks + 1, next_check_at = ${next}
  where id = ${id} and next_check_at is not null`;
