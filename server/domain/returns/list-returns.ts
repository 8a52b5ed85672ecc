import type { z } from 'zod';
import type { AdminReturnRow, adminReturnQuery } from '#contract/order/returns.ts';
import type { Ctx } from '#server/context.ts';
import {
  allOf,
  amongStatuses,
  type Fragment,
  onPage,
  orderedBy,
  withinAmounts,
  withinDays,
  withinSorted,
} from '#server/db/filters.ts';
import { chooseRows } from '#server/db/lists/choose-rows.ts';
import { countByStatus } from '#server/db/lists/count-rows.ts';
import {
  foundByAny,
  hasCode,
  isCalled,
  isNumber,
  isNumbered,
  ofCalled,
  ofNumbered,
  type Part,
} from '#server/db/lists/find-few.ts';
import { countStatuses } from '#server/db/lists/status-counts.ts';
import { returnStatuses } from '#shared/states.ts';
import { rowColumns, source } from './return-view.ts';

export type ReturnQuery = z.output<typeof adminReturnQuery>;

/** Returns of all people, filtered; the counts leave the chosen status out. Amounts in tomans. */
export async function listReturns(ctx: Ctx, { q, ...query }: ReturnQuery) {
  const { sql } = ctx;
  const chosen = await chooseRows(
    sql,
    { ...query, q },
    {
      ...allReturns(sql),
      filters: filtersOf(ctx, query),
      status: amongStatuses(sql, sql`r.status`, query.status),
      walk: { alias: sql`r`, order: orderOf(ctx, query), within: withinSorted(sql, 'r', query) },
      search: {
        parts: (typed) => partsOf(sql, typed),
        has: (typed) => hasWords(sql, typed),
      },
    },
  );
  const ids = sql`r.id from returns r where ${chosen.chosen}`;
  const page = onPage(sql, ids, {
    order: orderOf(ctx, query),
    page: chosen.page,
  });
  const [items, groups] = await Promise.all([
    sql<AdminReturnRow[]>`${viewsOf(ctx, query, sql`r.id ${page}`)}`,
    countByStatus(sql, returnStatuses, chosen.counting),
  ]);
  return {
    items,
    ...countStatuses(groups, query.status, { ...query, rows: items.length }),
    page: query.page,
    pageSize: query.pageSize,
  };
}

const allReturns = (sql: Ctx['sql']) => ({
  ...{ rows: sql`returns r`, id: sql`r.id`, state: sql`r.status` },
  kept: sql`r.id, r.status, r.created_at, r.amount`,
  latest: sql`r.created_at desc`,
});

/** The returns a list is asked for, all of them, in its order. */
export const chosenReturns = (ctx: Ctx, query: ReturnQuery) =>
  viewsOf(
    ctx,
    query,
    allOf(ctx.sql, [
      filtersOf(ctx, query),
      amongStatuses(ctx.sql, ctx.sql`r.status`, query.status),
    ]),
  );

const viewsOf = (ctx: Ctx, query: ReturnQuery, where: Fragment) => ctx.sql`
  select ${rowColumns(ctx.sql)} from ${source(ctx.sql)} where ${where} order by ${orderOf(ctx, query)}`;

function orderOf({ sql }: Ctx, query: ReturnQuery) {
  const by = query.sort === 'amount' ? sql`r.amount` : sql`r.created_at`;
  const direction = orderedBy(sql, query.direction);
  return sql`${by} ${direction}, r.id ${direction}`;
}

function filtersOf({ sql }: Ctx, query: ReturnQuery) {
  return allOf(sql, [
    query.kind && sql`r.kind = ${query.kind}`,
    query.reason && sql`r.reason = ${query.reason}`,
    withinAmounts(sql, sql`r.amount`, query),
    withinDays(sql, sql`r.created_at`, query),
    query.q && foundByAny(sql, allReturns(sql), partsOf(sql, query.q)),
  ]);
}

const partsOf = (sql: Ctx['sql'], q: string): Part[] => [
  ofCalled(sql, sql`r.user_id`, q),
  ...(isNumber(q) ? [{ where: hasCode(sql, sql`r.number`, q) }] : []),
  ...ofNumbered(sql, sql`r.order_id`, q),
];

/** For words that very many returns have. */
const hasWords = (sql: Ctx['sql'], q: string) => sql`(
  (select ${isCalled(sql, q)} from users u where u.id = r.user_id)
  or ${
    isNumber(q)
      ? sql`${hasCode(sql, sql`r.number`, q)}
          or (select ${isNumbered(sql, q)} from orders o where o.id = r.order_id)`
      : sql`false`
  })`;
