import type { AdminTransaction } from '#contract/transactions.ts';
import type { Ctx } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { buyerColumn, canOf, source, viewColumns } from './transaction-view.ts';

/** One payment with its timeline at the bank. Throws `not_found`. */
export async function readAnyTransaction(ctx: Ctx, id: string): Promise<AdminTransaction> {
  const { sql } = ctx;
  const [[row], attempts] = await Promise.all([
    sql<(Omit<AdminTransaction, 'attempts' | 'can'> & { hasClaim: boolean })[]>`
      select ${viewColumns(sql)}, ${buyerColumn(sql)}, t.gateway_reference,
        t.gateway_receipt, ${relatedColumns(sql)}, t.updated_at, t.next_check_at
      from ${source(sql)} where t.id = ${id}`,
    sql<AdminTransaction['attempts']>`
      select at, call, code, ms from transaction_attempts where transaction_id = ${id} order by id`,
  ]);
  if (!row) throw notFound();
  const { hasClaim, ...shown } = row;
  return {
    ...shown,
    attempts,
    can: canOf(row, hasClaim),
  };
}

/** The ended payment that it follows, the one that followed it, and whether a callback named a receipt of it. */
const relatedColumns = (sql: Ctx['sql']) => sql`
  (select json_build_object('_id', e.id, 'number', e.number)
    from transactions e
    where e.id = t.follows_id) as follows,
    (select json_build_object('_id', f.id, 'number', f.number)
      from transactions f
      where f.follows_id = t.id
    order by f.created_at desc limit 1) as followed_by,
  exists (select 1
    from payment_claims c
    where c.transaction_id = coalesce(t.follows_id, t.id) and c.refused_at is null) as has_claim`;
