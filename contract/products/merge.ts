import { z } from 'zod';
import { adminTerm } from '#contract/admin-catalogue.ts';
import { endpoint } from '#contract/endpoint.ts';
import { idParams, version } from '#contract/fields.ts';

/**
 * Numbers of products that a merge would move, and its limit; a larger category is first reduced by
 * a bulk change.
 */
export const termMerge = z.object({
  goods: z.number().describe('of every status, each variant counted'),
  published: z.number(),
  max: z.number(),
});
export type TermMerge = z.infer<typeof termMerge>;

export const mergeForm = z.object({ into: z.uuid({ error: 'field_required' }), version });

const ask = { who: 'products.write', params: idParams, reply: termMerge } as const;
const move = {
  who: 'products.write',
  params: idParams,
  body: mergeForm,
  reply: adminTerm,
} as const;
const refused = [
  'merge_too_large',
  'merge_path_taken',
  'term_in_price_list',
  'conflict',
  'not_found',
] as const;

export const mergeEndpoints = {
  'GET /api/admin/brands/:id/merge': endpoint({
    ...ask,
    summary: 'What merging a brand into another one would move',
    failures: ['not_found'],
  }),
  'POST /api/admin/brands/:id/merge': endpoint({
    ...move,
    summary: 'Moves the goods of a brand to another one, where its addresses lead, and deletes it',
    failures: refused,
  }),
  'GET /api/admin/categories/:id/merge': endpoint({
    ...ask,
    summary: 'What merging a category into another one would move',
    failures: ['not_found'],
  }),
  'POST /api/admin/categories/:id/merge': endpoint({
    ...move,
    summary:
      'Moves the goods of a category to another one, where its addresses lead, and deletes it',
    failures: ['category_has_below', ...refused],
  }),
};
