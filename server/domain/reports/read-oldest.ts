import type { ReplyOf } from '#contract/endpoints.ts';
import { type Ctx, may } from '#server/context.ts';
import {
  openTransfer,
  openWithdrawal,
  waitingRequest,
  waitingReturn,
} from '#server/db/status-lists.ts';

type Oldest = ReplyOf<'GET /api/admin/dashboard'>['oldest'];
type Row = { name: string; since: string | null; amount: number | null };

/**
 * Age of the oldest record of each kind, and the value of all (toman), as far as the person may see
 * them.
 */
export async function readOldest(ctx: Ctx): Promise<Oldest> {
  const { sql } = ctx;
  const parts = [
    may(ctx, 'orders.confirm', 'orders.fulfil') &&
      sql`
        select case status when 'registered' then 'toConfirm' when 'paid' then 'toPrepare'
          when 'processing' then 'toShip' when 'pending_payment' then 'unpaid' else 'underReview' end as name,
          created_at as at, amount
          from orders
        where status in ('registered', 'paid', 'processing', 'pending_payment', 'payment_review')
        union all
        select 'returns', created_at, null::bigint
        from returns
        where status in ${waitingReturn(sql)}`,
    may(ctx, 'orders.confirm') &&
      sql`
        select 'manualOrders', created_at, null::bigint
        from manual_orders
        where status in ${waitingRequest(sql)}`,
    may(ctx, 'support') &&
      sql`
        select 'openTickets', status_at, null::bigint from tickets where status = 'open'
        union all
        select 'suggests', created_at, null::bigint from suggests where status = 'new'`,
    may(ctx, 'identities.review') &&
      sql`
        select 'identities', submitted_at, null::bigint from identities where status = 'pending'
        union all
        select 'identities', created_at, null::bigint from debit_cards where status = 'new'`,
    may(ctx, 'finance') &&
      sql`
        select 'withdrawals', created_at, amount
        from withdrawals
        where status in ${openWithdrawal(sql)}
        union all
        select 'transfers', created_at, amount
        from transfers
        where status in ${openTransfer(sql)}
        union all
        select 'inDoubt', created_at, amount
        from transactions
        where status in ('unknown', 'reversing')`,
  ].filter((part) => part !== false);
  const [first, ...others] = parts;
  if (!first) return {};
  const rows = await sql<Row[]>`
    select name, min(at) as since, sum(amount)::bigint as amount
    from (${others.reduce((all, part) => sql`${all} union all ${part}`, first)}) w(name, at, amount)
    group by name`;
  return Object.fromEntries(
    rows.flatMap(({ name, since, amount }) => (since ? [[name, { since, amount }]] : [])),
  );
}
