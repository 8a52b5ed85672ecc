import type { AdminWithdrawalRow } from '#contract/withdrawals.ts';
import type { Ctx } from '#server/context.ts';
import { distinctOf } from '#server/db/filters.ts';
import { byCode, byPerson } from '#server/domain/lists/finders.ts';
import { serveList } from '#server/domain/lists/serve-list.ts';
import { withdrawalList } from '#shared/lists/withdrawals.ts';
import { personColumn, rowColumns } from './withdrawal-view.ts';

/** Withdrawals of all people, by their definition; amounts in tomans. */
export const withdrawals = serveList(withdrawalList, {
  table: 'withdrawals',
  alias: 'w',
  rows: (sql, rest) => sql<AdminWithdrawalRow[]>`
    select ${rowColumns(sql)}, ${personColumn(sql)}, w.holder_name
    from withdrawals w
    join users u on u.id = w.user_id ${rest}`,
  search: [byCode('w.number', 'w.bank_tracking'), byPerson('w.user_id')],
  columns: { bank: 'bank_name' },
  hasMonths: true,
});

/** One page of them, with the banks of all withdrawals for the filter. */
export async function listAllWithdrawals(ctx: Ctx, query: Parameters<typeof withdrawals.page>[1]) {
  const { sql } = ctx;
  const [page, banks] = await Promise.all([
    withdrawals.page(ctx, query),
    sql<{ bank: string }[]>`
      select name as bank
      from ${distinctOf(sql, 'withdrawals', 'bank_name')} seen
      where name <> ''
      order by 1`,
  ]);
  return { ...page, banks: banks.map(({ bank }) => bank) };
}
