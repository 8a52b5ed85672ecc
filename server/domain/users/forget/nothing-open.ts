import type { ErrorKey } from '#contract/errors.ts';
import type { Ctx } from '#server/context.ts';
import type { Fragment } from '#server/db/filters.ts';
import { openReturn, openTransfer, openWithdrawal } from '#server/db/status-lists.ts';
import { DomainError } from '#server/errors.ts';

/** Under the lock of the person. Throws the first thing that has to be ended before an account is deleted. */
export async function requireNothingOpen(tx: Ctx, id: string): Promise<void> {
  for (const [key, found] of openThings(tx.sql, id)) {
    const [row] = await tx.sql<{ n: number }[]>`select count(*)::int as n from (${found}) x`;
    if (row && row.n > 0) throw new DomainError('conflict', key, { n: row.n });
  }
}

const openThings = (sql: Ctx['sql'], id: string): [ErrorKey, Fragment][] => [
  [
    'account_has_order',
    sql`select from orders
      where user_id = ${id} and status not in ('delivered', 'canceled', 'expired')`,
  ],
  [
    'account_has_return',
    sql`select from returns where user_id = ${id} and status in ${openReturn(sql)}`,
  ],
  [
    'account_has_withdrawal',
    sql`select from withdrawals where user_id = ${id} and status in ${openWithdrawal(sql)}`,
  ],
  ['account_has_money', sql`select from wallets where user_id = ${id} and balance <> 0`],
  [
    'account_has_payment',
    sql`
      select from transactions where user_id = ${id}
        and status in ('created', 'redirected', 'verifying', 'unknown', 'reversing', 'mismatch')
      union all select from transfers where user_id = ${id} and status in ${openTransfer(sql)}`,
  ],
  [
    'account_has_request',
    sql`select from manual_orders where user_id = ${id}
      and status in ('new', 'in_review', 'quoted', 'accepted')`,
  ],
  ['account_has_ticket', sql`select from tickets where user_id = ${id} and status <> 'closed'`],
];
