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
import { monthsOfDays } from '#server/db/lists/find-page.ts';
import { countStatuses } from '#server/db/lists/status-counts.ts';
import { notFound } from '#server/errors.ts';
import { transactionStatuses } from '#shared/states.ts';
import { buyerColumn, canOf, viewColumns } from './transaction-view.ts';

export type TransactionQuery = z.output<typeof adminTransactionQuery>;

const source = ({ sql }: Ctx) => sql`
  transactions t join users u on u.id = t.user_id left join orders o on o.id = t.order_id`;

/** All payments and movements, filtered; the counts leave the chosen status out. Amounts in tomans. */
export async function listAllTransactions(ctx: Ctx, { q, ...query }: TransactionQuery) {
  const { sql } = ctx;
  const order = orderOf(ctx, query);
  const chosen = await chooseRows(
    sql,
    { ...query, q },
    {
      ...allTransactions(sql),
      filters: filtersOf(ctx, query),
      status: amongStatuses(sql, sql`t.status`, query.status),
      walk: {
        ...{ alias: sql`t`, order, within: withinSorted(sql, 't', query) },
        parts: monthsOfDays(sql, 'transactions', 't', query),
      },
      search: {
        parts: (typed) => partsOf(sql, typed),
        has: (typed) => hasWords(sql, typed),
      },
    },
  );
  const ids = sql`t.id from transactions t where ${chosen.chosen}`;
  const page = sql`t.id ${onPage(sql, ids, { order, page: chosen.page })}`;
  const [rows, groups] = await Promise.all([
    sql<AdminTransactionRow[]>`${viewsOf(ctx, query, page)}`,
    countByStatus(sql, transactionStatuses, chosen.counting),
  ]);
  return {
    items: rows,
    ...countStatuses(groups, query.status, { ...query, rows: rows.length }),
    page: query.page,
    pageSize: query.pageSize,
  };
}

const allTransactions = (sql: Ctx['sql']) => ({
  ...{ rows: sql`transactions t`, id: sql`t.id`, state: sql`t.status` },
  kept: sql`t.id, t.status, t.created_at, t.amount`,
  latest: sql`t.created_at desc`,
});

/** The transactions a list is asked for, all of them, in its order. */
export const chosenTransactions = (ctx: Ctx, query: TransactionQuery) =>
  viewsOf(ctx, query, chosenOf(ctx, query));

const viewsOf = (ctx: Ctx, query: TransactionQuery, where: Fragment) => ctx.sql`
  select ${viewColumns(ctx.sql)}, ${buyerColumn(ctx.sql)} from ${source(ctx)} where ${where}
  order by ${orderOf(ctx, query)}`;

function orderOf({ sql }: Ctx, query: TransactionQuery) {
  const by = query.sort === 'amount' ? sql`t.amount` : sql`t.created_at`;
  const direction = orderedBy(sql, query.direction);
  return sql`${by} ${direction}, t.id ${direction}`;
}

const chosenOf = (ctx: Ctx, query: TransactionQuery) =>
  allOf(ctx.sql, [filtersOf(ctx, query), amongStatuses(ctx.sql, ctx.sql`t.status`, query.status)]);

function filtersOf({ sql }: Ctx, query: TransactionQuery) {
  return allOf(sql, [
    query.kind && sql`t.kind = ${query.kind}`,
    query.gatewayType && sql`t.gateway_type = ${query.gatewayType}`,
    withinAmounts(sql, sql`t.amount`, query),
    withinDays(sql, sql`t.created_at`, query),
    query.q && foundByAny(sql, allTransactions(sql), partsOf(sql, query.q)),
  ]);
}

const partsOf = (sql: Ctx['sql'], q: string): Part[] => [
  { where: ownWords(sql, q) },
  ofCalled(sql, sql`t.user_id`, q),
  ...ofNumbered(sql, sql`t.order_id`, q),
];

/** For words that very many payments have. */
const hasWords = (sql: Ctx['sql'], q: string) => sql`(${ownWords(sql, q)}
  or (select ${isCalled(sql, q)} from users u where u.id = t.user_id)
  or ${isNumber(q) ? sql`(select ${isNumbered(sql, q)} from orders o where o.id = t.order_id)` : sql`false`})`;

const ownWords = (sql: Ctx['sql'], q: string): Fragment => sql`
  (${hasCode(sql, sql`t.number`, q)} or ${hasCode(sql, sql`t.bank_reference`, q)} or ${hasCode(sql, sql`t.rrn`, q)})`;

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
