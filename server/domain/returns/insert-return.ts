import { actorIdOf, type Ctx } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import type { RowOf } from '#server/db/rows.ts';
import { notify } from '#server/domain/events/notify.ts';
import type { OrderRow } from '#server/domain/orders/order-view.ts';
import type { Picked } from './pick-lines.ts';

type NewReturn = Pick<RowOf<'returns'>, 'kind' | 'askedBy' | 'status' | 'reason' | 'description'> &
  Partial<
    Pick<
      RowOf<'returns'>,
      'amount' | 'shipping' | 'position' | 'pieces' | 'refundWay' | 'transactionId'
    >
  >;

/** Writes a return of an order that is locked, with its first step; answers its id and number. */
export async function insertReturn(tx: Ctx, order: OrderRow, one: NewReturn) {
  const { id: orderId, userId } = order;
  const { kind, askedBy, status, reason, description } = one;
  const { amount = 0, shipping = 0, position = null, pieces = 0 } = one;
  const { refundWay = null, transactionId = null } = one;
  const id = newId();
  const at = tx.now().toISOString();
  const [row] = await tx.sql<{ number: string }[]>`
    insert into returns (id, number, user_id, order_id, kind, asked_by, status, reason, description,
      amount, shipping, position, pieces, refund_way, transaction_id, created_at, updated_at)
    values (${id}, nextval('return_numbers')::text, ${userId}, ${orderId}, ${kind}, ${askedBy},
      ${status}, ${reason}, ${description}, ${amount}, ${shipping}, ${position}, ${pieces},
      ${refundWay}, ${transactionId}, ${at}, ${at})
    returning number`;
  if (!row) throw new Error('a return was not written');
  await tx.sql`
    insert into return_history (return_id, status, at, actor_id, actor)
    values (${id}, ${status}, ${at}, ${actorIdOf(tx)}, ${askedBy})`;
  await notify(tx, { userId, staff: true, kind: 'return', id });
  return { id, number: row.number };
}

type Lines = { orderId: string; returnId: string; isAccepted: boolean };

/** Its lines; what staff book is accepted as it is asked for. */
export const insertLines = (
  tx: Ctx,
  { orderId, returnId, isAccepted }: Lines,
  lines: Picked[],
) => tx.sql`
  insert into return_lines (return_id, order_id, position, asked, accepted)
  select ${returnId}::uuid, ${orderId}::uuid, l.position, l.quantity,
    case when ${isAccepted} then l.quantity end
  from unnest(${lines.map(({ position }) => position)}::int[],
    ${lines.map(({ quantity }) => quantity)}::int[])
    as l(position, quantity)`;
