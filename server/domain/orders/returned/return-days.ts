import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { tehranDay } from '#shared/days.ts';
import { HOURS_TO_TAKE_BACK } from '#shared/limits.ts';
import { isShipped } from '#shared/order-moves.ts';
import { HOUR } from '#shared/time.ts';
import { addWorkingDays } from '#shared/working-days.ts';

type Row = RowOf<'orders', 'orderType' | 'status' | 'shipment'>;

/** True if the products were shipped, so that they can be returned. */
export const isSent = (order: Pick<Row, 'status'>) =>
  isShipped(order) || order.status === 'delivered';

/** It may not have left at all: staff can say so for a day. */
export const canTakeBack = (ctx: Ctx, { status, shipment }: Pick<Row, 'status' | 'shipment'>) =>
  isShipped({ status }) &&
  shipment !== null &&
  ctx.now().getTime() - Date.parse(shipment.sentAt) <= HOURS_TO_TAKE_BACK * HOUR;

/** The same for a delivery that staff recorded; one confirmed by the buyer is final. */
export const canTakeBackDelivery = (
  ctx: Ctx,
  { status, shipment }: Pick<Row, 'status' | 'shipment'>,
  by: string | undefined,
) =>
  status === 'delivered' &&
  by === 'admin' &&
  !!shipment?.deliveredAt &&
  ctx.now().getTime() - Date.parse(shipment.deliveredAt) <= HOURS_TO_TAKE_BACK * HOUR;

/** Last Tehran day for a buyer's return of a retail order; undefined if no return is possible. */
export function lastReturnDay({ orderType, status, shipment }: Row, days: number) {
  const isAskable = orderType === 'paritial' && status === 'delivered' && days > 0;
  if (!isAskable || !shipment?.deliveredAt) return undefined;
  return addWorkingDays(tehranDay(shipment.deliveredAt), days);
}

/** The same while that day is not over; null afterwards. */
export function returnUntil(ctx: Ctx, row: Row, days: number): string | null {
  const last = lastReturnDay(row, days);
  return last !== undefined && tehranDay(ctx.now()) <= last ? last : null;
}
