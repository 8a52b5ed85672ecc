import type { z } from 'zod';
import type { LogRow, logEndpoints } from '#contract/logs.ts';
import type { Ctx } from '#server/context.ts';
import { allOf, containing, orderedBy, pageOf, withinDays } from '#server/db/filters.ts';
import { foldCode, foldText } from '#shared/fold-text.ts';
import { LOG_PAGE_SIZE } from '#shared/limits.ts';

export type LogQuery = z.output<(typeof logEndpoints)['GET /api/admin/logs']['query']>;

/** Who did what; the filters offer what the log has seen. */
export async function listLogs(ctx: Ctx, query: LogQuery) {
  const { sql } = ctx;
  const { page } = query;
  const where = whereOf(ctx, query);
  const [items, [counted], seen] = await Promise.all([
    sql<LogRow[]>`
      ${chosenLogs(ctx, query)} ${pageOf(sql, { page, pageSize: LOG_PAGE_SIZE })}`,
    sql<{ total: number }[]>`select count(*)::int as total from ${source(ctx)} where ${where}`,
    listSeen(ctx),
  ]);
  return { items, total: counted?.total ?? 0, page, pageSize: LOG_PAGE_SIZE, ...seen };
}

const SORTS = { at: 'l.at', action: 'l.action', entity: 'l.entity', actor: 'u.last_name' } as const;

/** A row of the log with the person, and the id of its thing where that is one. */
const source = ({ sql }: Ctx) => sql`
  audit_logs l left join users u on u.id = l.actor_id, lateral (
    select case when l.entity_id ~ '^[0-9a-f-]{36}$' then l.entity_id::uuid end as id) ref`;

/** The rows a list is asked for, all of them, in its order. */
export const chosenLogs = (ctx: Ctx, query: LogQuery) => ctx.sql`
  select l.id::text as "_id", l.at, l.role, l.action, l.entity, l.entity_id, l.before, l.after,
    l.ip, l.device as user_agent, l.request_id, ${nameOfEntity(ctx)} as entity_name,
    case when u.id is null then null
      else json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) end as actor
  from ${source(ctx)}
  where ${whereOf(ctx, query)} order by ${orderOf(ctx, query)}`;

function orderOf({ sql }: Ctx, { sort, direction }: LogQuery) {
  const by = orderedBy(sql, direction);
  const newest = sql`l.at ${by}, l.id ${by}`;
  return sort === 'at'
    ? newest
    : sql`${sql.unsafe(SORTS[sort])} ${by} nulls last, l.at desc, l.id desc`;
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
  ]);
}

/** In the person, the thing, what was before and after, and the request. */
function matches(ctx: Ctx, q: string) {
  const { sql } = ctx;
  const like = containing(foldText(q));
  return sql`(u.first_name || ' ' || u.last_name ilike ${like} or u.mobile_number like ${containing(foldCode(q))}
    or l.request_id = ${foldCode(q)} or l.ip = ${foldCode(q)} or ${nameOfEntity(ctx)} ilike ${like}
    or l.before::text ilike ${like} or l.after::text ilike ${like})`;
}

/** What a reader calls the thing; ids of other kinds stand for themselves. */
const nameOfEntity = ({ sql }: Ctx) => sql`
  coalesce(case l.entity
    when 'order' then (select order_number from orders where id = ref.id)
    when 'transaction' then (select number from transactions where id = ref.id)
    when 'ticket' then (select number::text from tickets where id = ref.id)
    when 'withdrawal' then (select number from withdrawals where id = ref.id)
    when 'transfer' then (select t.number from transfers f join transactions t on t.id = f.transaction_id where f.id = ref.id)
    when 'products' then (select title from products where id = ref.id)
    when 'brands' then (select name from brands where id = ref.id)
    when 'categories' then (select name from categories where id = ref.id)
    when 'user' then (select first_name || ' ' || last_name from users where id = ref.id)
  end, '')`;

async function listSeen({ sql }: Ctx) {
  const [actors, actions, entities] = await Promise.all([
    sql<{ id: string; label: string }[]>`
      select u.id, u.first_name || ' ' || u.last_name as label
      from users u join ${distinct(sql, 'actor_id')} seen on seen.name = u.id order by label`,
    sql<{ name: string }[]>`select name from ${distinct(sql, 'action')} seen order by 1`,
    sql<{ name: string }[]>`select name from ${distinct(sql, 'entity')} seen order by 1`,
  ]);
  return {
    actors: [...actors],
    actions: actions.map(({ name }) => name),
    entities: entities.map(({ name }) => name),
  };
}

/** The values of an indexed column, each found from the one before: the log itself is not read through. */
const distinct = (sql: Ctx['sql'], column: 'actor_id' | 'action' | 'entity') => sql`(
  with recursive step as (
    (select ${sql(column)} as name from audit_logs where ${sql(column)} is not null order by 1 limit 1)
    union all
    select (select l.${sql(column)} from audit_logs l where l.${sql(column)} > step.name order by 1 limit 1)
    from step where step.name is not null
  )
  select name from step where name is not null)`;
