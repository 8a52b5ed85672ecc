import type { OrderStatus } from '#contract/orders.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { moveOrder, type OrderChange } from './move-order.ts';

type Prepared = { change?: OrderChange; kept?: object; logged?: object };

export type StaffStep = {
  from: OrderStatus;
  to: OrderStatus;
  /** Name of the act in the audit log. */
  action: string;
  /** Runs inside the transaction before the move; answers what else changes, and what the log says of before and after. */
  prepare?: (tx: Ctx, order: RowOf<'orders'>) => Promise<Prepared>;
};

/** A step of an order that is locked: change, history, messages and audit row. Throws `conflict`. */
export async function stepAsStaff(tx: Ctx, order: RowOf<'orders'>, step: StaffStep): Promise<void> {
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
