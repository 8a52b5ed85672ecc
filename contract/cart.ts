import { z } from 'zod';
import { MAX_ORDER_LINES } from '#shared/sale-terms.ts';
import { orderTypes } from '#shared/states.ts';
import { botProof } from './bot-check.ts';
import { offers, picture, rareTerms } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { id, saleType, version, whole } from './fields.ts';
import { couponCode, couponFailures, takenCoupon } from './order/coupon.ts';
import { own, priceToken, promised } from './products/own-terms.ts';

export const cartLine = z.object({
  _id: id,
  title: z.string(),
  link: z.string(),
  image: z.array(picture),
  price: z.number().nullable(),
  partialPrice: z.number().nullable(),
  saleTypes: z.array(saleType),
  quantity: z.number(),
  minTotalQuantity: z.number(),
  ...rareTerms,
  ...offers,
  ...own,
  ...promised,
  familyId: id.optional().describe('of a variant: its family'),
  available: z
    .boolean()
    .describe('published and on sale now; of what is not, nothing else is told'),
});
export type CartLine = z.infer<typeof cartLine>;

export const savedLine = z.object({
  _id: id,
  selectedType: saleType,
  orderQuantity: whole(1, 1e6),
});
/** A line as an account keeps it: what is wanted; prices and stock are asked for where it is shown. */
export type SavedLine = z.infer<typeof savedLine>;

const savedCart = z.object({
  version: version.describe('0: none was kept yet'),
  lines: z
    .array(savedLine)
    .max(MAX_ORDER_LINES, 'out_of_range')
    .refine((lines) => new Set(lines.map(({ _id }) => _id)).size === lines.length, 'field_invalid'),
});
export type SavedCart = z.infer<typeof savedCart>;

export const cartEndpoints = {
  'GET /api/cart': endpoint({
    who: 'user',
    summary: 'The cart of an account, which all its browsers share',
    reply: savedCart,
    failures: [],
  }),
  'PATCH /api/cart': endpoint({
    who: 'user',
    summary: 'Replaces the lines of the version that was read; another one is a conflict',
    body: savedCart,
    reply: savedCart,
    failures: ['conflict', 'field_invalid', 'out_of_range'],
  }),
  'POST /api/cart/check': endpoint({
    who: 'visitor',
    summary: 'Present price, stock and sale types of the goods in a cart',
    headers: botProof,
    body: z.object({
      ids: z.array(id).max(MAX_ORDER_LINES),
      promises: z
        .record(z.string().max(40), priceToken)
        .optional()
        .describe('of earlier checks, by product'),
      coupon: z
        .object({
          code: couponCode,
          orderType: z.enum(orderTypes),
          products: z
            .array(
              z.object({
                _id: id,
                orderQuantity: whole(1, 1e6),
                promise: priceToken.optional(),
              }),
            )
            .min(1, 'field_required')
            .max(MAX_ORDER_LINES, 'out_of_range'),
        })
        .optional()
        .describe('asks what a code takes off these products; for signed-in people'),
    }),
    reply: z.object({
      lines: z.array(cartLine),
      coupon: takenCoupon.optional(),
    }),
    failures: [
      'body_invalid',
      'session_expired',
      ...couponFailures,
      'rate_limited',
      'not_for_sale',
      'wholesale_hidden',
      'total_min_quantity',
      'quantity_step',
      'amount_too_big',
      'bot_check_required',
      'bot_check_failed',
    ],
  }),
  'POST /api/cart/goods': endpoint({
    who: 'visitor',
    summary:
      'Goods by their codes or barcodes, as a cart sees them; of what is not sold nothing is told',
    body: z.object({ codes: z.array(z.string().max(40)).max(MAX_ORDER_LINES) }),
    reply: z.object({
      found: z.array(
        z.object({ code: z.string().describe('as it was asked for'), line: cartLine }),
      ),
    }),
    failures: ['body_invalid'],
  }),
};
