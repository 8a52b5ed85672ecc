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
import { chooseRows } from '#server/db/lists/choose-rows.ts';
import { countByStatus } from '#server/db/lists/count-rows.ts';
import {
  foundByAny,
  hasCode,
  hasMobile,
  hasText,
  isNumber,
  ofMobile,
  type Part,
} from '#server/db/lists/find-few.ts';
import { countStatuses } from '#server/db/lists/status-counts.ts';
import { manualOrderStatuses } from '#shared/states.ts';

export type RequestQuery = z.output<
  (typeof adminManualOrderEndpoints)['GET /api/admin/manual-orders']['query']
>;

/** All requests, filtered; counts by status ignore the chosen status alone. Totals in tomans. */
export async function listAllRequests(ctx: Ctx, { q, ...query }: RequestQuery) {
  const { sql } = ctx;
  const chosen = await chooseRows(
    sql,
    { ...query, q },
    {
      ...allRequests(sql),
      filters: filtersOf(ctx, query),
      status: amongStatuses(sql, sql`m.status`, query.status),
      walk: {
        ...{ alias: sql`m`, order: orderOf(ctx, query) },
        within: withinDays(sql, sql`m.created_at`, query),
      },
      search: {
        parts: (typed) => partsOf(sql, typed),
        has: (typed) => hasWords(sql, typed),
      },
    },
  );
  const ids = sql`m.id from manual_orders m where ${chosen.chosen}`;
  const page = onPage(sql, ids, {
    order: orderOf(ctx, query),
    page: chosen.page,
  });
  const [items, groups] = await Promise.all([
    sql<AdminManualOrderRow[]>`${viewsOf(ctx, query, sql`m.id ${page}`)}`,
    countByStatus(sql, manualOrderStatuses, chosen.counting),
  ]);
  return {
    items,
    ...countStatuses(groups, query.status, { ...query, rows: items.length }),
    page: query.page,
    pageSize: query.pageSize,
  };
}

const allRequests = (sql: Ctx['sql']) => ({
  ...{ rows: sql`manual_orders m`, id: sql`m.id`, state: sql`m.status` },
  kept: sql`m.id, m.status, m.created_at`,
  latest: sql`m.created_at desc`,
});

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
  allOf(sql, [
    query.q && foundByAny(sql, allRequests(sql), partsOf(sql, query.q)),
    withinDays(sql, sql`m.created_at`, query),
  ]);

/** Words and numbers apart: the ends of numbers have an index of their own. */
const partsOf = (sql: Ctx['sql'], q: string): Part[] =>
  isNumber(q)
    ? [{ where: hasCode(sql, sql`m.number`, q) }, ...ofMobile(sql, 'm.mobile_number', q)]
    : [{ where: hasText(sql, sql`m.full_name`, q) }, { where: hasText(sql, sql`m.city`, q) }];

/** For words that very many requests have. */
const hasWords = (sql: Ctx['sql'], q: string): Fragment =>
  isNumber(q)
    ? sql`(${hasCode(sql, sql`m.number`, q)} or ${hasMobile(sql, 'm.mobile_number', q)})`
    : sql`(${hasText(sql, sql`m.full_name`, q)} or ${hasText(sql, sql`m.city`, q)})`;
