import type { AdminOrderRow } from '#contract/admin-orders.ts';
import type { Ctx } from '#server/context.ts';
import type { Sql } from '#server/db/client.ts';
import { allOf, type Fragment } from '#server/db/filters.ts';
import { hasCode, hasText, isNumber, isNumbered } from '#server/db/lists/find-few.ts';
import type { RowOf } from '#server/db/rows.ts';
import { waitingForStaff } from '#server/db/status-lists.ts';
import { pagesOf, type Values } from '#server/domain/lists/serve-list.ts';
import { orderList } from '#shared/lists/orders.ts';
import { HOUR } from '#shared/time.ts';
import { buyerOf, linesOf, summaryOf } from './order-view.ts';

const LATE_AFTER_HOURS = 24;

/** All orders, by their definition; amounts in tomans. */
export const orders = pagesOf(orderList, {
  table: 'orders',
  alias: 'o',
  rows: (sql, rest) => sql<RowOf<'orders'>[]>`select * from orders o ${rest}`,
  views: viewsOf,
  search: [
    {
      parts: (sql, typed) => [
        { where: ownWords(sql, typed) },
        { ids: sql`l.order_id as id from order_lines l where ${lineWords(sql, typed)}` },
      ],
      has: (sql, typed) => sql`(${ownWords(sql, typed)} or (
        select true from order_lines l
        where l.order_id = o.id and ${lineWords(sql, typed)} limit 1))`,
    },
  ],
  narrow: narrowed,
  hasMonths: true,
});

function narrowed({ sql, now }: Ctx, query: Values): Fragment {
  const lateBefore = new Date(now().getTime() - LATE_AFTER_HOURS * HOUR).toISOString();
  return allOf(sql, [
    // literal values, because a partial index is used only if the query contains its condition
    query.source === 'manual' && sql`o.source = 'manual'`,
    query.source === 'web' && sql`o.source = 'web'`,
    query.province && sql`o.address->'province'->>'id' = ${query.province}`,
    ofDelivery(sql, query),
    query.late && sql`o.status in ${waitingForStaff(sql)} and o.updated_at <= ${lateBefore}`,
  ]);
}

/** Filters by the delivery that the buyer chose: method, day and hour. */
const ofDelivery = (sql: Sql, { method, deliveryDay, deliveryHour }: Values) =>
  allOf(sql, [
    method === 'none' && sql`o.delivery is null`,
    method &&
      method !== 'none' &&
      sql`o.delivery is not null and o.delivery->>'method' = ${method}`,
    deliveryDay && sql`o.delivery->>'day' = ${deliveryDay}`,
    deliveryHour !== undefined && sql`o.delivery->>'from' = ${String(deliveryHour)}`,
  ]);

function ownWords(sql: Sql, q: string): Fragment {
  const has = hasCode(sql, sql`replace(o.shipment->>'trackingCode', '-', '')`, q);
  if (isNumber(q))
    return sql`(${isNumbered(sql, q)}
        or ${hasCode(sql, sql`(o.buyer->>'mobileNumber')`, q)}
        or ${has})`;
  const name = sql`((o.buyer->>'firstName') || ' ' || (o.buyer->>'lastName'))`;
  return sql`(${hasText(sql, name, q)} or ${hasText(sql, sql`(o.address->>'city')`, q)} or ${has})`;
}

const lineWords = (sql: Sql, q: string): Fragment => sql`
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
    version: row.version,
  }));
}
