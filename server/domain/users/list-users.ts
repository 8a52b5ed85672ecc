import type { z } from 'zod';
import type { AdminUserRow, adminUserEndpoints } from '../../../contract/admin-users.ts';
import { foldCode, foldText } from '../../../contract/fields.ts';
import type { Ctx } from '../../context.ts';
import {
  allOf,
  amongStatuses,
  containing,
  orderedBy,
  pageOf,
  withinDays,
} from '../../db/filters.ts';
import { countStatuses, type StatusGroup } from '../../db/status-counts.ts';

export type UserQuery = z.output<(typeof adminUserEndpoints)['GET /api/admin/users']['query']>;

const SORTS = {
  joined: 'joined_at',
  orders: 'orders_count',
  spent: 'spent',
  balance: 'balance',
} as const;

/** People with what they ordered, paid (tomans) and hold (tomans). */
export const peopleOf = ({ sql }: Ctx) => sql`(
  select u.id, u.first_name, u.last_name, u.mobile_number, u.role, u.staff_role, u.status, u.created_at as joined_at,
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
  id as "_id", first_name as "firstName", last_name as "lastName", mobile_number as "mobileNumber", role,
  staff_role as "staffRole", status,
  orders_count as "ordersCount", spent, balance, identity_status as "identityStatus", joined_at as "joinedAt"`;

/** All people, filtered; counts by status are of the other filters. */
export async function listUsers(ctx: Ctx, query: UserQuery) {
  const { sql } = ctx;
  const { page, pageSize, status } = query;
  const where = whereOf(ctx, query);
  const [rows, groups] = await Promise.all([
    sql<AdminUserRow[]>`
      ${chosenUsers(ctx, query)} ${pageOf(sql, query)}`,
    sql<StatusGroup[]>`
      select status, count(*)::int as rows from ${peopleOf(ctx)} where ${where} group by status`,
  ]);
  return { items: rows.map(dated), ...countStatuses(groups, status), page, pageSize };
}

/** The people a list is asked for, all of them, in its order. */
export function chosenUsers(ctx: Ctx, query: UserQuery) {
  const { sql } = ctx;
  const direction = orderedBy(sql, query.direction);
  return sql`
    select ${personColumns(ctx)} from ${peopleOf(ctx)}
    where ${whereOf(ctx, query)} and ${amongStatuses(sql, sql`status`, query.status)}
    order by ${sql(SORTS[query.sort])} ${direction}, id`;
}

export const dated = (row: AdminUserRow): AdminUserRow => ({
  ...row,
  joinedAt: new Date(row.joinedAt).toISOString(),
});

function whereOf({ sql }: Ctx, query: UserQuery) {
  return allOf(sql, [
    query.q && matches(sql, query.q),
    query.identity && sql`identity_status = ${query.identity}`,
    withinDays(sql, sql`joined_at`, query),
  ]);
}

const matches = (sql: Ctx['sql'], q: string) => sql`(mobile_number like ${containing(foldCode(q))}
  or first_name || ' ' || last_name ilike ${containing(foldText(q))})`;
