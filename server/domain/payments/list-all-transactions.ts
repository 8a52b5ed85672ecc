import type { z } from 'zod';
import { foldCode, foldText } from '../../../contract/fields.ts';
import type {
  AdminTransaction,
  AdminTransactionRow,
  adminTransactionQuery,
} from '../../../contract/transactions.ts';
import type { Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { buyerColumn, canOf, dated, viewColumns } from './transaction-view.ts';

export type TransactionQuery = z.output<typeof adminTransactionQuery>;

const source = ({ sql }: Ctx) => sql`
  transactions t join users u on u.id = t.user_id left join orders o on o.id = t.order_id`;

/** All payments and movements, filtered; the counts leave the chosen status out. Amounts in tomans. */
export async function listAllTransactions(ctx: Ctx, query: TransactionQuery) {
  const { sql } = ctx;
  const filters = filtersOf(ctx, query);
  const [rows, groups] = await Promise.all([
    sql<AdminTransactionRow[]>`
      ${chosenTransactions(ctx, query)} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`,
    sql<{ status: string; rows: number }[]>`
      select t.status, count(*)::int as rows from ${source(ctx)} where ${filters} group by t.status`,
  ]);
  const counts = Object.fromEntries(groups.map(({ status, rows }) => [status, rows]));
  const all = groups.reduce((sum, group) => sum + group.rows, 0);
  const chosen = query.status?.split(',').reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  return {
    items: rows.map(dated),
    total: chosen ?? all,
    page: query.page,
    pageSize: query.pageSize,
    counts: { ...counts, all },
  };
}

/** The transactions a list is asked for, all of them, in its order. */
export function chosenTransactions(ctx: Ctx, query: TransactionQuery) {
  const { sql } = ctx;
  const status = query.status ? sql`t.status = any(${query.status.split(',')})` : sql`true`;
  const by = query.sort === 'amount' ? sql`t.amount` : sql`t.created_at`;
  const direction = query.direction === 'asc' ? sql`asc` : sql`desc`;
  return sql`
    select ${viewColumns(sql)}, ${buyerColumn(sql)} from ${source(ctx)} where ${filtersOf(ctx, query)} and ${status}
    order by ${by} ${direction}, t.id ${direction}`;
}

function filtersOf({ sql }: Ctx, query: TransactionQuery) {
  const day = (date: string) => sql`(${date}::date::timestamp at time zone 'Asia/Tehran')`;
  const parts = [
    query.kind && sql`t.kind = ${query.kind}`,
    query.gatewayType && sql`t.gateway_type = ${query.gatewayType}`,
    query.minAmount !== undefined && sql`t.amount >= ${query.minAmount}`,
    query.maxAmount !== undefined && sql`t.amount <= ${query.maxAmount}`,
    query.from && sql`t.created_at >= ${day(query.from)}`,
    query.to && sql`t.created_at < ${day(query.to)} + interval '1 day'`,
    query.q && matches(sql, query.q),
  ];
  return parts.reduce<ReturnType<typeof sql>>(
    (all, part) => (part ? sql`${all} and ${part}` : all),
    sql`true`,
  );
}

function matches(sql: Ctx['sql'], q: string) {
  const escaped = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const code = escaped(foldCode(q));
  return sql`(t.number like ${code} or t.bank_reference like ${code} or u.mobile_number like ${code}
    or replace(o.order_number, '-', '') like ${code}
    or u.first_name || ' ' || u.last_name ilike ${escaped(foldText(q))})`;
}

/** One payment with its timeline at the bank. Throws `not_found`. */
export async function readAnyTransaction(ctx: Ctx, id: string): Promise<AdminTransaction> {
  const { sql } = ctx;
  const [[row], attempts] = await Promise.all([
    sql<Omit<AdminTransaction, 'attempts' | 'can'>[]>`
      select ${viewColumns(sql)}, ${buyerColumn(sql)}, t.gateway_reference as "gatewayReference",
        t.gateway_receipt as "gatewayReceipt", t.updated_at as "updatedAt", t.next_check_at as "nextCheckAt"
      from ${source(ctx)} where t.id = ${id}`,
    sql<AdminTransaction['attempts']>`
      select at, call, code, ms from transaction_attempts where transaction_id = ${id} order by id`,
  ]);
  if (!row) throw notFound();
  const iso = (at: string) => new Date(at).toISOString();
  return {
    ...dated(row),
    updatedAt: iso(row.updatedAt),
    nextCheckAt: row.nextCheckAt && iso(row.nextCheckAt),
    attempts: attempts.map((attempt) => ({ ...attempt, at: iso(attempt.at) })),
    can: canOf(row),
  };
}
