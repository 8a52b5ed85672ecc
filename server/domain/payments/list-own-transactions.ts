import type { TransactionRow } from '#contract/transactions.ts';
import { type Ctx, ownerOf } from '#server/context.ts';
import { amongStatuses, pageOf } from '#server/db/filters.ts';
import { notFound } from '#server/errors.ts';
import { viewColumns } from './transaction-view.ts';

const PAGE_SIZE = 10;

/** Own payments and movements, newest first; `status` is a comma separated choice. Amounts in tomans. */
export async function listOwnTransactions(
  ctx: Ctx,
  { page, status }: { page: number; status?: string | undefined },
) {
  const { sql } = ctx;
  const mine = sql`t.user_id = ${ownerOf(ctx)} and ${amongStatuses(sql, sql`t.status`, status)}`;
  const [rows, [counted]] = await Promise.all([
    sql<TransactionRow[]>`
      select ${viewColumns(sql)} from transactions t left join orders o on o.id = t.order_id
      where ${mine}
      order by t.created_at desc, t.id desc ${pageOf(sql, { page, pageSize: PAGE_SIZE })}`,
    sql<{ total: number }[]>`select count(*)::int as total from transactions t where ${mine}`,
  ]);
  return { items: rows, total: counted?.total ?? 0, page, pageSize: PAGE_SIZE };
}

/** One own payment. Throws `not_found`, also for another's. */
export async function readOwnTransaction(ctx: Ctx, id: string): Promise<TransactionRow> {
  const { sql } = ctx;
  const [row] = await sql<TransactionRow[]>`
    select ${viewColumns(sql)} from transactions t left join orders o on o.id = t.order_id
    where t.id = ${id} and t.user_id = ${ownerOf(ctx)}`;
  if (!row) throw notFound();
  return row;
}
