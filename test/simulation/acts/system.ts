import type { OutsideCtx } from '#server/context.ts';
import { isDatabaseAway } from '#server/db/failures.ts';
import { issueInvoices } from '#server/domain/invoices/issue-invoices.ts';
import { sendDue } from '#server/domain/messages/send-due.ts';
import { expireOrders } from '#server/domain/orders/expire-orders.ts';
import { cancelDue } from '#server/domain/orders/undo/plan-cancel.ts';
import { findLatePayments } from '#server/domain/payments/sweep/find-late-payments.ts';
import { sweepPayments } from '#server/domain/payments/sweep/sweep-payments.ts';
import type { Acting } from '../acts.ts';

/** A job fails as a whole where the database does, and runs again later. */
const job =
  (name: string, ...works: ((ctx: OutsideCtx) => Promise<unknown>)[]): Acting =>
  async (run, _, id) => {
    run.story.push(`${id} ${name}`);
    for (const work of works)
      await work(run.world.context()).catch((error: Error) => {
        run.story.push(`${id} ${name}: ${error.message}`);
        if (!isDatabaseAway(error)) throw error;
      });
  };

export const systemActs: Record<'sweep' | 'expire' | 'jobs' | 'time', Acting> = {
  sweep: job('sweep', sweepPayments, findLatePayments),
  expire: job('expire', expireOrders, cancelDue),
  jobs: job('jobs', issueInvoices, sendDue),
  time: async (run, random, id) => {
    const minutes = random.between(1, 4) < 4 ? random.between(1, 12) : random.between(15, 70);
    await run.world.advance(minutes);
    run.story.push(`${id} ${minutes} minutes pass`);
  },
};
