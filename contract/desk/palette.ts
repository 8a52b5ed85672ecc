import { z } from 'zod';
import { picture } from '#contract/catalogue.ts';
import { endpoint } from '#contract/endpoint.ts';

/** Kinds of records that staff can find and open by typing a part of their name or number. */
export const foundKinds = [
  ...(['order', 'product', 'user', 'ticket', 'request', 'return'] as const),
  ...(['transfer', 'transaction', 'withdrawal'] as const),
] as const;
export const foundKind = z.enum(foundKinds);
export type FoundKind = z.infer<typeof foundKind>;

export const found = z.object({
  kind: foundKind,
  _id: z.string(),
  label: z.string().describe('number, title or name'),
  note: z.string().describe('whose it is, its code, its mobile number'),
  product: z
    .object({
      image: picture.nullable(),
      price: z.number().nullable().describe('of one piece, else the wholesale one; toman'),
      quantity: z.number().describe('sellable pieces'),
    })
    .optional()
    .describe('of a product alone'),
});
export type Found = z.infer<typeof found>;

export const paletteEndpoints = {
  'GET /api/admin/palette': endpoint({
    who: 'admin',
    summary:
      'Orders, goods, people and the rest by number, code, barcode, mobile, tracking ' +
      'code or name, or by the end of one; only what the caller may open',
    query: z.object({ q: z.string().max(120) }),
    reply: z.object({ found: z.array(found).describe('the newest five of a kind') }),
    failures: [],
  }),
};
