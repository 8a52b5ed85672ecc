import type { z } from 'zod';
import type { LogRow, logEndpoints } from '#contract/logs.ts';
import type { Ctx } from '#server/context.ts';
import type { Sql } from '#server/db/client.ts';
import {
  allOf,
  containing,
  distinctOf,
  type Fragment,
  onPage,
  orderedBy,
  withinDays,
} from '#server/db/filters.ts';
import { countRows } from '#server/db/lists/count-rows.ts';
import { findRare, isCalled } from '#server/db/lists/find-few.ts';
import { lengthOf } from '#server/db/lists/status-counts.ts';
import { wholeWordsQuery } from '#server/domain/words/index-query.ts';
import { foldForSearch } from '#server/domain/words/normalize.ts';
import { foldCode, foldText } from '#shared/fold-text.ts';
import { LOG_PAGE_SIZE } from '#shared/limits.ts';

export type LogQuery = z.output<(typeof logEndpoints)['GET /api/admin/logs']['query']>;

const MOST_PRODUCTS = 500;

/** Who did what; the filters offer what the log has seen. */
export async function listLogs(ctx: Ctx, { q, ...query }: LogQuery) {
  const { sql } = ctx;
  const { page } = query;
  const where = allOf(sql, [whereOf(ctx, query), q && (await wordsOf(sql, q)).words]);
  const [items, counted, seen] = await Promise.all([
    sql<LogRow[]>`${viewsOf(ctx, query, pageIds(ctx, query, where))}`,
    countRows(sql, sql`from audit_logs l where ${where}`),
    listSeen(ctx),
  ]);
  return { items, ...lengthOf(counted), page, pageSize: LOG_PAGE_SIZE, ...seen };
}

/** A row of the log with the person, and the id of its thing where that is one. */
const source = ({ sql }: Ctx) => sql`
  audit_logs l left join users u on u.id = l.actor_id, lateral (
    select case when l.entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then l.entity_id::uuid end as id) ref`;

/** The rows a list is asked for, all of them, in its order. */
export const chosenLogs = (ctx: Ctx, query: LogQuery) => viewsOf(ctx, query, whereOf(ctx, query));

function pageIds(ctx: Ctx, query: LogQuery, where: Fragment) {
  const { sql } = ctx;
  const { page } = query;
  const ids = sql`l.id from audit_logs l where ${where}`;
  const order = orderOf(ctx, query);
  return sql`l.id ${onPage(sql, ids, { order, page: { page, pageSize: LOG_PAGE_SIZE } })}`;
}

const viewsOf = (ctx: Ctx, query: LogQuery, where: Fragment) => ctx.sql`
  select l.id::text as "_id", l.at, l.role, l.action, l.entity, l.entity_id, l.before, l.after,
    l.ip, l.device as user_agent, l.request_id, ${nameOfEntity(ctx)} as entity_name,
    case when u.id is null then null
      else json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) end as actor
  from ${source(ctx)}
  where ${where} order by ${orderOf(ctx, query)}`;

function orderOf({ sql }: Ctx, { sort, direction }: LogQuery) {
  const by = orderedBy(sql, direction);
  // within one kind of the same way, so that one index serves both
  const within = sql`l.at ${by}, l.id ${by}`;
  const first = {
    at: sql``,
    action: sql`l.action ${by},`,
    entity: sql`l.entity ${by},`,
    // by account, not by name: what one person did stands together
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
  ]);
}

/** In the person, the thing, what was before and after, and the request; each by its own index. */
function matches({ sql }: Ctx, q: string) {
  const parts = placesOf(sql, q).map(({ part }) => sql`select ${part}`);
  return sql`l.id in (${parts.reduce((all, one) => sql`${all} union ${one}`)})`;
}

/** The same for one page: what few rows have was found before, what very many have is met on the way. */
async function wordsOf(sql: Sql, q: string) {
  const places = placesOf(sql, q);
  const found = await Promise.all(places.map(({ part, many }) => findRare(sql, part, many)));
  const few = sql`l.id = any(${found.flatMap((ids) => ids ?? [])}::bigint[])`;
  const common = places.filter((_, at) => found[at] === undefined);
  // a fragment that is returned by itself would be run
  return { words: sql`(${common.reduce((all, { has }) => sql`${all} or ${has}`, few)})` };
}

/** Where words are looked for: rows of the log by an index, whether a row has them, and things of which many may have them. */
type Place = { part: Fragment; has: Fragment; many?: Fragment };

function placesOf(sql: Sql, q: string): Place[] {
  const like = containing(foldText(q));
  const code = foldCode(q);
  const inRow = (has: Fragment) => ({ part: sql`l.id from audit_logs l where ${has}`, has });
  const numbered = (entity: string) => ({ entity, has: sql`x.number like ${containing(code)}` });
  const people = sql`select u.id from users u where ${isCalled(sql, q)}`;
  const actor = {
    part: sql`a.id from (${people}) u, lateral (
      select id from audit_logs where actor_id = u.id offset 0) a`,
    has: sql`(select ${isCalled(sql, q)} from users u where u.id = l.actor_id)`,
    many: people,
  };
  return [
    actor,
    inRow(sql`(l.request_id = ${code} and l.request_id <> '')`),
    inRow(sql`l.ip = ${code}`),
    inRow(sql`(l.before::text ilike ${like} or l.after::text ilike ${like})`),
    {
      ...thing(sql, 'users u', { entity: 'user', id: 'u.id', has: isCalled(sql, q) }),
      many: people,
    },
    thing(sql, 'orders x', {
      entity: 'order',
      has: sql`replace(x.order_number, '-', '') like ${containing(code)}`,
    }),
    thing(sql, 'transactions x', numbered('transaction')),
    thing(sql, 'tickets x', numbered('ticket')),
    thing(sql, 'withdrawals x', numbered('withdrawal')),
    thing(sql, 'brands x', { entity: 'brands', has: sql`x.name ilike ${like}` }),
    thing(sql, 'categories x', { entity: 'categories', has: sql`x.name ilike ${like}` }),
    { part: rowsOf(sql, 'products', products(sql, q)), has: sql`false` },
  ];
}

type Thing = { entity: string; has: Fragment; id?: string };

const thing = (sql: Sql, table: string, { entity, has, id = 'x.id' }: Thing): Place => ({
  part: rowsOf(sql, entity, sql`select ${sql(id)} from ${sql.unsafe(table)} where ${has}`),
  has: sql`(l.entity = ${entity} and (select ${has} from ${sql.unsafe(table)}
    where ${sql(id)} = case when l.entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then l.entity_id::uuid end))`,
  many: sql`select ${sql(id)} from ${sql.unsafe(table)} where ${has}`,
});

/** «offset 0» keeps the log from being read as a whole where the planner expects many things. */
const rowsOf = (sql: Sql, entity: string, things: Fragment) => sql`
  a.id from (${things}) things, lateral (
    select id from audit_logs where entity = ${entity} and entity_id = things.id::text offset 0) a`;

/** Of a word that very many have, some of them: the list of products is the place for those. */
const products = (sql: Sql, q: string) => sql`
  select id from product_search
  where product_words(search_text, brand_id, category_id, status, tier, id)
    @@ ${wholeWordsQuery(foldForSearch(q).split(' ').filter(Boolean))}::tsquery limit ${MOST_PRODUCTS}`;

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
  const seen = (column: string, only?: Fragment) => distinctOf(sql, 'audit_logs', column, only);
  const [actors, actions, entities] = await Promise.all([
    sql<{ id: string; label: string }[]>`
      select u.id, u.first_name || ' ' || u.last_name as label
      from users u join ${seen('actor_id', sql`role = 'admin'`)} seen on seen.name = u.id order by label`,
    sql<{ name: string }[]>`select name from ${seen('action')} seen order by 1`,
    sql<{ name: string }[]>`select name from ${seen('entity')} seen order by 1`,
  ]);
  return {
    actors: [...actors],
    actions: actions.map(({ name }) => name),
    entities: entities.map(({ name }) => name),
  };
}
