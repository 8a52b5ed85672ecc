import type { TicketRow } from '../../../contract/tickets.ts';
import { type Ctx, ownerOf } from '../../context.ts';
import { countsOf, totalOf } from './ticket-counts.ts';
import { dated, lastMessage, rowColumns } from './ticket-view.ts';

const PAGE_SIZE = 10;

/** Own tickets, the latest message first; `status` is a comma separated choice. */
export async function listOwnTickets(
  ctx: Ctx,
  { page, status }: { page: number; status?: string | undefined },
) {
  const { sql } = ctx;
  const mine = sql`t.user_id = ${ownerOf(ctx)}`;
  const chosen = status ? sql`t.status = any(${status.split(',')})` : sql`true`;
  const [rows, groups] = await Promise.all([
    sql<TicketRow[]>`
      select ${rowColumns(sql, 'buyer')} from tickets t ${lastMessage(sql)}
      where ${mine} and ${chosen} order by t.last_at desc, t.id desc
      limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
    sql<{ status: string; rows: number }[]>`
      select t.status, count(*)::int as rows from tickets t where ${mine} group by t.status`,
  ]);
  const counts = countsOf(groups);
  return {
    items: rows.map(dated),
    total: totalOf(counts, status),
    page,
    pageSize: PAGE_SIZE,
    counts,
  };
}
