import type { z } from 'zod';
import type { AdminOrderRow, adminOrderEndpoints } from '#contract/admin-orders.ts';
import type { Ctx } from '#server/context.ts';
import {
  allOf,
  amongStatuses,
  type Fragment,
  onPage,
  orderedBy,
  withinAmounts,
  withinDays,
  withinSorted,
} from '#server/db/filters.ts';
import { chooseRows } from '#server/db/lists/choose-rows.ts';
import { countByStatus } from '#server/db/lists/count-rows.ts';
import {
  foundByAny,
  hasCode,
  hasText,
  isNumber,
  isNumbered,
  type Part,
} from '#server/db/lists/find-few.ts';
import { monthsOfDays } from '#server/db/lists/find-page.ts';
import { countStatuses } from '#server/db/lists/status-counts.ts';
import type { RowOf } from '#server/db/rows.ts';
import { waitingForStaff } from '#server/db/status-lists.ts';
import { orderStatuses } from '#shared/states.ts';
import { HOUR } from '#shared/time.ts';
import { statusesIn } from './list-own-orders.ts';
import { buyerOf, linesOf, summaryOf } from './order-view.ts';

export type OrderQuery = z.output<(typeof adminOrderEndpoints)['GET /api/admin/orders']['query']>;

/** Filter of the list, without the page. */
type OrderFilter = Omit<OrderQuery, 'page' | 'pageSize'>;

const LATE_AFTER_HOURS = 24;

/** All orders, filtered; the counts per status ignore the chosen status only. Amounts in tomans. */
export async function listAllOrders(ctx: Ctx, { q, ...query }: OrderQuery) {
  const { sql } = ctx;
  const order = orderOf(ctx, query);
  const chosen = await chooseRows(
    sql,
    { ...query, q },
    {
      ...allOrders(sql),
      filters: filtersOf(ctx, query),
      status: ofStatuses(ctx, query),
      walk: {
        alias: sql`o`,
        order,
        within: withinSorted(sql, 'o', query),
        parts: monthsOfDays(sql, 'orders', 'o', query),
      },
      search: {
        parts: (typed) => partsOf(sql, typed),
        has: (typed) => hasWords(sql, typed),
      },
    },
  );
  const ids = sql`o.id from orders o where ${chosen.chosen}`;
  const [page, groups] = await Promise.all([
    sql<RowOf<'orders'>[]>`
      select *
      from orders o
      where o.id ${onPage(sql, ids, { order, page: chosen.page })}
      order by ${order}`,
    countByStatus(sql, orderStatuses, chosen.counting),
  ]);
  return {
    items: await viewsOf(ctx, page),
    ...countStatuses(groups, query.status, { ...query, rows: page.length }),
    page: query.page,
    pageSize: query.pageSize,
  };
}

const allOrders = (sql: Ctx['sql']) => ({
  rows: sql`orders o`,
  id: sql`o.id`,
  state: sql`o.status`,
  kept: sql`o.id, o.status, o.created_at, o.amount`,
  latest: sql`o.created_at desc`,
});

/** Condition on orders `o` for a list. */
export const chosenOrders = (ctx: Ctx, query: OrderFilter): Fragment =>
  allOf(ctx.sql, [filtersOf(ctx, query), ofStatuses(ctx, query)]);

const ofStatuses = ({ sql }: Ctx, { status }: Pick<OrderQuery, 'status'>) =>
  amongStatuses(sql, sql`o.status`, statusesIn(status)?.join());

/** Order of a list. */
export const orderOf = ({ sql }: Ctx, { sort, direction }: OrderFilter): Fragment => {
  const way = orderedBy(sql, direction);
  return sql`${sort === 'amount' ? sql`o.amount` : sql`o.created_at`} ${way}, o.id ${way}`;
};

function filtersOf({ sql, now }: Ctx, query: OrderFilter): Fragment {
  const lateBefore = new Date(now().getTime() - LATE_AFTER_HOURS * HOUR).toISOString();
  return allOf(sql, [
    query.q && foundByAny(sql, allOrders(sql), partsOf(sql, query.q)),
    query.orderType && sql`o.order_type = ${query.orderType}`,
    query.gatewayType && sql`o.gateway_type = ${query.gatewayType}`,
    // literal values, because a partial index is used only if the query contains its condition
    query.source === 'manual' && sql`o.source = 'manual'`,
    query.source === 'web' && sql`o.source = 'web'`,
    query.province && sql`o.address->'province'->>'id' = ${query.province}`,
    ofDelivery(sql, query),
    withinAmounts(sql, sql`o.amount`, query),
    withinDays(sql, sql`o.created_at`, query),
    query.late && sql`o.status in ${waitingForStaff(sql)} and o.updated_at <= ${lateBefore}`,
  ]);
}

/** Filters by the delivery that the buyer chose: method, day and hour. */
const ofDelivery = (sql: Ctx['sql'], { method, deliveryDay, deliveryHour }: OrderFilter) =>
  allOf(sql, [
    method === 'none' && sql`o.delivery is null`,
    method &&
      method !== 'none' &&
      sql`o.delivery is not null and o.delivery->>'method' = ${method}`,
    deliveryDay && sql`o.delivery->>'day' = ${deliveryDay}`,
    deliveryHour !== undefined && sql`o.delivery->>'from' = ${String(deliveryHour)}`,
  ]);

const partsOf = (sql: Ctx['sql'], q: string): Part[] => [
  { where: ownWords(sql, q) },
  { ids: sql`l.order_id as id from order_lines l where ${lineWords(sql, q)}` },
];

/** Condition for words that very many orders match. */
const hasWords = (sql: Ctx['sql'], q: string): Fragment => sql`(${ownWords(sql, q)}
  or (select true from order_lines l where l.order_id = o.id and ${lineWords(sql, q)} limit 1))`;

function ownWords(sql: Ctx['sql'], q: string): Fragment {
  const has = hasCode(sql, sql`replace(o.shipment->>'trackingCode', '-', '')`, q);
  if (isNumber(q))
    return sql`(${isNumbered(sql, q)}
        or ${hasCode(sql, sql`(o.buyer->>'mobileNumber')`, q)}
        or ${has})`;
  const name = sql`((o.buyer->>'firstName') || ' ' || (o.buyer->>'lastName'))`;
  return sql`(${hasText(sql, name, q)} or ${hasText(sql, sql`(o.address->>'city')`, q)} or ${has})`;
}

const lineWords = (sql: Ctx['sql'], q: string): Fragment => sql`
  (${hasText(sql, sql`l.title`, q)} or ${hasCode(sql, sql`replace(l.code, '-', '')`, q)})`;

/** Rows with buyer and city, as staff lists show them. */
export async function viewsOf(ctx: Ctx, rows: RowOf<'orders'>[]): Promise<AdminOrderRow[]> {
  const lines = await linesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...summaryOf(row, lines.get(row.id) ?? []),
    buyer: buyerOf(row),
    gatewayType: row.gatewayType,
    city: row.address.city,
    source: row.source,
  }));
}
