import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { notify } from '#server/domain/events/notify.ts';
import { conflict } from '#server/errors.ts';

type Sql = Ctx['sql'];

/** Sold pieces that line `rl` of return `r` covers: requested, accepted or received. */
export const takenPieces = (
  sql: Sql,
) => sql`case r.status when 'requested' then rl.asked when 'accepted' then rl.accepted
  when 'received' then rl.restocked + rl.written_off when 'refunded' then rl.restocked + rl.written_off else 0 end`;

export type LeftLine = RowOf<'orderLines', 'position' | 'productId' | 'title'> & { left: number };

/** Pieces of line `l` that never arrived and were refunded. */
const missingPieces = (sql: Sql) => sql`coalesce((
  select sum(m.pieces) from returns m where m.order_id = l.order_id and m.position = l.position),
    0)`;

/** Lines of an order with the pieces that no return covers yet. */
export const leftLines = ({ sql }: Ctx, orderId: string) => sql<LeftLine[]>`
  select l.position, l.product_id, l.title, l.order_quantity - coalesce((
    select sum(${takenPieces(sql)}) from return_lines rl join returns r on r.id = rl.return_id
    where rl.order_id = l.order_id and rl.position = l.position),
      0)::int - ${missingPieces(sql)}::int as left
  from order_lines l where l.order_id = ${orderId} order by l.position`;

type Change = { pieces?: number; amount?: number };

/**
 * Applies a return to its locked order: returned pieces, refunded money (tomans). Throws
 * `conflict`.
 */
export async function applyReturn(
  tx: Ctx,
  order: RowOf<'orders', 'id' | 'userId'>,
  change: Change = {},
): Promise<void> {
  const { pieces = 0, amount = 0 } = change;
  const { id, userId } = order;
  const rows = await tx.sql`
    update orders
    set returned_quantity = returned_quantity + ${pieces}::int,
      refunded_amount = refunded_amount + ${amount}::bigint, version = version + 1,
      updated_at = ${tx.now().toISOString()}
    where id = ${id} and returned_quantity + ${pieces}::int <= quantity
      and refunded_amount + ${amount}::bigint <= paid_amount returning 1`;
  if (rows.length === 0) throw conflict();
  await notify(tx, { userId, staff: true, kind: 'order', id });
}
