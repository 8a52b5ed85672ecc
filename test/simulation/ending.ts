import { expireOrders } from '#server/domain/orders/expire-orders.ts';
import { cancelDue } from '#server/domain/orders/undo/plan-cancel.ts';
import { findLatePayments } from '#server/domain/payments/sweep/find-late-payments.ts';
import { sweepPayments } from '#server/domain/payments/sweep/sweep-payments.ts';
import type { Run } from './play.ts';

const MOST_HOURS = 60;

/** Banks are well again and time passes, until nothing waits for a bank or for time. */
export async function endAll({ world, faults }: Run): Promise<void> {
  world.banks.troubles.clear();
  world.forget();
  const { control } = world;
  let open: { what: string; status: string }[] = [];
  for (let hour = 0; hour < MOST_HOURS; hour++) {
    await world.advance(hour === 0 ? 15 : 61);
    const ctx = world.context();
    await expireOrders(ctx);
    await cancelDue(ctx);
    await sweepPayments(ctx);
    await findLatePayments(ctx);
    open = await control<typeof open>`
      select order_number as what, status from orders
      where status in ('pending_payment', 'payment_review') or cancel_at is not null
      union all
      select number, status from transactions
      where kind in ('order_payment', 'wallet_topup') and (next_check_at is not null
        or status in ('created', 'redirected', 'verifying', 'reversing'))`;
    if (open.length === 0) return;
  }
  faults.push(`not ended after ${MOST_HOURS} hours: ${JSON.stringify(open)}`);
}
