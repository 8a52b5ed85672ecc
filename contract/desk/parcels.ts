import { z } from 'zod';
import { adminOrderEndpoints, trackingCode } from '#contract/admin-orders.ts';
import { picture } from '#contract/catalogue.ts';
import { endpoint } from '#contract/endpoint.ts';
import { errorKeys } from '#contract/errors.ts';
import { id, person } from '#contract/fields.ts';
import { carrier, orderDelivery, shipment } from '#contract/order/order-delivery.ts';
import { orderAddress } from '#contract/order/order-shapes.ts';
import { orderStatus } from '#contract/orders.ts';
import { MAX_PARCELS } from '#shared/limits.ts';
import { orderTypes } from '#shared/states.ts';

/** An order as it is packed and sent. */
export const parcel = z.object({
  _id: id,
  orderNumber: z.string(),
  orderType: z.enum(orderTypes),
  status: orderStatus,
  buyer: person,
  address: orderAddress,
  buyerNote: z.string(),
  delivery: orderDelivery.nullable(),
  shipment: shipment.nullable(),
  quantity: z.number(),
  amount: z.number().describe('toman'),
  createdAt: z.string(),
  lines: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      quantity: z.number(),
      image: picture.nullable(),
    }),
  ),
});
export type Parcel = z.infer<typeof parcel>;

/** One row of a bulk shipment; a wrong row gets its own error and does not stop the others. */
export const shipmentRow = z.object({ id, carrier, trackingCode });
export type ShipmentRow = z.infer<typeof shipmentRow>;
const anyRow = z.object({
  id: z.string().max(60),
  carrier: z.string().max(30),
  trackingCode: z.string().max(300).default(''),
});
export type AnyShipmentRow = z.infer<typeof anyRow>;

const ids = z.array(z.string().max(60)).min(1, 'field_required').max(MAX_PARCELS, 'out_of_range');

/** Result for one order of a bulk action. */
export const parcelResult = z.object({
  _id: z.string(),
  error: z.enum(errorKeys).nullable().describe('null: it is as was asked for, now or before'),
  status: orderStatus.nullable().describe('of a refused order now'),
  orderNumber: z
    .string()
    .nullable()
    .describe('of a code that is taken: the order that has it; null: several rows of this request'),
});
export type ParcelResult = z.infer<typeof parcelResult>;
const results = z.object({ results: z.array(parcelResult) });

export const parcelEndpoints = {
  'GET /api/admin/parcels': endpoint({
    who: 'orders.fulfil',
    summary: `Orders as they are packed and sent: some, or the first ${MAX_PARCELS} that the filters of the list leave`,
    query: adminOrderEndpoints['GET /api/admin/orders'].query
      .omit({ page: true, pageSize: true })
      .extend({
        ids: z
          .string()
          .transform((joined) => joined.split(','))
          .pipe(z.array(id).max(MAX_PARCELS, 'out_of_range'))
          .optional()
          .describe('these alone, comma separated'),
      }),
    reply: z.object({
      items: z.array(parcel),
      hasMore: z.boolean().describe('the filters leave more than these'),
    }),
    failures: [],
  }),
  'POST /api/admin/parcels/preparation': endpoint({
    who: 'orders.fulfil',
    summary:
      'Starts preparing many paid orders, each by itself; those in preparation stay as they are',
    body: z.object({ ids }),
    reply: results,
    failures: ['field_required', 'out_of_range'],
  }),
  'POST /api/admin/parcels/shipment': endpoint({
    who: 'orders.fulfil',
    summary: 'Ships many prepared orders, each by itself; a row that was done before is done',
    body: z.object({
      rows: z.array(anyRow).min(1, 'field_required').max(MAX_PARCELS, 'out_of_range'),
    }),
    reply: results,
    failures: ['field_required', 'out_of_range'],
  }),
};
