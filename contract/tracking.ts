import { z } from 'zod';
import { foldCode } from '#shared/fold-text.ts';
import { orderTypes } from '#shared/states.ts';
import { picture } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { mobileNumber } from './fields.ts';
import { shipment } from './order/order-delivery.ts';
import { orderStatus } from './orders.ts';

/**
 * Order as shown to a visitor who knows its number and mobile number; contains no names or
 * addresses.
 */
export const trackedOrder = z.object({
  orderNumber: z.string(),
  orderType: z.enum(orderTypes),
  status: orderStatus,
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  quantity: z.number(),
  products: z.array(
    z.object({ title: z.string(), image: picture.nullable(), orderQuantity: z.number() }),
  ),
  statusHistory: z.array(z.object({ to: orderStatus, at: z.string() })),
  shipment: shipment.nullable(),
});
export type TrackedOrder = z.infer<typeof trackedOrder>;

export const trackingEndpoints = {
  'GET /api/orders/track': endpoint({
    who: 'visitor',
    summary: 'Where an order stands, by its number and the mobile number of its buyer; limited',
    query: z.object({
      orderNumber: z
        .string({ error: 'field_required' })
        .max(40)
        .transform(foldCode)
        .pipe(z.string().min(1, 'field_required')),
      mobileNumber,
    }),
    reply: trackedOrder,
    failures: ['not_found', 'rate_limited', 'mobile_number_required', 'field_required'],
  }),
};
