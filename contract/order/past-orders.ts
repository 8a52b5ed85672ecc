import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, page, paged } from '#contract/fields.ts';
import { pastOrderStatuses } from '#shared/states.ts';

/** An order of the shop that was there before this one; amounts in toman. */
export const pastOrder = z.object({
  _id: id,
  orderNumber: z.string(),
  status: z.enum(pastOrderStatuses),
  statusText: z.string().describe('as the former shop called it'),
  placedAt: z.string(),
  amount: z.number(),
  shippingAmount: z.number(),
  payment: z.string(),
  lines: z.array(
    z.object({
      title: z.string(),
      code: z.string(),
      quantity: z.number(),
      total: z.number(),
    }),
  ),
});
export type PastOrder = z.infer<typeof pastOrder>;

export const pastOrderEndpoints = {
  'GET /api/past-orders': endpoint({
    who: 'user',
    summary: 'Own orders of the former shop, newest first, ten each',
    query: z.object({ page }),
    reply: paged(pastOrder),
    failures: ['session_expired'],
  }),
  'GET /api/admin/users/:id/past-orders': endpoint({
    who: ['orders.confirm', 'orders.fulfil'],
    summary: 'Orders of a person at the former shop, newest first, ten each',
    params: idParams,
    query: z.object({ page }),
    reply: paged(pastOrder),
    failures: [],
  }),
};
