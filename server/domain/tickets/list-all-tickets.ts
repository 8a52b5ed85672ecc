import type { z } from 'zod';
import type { AdminTicketRow, adminTicketQuery } from '#contract/tickets.ts';
import { type Ctx, ownerOf } from '#server/context.ts';
import {
  allOf,
  amongStatuses,
  type Fragment,
  onPage,
  orderedBy,
  withinDays,
} from '#server/db/filters.ts';
import { type Chosen, chooseRows } from '#server/db/lists/choose-rows.ts';
import { countByStatus } from '#server/db/lists/count-rows.ts';
import {
  foundByAny,
  hasCode,
  hasText,
  isCalled,
  isNumber,
  ofCalled,
  type Part,
} from '#server/db/lists/find-few.ts';
import { countStatuses } from '#server/db/lists/status-counts.ts';
import { ticketStatuses } from '#shared/states.ts';
import { lastMessage, rowColumns } from './ticket-view.ts';

export type TicketQuery = z.output<typeof adminTicketQuery>;

/** Columns of the person `u` whose ticket it is. */
export const buyerColumn = (sql: Ctx['sql']) => sql`
  json_build_object('_id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
    'mobileNumber', u.mobile_number) as buyer`;

/** Who of the staff has taken the ticket `t`. */
export const assigneeColumn = (sql: Ctx['sql']) => sql`
  (select json_build_object('_id', a.id, 'name', a.first_name || ' ' || a.last_name)
    from users a where a.id = t.assignee_id) as assignee`;

/** Tickets of all people, filtered; the counts leave the chosen status out. */
export async function listAllTickets(ctx: Ctx, { q, ...query }: TicketQuery) {
  const { sql } = ctx;
  const chosen = await chooseRows(
    sql,
    { ...query, q },
    {
      ...allTickets(sql),
      filters: filtersOf(ctx, query),
      status: amongStatuses(sql, sql`t.status`, query.status),
      walk: {
        ...{ alias: sql`t`, order: orderOf(ctx, query) },
        // none has its last message before its first
        within:
          query.sort === 'last'
            ? withinDays(sql, sql`t.last_at`, query)
            : withinDays(sql, sql`t.created_at`, { to: query.to }),
      },
      search: {
        parts: (typed) => partsOf(sql, typed),
        has: (typed) => hasWords(sql, typed),
      },
    },
  );
  const [items, groups] = await Promise.all([
    sql<AdminTicketRow[]>`${viewsOf(ctx, query, pageIds(ctx, query, chosen))}`,
    countByStatus(sql, ticketStatuses, chosen.counting),
  ]);
  return {
    items,
    ...countStatuses(groups, query.status, { ...query, rows: items.length }),
    page: query.page,
    pageSize: query.pageSize,
  };
}

const allTickets = (sql: Ctx['sql']) => ({
  ...{ rows: sql`tickets t`, id: sql`t.id`, state: sql`t.status` },
  kept: sql`t.id, t.status, t.created_at, t.last_at`,
  latest: sql`t.last_at desc`,
});

/** The tickets a list is asked for, all of them, in its order. */
export const chosenTickets = (ctx: Ctx, query: TicketQuery) =>
  viewsOf(ctx, query, chosenOf(ctx, query));

const viewsOf = (ctx: Ctx, query: TicketQuery, where: Fragment) => ctx.sql`
  select ${rowColumns(ctx.sql, 'staff')}, ${buyerColumn(ctx.sql)}, ${assigneeColumn(ctx.sql)}
  from tickets t join users u on u.id = t.user_id ${lastMessage(ctx.sql)}
  where ${where} order by ${orderOf(ctx, query)}`;

function pageIds(ctx: Ctx, query: TicketQuery, { chosen, page }: Pick<Chosen, 'chosen' | 'page'>) {
  const { sql } = ctx;
  const ids = sql`t.id from tickets t where ${chosen}`;
  return sql`t.id ${onPage(sql, ids, { order: orderOf(ctx, query), page })}`;
}

function orderOf({ sql }: Ctx, query: TicketQuery) {
  const by = query.sort === 'created' ? sql`t.created_at` : sql`t.last_at`;
  const direction = orderedBy(sql, query.direction);
  return sql`${by} ${direction}, t.id ${direction}`;
}

const chosenOf = (ctx: Ctx, query: TicketQuery) =>
  allOf(ctx.sql, [filtersOf(ctx, query), amongStatuses(ctx.sql, ctx.sql`t.status`, query.status)]);

function filtersOf(ctx: Ctx, query: TicketQuery) {
  const { sql } = ctx;
  return allOf(sql, [
    query.department && sql`t.department = ${query.department}`,
    query.priority && sql`t.priority = ${query.priority}`,
    query.assignee && isOf(ctx, query.assignee),
    withinDays(sql, sql`t.last_at`, query),
    query.q && foundByAny(sql, allTickets(sql), partsOf(sql, query.q)),
  ]);
}

const isOf = (ctx: Ctx, assignee: string) =>
  assignee === 'none'
    ? ctx.sql`t.assignee_id is null`
    : ctx.sql`t.assignee_id = ${assignee === 'mine' ? ownerOf(ctx) : assignee}`;

const partsOf = (sql: Ctx['sql'], q: string): Part[] => [
  { where: ownWords(sql, q) },
  ofCalled(sql, sql`t.user_id`, q),
];

/** For words that very many tickets have. */
const hasWords = (sql: Ctx['sql'], q: string) => sql`(${ownWords(sql, q)}
  or (select ${isCalled(sql, q)} from users u where u.id = t.user_id))`;

const ownWords = (sql: Ctx['sql'], q: string): Fragment => sql`
  (${hasText(sql, sql`t.subject`, q)} or ${isNumber(q) ? hasCode(sql, sql`t.number`, q) : sql`false`})`;
