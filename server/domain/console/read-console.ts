import type { ConsoleInfo } from '#contract/console.ts';
import type { Permission } from '#contract/permissions.ts';
import { type Ctx, may } from '#server/context.ts';
import type { Sql } from '#server/db/client.ts';
import {
  awaitingPayment,
  openReturn,
  openTransfer,
  openWithdrawal,
  waitingForStaff,
  waitingRequest,
  waitingReturn,
} from '#server/db/status-lists.ts';
import {
  hasOwnList,
  hasOwnPrices,
  toUser,
  type UserRow,
  withBuyer,
} from '#server/domain/auth/user-row.ts';
import { balanceOf, heldOf } from '#server/domain/wallet/read-balance.ts';
import { DomainError } from '#server/errors.ts';

type Notice = ConsoleInfo['notices'][number];
type Row = {
  user: UserRow;
  orders: number;
  unpaid: number;
  tickets: number;
  transactions: number;
  returns: number;
  balance: number;
  held: number;
  identityStatus: ConsoleInfo['identityStatus'];
  notices: Notice[];
};

/** Data around every console page; `balance` in tomans. Throws session_expired. */
export async function readConsole(ctx: Ctx): Promise<ConsoleInfo> {
  const [row, waiting] =
    'id' in ctx.actor ? await Promise.all([readRow(ctx, ctx.actor.id), countWaiting(ctx)]) : [];
  if (!row) throw new DomainError('unauthenticated', 'session_expired');
  const { orders, unpaid, tickets, transactions, returns } = row;
  return {
    user: await withBuyer(ctx, toUser(row.user)),
    counts: { orders, unpaid, tickets, transactions, returns },
    balance: row.balance,
    held: row.held,
    identityStatus: row.identityStatus,
    notices: row.notices.map((notice) => ({ ...notice, expiresAt: iso(notice.expiresAt) })),
    waiting: waiting ?? null,
  };
}

/** Converts timestamps, which the database formats differently inside JSON. */
const iso = (at: string | null) => at && new Date(at).toISOString();

async function readRow({ sql }: Ctx, userId: string): Promise<Row | undefined> {
  const [row] = await sql<Row[]>`
    with mine as (
      select id, order_number, amount - paid_amount as amount, status, expires_at
      from orders
      where user_id = ${userId}
    ), unpaid as (
      select * from mine where status in ${awaitingPayment(sql)}
    )
    select
      json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
        'mobileNumber', u.mobile_number, 'role', u.role, 'staffRole', u.staff_role, 'hasOwnPrices', ${hasOwnPrices(sql, sql`u.id`)},
        'hasOwnList', ${hasOwnList(sql, sql`u.id`)}, 'chosen', u.permissions) as user,
        (select count(*)::int
          from mine
          where status not in ('delivered', 'canceled', 'expired')) as orders,
        (select count(*)::int from unpaid) as unpaid,
        (select count(*)::int
          from tickets t
          where t.user_id = u.id and exists (select from ticket_messages m
        where m.ticket_id = t.id
          and m.author = 'staff'
          and m.seen_at is null
          and not m.internal)) as tickets,
          (select count(*)::int from transactions where user_id = u.id) as transactions,
          (select count(*)::int
            from returns
            where user_id = u.id and status in ${openReturn(sql)}) as returns,
          ${balanceOf(sql, sql`u.id`)} as balance, ${heldOf(sql, sql`u.id`)} as held,
          coalesce((select status from identities where user_id = u.id), 'none') as identity_status,
          (select coalesce(json_agg(json_build_object(
        'kind', case status when 'confirmed' then 'proforma' else 'unpaid_order' end, 'orderId', id,
          'orderNumber', order_number, 'amount', amount, 'expiresAt', expires_at)
        order by expires_at),
          '[]')
        from unpaid) as notices
    from users u where u.id = ${userId}`;
  return row;
}

type Waiting = NonNullable<ConsoleInfo['waiting']>;

/** Numbers of records that wait for staff, each kind only for people who may handle it. */
async function countWaiting(ctx: Ctx): Promise<Waiting | null> {
  if (ctx.actor.kind !== 'admin') return null;
  const kinds = WAITING.filter(({ by }) => may(ctx, ...by));
  if (kinds.length === 0) return {};
  const { sql } = ctx;
  const counts = kinds.map(
    ({ kind, rows }, at) => sql`${at > 0 ? sql`,` : sql``} ${kind}::text, (${rows(sql)})`,
  );
  const [row] = await sql<{ waiting: Waiting }[]>`
    select json_build_object(${counts}) as waiting`;
  return row?.waiting ?? {};
}

type Rows = (sql: Sql) => ReturnType<typeof openWithdrawal>;

const WAITING: { kind: keyof Waiting; by: Permission[]; rows: Rows }[] = [
  {
    kind: 'orders',
    by: ['orders.confirm', 'orders.fulfil'],
    rows: (sql) => sql`select count(*)::int from orders where status in ${waitingForStaff(sql)}`,
  },
  {
    kind: 'tickets',
    by: ['support'],
    rows: (sql) => sql`select count(*)::int from tickets where status = 'open'`,
  },
  {
    kind: 'manualOrders',
    by: ['orders.confirm'],
    rows: (sql) =>
      sql`select count(*)::int from manual_orders where status in ${waitingRequest(sql)}`,
  },
  {
    kind: 'suggests',
    by: ['support'],
    rows: (sql) => sql`select count(*)::int from suggests where status = 'new'`,
  },
  {
    kind: 'partners',
    by: ['users'],
    rows: (sql) => sql`select count(*)::int from partner_requests where status = 'pending'`,
  },
  {
    kind: 'withdrawals',
    by: ['finance'],
    rows: (sql) =>
      sql`select count(*)::int from withdrawals where status in ${openWithdrawal(sql)}`,
  },
  {
    kind: 'transfers',
    by: ['finance'],
    rows: (sql) => sql`select count(*)::int from transfers where status in ${openTransfer(sql)}`,
  },
  {
    kind: 'returns',
    by: ['orders.confirm', 'orders.fulfil'],
    rows: (sql) => sql`select count(*)::int from returns where status in ${waitingReturn(sql)}`,
  },
  {
    kind: 'identities',
    by: ['identities.review'],
    rows: (sql) => sql`
      select (select count(*)::int from identities where status = 'pending')
        + (select count(*)::int from debit_cards where status = 'new')`,
  },
];
