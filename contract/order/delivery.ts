import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import {
  id,
  idParams,
  mobileNumber,
  postalCode,
  text,
  toman,
  version,
  whole,
} from '#contract/fields.ts';
import { priceToken } from '#contract/products/own-terms.ts';
import { DELIVERY_LIMITS } from '#shared/delivery-price.ts';
import { TIME_LIMITS } from '#shared/delivery-times.ts';
import { MAX_ORDER_LINES } from '#shared/sale-terms.ts';
import { deliveryKinds, deliveryPricings, orderTypes } from '#shared/states.ts';
import { couponCode } from './coupon.ts';
import { isoDay } from './order-delivery.ts';

const kind = z.enum(deliveryKinds, { error: 'field_required' });
const pricing = z.enum(deliveryPricings, { error: 'field_required' });
const price = toman.max(DELIVERY_LIMITS.price, 'out_of_range');
const flag = z.boolean({ error: 'field_invalid' });
const list = <T extends z.ZodType>(item: T, most: number) =>
  z.array(item, { error: 'field_required' }).max(most, 'out_of_range');

const place = z.object({
  province: z.string({ error: 'field_required' }).min(1, 'field_required').max(4, 'field_invalid'),
  city: text(0, 60).describe('empty: the whole province'),
});
const zone = z.object({
  places: list(place, DELIVERY_LIMITS.places).describe('none: everywhere that no other zone names'),
  price: price.describe('up to the first kilogram, toman as all prices here'),
  perKilo: price.describe('of each further kilogram that has begun'),
  steps: list(
    z.object({ from: toman.min(1, 'out_of_range'), price }),
    DELIVERY_LIMITS.steps,
  ).describe('another price from a sum of goods on; each step later and cheaper'),
  freeAbove: toman.min(1, 'out_of_range').nullable(),
});
const hours = z.object({ from: whole(0, 23), to: whole(1, 24) });
const times = z.object({
  weekdays: list(whole(0, 6), 7).min(1, 'field_required').describe('Sunday is 0'),
  hours: list(hours, TIME_LIMITS.timesADay)
    .min(1, 'field_required')
    .describe('full hours of Tehran'),
  leadHours: whole(0, TIME_LIMITS.leadHours),
  ahead: whole(1, TIME_LIMITS.daysAhead).describe('days that are shown, today among them'),
  capacity: whole(1, 10_000).nullable().describe('orders of one day and hour; null: any number'),
});
const methodForm = z.object({
  _id: z.uuid('field_invalid'),
  kind,
  title: text(2, 60),
  isActive: flag,
  forTotal: flag.describe('offered for wholesale orders'),
  forRetail: flag.describe('the same for retail orders'),
  pricing,
  zones: list(zone, DELIVERY_LIMITS.zones).describe('none for goods that are fetched'),
  assumedGrams: whole(0, 100_000).describe('of a piece whose weight is not known'),
  promise: text(0, 200),
  times: times.nullable().describe('what the buyer chooses of; courier and pickup alone'),
});
const readZone = zone.extend({ places: z.array(place.extend({ city: z.string() })) });
const deliveryMethod = methodForm.extend({
  title: z.string(),
  promise: z.string(),
  zones: z.array(readZone),
});
export type DeliveryMethod = z.infer<typeof deliveryMethod>;

const settingsForm = z.object({
  methods: list(methodForm, DELIVERY_LIMITS.methods),
  holidays: list(isoDay, TIME_LIMITS.holidays).describe(
    'days without delivery, besides official ones',
  ),
  version,
});
/** Delivery settings of staff; without methods, the receiver pays the carrier for every order. */
const deliverySettings = settingsForm.extend({ methods: z.array(deliveryMethod) });
export type DeliverySettings = z.infer<typeof deliverySettings>;

const offer = z.object({
  _id: z.string(),
  kind: z.enum(deliveryKinds),
  title: z.string(),
  pricing: z.enum(deliveryPricings),
  price: z.number().describe('toman; 0 too where nothing is paid with the order'),
  freeAbove: z.number().nullable().describe('sum of goods from which it costs nothing; toman'),
  promise: z.string(),
  days: z
    .array(
      z.object({ day: z.string(), hours: z.array(z.object({ from: z.number(), to: z.number() })) }),
    )
    .nullable()
    .describe('one of them is to be chosen; null: none'),
});
export type DeliveryOffer = z.infer<typeof offer>;

const wrongField = ['field_required', 'field_invalid', 'out_of_range'] as const;
const wrongMethod = [
  'delivery_place_twice',
  'delivery_steps_invalid',
  'delivery_hours_invalid',
] as const;

const consignment = z.object({
  orderType: z.enum(orderTypes, { error: 'order_type_invalid' }),
  products: list(
    z.object({ _id: id, orderQuantity: whole(1, 1e6), promise: priceToken.optional() }),
    MAX_ORDER_LINES,
  ).min(1, 'field_required'),
});
const isSetUp = z
  .boolean()
  .describe('false: paid to the carrier by who receives, nothing to choose');

export const deliveryEndpoints = {
  'POST /api/delivery-offers': endpoint({
    who: 'user',
    summary: 'Ways to send these goods to an own address, and what each costs now',
    body: consignment.extend({
      address: z.uuid('address_required').nullable().describe('null: the usual one'),
      coupon: couponCode.optional().describe('one that does not count is left out'),
    }),
    reply: z.object({
      isSetUp,
      city: z.string().nullable().describe('of the address; null: there is none'),
      offers: z.array(offer),
    }),
    failures: ['order_type_invalid', 'address_required', 'not_for_sale', 'wholesale_hidden'],
  }),
  'POST /api/admin/delivery-offers': endpoint({
    who: 'orders.confirm',
    summary: 'The same to any place, for staff who write the order of a buyer',
    body: consignment.extend({
      place: z
        .object({ province: z.string().max(4, 'field_invalid'), city: text(0, 60) })
        .describe('without a city: what is fetched alone'),
      mobileNumber: mobileNumber.optional().describe('of the buyer, whose own prices count'),
      coupon: couponCode.optional().describe('one that does not count is left out'),
    }),
    reply: z.object({ isSetUp, offers: z.array(offer) }),
    failures: ['order_type_invalid', 'field_required', 'mobile_number_required', 'not_for_sale'],
  }),
  'GET /api/admin/delivery-methods': endpoint({
    who: ['orders.confirm', 'orders.fulfil'],
    summary: 'Names and hours of the methods of delivery, for the filters of orders',
    reply: z.array(
      z.object({
        _id: z.string(),
        title: z.string(),
        hours: z.array(z.object({ from: z.number(), to: z.number() })),
      }),
    ),
    failures: [],
  }),
  'GET /api/admin/delivery': endpoint({
    who: 'settings',
    summary: 'Methods of delivery with their rates and times (toman), and own holidays',
    reply: deliverySettings,
    failures: ['forbidden'],
  }),
  'PATCH /api/admin/delivery': endpoint({
    who: 'settings',
    summary: 'Replaces methods and holidays as a whole',
    body: settingsForm,
    reply: deliverySettings,
    failures: ['forbidden', 'conflict', ...wrongField, ...wrongMethod],
  }),
};

export const postalCodeEndpoints = {
  'POST /api/orders/:id/postal-code': endpoint({
    who: 'user',
    summary: 'Tells the postal code of an own order that staff wrote down without it',
    params: idParams,
    body: z.object({ postalCode }),
    status: 204,
    reply: z.undefined(),
    failures: ['postal_code_invalid', 'conflict', 'not_found'],
  }),
};
