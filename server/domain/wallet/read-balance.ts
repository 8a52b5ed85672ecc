import type { Ctx } from '#server/context.ts';
import { openWithdrawal } from '#server/db/status-lists.ts';
import { asTomans, type Tomans } from '#shared/money.ts';

/** Name of a person's account in the ledger. */
export const walletOf = (userId: string) => `wallet:${userId}`;

/** What a person has in the wallet now, in tomans. */
export async function readBalance(ctx: Ctx, userId: string): Promise<Tomans> {
  const { sql } = ctx;
  const [row] = await sql<{ balance: number }[]>`
    select ${balanceOf(sql, sql`${userId}::uuid`)} as balance`;
  return asTomans(row?.balance ?? 0);
}

type Fragment = ReturnType<Ctx['sql']>;

/** The balance after the last ledger row of a person, in tomans; `userId` is a column or a value of the statement. */
export const balanceOf = (sql: Ctx['sql'], userId: Fragment) => sql`
  coalesce((select l.after from ledger_entries l where l.account = 'wallet:' || ${userId}
    order by l.seq desc limit 1), 0)`;

/** What open withdrawals of a person hold, in tomans; `userId` as above. */
export const heldOf = (sql: Ctx['sql'], userId: Fragment) => sql`
  coalesce((select sum(w.amount) from withdrawals w where w.user_id = ${userId} and w.status in ${openWithdrawal(sql)}), 0)::bigint`;

/** What a person can spend or withdraw now, in tomans: the balance without what is held. */
export async function readAvailable(ctx: Ctx, userId: string): Promise<Tomans> {
  const { balance, held } = await readFunds(ctx, userId);
  return asTomans(balance - held);
}

/** Balance of a wallet, and how much of it is held for withdrawals; tomans. */
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

/** Writers of a wallet take turns; sorted, so that two of them never wait for each other. */
export const lockWallets = (tx: Ctx, userIds: string[]) => tx.sql`
  select 1 from users where id = any(${userIds}::uuid[]) order by id for no key update`;
