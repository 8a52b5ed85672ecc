import type { z } from 'zod';
import type { LogRow, logEndpoints } from '#contract/logs.ts';
import type { Ctx } from '#server/context.ts';
import {
  allOf,
  distinctOf,
  type Fragment,
  onPage,
  orderedBy,
  withinDays,
} from '#server/db/filters.ts';
import { countRows } from '#server/db/lists/count-rows.ts';
import { lengthOf } from '#server/db/lists/status-counts.ts';
import { sheetOf } from '#server/domain/lists/sheet-of.ts';
import { LOG_PAGE_SIZE } from '#shared/limits.ts';
import { logList } from '#shared/lists/logs.ts';
import { findInLog, placesOf } from './find-in-log.ts';
import { logCells } from './log-cells.ts';

export type LogQuery = z.output<(typeof logEndpoints)['GET /api/admin/logs']['query']>;

/** Log of all actions, with filters for the values that occur in it. */
export async function listLogs(ctx: Ctx, { q, ...query }: LogQuery) {
  const { sql } = ctx;
  const { page } = query;
  const filters = whereOf(ctx, query);
  const words = q ? await findInLog(sql, q, filters) : undefined;
  // the subselect keeps the planner from estimating each of a thousand ids
  const where = words
    ? sql`${filters} and l.id = any(array(select unnest(${words.ids}::bigint[])))`
    : filters;
  const [items, counted, seen] = await Promise.all([
    viewsOf(ctx, query, pageIds(ctx, query, where)),
    countRows(sql, { from: sql`from audit_logs l where ${where}` }),
    listSeen(ctx),
  ]);
  const olderBefore = words?.olderBefore ?? null;
  return { items, ...lengthOf(counted), page, pageSize: LOG_PAGE_SIZE, olderBefore, ...seen };
}

/** Row of the log with its person, and its record's id if it is a valid one. */
const source = ({ sql }: Ctx) => sql`
  audit_logs l left join users u on u.id = l.actor_id, lateral (
    select case when l.entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then l.entity_id::uuid end as id) ref`;

/** All rows of a list as a file, in the words of its screen. */
export const logSheet = sheetOf(
  logList,
  (ctx: Ctx, query: LogQuery) => viewsOf(ctx, query, whereOf(ctx, query)),
  logCells,
);

function pageIds(ctx: Ctx, query: LogQuery, where: Fragment) {
  const { sql } = ctx;
  const { page } = query;
  const ids = sql`l.id from audit_logs l where ${where}`;
  const order = orderOf(ctx, query);
  return sql`l.id ${onPage(sql, ids, { order, page: { page, pageSize: LOG_PAGE_SIZE } })}`;
}

const viewsOf = (ctx: Ctx, query: LogQuery, where: Fragment) => ctx.sql<LogRow[]>`
  select l.id::text as "_id", l.at, l.role, l.action, l.entity, l.entity_id, l.before, l.after,
    l.ip, l.device as user_agent, l.request_id, ${nameOfEntity(ctx)} as entity_name,
    case when u.id is null then null
      else json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName',
        u.last_name) end as actor
  from ${source(ctx)}
  where ${where} order by ${orderOf(ctx, query)}`;

function orderOf({ sql }: Ctx, { sort, direction }: LogQuery) {
  const by = orderedBy(sql, direction);
  // one direction for both columns, so that one index serves
  const within = sql`l.at ${by}, l.id ${by}`;
  const first = {
    at: sql``,
    action: sql`l.action ${by},`,
    entity: sql`l.entity ${by},`,
    // by account, not by name, so that one person's actions are adjacent
    actor: sql`l.actor_id ${by},`,
  };
  return sql`${first[sort]} ${within}`;
}

function whereOf(ctx: Ctx, query: LogQuery) {
  const { sql } = ctx;
  return allOf(sql, [
    query.actor && sql`l.actor_id = ${query.actor}`,
    query.action && sql`l.action = ${query.action}`,
    query.entity && sql`l.entity = ${query.entity}`,
    query.entityId && sql`l.entity_id = ${query.entityId}`,
    query.ip && sql`l.ip = ${query.ip.trim()}`,
    query.q && matches(ctx, query.q),
    withinDays(sql, sql`l.at`, query),
    query.before && sql`l.at < ${query.before}`,
  ]);
}

/** Matches in the person, record, old and new values, and request; each by its own index. */
function matches({ sql }: Ctx, q: string) {
  const parts = placesOf(sql, q).map(({ part }) => sql`select ${part}`);
  return sql`l.id in (${parts.reduce((all, one) => sql`${all} union ${one}`)})`;
}

/** Display name of the record; records of other kinds show their id. */
const nameOfEntity = ({ sql }: Ctx) => sql`
  coalesce(case l.entity
    when 'order' then (select order_number from orders where id = ref.id)
    when 'transaction' then (select number from transactions where id = ref.id)
    when 'ticket' then (select number::text from tickets where id = ref.id)
    when 'withdrawal' then (select number from withdrawals where id = ref.id)
    when 'transfer' then (select t.number
      from transfers f
      join transactions t on t.id = f.transaction_id
      where f.id = ref.id)
    when 'return' then (select number from returns where id = ref.id)
    when 'products' then (select title from products where id = ref.id)
    when 'brands' then (select name from brands where id = ref.id)
    when 'categories' then (select name from categories where id = ref.id)
    when 'user' then (select first_name || ' ' || last_name from users where id = ref.id)
  end, '')`;

async function listSeen({ sql }: Ctx) {
  const seen = (column: string, only?: Fragment) => distinctOf(sql, 'audit_logs', column, only);
  const [actors, actions, entities] = await Promise.all([
    sql<{ id: string; label: string }[]>`
      select u.id, u.first_name || ' ' || u.last_name as label
      from users u
      join ${seen('actor_id', sql`role = 'admin'`)} seen on seen.name = u.id
      order by label`,
    sql<{ name: string }[]>`select name from ${seen('action')} seen order by 1`,
    sql<{ name: string }[]>`select name from ${seen('entity')} seen order by 1`,
  ]);
  return {
    actors: [...actors],
    actions: actions.map(({ name }) => name),
    entities: entities.map(({ name }) => name),
  };
}
