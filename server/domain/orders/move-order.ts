import type { OrderStatus, PaymentType } from '#contract/orders.ts';
import { actorIdOf, type Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { freePieces } from '#server/domain/catalogue/offers/limits.ts';
import { freeCoupon } from '#server/domain/coupons/use-coupon.ts';
import { type By, type Entity, type Moved, transition } from '#server/domain/states/transition.ts';
import { DomainError } from '#server/errors.ts';
import { isVoid } from '#shared/order-moves.ts';
import { orderStates } from './order-states.ts';

/** Columns that may change together with the status; instants as ISO text, shipment and lines as JSON text. */
export type OrderChange = Partial<{
  stock_state: 'none' | 'reserved' | 'sold' | 'returned';
  payment_type: PaymentType;
  gateway_type: string | null;
  paid_amount: number;
  refunded_amount: number;
  amount: number;
  shipping_amount: number;
  delivery: string;
  quantity: number;
  shipment: string | null;
  ordered_lines: string | null;
  cancel_at: null;
  changes_accepted_at: null;
  proforma_number: string;
  valid_until: string;
  expires_at: string | null;
}>;

type Move = By & {
  orderId: string;
  from: OrderStatus;
  to: OrderStatus;
  note?: string;
  change?: OrderChange;
};

const entity: Entity<OrderStatus> = {
  table: 'orders',
  states: orderStates,
  stamps: ['updated_at'],
  event: { kind: 'order' },
  audited: 'order',
  history: (tx, { from = null, to, at, as, note }) => tx.sql`
    insert into order_history (order_id, "from", "to", at, actor_id, actor, note)
    select id, ${from}, ${to}, ${at}::timestamptz, ${actorIdOf(tx)}::uuid, ${as}, ${note}
    from moved`,
};

/**
 * Moves an order, with its history; one that ends frees its pieces of promotions and its coupon.
 * Throws `conflict` when it is not in `from` any more or the move is not allowed.
 */
export async function moveOrder(tx: Ctx, { orderId: id, ...move }: Move): Promise<Moved> {
  const moved = await transition(tx, entity, { id, ...move });
  if (!isVoid({ status: move.to })) return moved;
  if (!isVoid({ status: move.from }) && move.from !== 'registered') await freePieces(tx, id);
  await freeCoupon(tx, id);
  return moved;
}

/** Staff have taken the order out of its review: another timeout neither puts it back nor keeps anybody waiting. */
export async function staffEndedReview(ctx: Ctx, id: string): Promise<boolean> {
  const [row] = await ctx.sql`
    select 1
    from order_history
    where order_id = ${id} and "from" = 'payment_review' and "to" = 'pending_payment'
      and actor = 'admin'`;
  return row !== undefined;
}

type Prepared = { change?: OrderChange; loggedBefore?: object; logged?: object };

export type StaffStep = {
  from: OrderStatus;
  to: OrderStatus;
  /** Name of the act in the audit log. */
  action: string;
  /** The buyer reads it in the history. */
  note?: string;
  /**
   * Runs inside the transaction before the move; answers what else changes, and what the log says
   * of before and after.
   */
  prepare?: (tx: Ctx, order: RowOf<'orders'>) => Promise<Prepared>;
};

/** One that staff are canceling is undone before anything else happens to it. Throws `order_canceling`. */
export function requireNotCanceling({ cancelAt }: Pick<RowOf<'orders'>, 'cancelAt'>): void {
  if (cancelAt !== null) throw new DomainError('conflict', 'order_canceling');
}

/** A step of an order that is locked: change, history, messages and audit row. Throws `conflict`. */
export async function stepAsStaff(tx: Ctx, order: RowOf<'orders'>, step: StaffStep): Promise<void> {
  requireNotCanceling(order);
  const { change, loggedBefore, logged } = (await step.prepare?.(tx, order)) ?? {};
  const { from, to, note = '' } = step;
  const audit = {
    action: step.action,
    before: { status: order.status, ...loggedBefore },
    after: { status: to, ...logged },
  };
  const move = { orderId: order.id, from, to, note, as: 'admin', audit } as const;
  await moveOrder(tx, { ...move, ...(change && { change }) });
}

/** The step by which a paid order is prepared. */
export const preparing: StaffStep = { from: 'paid', to: 'processing', action: 'order.process' };
