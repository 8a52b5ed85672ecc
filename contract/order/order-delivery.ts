import { z } from 'zod';
import { toman } from '#contract/fields.ts';
import { carriers, deliveryKinds, deliveryPricings } from '#shared/states.ts';

/** Gregorian ISO day. */
export const isoDay = z.iso.date('field_invalid');

/** Delivery as the order stores it, independent of later changes to the method. */
export const orderDelivery = z.object({
  method: z.string().describe('its id when it was chosen'),
  kind: z.enum(deliveryKinds),
  title: z.string(),
  pricing: z.enum(deliveryPricings),
  promise: z.string(),
  day: z.string().nullable().describe('chosen Tehran day, Gregorian ISO'),
  from: z.number().nullable().describe('full hour of Tehran, as the next one'),
  to: z.number().nullable(),
  collect: z
    .number()
    .optional()
    .describe('what another address costs more than was paid: collected at the door; toman'),
  agreed: z
    .number()
    .optional()
    .describe('what the buyer knew of when a change began to wait for their word; toman'),
});
export type OrderDelivery = z.infer<typeof orderDelivery>;

export const orderShipping = {
  shippingAmount: z.number().describe('part of `amount`; toman'),
  shippingVat: z.number().nullable().describe('tax within it, per cent; null: none is charged'),
  delivery: orderDelivery.nullable().describe('null: paid to the carrier by who receives'),
};

/** Delivery method chosen by the buyer, with the price they saw. */
export const deliveryChoice = z.object(
  {
    method: z.uuid('delivery_required'),
    price: toman,
    day: isoDay.nullable().default(null),
    from: z.number().int('field_invalid').nullable().default(null),
  },
  { error: 'delivery_required' },
);
export type DeliveryChoice = z.output<typeof deliveryChoice>;

export const deliveryFailures = [
  'delivery_required',
  'delivery_not_served',
  'delivery_changed',
  'delivery_gone',
  'delivery_time_required',
  'delivery_time_gone',
] as const;

export const carrier = z.enum(carriers, { error: 'field_required' });
export type Carrier = z.infer<typeof carrier>;

export const shipment = z.object({
  carrier,
  trackingCode: z.string(),
  sentAt: z.string(),
  deliveredAt: z.string().nullable(),
});
export type Shipment = z.infer<typeof shipment>;
