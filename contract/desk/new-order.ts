import { z } from 'zod';
import { address, deskAddress } from '#contract/addresses.ts';
import { adminProduct } from '#contract/admin-catalogue.ts';
import { pieces } from '#contract/admin-orders.ts';
import { personName } from '#contract/auth.ts';
import { endpoint } from '#contract/endpoint.ts';
import { id, mobileNumber, text, toman, whole } from '#contract/fields.ts';
import { couponCode, couponFailures, takenCoupon } from '#contract/order/coupon.ts';
import { deliveryChoice } from '#contract/order/order-delivery.ts';
import { orderEndpoints } from '#contract/orders.ts';
import { MAX_ORDER_LINES } from '#shared/sale-terms.ts';
import { orderTypes } from '#shared/states.ts';

const name = z.union([z.literal(''), personName]).default('');

export const newOrderEndpoints = {
  'GET /api/admin/buyers/:mobileNumber': endpoint({
    who: 'orders.confirm',
    summary:
      'Whose number it is; null where nobody has it. Where their orders went is told ' +
      'once the order has a line. Each look leaves a row',
    params: z.object({ mobileNumber }),
    query: z.object({
      addresses: z.literal('1').optional().catch(undefined).describe('the order has been begun'),
    }),
    reply: z.object({
      buyer: z
        .object({
          firstName: z.string(),
          lastName: z.string(),
          addresses: z.array(address),
          last: z
            .object({
              orderType: z.enum(orderTypes),
              lines: z.array(z.object({ product: adminProduct, quantity: z.number() })),
              gone: z.number().describe('lines whose goods are sold no more'),
            })
            .nullable()
            .describe('the last order that was not canceled'),
        })
        .nullable(),
    }),
    failures: ['mobile_number_required', 'rate_limited'],
  }),
  'POST /api/admin/buyers/:mobileNumber/coupon': endpoint({
    who: 'orders.confirm',
    summary: 'What a code takes off these products for the buyer with this number',
    params: z.object({ mobileNumber }),
    body: z.object({
      code: couponCode,
      orderType: z.enum(orderTypes),
      products: z
        .array(z.object({ _id: id, orderQuantity: whole(1, 1e6) }))
        .min(1, 'field_required')
        .max(MAX_ORDER_LINES, 'out_of_range'),
    }),
    reply: takenCoupon,
    failures: [
      'mobile_number_required',
      ...couponFailures,
      'rate_limited',
      'not_for_sale',
      'total_min_quantity',
      'quantity_step',
      'amount_too_big',
    ],
  }),
  'POST /api/admin/orders': endpoint({
    who: 'orders.confirm',
    summary:
      'An order that a buyer gives by phone, by the same rules as their own; a wholesale ' +
      'one is registered, a retail one waits for payment and its link goes out',
    headers: z.object({ 'idempotency-key': z.string().min(1).max(100) }),
    body: z.object({
      mobileNumber,
      firstName: name.describe('of a number that has no account'),
      lastName: name,
      orderType: z.enum(orderTypes),
      amount: toman.describe('as it was told to the buyer'),
      lines: z
        .array(
          z.object({
            _id: id,
            orderQuantity: pieces,
          }),
        )
        .min(1, 'field_required')
        .max(MAX_ORDER_LINES, 'out_of_range'),
      addressId: id.nullable().default(null).describe('one of the buyer; else a new one'),
      address: deskAddress
        .optional()
        .describe(
          'nothing of it is needed of who fetches, a city by freight; the code is asked ' +
            'of the buyer where post is the way',
        ),
      buyerNote: text(0, 500).default(''),
      delivery: deliveryChoice
        .optional()
        .describe(
          'as the buyer chose it; its price is part of `amount`. Left open: paid to the carrier',
        ),
      coupon: couponCode.optional().describe('one that the buyer may use, taken off `amount`'),
      repeatOf: id.optional().describe('the same order of a moment ago is known'),
    }),
    status: 201,
    reply: z.object({ orderId: z.string(), orderNumber: z.string() }),
    failures: [
      'name_required',
      'name_letters',
      'user_baned',
      'too_many_addresses',
      ...orderEndpoints['POST /api/orders'].failures,
    ],
  }),
};
