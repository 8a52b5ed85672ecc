import type { z } from 'zod';
import type { AdminTransferRow, adminTransferQuery } from '#contract/transfers.ts';
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
import { transferStatuses } from '#shared/states.ts';
import { personColumn, rowColumns, source } from './transfer-view.ts';

export type TransferQuery = z.output<typeof adminTransferQuery>;

/** Transfers of all people, filtered; the counts leave the chosen status out. Amounts in tomans. */
export async function listTransfers(ctx: Ctx, { q, ...query }: TransferQuery) {
  const { sql } = ctx;
  const chosen = await chooseRows(
    sql,
    { ...query, q },
    {
      ...allTransfers(sql),
      filters: filtersOf(ctx, query),
      status: amongStatuses(sql, sql`f.status`, query.status),
      walk: { alias: sql`f`, order: orderOf(ctx, query), within: withinSorted(sql, 'f', query) },
      search: {
        parts: (typed) => partsOf(sql, typed),
        has: (typed) => hasWords(sql, typed),
      },
    },
  );
  const ids = sql`f.id from transfers f where ${chosen.chosen}`;
  const page = onPage(sql, ids, {
    order: orderOf(ctx, query),
    page: chosen.page,
  });
  const [items, groups] = await Promise.all([
    sql<AdminTransferRow[]>`${viewsOf(ctx, query, sql`f.id ${page}`)}`,
    countByStatus(sql, transferStatuses, chosen.counting),
  ]);
  return {
    items,
    ...countStatuses(groups, query.status, { ...query, rows: items.length }),
    page: query.page,
    pageSize: query.pageSize,
  };
}

const allTransfers = (sql: Ctx['sql']) => ({
  ...{ rows: sql`transfers f`, id: sql`f.id`, state: sql`f.status` },
  kept: sql`f.id, f.status, f.created_at, f.amount`,
  latest: sql`f.created_at desc`,
});

/** The transfers a list is asked for, all of them, in its order. */
export const chosenTransfers = (ctx: Ctx, query: TransferQuery) =>
  viewsOf(
    ctx,
    query,
    allOf(ctx.sql, [
      filtersOf(ctx, query),
      amongStatuses(ctx.sql, ctx.sql`f.status`, query.status),
    ]),
  );

const viewsOf = (ctx: Ctx, query: TransferQuery, where: Fragment) => ctx.sql`
  select ${rowColumns(ctx.sql)}, ${personColumn(ctx.sql)} from ${source(ctx)} where ${where}
  order by ${orderOf(ctx, query)}`;

function orderOf({ sql }: Ctx, query: TransferQuery) {
  const by = query.sort === 'amount' ? sql`f.amount` : sql`f.created_at`;
  const direction = orderedBy(sql, query.direction);
  return sql`${by} ${direction}, f.id ${direction}`;
}

function filtersOf({ sql }: Ctx, query: TransferQuery) {
  return allOf(sql, [
    query.way && sql`f.way = ${query.way}`,
    withinAmounts(sql, sql`f.amount`, query),
    withinDays(sql, sql`f.created_at`, query),
    query.q && foundByAny(sql, allTransfers(sql), partsOf(sql, query.q)),
  ]);
}

const partsOf = (sql: Ctx['sql'], q: string): Part[] => [
  { where: hasCode(sql, sql`f.tracking`, q) },
  ofCalled(sql, sql`f.user_id`, q),
  ...ofNumbered(sql, sql`f.order_id`, q),
  ...(isNumber(q)
    ? [
        {
          among: sql`f.transaction_id`,
          ids: sql`t.id from transactions t where ${hasCode(sql, sql`t.number`, q)}`,
        },
      ]
    : []),
];

/** For words that very many transfers have. */
const hasWords = (sql: Ctx['sql'], q: string) => sql`(${hasCode(sql, sql`f.tracking`, q)}
  or (select ${isCalled(sql, q)} from users u where u.id = f.user_id)
  or ${
    isNumber(q)
      ? sql`(select ${isNumbered(sql, q)} from orders o where o.id = f.order_id)
          or (select ${hasCode(sql, sql`t.number`, q)} from transactions t where t.id = f.transaction_id)`
      : sql`false`
  })`;
