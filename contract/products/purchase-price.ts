import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { idParams, toman } from '#contract/fields.ts';
import { MAX_PRICE } from '#shared/limits.ts';
import { foreignCost, foreignCostReply } from './foreign-cost.ts';

const price = toman.min(1, 'out_of_range').max(MAX_PRICE, 'out_of_range').nullable();
const reply = z.object({
  price: z.number().nullable(),
  foreign: foreignCostReply.nullable().describe('in another currency, which rates make prices of'),
});

/**
 * Purchase price of one piece in toman, and its cost in another currency. It has its own endpoints so that no reply about products
 * can reveal it.
 */
export const purchasePriceEndpoints = {
  'GET /api/admin/products/:id/purchase-price': endpoint({
    who: 'purchase.prices',
    summary: 'What the shop pays for a piece, toman; null: not known',
    params: idParams,
    reply,
    failures: ['not_found'],
  }),
  'PATCH /api/admin/products/:id/purchase-price': endpoint({
    who: 'purchase.prices',
    summary: 'Sets it for orders to come; those that were made keep what they have',
    params: idParams,
    body: z.object({
      price,
      was: price.describe('what was seen; another one is a conflict'),
      foreign: foreignCost.nullable().optional().describe('absent: stays as it is'),
      foreignWas: foreignCost.nullable().optional().describe('what was seen'),
    }),
    reply,
    failures: ['not_found', 'field_required', 'field_invalid', 'out_of_range', 'conflict'],
  }),
};
