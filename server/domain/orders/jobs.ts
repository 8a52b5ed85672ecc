import type { OutsideCtx } from '#server/context.ts';
import { gatewayNames } from '#shared/gateways.ts';
import { deliverOrders } from './deliver-orders.ts';
import { expireOrdersOf } from './expire-orders.ts';
import { cancelDue } from './undo/plan-cancel.ts';

type Works = Record<string, (ctx: OutsideCtx) => Promise<void>>;

/** Scheduled jobs; each run does all that is due. */
export const orderJobs: Works = { deliver_orders: deliverOrders };

/** Loops of each process; each bank has its own, so that a slow one delays no others. */
export const orderLoops: Works = Object.fromEntries([
  ['cancel orders', cancelDue],
  ['expire orders', (ctx: OutsideCtx) => expireOrdersOf(ctx, null)],
  ...gatewayNames.map((bank) => [
    `expire orders at ${bank}`,
    (ctx: OutsideCtx) => expireOrdersOf(ctx, bank),
  ]),
]);
