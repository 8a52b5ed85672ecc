import type { z } from 'zod';
import type { AdminUserRow, adminUserEndpoints } from '#contract/admin-users.ts';
import type { Ctx } from '#server/context.ts';
import {
  allOf,
  amongStatuses,
  type Fragment,
  onPage,
  orderedBy,
  withinAmounts,
  withinDays,
} from '#server/db/filters.ts';
import { type Chosen, chooseRows } from '#server/db/lists/choose-rows.ts';
import { countByStatus } from '#server/db/lists/count-rows.ts';
import { areCalled, isCalled } from '#server/db/lists/find-few.ts';
import type { Walk } from '#server/db/lists/find-page.ts';
import { countStatuses } from '#server/db/lists/status-counts.ts';
import { sheetOf } from '#server/domain/lists/sheet-of.ts';
import { userList } from '#shared/lists/users.ts';
import { userStatuses } from '#shared/states.ts';

export type UserQuery = z.output<(typeof adminUserEndpoints)['GET /api/admin/users']['query']>;

/** People (`u`) with their wallet (`w`) and their purchases (`b`); amounts in tomans. */
export const peopleOf = ({ sql }: Ctx) => sql`
  users u join wallets w on w.user_id = u.id join buyer_sums b on b.user_id = u.id
  left join identities i on i.user_id = u.id`;

/** Columns of a row, named as in the contract. */
export const personColumns = ({ sql }: Ctx) => sql`
  u.id as "_id", u.first_name, u.last_name, u.mobile_number, u.role, u.staff_role, u.status,
  b.orders as orders_count, b.spent, w.balance, coalesce(i.status, 'none') as identity_status,
  u.created_at as joined_at, (select max(o.created_at) from orders o
    where o.user_id = u.id and o.status not in ('canceled', 'expired')) as last_bought_at`;

/** People that match the filters; the counts by status ignore the filter by status. */
export async function listUsers(ctx: Ctx, { q, ...query }: UserQuery) {
  const { sql } = ctx;
  const { page, pageSize, status } = query;
  const chosen = await chooseRows(
    sql,
    { ...query, q },
    {
      rows: sql`users u`,
      id: sql`u.id`,
      state: sql`u.status`,
      columns: sql`u.id, u.status, u.created_at`,
      latest: sql`u.created_at desc`,
      filters: filtersOf(ctx, query),
      filtersMet: filtersOf(ctx, query, met),
      lead: leadOf(ctx, query),
      status: amongStatuses(sql, sql`u.status`, status),
      walk: walkOf(ctx, query),
      search: {
        parts: (typed) => [{ where: areCalled(sql, typed), guessed: isCalled(sql, typed) }],
        has: (typed) => isCalled(sql, typed),
      },
    },
  );
  const [items, groups] = await Promise.all([
    viewsOf(ctx, query, pageIds(ctx, query, chosen)),
    countByStatus(sql, userStatuses, chosen.counting),
  ]);
  const shown = { page, pageSize, rows: items.length };
  return { items, ...countStatuses(groups, status, shown), page, pageSize };
}

/** All people of a list as a file, in its order. */
export const userSheet = sheetOf(userList, (ctx: Ctx, query: UserQuery) =>
  viewsOf(ctx, query, chosenOf(ctx, query)),
);

const viewsOf = (ctx: Ctx, query: UserQuery, where: Fragment) => ctx.sql<AdminUserRow[]>`
  select ${personColumns(ctx)}
  from ${peopleOf(ctx)}
  where ${where}
  order by ${orderOf(ctx, query)}`;

/** Rows in the order of the list; sums of money are indexed in tables of their own. */
function walkOf(ctx: Ctx, query: UserQuery): Walk {
  const { sql } = ctx;
  const from = (table: 'wallets' | 'buyer_sums', alias: string) => ({
    rows: sql`${sql(table)} ${sql(alias)}`,
    alias: sql`${sql(alias)}`,
    join: sql`join users u on u.id = ${sql(alias)}.user_id`,
    back: sql`join ${sql(table)} ${sql(alias)} on ${sql(alias)}.user_id = u.id`,
  });
  return {
    alias: sql`u`,
    order: orderOf(ctx, query),
    ...(query.sort === 'joined' && { within: withinDays(sql, sql`u.created_at`, query) }),
    ...(query.sort === 'spent' && { within: withinAmounts(sql, sql`b.spent`, query) }),
    ...(query.sort === 'balance' && { by: from('wallets', 'w') }),
    ...(['orders', 'spent', 'lastBought'].includes(query.sort) && { by: from('buyer_sums', 'b') }),
  };
}

function pageIds(ctx: Ctx, query: UserQuery, { chosen, page }: Pick<Chosen, 'chosen' | 'page'>) {
  const { sql } = ctx;
  const { by } = walkOf(ctx, query);
  const { sort, direction, page: at, pageSize, ...filters } = query;
  const isAll = Object.values(filters).every((one) => one === undefined || one === '');
  if (by && isAll) {
    // each person has a row in that table, so rows of `users` before a far page are not read
    const everybody = sql`${by.alias}.user_id from ${by.rows}`;
    return sql`u.id ${onPage(sql, everybody, { order: orderOf(ctx, query), page })}`;
  }
  const sorted = {
    joined: sql``,
    balance: sql`join wallets w on w.user_id = u.id`,
    orders: sql`join buyer_sums b on b.user_id = u.id`,
    spent: sql`join buyer_sums b on b.user_id = u.id`,
    lastBought: sql`join buyer_sums b on b.user_id = u.id`,
  };
  const ids = sql`u.id from users u ${sorted[query.sort]} where ${chosen}`;
  return sql`u.id ${onPage(sql, ids, { order: orderOf(ctx, query), page })}`;
}

function orderOf({ sql }: Ctx, { sort, direction }: UserQuery) {
  const way = orderedBy(sql, direction);
  const by = {
    joined: sql`u.created_at ${way}, u.id`,
    balance: sql`w.balance ${way}, w.user_id`,
    orders: sql`b.orders ${way}, b.user_id`,
    spent: sql`b.spent ${way}, b.user_id`,
    lastBought: sql`b.last_bought_at ${way} nulls ${direction === 'asc' ? sql`first` : sql`last`},
        b.user_id`,
  };
  return sql`${by[sort]} ${way}`;
}

const chosenOf = (ctx: Ctx, query: UserQuery) =>
  allOf(ctx.sql, [filtersOf(ctx, query), amongStatuses(ctx.sql, ctx.sql`u.status`, query.status)]);

function filtersOf({ sql }: Ctx, query: UserQuery, beside = leading) {
  const { q, identity, province, city } = query;
  return allOf(sql, [
    q && isCalled(sql, q),
    identity && beside.identity(sql, identity),
    (province || city) && beside.place(sql, query),
    hasAmounts(query) && beside.spent(sql, query),
    withinDays(sql, sql`u.created_at`, query),
  ]);
}

const hasAmounts = ({ minAmount, maxAmount }: UserQuery) =>
  minAmount !== undefined || maxAmount !== undefined;

/** Filter that an index of another table answers; the other filters apply to its people. */
function leadOf(ctx: Ctx, query: UserQuery) {
  const { sql } = ctx;
  const { identity, province, city } = query;
  const led = (ids: Fragment, without: Partial<UserQuery>) => ({
    by: { among: sql`u.id`, ids },
    others: filtersOf(ctx, { ...query, ...without }, met),
  });
  if (identity && identity !== 'none')
    return led(sql`x.user_id from identities x where x.status = ${identity}`, {
      identity: undefined,
    });
  if (province || city) {
    const ids = sql`a.user_id from addresses a where ${isAt(sql, query)} ${asIndexed(sql, query)}`;
    const found = led(ids, { province: undefined, city: undefined });
    return { ...found, sought: filtersOf(ctx, query, { ...leading, place: livesThere }) };
  }
  if (hasAmounts(query))
    return led(sql`x.user_id from buyer_sums x where ${withinAmounts(sql, sql`x.spent`, query)}`, {
      minAmount: undefined,
      maxAmount: undefined,
    });
  return undefined;
}

/** Order of the index of places; without it the planner would scan the table for the first rows. */
const asIndexed = (sql: Ctx['sql'], { province }: UserQuery) =>
  province ? sql`order by a.province ->> 'id', a.city, a.user_id` : sql``;

const isAt = (sql: Ctx['sql'], { province, city }: UserQuery) =>
  allOf(sql, [province && sql`a.province ->> 'id' = ${province}`, city && sql`a.city = ${city}`]);

const livesThere = (sql: Ctx['sql'], query: UserQuery) =>
  sql`exists (select from addresses a where a.user_id = u.id and ${isAt(sql, query)})`;

/** Filters answered by indexes of other tables. */
const leading = {
  identity: (sql: Ctx['sql'], status: string) =>
    status === 'none'
      ? sql`not exists (select from identities x where x.user_id = u.id and x.status <> 'none')`
      : sql`exists (select from identities x where x.user_id = u.id and x.status = ${status})`,
  // `offset` makes it one read: a generic plan would scan all people and addresses
  place: (sql: Ctx['sql'], query: UserQuery) =>
    sql`u.id in (select a.user_id from addresses a where ${isAt(sql, query)} offset 0)`,
  spent: (sql: Ctx['sql'], query: UserQuery) => sql`exists (
    select from buyer_sums x
    where x.user_id = u.id and ${withinAmounts(sql, sql`x.spent`, query)})`,
};

/**
 * Filters as conditions on one person; as a join, the planner might read a whole table for a page.
 */
const met: typeof leading = {
  identity: (sql, status) =>
    sql`coalesce((select x.status from identities x where x.user_id = u.id), 'none') = ${status}`,
  place: (sql, query) =>
    sql`(select bool_or(${isAt(sql, query)}) from addresses a where a.user_id = u.id)`,
  spent: (sql, query) => sql`(
    select ${withinAmounts(sql, sql`x.spent`, query)} from buyer_sums x where x.user_id = u.id)`,
};
