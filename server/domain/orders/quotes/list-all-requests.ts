import type { z } from 'zod';
import type {
  AdminManualOrderRow,
  adminManualOrderEndpoints,
} from '#contract/admin-manual-orders.ts';
import type { Ctx } from '#server/context.ts';
import {
  allOf,
  amongStatuses,
  type Fragment,
  onPage,
  orderedBy,
  withinDays,
} from '#server/db/filters.ts';
import { chooseRows, countingOf } from '#server/db/lists/choose-rows.ts';
import { countByStatus } from '#server/db/lists/count-rows.ts';
import { hasCode, hasDigits, hasMobile, hasText, isNumber } from '#server/db/lists/find-few.ts';
import { countStatuses } from '#server/db/lists/status-counts.ts';
import { manualOrderStatuses } from '#shared/states.ts';

export type RequestQuery = z.output<
  (typeof adminManualOrderEndpoints)['GET /api/admin/manual-orders']['query']
>;

/** All requests, filtered; counts by status ignore the chosen status alone. Totals in tomans. */
export async function listAllRequests(ctx: Ctx, { q, ...query }: RequestQuery) {
  const { sql } = ctx;
  const rows = sql`manual_orders m`;
  const chosen = await chooseRows(
    sql,
    { ...query, q },
    {
      rows,
      id: sql`m.id`,
      filters: filtersOf(ctx, query),
      status: amongStatuses(sql, sql`m.status`, query.status),
      walk: {
        ...{ alias: sql`m`, order: orderOf(ctx, query) },
        within: withinDays(sql, sql`m.created_at`, query),
      },
      search: {
        parts: (typed) => [sql`m.id from manual_orders m where ${matches(sql, typed, hasDigits)}`],
        guessed: (typed) => [sql`m.id from manual_orders m where ${matches(sql, typed)}`],
        has: (typed) => matches(sql, typed),
      },
    },
  );
  const ids = sql`m.id from manual_orders m where ${chosen.chosen}`;
  const page = onPage(sql, ids, {
    order: orderOf(ctx, query),
    page: chosen.page,
  });
  const counting = countingOf(sql, chosen, {
    rows,
    status: sql`m.status`,
    latest: sql`m.created_at desc`,
  });
  const [items, groups] = await Promise.all([
    sql<AdminManualOrderRow[]>`${viewsOf(ctx, query, sql`m.id ${page}`)}`,
    countByStatus(sql, manualOrderStatuses, counting),
  ]);
  return {
    items,
    ...countStatuses(groups, query.status, { ...query, rows: items.length }),
    page: query.page,
    pageSize: query.pageSize,
  };
}

/** The requests a list is asked for, all of them, in its order. */
export const chosenRequests = (ctx: Ctx, query: RequestQuery) =>
  viewsOf(
    ctx,
    query,
    allOf(ctx.sql, [
      filtersOf(ctx, query),
      amongStatuses(ctx.sql, ctx.sql`m.status`, query.status),
    ]),
  );

const viewsOf = (ctx: Ctx, query: RequestQuery, where: Fragment) => ctx.sql`
  select m.id as "_id", m.number, m.full_name, m.mobile_number, m.city,
    jsonb_array_length(m.items) as items, m.text <> '' as has_text, (m.quote->>'total')::bigint as total,
    (select count(*)::int from manual_order_files f where f.manual_order_id = m.id) as files,
    m.status, m.created_at as at
  from manual_orders m where ${where} order by ${orderOf(ctx, query)}`;

function orderOf({ sql }: Ctx, query: RequestQuery) {
  const direction = orderedBy(sql, query.direction);
  return sql`m.created_at ${direction}, m.id ${direction}`;
}

const filtersOf = ({ sql }: Ctx, query: RequestQuery) =>
  allOf(sql, [query.q && matches(sql, query.q), withinDays(sql, sql`m.created_at`, query)]);

const matches = (sql: Ctx['sql'], q: string, ofMobile = hasMobile): Fragment =>
  isNumber(q)
    ? sql`(${hasCode(sql, sql`m.number`, q)} or ${ofMobile(sql, 'm.mobile_number', q)})`
    : sql`(${hasText(sql, sql`m.full_name`, q)} or ${hasText(sql, sql`m.city`, q)})`;
