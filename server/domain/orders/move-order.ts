import type { OrderStatus } from '#contract/orders.ts';
import { actorIdOf, type Ctx } from '#server/context.ts';
import { notify } from '#server/domain/events/notify.ts';
import { conflict } from '#server/errors.ts';
import { canMove, type Mover } from './order-states.ts';

/** Columns that may change together with the status; instants as ISO text, shipment as JSON text. */
export type OrderChange = Partial<{
  stock_state: 'none' | 'reserved' | 'sold' | 'returned';
  payment_type: 'pay_online' | 'pay_wallet' | null;
  gateway_type: string | null;
  paid_amount: number;
  refunded_amount: number;
  amount: number;
  quantity: number;
  shipment: string;
  proforma_number: string;
  valid_until: string;
  expires_at: string | null;
}>;

type Move = {
  orderId: string;
  from: OrderStatus;
  to: OrderStatus;
  as: Mover;
  note?: string;
  change?: OrderChange;
};

/** Moves an order and writes its history. Throws `conflict` when it is not in `from` any more or the move is not allowed. */
export async function moveOrder(tx: Ctx, move: Move): Promise<void> {
  if (!canMove(move.from, move.to, move.as)) throw conflict();
  const { sql } = tx;
  const now = tx.now().toISOString();
  const change = { ...move.change, status: move.to, updated_at: now };
  const [moved] = await sql<{ userId: string }[]>`
    with moved as (
      update orders set ${sql(change)}, version = version + 1
      where id = ${move.orderId} and status = ${move.from}
      returning id, user_id
    ), history as (
      insert into order_history (order_id, "from", "to", at, actor_id, actor, note)
      select id, ${move.from}, ${move.to}, ${now}::timestamptz, ${actorIdOf(tx)}::uuid, ${move.as}, ${move.note ?? ''}
      from moved
    )
    select user_id from moved`;
  if (!moved) throw conflict();
  await notify(tx, { userId: moved.userId, staff: true, kind: 'order', id: move.orderId });
}

/** A buyer's call comes from a user or from an admin who buys; both act as the buyer. */
export const moverOf = ({ actor }: Ctx): Mover => (actor.kind === 'system' ? 'system' : 'user');
