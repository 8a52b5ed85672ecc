import { type AnyShipmentRow, type ShipmentRow, shipmentRow } from '#contract/desk/parcels.ts';
import type { ReplyOf } from '#contract/endpoints.ts';
import { type ErrorKey, errorKeys } from '#contract/errors.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { preparing, stepAsStaff } from '#server/domain/orders/move-order.ts';
import { checkedSending, shipping } from '#server/domain/orders/ship-order.ts';
import { conflict, DomainError, invalidField } from '#server/errors.ts';
import { isShipped } from '#shared/order-moves.ts';
import { parcelResult } from './parcel-results.ts';
import { codeOf, repeatedCodes } from './repeated-codes.ts';

type Reply = ReplyOf<'POST /api/admin/parcels/preparation'>;

/** Starts preparing many orders; one that is in preparation is done, so that the same request may come again. */
export async function prepareParcels(ctx: Ctx, { ids }: { ids: string[] }): Promise<Reply> {
  const results: Reply['results'] = [];
  for (const id of new Set(ids))
    results.push(
      await parcelResult(ctx, id, async (tx, order) => {
        if (order.status !== preparing.to) await stepAsStaff(tx, order, preparing);
      }),
    );
  return { results };
}

type ShipParcelsReply = ReplyOf<'POST /api/admin/parcels/shipment'>;

/**
 * Ships many orders, each in its own transaction. A row describes the wanted state: an order that
 * is already in it, by this or another request, stays unchanged and its buyer gets no second
 * message.
 */
export async function shipParcels(
  ctx: Ctx,
  { rows }: { rows: AnyShipmentRow[] },
): Promise<ShipParcelsReply> {
  const repeated = await repeatedCodes(ctx, rows);
  const results: ShipParcelsReply['results'] = [];
  for (const row of rows)
    results.push(
      await parcelResult(ctx, row.id, (tx, order) => {
        const sent = readRow(row);
        if (repeated.has(codeOf(sent))) throw invalidField('trackingCode', 'taken');
        return ship(tx, order, sent);
      }),
    );
  return { results };
}

/** Throws what is wrong with the first wrong field. */
function readRow(row: AnyShipmentRow): ShipmentRow {
  const { data, error } = shipmentRow.safeParse(row);
  if (data) return data;
  const [issue] = error.issues;
  const key = errorKeys.find((one): one is ErrorKey => one === issue?.message) ?? 'field_invalid';
  throw invalidField(String(issue?.path[0] ?? ''), key);
}

async function ship(tx: Ctx, order: RowOf<'orders'>, sent: ShipmentRow) {
  const sending = checkedSending(sent);
  if (isShipped(order)) {
    if (order.shipment?.carrier === sending.carrier && sameCode(order, sending.trackingCode))
      return;
    throw conflict();
  }
  const step = shipping(sending);
  if (sending.trackingCode) await requireFreeCode(tx, order, sending.trackingCode);
  await stepAsStaff(tx, order, step);
}

const sameCode = ({ shipment }: RowOf<'orders'>, code: string) =>
  shipment?.trackingCode.replaceAll('-', '') === code;

/** One code, one buyer: two orders of the same person may lie in one parcel. Throws `taken` {orderNumber}. */
async function requireFreeCode({ sql }: Ctx, { id, userId }: RowOf<'orders'>, code: string) {
  // the lock makes a concurrent request with the same code wait and then find it taken
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tracking:${code}`}, 0))`;
  const [taken] = await sql<Pick<RowOf<'orders'>, 'orderNumber'>[]>`
    select order_number from orders
    where replace(shipment->>'trackingCode', '-', '') = ${code}
      and id <> ${id}
      and user_id <> ${userId}
    limit 1`;
  if (taken) throw new DomainError('conflict', 'taken', taken, { trackingCode: 'taken' });
}
