import { z } from 'zod';
import { adminCatalogueEndpoints } from '#contract/admin-catalogue.ts';

/** Products that a form names; the rest comes by a filter. */
const MAX_NAMED = 1_000;

/** Products of a promotion or a coupon: by their ids, or by the list that finds them. */
export const chosenProducts = {
  ids: z.array(z.uuid()).min(1, 'field_required').max(MAX_NAMED, 'out_of_range').optional(),
  filter: adminCatalogueEndpoints['GET /api/admin/products'].query
    .optional()
    .describe('all products that this list finds now; archived ones are left out'),
};

/** Either kind of choice alone: both would leave one of them out unseen. */
export const isOneChoice = ({ ids, filter }: { ids?: unknown; filter?: unknown }) =>
  !(ids && filter);
export const choiceRule = { error: 'field_invalid', path: ['filter'] };

/** Moves of a promotion or a coupon that staff may make now. */
export const offerMoves = z.object({
  change: z.boolean(),
  start: z.boolean(),
  stop: z.boolean(),
  resume: z.boolean(),
  delete: z.boolean(),
});

type Cut = { kind: string; value: number };

/** Limits a percentage; an amount has a limit of its own. */
export const mostPercent = (most: number) => (payload: z.core.ParsePayload<Cut>) => {
  const { kind, value } = payload.value;
  if (kind !== 'percent' || value <= most) return;
  payload.issues.push({
    code: 'too_big',
    origin: 'number',
    maximum: most,
    input: value,
    path: ['value'],
    message: 'out_of_range',
  });
};
