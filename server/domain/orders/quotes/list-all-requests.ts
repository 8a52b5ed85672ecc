import type { z } from 'zod';
import type {
  AdminManualOrderRow,
  adminManualOrderEndpoints,
} from '#contract/admin-manual-orders.ts';
import type { Ctx } from '#server/context.ts';
import { countByStatus } from '#server/db/count-rows.ts';
import {
  allOf,
  amongStatuses,
  containing,
  orderedBy,
  pageOf,
  withinDays,
} from '#server/db/filters.ts';
import { countStatuses } from '#server/db/status-counts.ts';
import { foldCode, foldText } from '#shared/fold-text.ts';
import { manualOrderStatuses } from '#shared/states.ts';

export type RequestQuery = z.output<
  (typeof adminManualOrderEndpoints)['GET /api/admin/manual-orders']['query']
>;

/** All requests, filtered; counts by status ignore the chosen status alone. Totals in tomans. */
export async function listAllRequests(ctx: Ctx, query: RequestQuery) {
  const { sql } = ctx;
  const [rows, groups] = await Promise.all([
    sql<AdminManualOrderRow[]>`
      ${chosenRequests(ctx, query)} ${pageOf(sql, query)}`,
    countByStatus(sql, manualOrderStatuses, {
      from: sql`from manual_orders m where ${filtersOf(ctx, query)}`,
      status: sql`m.status`,
      isSearch: query.q !== undefined,
    }),
  ]);
  return {
    items: rows,
    ...countStatuses(groups, query.status),
    page: query.page,
    pageSize: query.pageSize,
  };
}

/** The requests a list is asked for, all of them, in its order. */
export function chosenRequests(ctx: Ctx, query: RequestQuery) {
  const { sql } = ctx;
  const status = amongStatuses(sql, sql`m.status`, query.status);
  const direction = orderedBy(sql, query.direction);
  return sql`
    select m.id as "_id", m.number, m.full_name, m.mobile_number, m.city,
      jsonb_array_length(m.items) as items, m.text <> '' as has_text, (m.quote->>'total')::bigint as total,
      (select count(*)::int from manual_order_files f where f.manual_order_id = m.id) as files,
      m.status, m.created_at as at
    from manual_orders m where ${filtersOf(ctx, query)} and ${status}
    order by m.created_at ${direction}, m.id ${direction}`;
}

const filtersOf = ({ sql }: Ctx, query: RequestQuery) =>
  allOf(sql, [query.q && matches(sql, query.q), withinDays(sql, sql`m.created_at`, query)]);

function matches(sql: Ctx['sql'], q: string) {
  const words = containing(foldText(q));
  const code = containing(foldCode(q));
  return sql`(m.full_name ilike ${words} or m.city ilike ${words} or m.number like ${code} or m.mobile_number like ${code})`;
}
