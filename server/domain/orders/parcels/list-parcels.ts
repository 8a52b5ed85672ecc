import type { z } from 'zod';
import type { Parcel, parcelEndpoints } from '#contract/desk/parcels.ts';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { Ctx } from '#server/context.ts';
import { allOf } from '#server/db/filters.ts';
import { orders } from '#server/domain/orders/list.ts';
import { buyerOf, linesOf, type OrderRow } from '#server/domain/orders/order-view.ts';
import { MAX_PARCELS } from '#shared/limits.ts';

export type ParcelQuery = z.output<(typeof parcelEndpoints)['GET /api/admin/parcels']['query']>;

/** Orders to pack and send, in the order of the list; amounts in tomans. */
export async function listParcels(
  ctx: Ctx,
  query: ParcelQuery,
): Promise<ReplyOf<'GET /api/admin/parcels'>> {
  const found = await ctx.sql<OrderRow[]>`
    select o.* from orders o where ${chosenParcels(ctx, query)}
    order by ${orders.order(ctx, query)} limit ${MAX_PARCELS + 1}`;
  const rows = found.slice(0, MAX_PARCELS);
  const lines = await linesOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return {
    items: rows.map((row) => parcelOf(row, lines.get(row.id) ?? [])),
    hasMore: found.length > MAX_PARCELS,
  };
}

/** Condition on orders `o`: the named ones within the filters of the list. */
export const chosenParcels = (ctx: Ctx, { ids, ...query }: ParcelQuery) =>
  allOf(ctx.sql, [orders.where(ctx, query), ids && ctx.sql`o.id = any(${ids}::uuid[])`]);

type Lines = Awaited<ReturnType<typeof linesOf>> extends Map<string, infer L> ? L : never;

const parcelOf = (row: OrderRow, lines: Lines): Parcel => ({
  _id: row.id,
  orderNumber: row.orderNumber,
  orderType: row.orderType,
  status: row.status,
  buyer: buyerOf(row),
  address: row.address,
  buyerNote: row.buyerNote,
  delivery: row.delivery,
  shipment: row.shipment,
  quantity: row.quantity,
  amount: row.amount,
  createdAt: row.createdAt,
  lines: lines.map(({ code, title, orderQuantity, image }) => ({
    code,
    title,
    quantity: orderQuantity,
    image,
  })),
});
