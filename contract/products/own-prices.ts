import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, mobileNumber, tier } from '#contract/fields.ts';
import { MAX_ORDER_LINES } from '#shared/sale-terms.ts';
import { own } from './own-terms.ts';

const body = z.object({ ids: z.array(id).max(MAX_ORDER_LINES, 'out_of_range') });
const ownPrice = z.object({
  _id: id,
  price: z.number().nullable().describe('unit price of total sale, toman'),
  partialPrice: z.number().nullable().describe('unit price of partial sale, toman'),
  tiers: z.array(tier),
  ...own,
});
export type OwnPrice = z.infer<typeof ownPrice>;

const reply = z.object({
  prices: z.array(ownPrice).describe('of products with another price than the public page shows'),
});
export type OwnPrices = z.infer<typeof reply>;

export const ownPriceEndpoints = {
  'POST /api/admin/buyers/:mobileNumber/view': endpoint({
    who: 'orders.confirm',
    summary:
      'Shows the shop at the prices of the person with this number until the end of the session; ' +
      'meanwhile it takes no order',
    params: z.object({ mobileNumber }),
    status: 204,
    reply: z.undefined(),
    failures: ['forbidden', 'mobile_number_required', 'user_not_found'],
  }),
  'DELETE /api/admin/view': endpoint({
    who: 'admin',
    summary: 'Shows the shop at the own prices again',
    status: 204,
    reply: z.undefined(),
    failures: [],
  }),
  'POST /api/prices': endpoint({
    who: 'user',
    summary: 'Own prices of the signed-in person, for the products of a page',
    body,
    reply,
    failures: ['out_of_range', 'session_expired'],
  }),
  'POST /api/admin/buyers/:mobileNumber/prices': endpoint({
    who: 'orders.confirm',
    summary: 'The same of the person with this number, for staff who write their order',
    params: z.object({ mobileNumber }),
    body,
    reply,
    failures: ['forbidden', 'mobile_number_required', 'out_of_range'],
  }),
};
