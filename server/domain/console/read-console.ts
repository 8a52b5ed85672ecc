import type { ConsoleInfo } from '../../../contract/console.ts';
import type { Ctx } from '../../context.ts';
import { DomainError } from '../../errors.ts';

type Notice = ConsoleInfo['notices'][number];
type Row = {
  user: ConsoleInfo['user'];
  orders: number;
  unpaid: number;
  tickets: number;
  transactions: number;
  balance: number;
  held: number;
  identityStatus: ConsoleInfo['identityStatus'];
  notices: Notice[];
  waiting: ConsoleInfo['waiting'];
};

/** What surrounds every console page, in one round trip; `balance` in tomans. Refuses with session_expired. */
export async function readConsole(ctx: Ctx): Promise<ConsoleInfo> {
  const row = 'id' in ctx.actor ? await readRow(ctx, ctx.actor.id) : undefined;
  if (!row) throw new DomainError('unauthenticated', 'session_expired');
  const { orders, unpaid, tickets, transactions } = row;
  return {
    user: row.user,
    counts: { orders, unpaid, tickets, transactions },
    balance: row.balance,
    held: row.held,
    identityStatus: row.identityStatus,
    notices: row.notices.map((notice) => ({ ...notice, expiresAt: iso(notice.expiresAt) })),
    waiting: row.waiting,
  };
}

const iso = (at: string | null) => at && new Date(at).toISOString();

async function readRow(ctx: Ctx, userId: string): Promise<Row | undefined> {
  const [row] = await ctx.sql<Row[]>`
    with mine as (
      select id, order_number, amount, status, expires_at from orders where user_id = ${userId}
    ), unpaid as (
      select * from mine where status in ('confirmed', 'pending_payment')
    )
    select
      json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
        'mobileNumber', u.mobile_number, 'role', u.role) as user,
      (select count(*)::int from mine where status not in ('delivered', 'canceled', 'expired')) as orders,
      (select count(*)::int from unpaid) as unpaid,
      (select count(*)::int from tickets t where t.user_id = u.id and exists (select from ticket_messages m
        where m.ticket_id = t.id and m.author = 'staff' and m.seen_at is null and not m.internal)) as tickets,
      (select count(*)::int from transactions where user_id = u.id) as transactions,
      coalesce((select after from ledger_entries where account = 'wallet:' || u.id
        order by seq desc limit 1), 0) as balance,
      coalesce((select sum(amount) from withdrawals where user_id = u.id and status in ('pending', 'approved')), 0)::bigint as held,
      coalesce((select status from identities where user_id = u.id), 'none') as "identityStatus",
      (select coalesce(json_agg(json_build_object(
        'kind', case status when 'confirmed' then 'proforma' else 'unpaid_order' end, 'orderId', id, 'orderNumber', order_number,
        'amount', amount, 'expiresAt', expires_at) order by expires_at), '[]') from unpaid) as notices,
      case when u.role = 'admin' then json_build_object(
        'orders', (select count(*)::int from orders where status in ('registered', 'paid', 'processing')),
        'tickets', (select count(*)::int from tickets where status = 'open'),
        'manualOrders', (select count(*)::int from manual_orders where status in ('new', 'in_review', 'accepted')),
        'suggests', (select count(*)::int from suggests where status = 'new'),
        'withdrawals', (select count(*)::int from withdrawals where status in ('pending', 'approved')),
        'identities', (select count(*)::int from identities where status = 'pending')
          + (select count(*)::int from debit_cards where status = 'new')) end as waiting
    from users u where u.id = ${userId}`;
  return row;
}
