import { z } from 'zod';
import { id } from '#contract/fields.ts';

/** Rule behind a unit price, with the price after it in toman; see shared/promotions/price-parts.ts. */
export const pricePart = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('list'), price: z.number() }),
  z.object({ kind: z.literal('tier'), price: z.number(), from: z.number() }),
  z.object({ kind: z.literal('promotion'), price: z.number(), id, title: z.string() }),
  z.object({ kind: z.literal('promise'), price: z.number() }),
  z.object({ kind: z.literal('priceList'), price: z.number(), id, title: z.string() }),
]);
