import type { BalanceRow } from '#contract/wallet.ts';
import type { Ctx } from '#server/context.ts';
import {
  allOf,
  containing,
  orderedBy,
  pageOf,
  withinAmounts,
  withinDays,
} from '#server/db/filters.ts';
import { openWithdrawal } from '#server/db/status-lists.ts';
import { notFound } from '#server/errors.ts';
import { foldCode, foldText } from '#shared/fold-text.ts';
import { heldOf } from './read-balance.ts';

export type BalanceQuery = {
  page: number;
  pageSize: number;
  q?: string | undefined;
  minAmount?: number | undefined;
  maxAmount?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  held?: '1' | undefined;
  sort: 'balance' | 'moved';
  direction: 'asc' | 'desc';
};

const wallets = ({ sql }: Ctx) => sql`(
  select u.id as "_id", u.first_name, u.last_name, u.mobile_number,
    b.balance, ${heldOf(sql, sql`u.id`)} as held, b.moved_at as last_move_at
  from users u join wallets b on b.user_id = u.id) w`;

/** The same for sums over everybody: the few open withdrawals are read once, not a person. */
const summed = ({ sql }: Ctx) => sql`(
  select u.first_name, u.last_name, u.mobile_number, b.balance,
    b.moved_at as last_move_at, coalesce(h.held, 0)::bigint as held
  from users u join wallets b on b.user_id = u.id left join (
    select user_id, sum(amount) as held from withdrawals
    where status in ${openWithdrawal(sql)} group by user_id
  ) h on h.user_id = u.id) w`;

/** Wallets of all people; balances in tomans, `sum` of all that match. */
export async function listBalances(ctx: Ctx, query: BalanceQuery) {
  const { sql } = ctx;
  const where = whereOf(ctx, query);
  const [rows, [counted]] = await Promise.all([
    sql<BalanceRow[]>`
      ${chosenWallets(ctx, query)} ${pageOf(sql, query)}`,
    sql<{ total: number; sum: number; held: number }[]>`
      select count(*)::int as total, coalesce(sum(balance), 0)::bigint as sum,
        coalesce(sum(held), 0)::bigint as held
      from ${summed(ctx)} where ${where}`,
  ]);
  return {
    items: rows,
    total: counted?.total ?? 0,
    sum: counted?.sum ?? 0,
    held: counted?.held ?? 0,
    page: query.page,
    pageSize: query.pageSize,
  };
}

/** The wallets a list is asked for, all of them, in its order. */
export function chosenWallets(ctx: Ctx, query: BalanceQuery) {
  const { sql } = ctx;
  const by = query.sort === 'balance' ? sql`balance` : sql`last_move_at`;
  const direction = orderedBy(sql, query.direction);
  return sql`
    select * from ${wallets(ctx)} where ${whereOf(ctx, query)} 
    order by ${by} ${direction} ${query.sort === 'moved' ? sql`nulls last` : sql``}, "_id" ${direction}`;
}

function whereOf({ sql }: Ctx, query: BalanceQuery) {
  return allOf(sql, [
    query.q && matches(sql, query.q),
    query.held && sql`held > 0`,
    withinAmounts(sql, sql`balance`, query),
    withinDays(sql, sql`last_move_at`, query),
  ]);
}

const matches = (sql: Ctx['sql'], q: string) => sql`(mobile_number like ${containing(foldCode(q))}
  or first_name || ' ' || last_name ilike ${containing(foldText(q))})`;

/** The wallet of one person. Throws `not_found`. */
export async function readBalanceRow(ctx: Ctx, userId: string): Promise<BalanceRow> {
  const [row] = await ctx.sql<BalanceRow[]>`select * from ${wallets(ctx)} where "_id" = ${userId}`;
  if (!row) throw notFound();
  return row;
}
