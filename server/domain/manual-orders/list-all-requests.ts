import type { z } from 'zod';
import type {
  AdminManualOrderRow,
  adminManualOrderEndpoints,
} from '../../../contract/admin-manual-orders.ts';
import { foldCode, foldText } from '../../../contract/fields.ts';
import { manualOrderStatuses } from '../../../contract/manual-orders.ts';
import type { Ctx } from '../../context.ts';

export type RequestQuery = z.output<
  (typeof adminManualOrderEndpoints)['GET /api/admin/manual-orders']['query']
>;
const DAY = 86_400_000;

/** All requests, filtered; counts by status ignore the chosen status alone. Totals in tomans. */
export async function listAllRequests(ctx: Ctx, query: RequestQuery) {
  const { sql } = ctx;
  const filters = filtersOf(ctx, query);
  const chosen = statusesIn(query);
  const [rows, groups] = await Promise.all([
    sql<AdminManualOrderRow[]>`
      ${chosenRequests(ctx, query)} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`,
    sql<{ status: string; n: number }[]>`
      select m.status, count(*)::int as n from manual_orders m where ${filters} group by m.status`,
  ]);
  const counts = Object.fromEntries(groups.map(({ status, n }) => [status, n]));
  const all = groups.reduce((sum, { n }) => sum + n, 0);
  return {
    items: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
    total: chosen.length > 0 ? chosen.reduce((sum, one) => sum + (counts[one] ?? 0), 0) : all,
    page: query.page,
    pageSize: query.pageSize,
    counts: { ...counts, all },
  };
}

const statusesIn = ({ status }: RequestQuery) =>
  manualOrderStatuses.filter((one) => status?.split(',').includes(one));

/** The requests a list is asked for, all of them, in its order. */
export function chosenRequests(ctx: Ctx, query: RequestQuery) {
  const { sql } = ctx;
  const chosen = statusesIn(query);
  const within = chosen.length > 0 ? sql`and m.status = any(${chosen}::text[])` : sql``;
  const direction = query.direction === 'asc' ? sql`asc` : sql`desc`;
  return sql`
    select m.id as "_id", m.number, m.full_name as "fullName", m.mobile_number as "mobileNumber", m.city,
      jsonb_array_length(m.items) as items, m.text <> '' as "hasText", (m.quote->>'total')::bigint as total,
      (select count(*)::int from manual_order_files f where f.manual_order_id = m.id) as files,
      m.status, m.created_at as at
    from manual_orders m where ${filtersOf(ctx, query)} ${within}
    order by m.created_at ${direction}, m.id ${direction}`;
}

function filtersOf({ sql }: Ctx, { q, from, to }: RequestQuery) {
  const midnight = (day: string) => new Date(`${day}T00:00:00+03:30`).getTime();
  const words = `%${escaped(foldText(q ?? ''))}%`;
  const code = `%${escaped(foldCode(q ?? ''))}%`;
  return sql`true
    ${q ? sql`and (m.full_name ilike ${words} or m.city ilike ${words} or m.number like ${code} or m.mobile_number like ${code})` : sql``}
    ${from ? sql`and m.created_at >= ${new Date(midnight(from)).toISOString()}` : sql``}
    ${to ? sql`and m.created_at < ${new Date(midnight(to) + DAY).toISOString()}` : sql``}`;
}

const escaped = (words: string) => words.replace(/[\\%_]/g, '\\$&');
