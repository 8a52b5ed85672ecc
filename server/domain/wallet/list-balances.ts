import type { BalanceRow } from '#contract/wallet.ts';
import type { Ctx } from '#server/context.ts';
import {
  allOf,
  type Fragment,
  onPage,
  orderedBy,
  withinAmounts,
  withinDays,
} from '#server/db/filters.ts';
import { type Chosen, chooseRows } from '#server/db/lists/choose-rows.ts';
import { countRows } from '#server/db/lists/count-rows.ts';
import { isCalled, ofCalled } from '#server/db/lists/find-few.ts';
import { lengthOf } from '#server/db/lists/status-counts.ts';
import { openWithdrawal } from '#server/db/status-lists.ts';
import { notFound } from '#server/errors.ts';
import { heldOf } from './read-balance.ts';
import { sumOf } from './sum-balances.ts';

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

/** Wallets `w` with their people `u`. */
const source = (sql: Ctx['sql']) => sql`wallets w join users u on u.id = w.user_id`;

const columns = (sql: Ctx['sql']) => sql`
  u.id as "_id", u.first_name, u.last_name, u.mobile_number, w.balance,
  ${heldOf(sql, sql`u.id`)} as held, w.moved_at as last_move_at`;

/** Wallets of all people; balances in tomans, `sum` of all that match. */
export async function listBalances(ctx: Ctx, query: BalanceQuery) {
  const { sql } = ctx;
  const { chosen, all, counting, page } = await chooseRows(sql, query, {
    rows: sql`wallets w`,
    id: sql`w.user_id`,
    state: sql`''`,
    kept: sql`w.user_id, w.balance, w.moved_at`,
    latest: sql`w.moved_at desc nulls last`,
    filters: filtersOf(ctx, { ...query, q: undefined }),
    walk: {
      alias: sql`w`,
      order: orderOf(ctx, query),
      within:
        query.sort === 'balance'
          ? withinAmounts(sql, sql`w.balance`, query)
          : withinDays(sql, sql`w.moved_at`, query),
    },
    search: {
      parts: (typed) => [ofCalled(sql, sql`w.user_id`, typed)],
      has: (typed) => matches(sql, typed),
    },
  });
  const [rows, counted, sums] = await Promise.all([
    sql<BalanceRow[]>`${viewsOf(ctx, query, pageIds(ctx, query, { chosen, page }))}`,
    countRows(sql, counting),
    sumOf(ctx, all, JSON.stringify({ ...query, page: 0, pageSize: 0, sort: '', direction: '' })),
  ]);
  return {
    items: rows,
    ...lengthOf(counted, { ...query, rows: rows.length }),
    ...sums,
    page: query.page,
    pageSize: query.pageSize,
  };
}

/** The wallets a list is asked for, all of them, in its order. */
export const chosenWallets = (ctx: Ctx, query: BalanceQuery) =>
  viewsOf(ctx, query, filtersOf(ctx, query));

const viewsOf = (ctx: Ctx, query: BalanceQuery, where: Fragment) => ctx.sql`
  select ${columns(ctx.sql)}
  from ${source(ctx.sql)}
  where ${where}
  order by ${orderOf(ctx, query)}`;

function pageIds(ctx: Ctx, query: BalanceQuery, { chosen, page }: Pick<Chosen, 'chosen' | 'page'>) {
  const { sql } = ctx;
  const ids = sql`w.user_id from wallets w where ${chosen}`;
  return sql`w.user_id ${onPage(sql, ids, { order: orderOf(ctx, query), page })}`;
}

function orderOf({ sql }: Ctx, query: BalanceQuery) {
  const way = orderedBy(sql, query.direction);
  return query.sort === 'balance'
    ? sql`w.balance ${way}, w.user_id ${way}`
    : sql`w.moved_at ${way} nulls last, w.user_id ${way}`;
}

function filtersOf({ sql }: Ctx, query: BalanceQuery) {
  return allOf(sql, [
    query.q && matches(sql, query.q),
    query.held &&
      sql`w.user_id in (select user_id from withdrawals where status in ${openWithdrawal(sql)})`,
    withinAmounts(sql, sql`w.balance`, query),
    withinDays(sql, sql`w.moved_at`, query),
  ]);
}

const matches = (sql: Ctx['sql'], q: string) => sql`
  (select ${isCalled(sql, q)} from users u where u.id = w.user_id)`;

/** The wallet of one person. Throws `not_found`. */
export async function readBalanceRow({ sql }: Ctx, userId: string): Promise<BalanceRow> {
  const [row] = await sql<BalanceRow[]>`
    select ${columns(sql)} from ${source(sql)} where u.id = ${userId}`;
  if (!row) throw notFound();
  return row;
}
