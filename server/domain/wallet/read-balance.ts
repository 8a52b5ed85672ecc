import type { Ctx } from '#server/context.ts';
import { openWithdrawal } from '#server/db/status-lists.ts';
import { DomainError } from '#server/errors.ts';
import { asTomans, type Tomans } from '#shared/money.ts';

/** Name of a person's account in the ledger. */
export const walletOf = (userId: string) => `wallet:${userId}`;

/** Current balance of a person's wallet, in tomans. */
export async function readBalance(ctx: Ctx, userId: string): Promise<Tomans> {
  const { sql } = ctx;
  const [row] = await sql<{ balance: number }[]>`
    select ${balanceOf(sql, sql`${userId}::uuid`)} as balance`;
  return asTomans(row?.balance ?? 0);
}

type Fragment = ReturnType<Ctx['sql']>;

/**
 * Balance after the last ledger row of a person, in tomans; `userId` is a column or a value of the
 * statement.
 */
export const balanceOf = (sql: Ctx['sql'], userId: Fragment) => sql`
  coalesce((select l.after from ledger_entries l where l.account = 'wallet:' || ${userId}
    order by l.seq desc limit 1), 0)`;

/** Sum held for a person's open withdrawals, in tomans; `userId` as above. */
export const heldOf = (sql: Ctx['sql'], userId: Fragment) => sql`
  coalesce((select sum(w.amount)
    from withdrawals w
    where w.user_id = ${userId} and w.status in ${openWithdrawal(sql)}),
    0)::bigint`;

/** Sum that a person can spend or withdraw now, in tomans: the balance without the held sum. */
export async function readAvailable(ctx: Ctx, userId: string): Promise<Tomans> {
  const { balance, held } = await readFunds(ctx, userId);
  return asTomans(balance - held);
}

/** Balance of a wallet, and the sum held for withdrawals; tomans. */
export async function readFunds(
  ctx: Ctx,
  userId: string,
): Promise<{ balance: Tomans; held: Tomans }> {
  const { sql } = ctx;
  const [balance, [row]] = await Promise.all([
    readBalance(ctx, userId),
    sql<{ held: number }[]>`select ${heldOf(sql, sql`${userId}::uuid`)} as held`,
  ]);
  return { balance, held: asTomans(row?.held ?? 0) };
}

/** Serialises writers of these wallets; sorted to avoid deadlocks. */
export const lockWallets = (tx: Ctx, userIds: string[]) => tx.sql`
  select 1 from users where id = any(${userIds}::uuid[]) order by id for no key update`;

/**
 * Requires an active account, since nobody could spend money of a deleted one. Throws
 * `user_not_found`.
 */
export async function requireActiveAccount({ sql }: Ctx, id: string): Promise<void> {
  const [gone] = await sql`select 1 from users where id = ${id} and status = 'deleted'`;
  if (gone) throw new DomainError('conflict', 'user_not_found');
}
