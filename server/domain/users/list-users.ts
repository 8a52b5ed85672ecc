import type { z } from 'zod';
import type { AdminUserRow, adminUserEndpoints } from '#contract/admin-users.ts';
import type { Ctx } from '#server/context.ts';
import {
  allOf,
  amongStatuses,
  containing,
  orderedBy,
  pageOf,
  withinDays,
} from '#server/db/filters.ts';
import { countStatuses, type StatusGroup } from '#server/db/status-counts.ts';
import { foldCode, foldText } from '#shared/fold-text.ts';

export type UserQuery = z.output<(typeof adminUserEndpoints)['GET /api/admin/users']['query']>;

const SORTS = {
  joined: 'joined_at',
  orders: 'orders_count',
  spent: 'spent',
  balance: 'balance',
} as const;

/**
 * People with what they ordered, paid (tomans) and hold (tomans). The orders are read a person, for the rows of one
 * page; `isWhole` reads all orders at once, for what is sorted by them.
 */
export const peopleOf = ({ sql }: Ctx, isWhole = false) => sql`(
  select u.id, u.first_name, u.last_name, u.mobile_number, u.role, u.staff_role, u.status, u.created_at as joined_at,
    coalesce(o.n, 0) as orders_count, coalesce(o.spent, 0) as spent, w.balance,
    coalesce(i.status, 'none') as identity_status
  from users u join wallets w on w.user_id = u.id
  left join ${isWhole ? sumsOfAll(sql) : sql`lateral (${sumsOf(sql)} where user_id = u.id)`} o
    on ${isWhole ? sql`o.user_id = u.id` : sql`true`}
  left join identities i on i.user_id = u.id) p`;

const sumsOf = (sql: Ctx['sql']) => sql`
  select count(*)::int as n, sum(paid_amount - refunded_amount)::bigint as spent from orders`;
const sumsOfAll = (sql: Ctx['sql']) => sql`(
  select user_id, count(*)::int as n, sum(paid_amount - refunded_amount)::bigint as spent
  from orders group by user_id)`;

/** The same without orders: a count needs none of them. */
const countedOf = ({ sql }: Ctx) => sql`(
  select u.first_name, u.last_name, u.mobile_number, u.status, u.created_at as joined_at,
    coalesce(i.status, 'none') as identity_status
  from users u left join identities i on i.user_id = u.id) p`;

/** The columns of a row in the names of the contract. */
export const personColumns = ({ sql }: Ctx) => sql`
  id as "_id", first_name, last_name, mobile_number, role,
  staff_role, status,
  orders_count, spent, balance, identity_status, joined_at`;

/** All people, filtered; counts by status are of the other filters. */
export async function listUsers(ctx: Ctx, query: UserQuery) {
  const { sql } = ctx;
  const { page, pageSize, status } = query;
  const where = whereOf(ctx, query);
  const [rows, groups] = await Promise.all([
    sql<AdminUserRow[]>`
      ${chosenUsers(ctx, query)} ${pageOf(sql, query)}`,
    sql<StatusGroup[]>`
      select status, count(*)::int as rows from ${countedOf(ctx)} where ${where} group by status`,
  ]);
  return { items: rows, ...countStatuses(groups, status), page, pageSize };
}

/** The people a list is asked for, all of them, in its order. */
export function chosenUsers(ctx: Ctx, query: UserQuery) {
  const { sql } = ctx;
  const direction = orderedBy(sql, query.direction);
  const isWhole = query.sort === 'orders' || query.sort === 'spent';
  return sql`
    select ${personColumns(ctx)} from ${peopleOf(ctx, isWhole)}
    where ${whereOf(ctx, query)} and ${amongStatuses(sql, sql`status`, query.status)}
    order by ${sql(SORTS[query.sort])} ${direction}, id ${direction}`;
}

function whereOf({ sql }: Ctx, query: UserQuery) {
  return allOf(sql, [
    query.q && matches(sql, query.q),
    query.identity && sql`identity_status = ${query.identity}`,
    withinDays(sql, sql`joined_at`, query),
  ]);
}

const matches = (sql: Ctx['sql'], q: string) => sql`(mobile_number like ${containing(foldCode(q))}
  or first_name || ' ' || last_name ilike ${containing(foldText(q))})`;
