import type { OrderStatus, PaymentType } from '#contract/orders.ts';
import { actorIdOf, type Ctx } from '#server/context.ts';
import { type By, type Entity, transition } from '#server/domain/states/transition.ts';
import { orderStates } from './order-states.ts';

/** Columns that may change together with the status; instants as ISO text, shipment and lines as JSON text. */
export type OrderChange = Partial<{
  stock_state: 'none' | 'reserved' | 'sold' | 'returned';
  payment_type: PaymentType;
  gateway_type: string | null;
  paid_amount: number;
  refunded_amount: number;
  amount: number;
  quantity: number;
  shipment: string;
  ordered_lines: string;
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
    select id, ${from}, ${to}, ${at}::timestamptz, ${actorIdOf(tx)}::uuid, ${as}, ${note} from moved`,
};

/** Moves an order, with its history. Throws `conflict` when it is not in `from` any more or the move is not allowed. */
export const moveOrder = (tx: Ctx, { orderId: id, ...move }: Move) =>
  transition(tx, entity, { id, ...move });

/** Staff have taken the order out of its review: another silence neither puts it back nor keeps anybody waiting. */
export async function staffEndedReview(ctx: Ctx, id: string): Promise<boolean> {
  const [row] = await ctx.sql`
    select 1 from order_history where order_id = ${id} and "from" = 'payment_review' and "to" = 'pending_payment'
      and actor = 'admin'`;
  return row !== undefined;
}
