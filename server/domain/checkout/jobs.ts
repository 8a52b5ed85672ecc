import type { OutsideCtx } from '../../context.ts';
import { deliverOrders } from '../orders/deliver-orders.ts';
import { expireOrders } from './expire-orders.ts';
import { sweepPayments } from './sweep-payments.ts';

/** What the clock starts; each run does all that is due. */
export const checkoutJobs: Record<string, (ctx: OutsideCtx) => Promise<void>> = {
  expire_orders: expireOrders,
  sweep_payments: sweepPayments,
  deliver_orders: deliverOrders,
};
