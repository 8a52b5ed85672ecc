import type { BalanceRow } from '#contract/wallet.ts';
import type { Ctx } from '#server/context.ts';
import type { Fragment } from '#server/db/filters.ts';
import { openWithdrawal } from '#server/db/status-lists.ts';
import { byPerson } from '#server/domain/lists/finders.ts';
import { serveList } from '#server/domain/lists/serve-list.ts';
import { notFound } from '#server/errors.ts';
import { balanceList } from '#shared/lists/balances.ts';
import { heldOf } from './read-balance.ts';
import { sumOf } from './sum-balances.ts';

const rows = (sql: Ctx['sql'], rest: Fragment) => sql<BalanceRow[]>`
  select u.id as "_id", u.first_name, u.last_name, u.mobile_number, w.balance,
    ${heldOf(sql, sql`u.id`)} as held, w.moved_at as last_move_at
  from wallets w join users u on u.id = w.user_id ${rest}`;

/** Wallets of all people, by their definition; balances in tomans. */
export const balances = serveList(balanceList, {
  table: 'wallets',
  alias: 'w',
  id: 'user_id',
  rows,
  search: [byPerson('w.user_id')],
  columns: { moved: 'moved_at' },
  nullsLast: ['moved'],
  narrow: ({ sql }, { held }) =>
    held
      ? sql`w.user_id in (select user_id from withdrawals where status in ${openWithdrawal(sql)})`
      : undefined,
});

/** One page of them, with the sums of all that match, in tomans. */
export async function listBalances(ctx: Ctx, query: Parameters<typeof balances.page>[1]) {
  const { page: _, pageSize, direction, ...filters } = query;
  const [page, sums] = await Promise.all([
    balances.page(ctx, query),
    sumOf(ctx, balances.where(ctx, query), JSON.stringify({ ...filters, sort: '' })),
  ]);
  return { ...page, ...sums };
}

/** The wallet of one person. Throws `not_found`. */
export async function readBalanceRow({ sql }: Ctx, userId: string): Promise<BalanceRow> {
  const [row] = await rows(sql, sql`where u.id = ${userId}`);
  if (!row) throw notFound();
  return row;
}
