import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { idParams, toman } from '#contract/fields.ts';
import { MAX_PRICE } from '#shared/limits.ts';

const price = toman.min(1, 'out_of_range').max(MAX_PRICE, 'out_of_range').nullable();
const reply = z.object({ price: z.number().nullable() });

/**
 * Purchase price of one piece in toman. It has its own endpoints so that no reply about products
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
    body: z.object({ price, was: price.describe('what was seen; another one is a conflict') }),
    reply,
    failures: ['not_found', 'out_of_range', 'conflict'],
  }),
};
