import type { ReplyOf } from '#contract/endpoints.ts';
import type { Ctx } from '#server/context.ts';
import { mayHaveMoved } from '#server/db/status-lists.ts';
import { notFound } from '#server/errors.ts';

type Result = ReplyOf<'GET /api/payments/result/:publicId'>;

/** Result of a payment by its unguessable id, or of the one that follows it; amount in tomans. */
export async function readResult(ctx: Ctx, publicId: string): Promise<Result> {
  const [row] = await ctx.sql<(Omit<Result, 'canRetry'> & { isOpen: boolean })[]>`
    select t.status, t.order_id, o.order_number, o.status as order_status, t.amount,
      nullif(t.gateway_type, 'other') as gateway_name,
      coalesce(t.rrn, t.bank_reference) as bank_reference, t.card_masked, t.updated_at as at,
      o.expires_at, t.order_id is not null
        and w.amount >= t.amount as is_in_wallet,
          case when t.order_id is null then 0 else least(w.amount, t.amount) end as in_wallet,
          o.amount as order_amount, o.paid_amount - o.refunded_amount as order_paid,
          coalesce(o.status = 'pending_payment'
            and o.expires_at > ${ctx.now().toISOString()}::timestamptz, false) as is_open
    from transactions t left join orders o on o.id = t.order_id
    cross join lateral (select coalesce(sum(l.delta), 0)::bigint as amount from ledger_entries l
      where l.account = 'wallet:' || t.user_id and l.reference = t.number and l.delta > 0) w
    where t.id = (select coalesce(f.id, e.id)
      from transactions e
      left join transactions f on f.follows_id = e.id
      and f.status in ${mayHaveMoved(ctx.sql)} where e.public_id = ${publicId})`;
  if (!row) throw notFound();
  const { isOpen, ...result } = row;
  const isOver = ['failed', 'canceled', 'expired', 'mismatch'].includes(row.status);
  return { ...result, canRetry: isOpen && isOver };
}
