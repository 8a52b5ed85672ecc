import type { z } from 'zod';
import type { AdminTransferRow, adminTransferQuery } from '#contract/transfers.ts';
import type { Ctx } from '#server/context.ts';
import {
  allOf,
  amongStatuses,
  containing,
  orderedBy,
  pageOf,
  withinAmounts,
  withinDays,
} from '#server/db/filters.ts';
import { countStatuses, type StatusGroup } from '#server/db/status-counts.ts';
import { foldCode, foldText } from '#shared/fold-text.ts';
import { personColumn, rowColumns, source } from './transfer-view.ts';

export type TransferQuery = z.output<typeof adminTransferQuery>;

/** Transfers of all people, filtered; the counts leave the chosen status out. Amounts in tomans. */
export async function listTransfers(ctx: Ctx, query: TransferQuery) {
  const { sql } = ctx;
  const filters = filtersOf(ctx, query);
  const [rows, groups] = await Promise.all([
    sql<AdminTransferRow[]>`${chosenTransfers(ctx, query)} ${pageOf(sql, query)}`,
    sql<StatusGroup[]>`
      select f.status, count(*)::int as rows from ${source(ctx)} where ${filters} group by f.status`,
  ]);
  return {
    items: rows,
    ...countStatuses(groups, query.status),
    page: query.page,
    pageSize: query.pageSize,
  };
}

/** The transfers a list is asked for, all of them, in its order. */
export function chosenTransfers(ctx: Ctx, query: TransferQuery) {
  const { sql } = ctx;
  const status = amongStatuses(sql, sql`f.status`, query.status);
  const by = query.sort === 'amount' ? sql`f.amount` : sql`f.created_at`;
  const direction = orderedBy(sql, query.direction);
  return sql`
    select ${rowColumns(sql)}, ${personColumn(sql)} from ${source(ctx)} where ${filtersOf(ctx, query)} and ${status}
    order by ${by} ${direction}, f.id ${direction}`;
}

function filtersOf({ sql }: Ctx, query: TransferQuery) {
  return allOf(sql, [
    query.way && sql`f.way = ${query.way}`,
    withinAmounts(sql, sql`f.amount`, query),
    withinDays(sql, sql`f.created_at`, query),
    query.q && matches(sql, query.q),
  ]);
}

function matches(sql: Ctx['sql'], q: string) {
  const code = containing(foldCode(q));
  return sql`(t.number like ${code} or f.tracking ilike ${code} or u.mobile_number like ${code}
    or replace(o.order_number, '-', '') like ${code}
    or u.first_name || ' ' || u.last_name ilike ${containing(foldText(q))})`;
}
