import { z } from 'zod';
import { MAX_ORDER_LINES } from '#shared/sale-terms.ts';
import { picture, rareTerms } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { id, saleType } from './fields.ts';

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
  available: z
    .boolean()
    .describe('published and on sale now; of what is not, nothing else is told'),
});
export type CartLine = z.infer<typeof cartLine>;

export const cartEndpoints = {
  'POST /api/cart/check': endpoint({
    who: 'visitor',
    summary: 'Present price, stock and sale types of the goods in a cart',
    body: z.object({ ids: z.array(id).max(MAX_ORDER_LINES) }),
    reply: z.object({ lines: z.array(cartLine) }),
    failures: ['body_invalid'],
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
