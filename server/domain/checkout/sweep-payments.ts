import type { Ctx } from '../../context.ts';
import {
  findTransaction,
  isOpen,
  type Transaction,
  transactionColumns,
  tryMoveTransaction,
} from '../payments/transactions.ts';
import { nextCheckAt } from './check-times.ts';
import { endPayment } from './end-payment.ts';
import { giveBackAgain, giveUp } from './give-back.ts';
import { inLanes } from './in-lanes.ts';
import { settlePayment } from './settle-payment.ts';

const AT_A_TIME = 500;
const LANES = 12;
const HOUR = 60 * 60_000;

/** Asks the banks about payments whose end is not known: no callback came, or the bank did not answer. */
export async function sweepPayments(ctx: Ctx): Promise<void> {
  const now = ctx.now().toISOString();
  for (let due = await readDue(ctx, now); due.length > 0; due = await readDue(ctx, now))
    await inLanes(LANES, due, (payment) => sweepOne(ctx, payment));
}

const readDue = (ctx: Ctx, now: string) => ctx.sql<Transaction[]>`
  select ${transactionColumns(ctx.sql)} from transactions t
  where t.next_check_at <= ${now} order by t.next_check_at limit ${AT_A_TIME}`;

/** One payment that fails must neither keep the others waiting, nor come round again at once, nor be forgotten. */
async function sweepOne(ctx: Ctx, payment: Transaction): Promise<void> {
  try {
    await sweep(ctx, payment);
  } catch (error) {
    ctx.log.error({ err: error, transaction: payment.number }, 'a payment was not swept');
    const later = new Date(ctx.now().getTime() + HOUR).toISOString();
    await setNextCheck(ctx, payment, nextCheckAt(ctx.now(), payment.checks + 1) ?? later);
  }
}

async function sweep(ctx: Ctx, payment: Transaction): Promise<void> {
  if (payment.status === 'created') return neverSent(ctx, payment);
  if (!isOpen(payment)) return giveBackOrWait(ctx, payment);
  const news = await settlePayment(ctx, payment);
  if (news === 'paid' || news === 'not_paid') return;
  if (await postpone(ctx, payment)) return;
  if (news === 'unreachable') await giveUp(ctx, payment);
  await endPayment(ctx, payment, { to: 'expired' });
}

/** The process died before the bank was asked: nobody was ever sent there. */
const neverSent = async (ctx: Ctx, { id }: Transaction) => {
  await tryMoveTransaction(ctx, id, ['created'], 'failed', { next_check_at: null });
};

/** It has ended, but the bank still owes a reversal. */
async function giveBackOrWait(ctx: Ctx, payment: Transaction): Promise<void> {
  if ((await giveBackAgain(ctx, payment)) || (await postpone(ctx, payment))) return;
  ctx.log.error({ transaction: payment.number }, 'a bank did not give a payment back for a day');
  await setNextCheck(ctx, payment, null);
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
