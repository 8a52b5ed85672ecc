import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id } from '#contract/fields.ts';

const pastPrice = z.object({
  at: z.string().describe('from then on, or from the first of the days'),
  price: z.number().nullable().describe('toman; null while buyers could not see one'),
});
export type PastPrice = z.infer<typeof pastPrice>;

export const pastPriceEndpoints = {
  'GET /api/main/products/:id/prices': endpoint({
    who: 'visitor',
    summary: 'Prices of the last 90 days for each sale type, promotions included',
    params: z.object({ id }),
    reply: z.object({
      days: z.number(),
      totalSell: z.array(pastPrice),
      partialSell: z.array(pastPrice),
    }),
    failures: ['not_found'],
  }),
};
