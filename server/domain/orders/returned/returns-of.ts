import type { Order } from '#contract/orders.ts';
import type { Ctx } from '#server/context.ts';
import { listPrivateFiles } from '#server/domain/files/list-private-files.ts';

type Return = Order['returns'][number];
type Row = Omit<Return, 'pictures'> & { files: string[] };

/** Returns of an order, the oldest first, with links to their pictures for who asks; amounts in tomans. */
export async function returnsOf(ctx: Ctx, orderId: string): Promise<Return[]> {
  const { sql } = ctx;
  const rows = await sql<Row[]>`
    select r.id as "_id", r.number, r.kind, r.asked_by, r.status, r.reason, r.description, r.note, r.amount, r.refund_way,
      r.card_masked, r.bank_tracking, r.created_at as at, ${linesOf(sql)} as lines, ${stepsOf(sql)} as history,
      array(select p.file_id::text from return_pictures p where p.return_id = r.id order by p.position) as files
    from returns r where r.order_id = ${orderId} order by r.created_at, r.id`;
  const pictures = await listPrivateFiles(
    ctx,
    rows.flatMap(({ files }) => files),
  );
  return rows.map(({ files, history, ...row }) => ({
    ...row,
    history: history.map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
    pictures: files.flatMap((id) => pictures.find(({ _id }) => _id === id) ?? []),
  }));
}

const linesOf = (sql: Ctx['sql']) => sql`coalesce((
  select json_agg(json_build_object('_id', l.product_id, 'title', l.title, 'asked', rl.asked, 'accepted', rl.accepted,
    'received', rl.restocked + rl.written_off) order by rl.position)
  from return_lines rl join order_lines l on l.order_id = rl.order_id and l.position = rl.position
  where rl.return_id = r.id), '[]')`;

const stepsOf = (sql: Ctx['sql']) => sql`coalesce((
  select json_agg(json_build_object('status', h.status, 'at', h.at) order by h.id)
  from return_history h where h.return_id = r.id), '[]')`;
