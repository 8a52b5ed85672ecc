import type { Ctx } from '../../context.ts';
import { moveTransaction, type Transaction, transactionColumns } from '../payments/transactions.ts';
import { nextCheckAt } from './check-times.ts';
import { fail, settlePayment } from './settle-payment.ts';

const AT_A_TIME = 500;
const LANES = 12;

/** Asks the banks about payments whose end is not known: no callback came, or the bank did not answer. */
export async function sweepPayments(ctx: Ctx): Promise<void> {
  const now = ctx.now().toISOString();
  for (let due = await readDue(ctx, now); due.length > 0; due = await readDue(ctx, now)) {
    const lane = async () => {
      for (let payment = due.pop(); payment; payment = due.pop()) await sweepOne(ctx, payment);
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }
}

const readDue = (ctx: Ctx, now: string) => ctx.sql<Transaction[]>`
  select ${transactionColumns(ctx.sql)} from transactions t
  where t.next_check_at <= ${now} order by t.next_check_at limit ${AT_A_TIME}`;

/** One payment that fails must neither keep the others waiting nor come round again at once. */
async function sweepOne(ctx: Ctx, payment: Transaction): Promise<void> {
  try {
    await sweep(ctx, payment);
  } catch (error) {
    ctx.log.error({ err: error, transaction: payment.number }, 'a payment was not swept');
    await postpone(ctx, payment);
  }
}

async function sweep(ctx: Ctx, payment: Transaction): Promise<void> {
  // the process died before the bank was asked: nobody was ever sent there
  if (payment.status === 'created')
    return moveTransaction(ctx, payment.id, ['created'], 'failed', { next_check_at: null });
  const news = await settlePayment(ctx, payment);
  if (news === 'paid' || news === 'not_paid') return;
  if (!(await postpone(ctx, payment))) await fail(ctx, payment, 'expired');
}

/** False when a day has passed: nobody asks any more. */
async function postpone(ctx: Ctx, payment: Transaction): Promise<boolean> {
  const next = nextCheckAt(ctx.now(), payment.checks + 1);
  await ctx.sql`
    update transactions set checks = checks + 1, next_check_at = ${next}
    where id = ${payment.id} and status in ('redirected', 'verifying')`;
  return next !== null;
}
