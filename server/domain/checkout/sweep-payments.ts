import type { Ctx } from '../../context.ts';
import { moveTransaction, type Transaction, transactionColumns } from '../payments/transactions.ts';
import { nextCheckAt } from './check-times.ts';
import { fail, settlePayment } from './settle-payment.ts';

const AT_A_TIME = 500;

/** Asks the banks about payments whose end is not known: no callback came, or the bank did not answer. */
export async function sweepPayments(ctx: Ctx): Promise<void> {
  const due = await ctx.sql<Transaction[]>`
    select ${transactionColumns(ctx.sql)} from transactions t
    where t.next_check_at <= ${ctx.now().toISOString()} order by t.next_check_at limit ${AT_A_TIME}`;
  for (const payment of due) {
    // one payment that fails must not keep the others waiting
    await sweep(ctx, payment).catch((error: unknown) =>
      ctx.log.error({ err: error, transaction: payment.number }, 'a payment was not swept'),
    );
  }
}

async function sweep(ctx: Ctx, payment: Transaction): Promise<void> {
  // the process died before the bank was asked: nobody was ever sent there
  if (payment.status === 'created')
    return moveTransaction(ctx, payment.id, ['created'], 'failed', { next_check_at: null });
  const news = await settlePayment(ctx, payment);
  if (news === 'paid' || news === 'not_paid') return;
  const next = nextCheckAt(ctx.now(), payment.checks + 1);
  if (next === null) await fail(ctx, payment, 'expired');
  else
    await ctx.sql`update transactions set checks = checks + 1, next_check_at = ${next} where id = ${payment.id}`;
}
