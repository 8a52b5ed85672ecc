import type { ConsoleInfo } from '../../../contract/console.ts';
import type { Ctx } from '../../context.ts';
import { DomainError } from '../../errors.ts';

type Notice = ConsoleInfo['notices'][number];
type Row = {
  user: ConsoleInfo['user'];
  orders: number;
  unpaid: number;
  transactions: number;
  balance: number;
  notices: Omit<Notice, 'kind'>[];
  todo: ConsoleInfo['todo'];
};

/** What surrounds every console page, in one round trip; `balance` in tomans. Refuses with session_expired. */
export async function readConsole(ctx: Ctx): Promise<ConsoleInfo> {
  const row = 'id' in ctx.actor ? await readRow(ctx, ctx.actor.id) : undefined;
  if (!row) throw new DomainError('unauthenticated', 'session_expired');
  const { orders, unpaid, transactions } = row;
  return {
    user: row.user,
    counts: { orders, unpaid, tickets: 0, transactions },
    balance: row.balance,
    held: 0,
    identityStatus: 'none',
    notices: row.notices.map((notice) => ({
      ...notice,
      kind: 'unpaid_order',
      expiresAt: iso(notice.expiresAt),
    })),
    todo: row.todo,
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
      (select count(*)::int from transactions where user_id = u.id) as transactions,
      coalesce((select after from ledger_entries where account = 'wallet:' || u.id
        order by seq desc limit 1), 0) as balance,
      (select coalesce(json_agg(json_build_object('orderId', id, 'orderNumber', order_number,
        'amount', amount, 'expiresAt', expires_at) order by expires_at), '[]') from unpaid) as notices,
      case when u.role = 'admin' then json_build_object(
        'orders', (select count(*)::int from orders where status in ('registered', 'paid', 'processing')),
        'manualOrders', (select count(*)::int from manual_orders where status in ('new', 'in_review', 'accepted')),
        'suggests', (select count(*)::int from suggests where status = 'new')) end as todo
    from users u where u.id = ${userId}`;
  return row;
}
