import type { z } from 'zod';
import type {
  AdminTransaction,
  AdminTransactionRow,
  adminTransactionQuery,
} from '#contract/transactions.ts';
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
import { notFound } from '#server/errors.ts';
import { foldCode, foldText } from '#shared/fold-text.ts';
import { buyerColumn, canOf, viewColumns } from './transaction-view.ts';

export type TransactionQuery = z.output<typeof adminTransactionQuery>;

const source = ({ sql }: Ctx) => sql`
  transactions t join users u on u.id = t.user_id left join orders o on o.id = t.order_id`;

/** All payments and movements, filtered; the counts leave the chosen status out. Amounts in tomans. */
export async function listAllTransactions(ctx: Ctx, query: TransactionQuery) {
  const { sql } = ctx;
  const filters = filtersOf(ctx, query);
  const [rows, groups] = await Promise.all([
    sql<AdminTransactionRow[]>`
      ${chosenTransactions(ctx, query)} ${pageOf(sql, query)}`,
    sql<StatusGroup[]>`
      select t.status, count(*)::int as rows from transactions t where ${filters} group by t.status`,
  ]);
  return {
    items: rows,
    ...countStatuses(groups, query.status),
    page: query.page,
    pageSize: query.pageSize,
  };
}

/** The transactions a list is asked for, all of them, in its order. */
export function chosenTransactions(ctx: Ctx, query: TransactionQuery) {
  const { sql } = ctx;
  const status = amongStatuses(sql, sql`t.status`, query.status);
  const by = query.sort === 'amount' ? sql`t.amount` : sql`t.created_at`;
  const direction = orderedBy(sql, query.direction);
  return sql`
    select ${viewColumns(sql)}, ${buyerColumn(sql)} from ${source(ctx)} where ${filtersOf(ctx, query)} and ${status}
    order by ${by} ${direction}, t.id ${direction}`;
}

function filtersOf({ sql }: Ctx, query: TransactionQuery) {
  return allOf(sql, [
    query.kind && sql`t.kind = ${query.kind}`,
    query.gatewayType && sql`t.gateway_type = ${query.gatewayType}`,
    withinAmounts(sql, sql`t.amount`, query),
    withinDays(sql, sql`t.created_at`, query),
    query.q && matches(sql, query.q),
  ]);
}

/** Payments, people and orders are searched apart: joined by `or`, the index of none could be used. */
function matches(sql: Ctx['sql'], q: string) {
  const code = containing(foldCode(q));
  return sql`t.id in (
    select id from transactions where number like ${code} or bank_reference like ${code} or rrn like ${code}
    union select p.id from users u join transactions p on p.user_id = u.id
      where u.mobile_number like ${code}
        or u.first_name || ' ' || u.last_name ilike ${containing(foldText(q))}
    union select p.id from orders o join transactions p on p.order_id = o.id
      where replace(o.order_number, '-', '') like ${code})`;
}

/** One payment with its timeline at the bank. Throws `not_found`. */
export async function readAnyTransaction(ctx: Ctx, id: string): Promise<AdminTransaction> {
  const { sql } = ctx;
  const [[row], attempts] = await Promise.all([
    sql<(Omit<AdminTransaction, 'attempts' | 'can'> & { hasClaim: boolean })[]>`
      select ${viewColumns(sql)}, ${buyerColumn(sql)}, t.gateway_reference,
        t.gateway_receipt, ${relatedColumns(sql)}, t.updated_at, t.next_check_at
      from ${source(ctx)} where t.id = ${id}`,
    sql<AdminTransaction['attempts']>`
      select at, call, code, ms from transaction_attempts where transaction_id = ${id} order by id`,
  ]);
  if (!row) throw notFound();
  const { hasClaim, ...shown } = row;
  return {
    ...shown,
    attempts,
    can: canOf(row, hasClaim),
  };
}

/** The ended payment that it follows, the one that followed it, and whether a callback named a receipt of it. */
const relatedColumns = (sql: Ctx['sql']) => sql`
  (select json_build_object('_id', e.id, 'number', e.number) from transactions e where e.id = t.follows_id) as follows,
  (select json_build_object('_id', f.id, 'number', f.number) from transactions f where f.follows_id = t.id
    order by f.created_at desc limit 1) as followed_by,
  exists (select 1 from payment_claims c where c.transaction_id = coalesce(t.follows_id, t.id) and c.refused_at is null) as has_claim`;
