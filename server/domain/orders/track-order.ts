import type { TrackedOrder } from '#contract/tracking.ts';
import type { Ctx } from '#server/context.ts';
import { limitCalls } from '#server/domain/limits/limit-calls.ts';
import { limitMisses } from '#server/domain/limits/limit-misses.ts';
import { historyOf, linesOf, type OrderRow, summaryOf } from './order-view.ts';

type Tracking = { orderNumber: string; mobileNumber: string };

/**
 * Status of an order, for a visitor who knows its number and the buyer's mobile number. Throws
 * `not_found`, `rate_limited`.
 */
export async function trackOrder(ctx: Ctx, tracking: Tracking): Promise<TrackedOrder> {
  await limitCalls(ctx, { bucket: `track:${ctx.network}`, most: 30, minutes: 10 });
  const { orderNumber, mobileNumber } = tracking;
  const number = orderNumber.replace(/\D/g, '');
  const row = await limitMisses(ctx, { name: 'track', number, mobileNumber }, () =>
    findOrder(ctx, tracking),
  );
  return viewOf(ctx, row);
}

/** Finds the order; the dash of its number is optional. */
async function findOrder({ sql }: Ctx, { orderNumber, mobileNumber }: Tracking) {
  const isDigits = /^\d{11}$/.test(orderNumber);
  const number = isDigits ? `${orderNumber.slice(0, 6)}-${orderNumber.slice(6)}` : orderNumber;
  const [row] = await sql<OrderRow[]>`
    select *
    from orders
    where order_number = ${number} and buyer->>'mobileNumber' = ${mobileNumber}`;
  return row;
}

async function viewOf(ctx: Ctx, row: OrderRow): Promise<TrackedOrder> {
  const lines = (await linesOf(ctx, [row.id])).get(row.id) ?? [];
  const history = await historyOf(ctx, row.id);
  const { orderNumber, orderType, status, createdAt, expiresAt, quantity } = summaryOf(row, lines);
  return {
    orderNumber,
    orderType,
    status,
    createdAt,
    expiresAt,
    quantity,
    products: lines.map(({ title, image, orderQuantity }) => ({ title, image, orderQuantity })),
    statusHistory: history.map(({ to, at }) => ({ to, at })),
    shipment: row.shipment,
  };
}
