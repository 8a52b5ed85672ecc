import { gatewayNames } from '#contract/orders.ts';
import type { OutsideCtx } from '#server/context.ts';
import { deliverOrders } from '#server/domain/orders/deliver-orders.ts';
import { expireOrdersOf } from './expire-orders.ts';
import { findLatePayments } from './find-late-payments.ts';
import { sweepPaymentsOf } from './sweep-payments.ts';

type Works = Record<string, (ctx: OutsideCtx) => Promise<void>>;

/** What the clock starts; each run does all that is due. */
export const checkoutJobs: Works = {
  deliver_orders: deliverOrders,
  find_late_payments: findLatePayments,
};

/** What each process does again and again, every bank by itself. */
export const checkoutLoops: Works = Object.fromEntries([
  ['expire orders', (ctx: OutsideCtx) => expireOrdersOf(ctx, null)],
  ...gatewayNames.flatMap((bank) => [
    [`sweep ${bank}`, (ctx: OutsideCtx) => sweepPaymentsOf(ctx, bank)],
    [`expire orders at ${bank}`, (ctx: OutsideCtx) => expireOrdersOf(ctx, bank)],
  ]),
]);
