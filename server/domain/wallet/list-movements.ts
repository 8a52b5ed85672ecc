import type { Movement } from '#contract/wallet.ts';
import { type Ctx, ownerOf } from '#server/context.ts';
import { pageOf } from '#server/db/filters.ts';
import { notFound } from '#server/errors.ts';
import { readFunds, walletOf } from './read-balance.ts';

const PAGE_SIZE = 10;

/** Columns of a wallet's row; other accounts have no balance. */
const columns = (sql: Ctx['sql']) => sql`
  l.id::text as "_id", l.kind, l.delta, coalesce(l.before, 0) as before,
  coalesce(l.after, 0) as after, l.reference, l.reason, t.id as transaction_id,
  case when o.id is null then null else json_build_object('_id', o.id, 'orderNumber',
    o.order_number) end as "order",
  l.at`;

/** Ledger rows with their source: a transaction by number, or an order. */
const source = (sql: Ctx['sql']) => sql`
  ledger_entries l left join transactions t on t.number = l.reference
  left join orders o on o.id = t.order_id or (t.id is null and o.order_number = l.reference)`;

/** Wallet of the current user, newest movement first; amounts in tomans. */
export async function readWallet(ctx: Ctx, page: number) {
  const userId = ownerOf(ctx);
  const [movements, funds] = await Promise.all([
    listMovements(ctx, userId, { page, pageSize: PAGE_SIZE }),
    readFunds(ctx, userId),
  ]);
  return { ...movements, ...funds };
}

/** Ledger rows of a person with their authors, newest first. */
export async function listMovements(
  ctx: Ctx,
  userId: string,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const { sql } = ctx;
  const account = walletOf(userId);
  const [rows, [counted]] = await Promise.all([
    sql<(Movement & { actor: string })[]>`
      select ${columns(sql)}, coalesce(a.first_name || ' ' || a.last_name, '') as actor
      from ${source(sql)} left join users a on a.id = l.actor_id
      where l.account = ${account} order by l.seq desc ${pageOf(sql, { page, pageSize })}`,
    sql<{ total: number }[]>`
      select count(*)::int as total from ledger_entries where account = ${account}`,
  ]);
  return { items: rows, total: counted?.total ?? 0, page, pageSize };
}

/** Movement in the current user's wallet. Throws `not_found`, also for another person's. */
export async function readMovement(ctx: Ctx, number: string): Promise<Movement> {
  const { sql } = ctx;
  const userId = ownerOf(ctx);
  const [row] = await sql<Movement[]>`
    select ${columns(sql)} from ${source(sql)}
    where l.id = ${number}::bigint and l.account = ${walletOf(userId)}`;
  if (!row) throw notFound();
  return row;
}
