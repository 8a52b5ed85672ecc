import type { OutsideCtx } from '#server/context.ts';
import { gatewayNames } from '#shared/gateways.ts';
import { deliverOrders } from './deliver-orders.ts';
import { expireOrdersOf } from './expire-orders.ts';

type Works = Record<string, (ctx: OutsideCtx) => Promise<void>>;

/** What the clock starts; each run does all that is due. */
export const orderJobs: Works = { deliver_orders: deliverOrders };

/** What each process does again and again, the orders at every bank by themselves. */
export const orderLoops: Works = Object.fromEntries([
  ['expire orders', (ctx: OutsideCtx) => expireOrdersOf(ctx, null)],
  ...gatewayNames.map((bank) => [
    `expire orders at ${bank}`,
    (ctx: OutsideCtx) => expireOrdersOf(ctx, bank),
  ]),
]);
