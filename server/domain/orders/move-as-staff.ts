import type { AdminOrder } from '#contract/admin-orders.ts';
import type { OrderStatus } from '#contract/orders.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { lockOrder } from './lock-order.ts';
import { moveOrder, type OrderChange } from './move-order.ts';
import type { OrderRow } from './order-view.ts';
import { readAnyOrder } from './read-any-order.ts';

type Prepared = { change?: OrderChange; kept?: object; logged?: object };

export type StaffStep = {
  from: OrderStatus;
  to: OrderStatus;
  /** Name of the act in the audit log. */
  action: string;
  /** Runs inside the transaction before the move; answers what else changes, and what the log says of before and after. */
  prepare?: (tx: Ctx, order: OrderRow) => Promise<Prepared>;
};
type StaffMove = StaffStep & { id: string };

/** One step of an order by staff: change, history, messages and audit row together or not at all. Throws `not_found`, `conflict`. */
export function moveAsStaff(ctx: Ctx, move: StaffMove): Promise<AdminOrder> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, move.id);
    await stepAsStaff(tx, order, move);
    return readAnyOrder(tx, order.id);
  });
}

/** The step of an order that is locked. Throws `conflict`. */
export async function stepAsStaff(tx: Ctx, order: OrderRow, step: StaffStep): Promise<void> {
  const { change, kept, logged } = (await step.prepare?.(tx, order)) ?? {};
  const { from, to } = step;
  const audit = {
    action: step.action,
    before: { status: order.status, ...kept },
    after: { status: to, ...logged },
  };
  const move = { orderId: order.id, from, to, as: 'admin', audit } as const;
  await moveOrder(tx, { ...move, ...(change && { change }) });
}
