import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { idParams, postalCode } from '#contract/fields.ts';

export const postalCodeEndpoints = {
  'POST /api/orders/:id/postal-code': endpoint({
    who: 'user',
    summary: 'Tells the postal code of an own order that staff wrote down without it',
    params: idParams,
    body: z.object({ postalCode }),
    status: 204,
    reply: z.undefined(),
    failures: ['postal_code_invalid', 'conflict', 'not_found'],
  }),
};
