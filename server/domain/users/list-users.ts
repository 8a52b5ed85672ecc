import type { z } from 'zod';
import type { AdminUserRow, adminUserEndpoints } from '../../../contract/admin-users.ts';
import { foldCode, foldText } from '../../../contract/fields.ts';
import type { Ctx } from '../../context.ts';

export type UserQuery = z.output<(typeof adminUserEndpoints)['GET /api/admin/users']['query']>;

const SORTS = {
  joined: 'joined_at',
  orders: 'orders_count',
  spent: 'spent',
  balance: 'balance',
} as const;

/** People with what they ordered, paid (tomans) and hold (tomans). */
export const peopleOf = ({ sql }: Ctx) => sql`(
  select u.id, u.first_name, u.last_name, u.mobile_number, u.role, u.status, u.created_at as joined_at,
    coalesce(o.n, 0) as orders_count, coalesce(o.spent, 0) as spent, coalesce(w.after, 0) as balance,
    coalesce(i.status, 'none') as identity_status
  from users u
  left join (
    select user_id, count(*)::int as n, sum(paid_amount - refunded_amount)::bigint as spent
    from orders group by user_id
  ) o on o.user_id = u.id
  left join lateral (
    select after from ledger_entries where account = 'wallet:' || u.id order by seq desc limit 1
  ) w on true
  left join identities i on i.user_id = u.id) p`;

/** The columns of a row in the names of the contract. */
export const personColumns = ({ sql }: Ctx) => sql`
  id as "_id", first_name as "firstName", last_name as "lastName", mobile_number as "mobileNumber", role, status,
  orders_count as "ordersCount", spent, balance, identity_status as "identityStatus", joined_at as "joinedAt"`;

/** All people, filtered; counts by status are of the other filters. */
export async function listUsers(ctx: Ctx, query: UserQuery) {
  const { sql } = ctx;
  const { page, pageSize, status } = query;
  const where = whereOf(ctx, query);
  const [rows, counted] = await Promise.all([
    sql<AdminUserRow[]>`
      ${chosenUsers(ctx, query)} limit ${pageSize} offset ${(page - 1) * pageSize}`,
    sql<{ status: string; n: number }[]>`
      select status, count(*)::int as n from ${peopleOf(ctx)} where ${where} group by status`,
  ]);
  const counts: Record<string, number> = { all: 0 };
  for (const { status: name, n } of counted) {
    counts[name] = n;
    counts.all = (counts.all ?? 0) + n;
  }
  const total = counts[status ?? 'all'] ?? 0;
  return { items: rows.map(dated), total, page, pageSize, counts };
}

/** The people a list is asked for, all of them, in its order. */
export function chosenUsers(ctx: Ctx, query: UserQuery) {
  const { sql } = ctx;
  const direction = query.direction === 'asc' ? sql`asc` : sql`desc`;
  return sql`
    select ${personColumns(ctx)} from ${peopleOf(ctx)}
    where ${whereOf(ctx, query)} and ${query.status ? sql`status = ${query.status}` : sql`true`}
    order by ${sql(SORTS[query.sort])} ${direction}, id`;
}

export const dated = (row: AdminUserRow): AdminUserRow => ({
  ...row,
  joinedAt: new Date(row.joinedAt).toISOString(),
});

function whereOf({ sql }: Ctx, { q, identity, from, to }: UserQuery) {
  const escaped = (words: string) => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`
    ${q ? sql`(mobile_number like ${escaped(foldCode(q))} or first_name || ' ' || last_name ilike ${escaped(foldText(q))})` : sql`true`}
    and ${identity ? sql`identity_status = ${identity}` : sql`true`}
    and ${from ? sql`joined_at >= ${from}::date::timestamp at time zone 'Asia/Tehran'` : sql`true`}
    and ${to ? sql`joined_at < (${to}::date + 1)::timestamp at time zone 'Asia/Tehran'` : sql`true`}`;
}
