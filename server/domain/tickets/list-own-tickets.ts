import type { TicketRow } from '#contract/tickets.ts';
import { type Ctx, ownerOf } from '#server/context.ts';
import { amongStatuses, pageOf } from '#server/db/filters.ts';
import { countStatuses, type StatusGroup } from '#server/db/lists/status-counts.ts';
import { lastMessage, rowColumns } from './ticket-view.ts';

const PAGE_SIZE = 10;

/** Own tickets, the latest message first; `status` is a comma separated choice. */
export async function listOwnTickets(
  ctx: Ctx,
  { page, status }: { page: number; status?: string | undefined },
) {
  const { sql } = ctx;
  const mine = sql`t.user_id = ${ownerOf(ctx)}`;
  const chosen = amongStatuses(sql, sql`t.status`, status);
  const [rows, groups] = await Promise.all([
    sql<TicketRow[]>`
      select ${rowColumns(sql, 'buyer')} from tickets t ${lastMessage(sql)}
      where ${mine} and ${chosen} order by t.last_at desc, t.id desc
      ${pageOf(sql, { page, pageSize: PAGE_SIZE })}`,
    sql<StatusGroup[]>`
      select t.status, count(*)::int as rows from tickets t where ${mine} group by t.status`,
  ]);
  return {
    items: rows,
    ...countStatuses(groups, status),
    page,
    pageSize: PAGE_SIZE,
  };
}
