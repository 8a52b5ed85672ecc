import type { Order } from '#contract/orders.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { listPrivateFiles } from '#server/domain/files/list-private-files.ts';
import { refundedLine } from '#server/domain/orders/refunds/refund-lines.ts';

type Return = Order['returns'][number];
type Row = Omit<Return, 'pictures' | 'refundOf'> &
  RowOf<'returns', 'position' | 'pieces'> & { title: string | null; files: string[] };

/**
 * Returns of an order, oldest first, with links to their pictures for the caller; amounts in
 * tomans.
 */
export async function returnsOf(ctx: Ctx, orderId: string): Promise<Return[]> {
  const { sql } = ctx;
  const rows = await sql<Row[]>`
    select r.id as "_id", r.number, r.kind, r.asked_by, r.status, r.reason, r.description, r.note,
      r.amount, r.refund_way, r.card_masked, r.bank_tracking, r.created_at as at, r.position,
      r.pieces, rl.title, ${linesOf(sql)} as lines, ${stepsOf(sql)} as history,
      array(select p.file_id::text
        from return_pictures p
        where p.return_id = r.id
        order by p.position) as files
    from returns r left join order_lines rl on rl.order_id = r.order_id and rl.position = r.position
    where r.order_id = ${orderId} order by r.created_at, r.id`;
  const pictures = await listPrivateFiles(
    ctx,
    rows.flatMap(({ files }) => files),
  );
  return rows.map(({ files, history, position, pieces, title, ...row }) => ({
    ...row,
    refundOf: refundedLine(title, { position, pieces }),
    history: history.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
    pictures: files.flatMap((id) => pictures.find(({ _id }) => _id === id) ?? []),
  }));
}

const linesOf = (sql: Ctx['sql']) => sql`coalesce((
  select json_agg(json_build_object('_id', l.product_id, 'title', l.title, 'asked', rl.asked,
    'accepted', rl.accepted, 'received', rl.restocked + rl.written_off)
    order by rl.position)
  from return_lines rl join order_lines l on l.order_id = rl.order_id and l.position = rl.position
  where rl.return_id = r.id), '[]')`;

const stepsOf = (sql: Ctx['sql']) => sql`coalesce((
  select json_agg(json_build_object('status', h.status, 'at', h.at) order by h.id)
  from return_history h where h.return_id = r.id), '[]')`;
