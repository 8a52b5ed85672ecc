import { z } from 'zod';
import { deskAddress } from '#contract/addresses.ts';
import { adminOrder, adminOrderEndpoints } from '#contract/admin-orders.ts';
import { adminManualOrder } from '#contract/admin-requests.ts';
import { endpoint } from '#contract/endpoint.ts';
import { idParams, text, toman, version } from '#contract/fields.ts';

const reason = text(3, 300);
const confirm = adminOrderEndpoints['POST /api/admin/orders/:id/confirm'];

/**
 * Corrections by staff to orders and quotes that went out wrong; each is refused with `conflict` if
 * the buyer acted first.
 */
export const correctionEndpoints = {
  'PATCH /api/admin/orders/:id/address': endpoint({
    who: ['orders.confirm', 'orders.fulfil'],
    summary: 'Corrects address and receiver of an order that is not delivered; the buyer is told',
    params: idParams,
    body: deskAddress.extend({
      version,
      shipping: z
        .object({ by: z.enum(['shop', 'buyer']), price: toman.nullable() })
        .optional()
        .describe(
          'who bears another price of sending, and that price as `delivery_repriced` told it',
        ),
    }),
    reply: adminOrder,
    failures: [
      'not_found',
      'conflict',
      'delivery_repriced',
      'own_price',
      'amount_too_big',
      'field_required',
      'too_short',
      'postal_code_invalid',
      'mobile_number_required',
    ],
  }),
  'PATCH /api/admin/orders/:id/proforma': endpoint({
    who: 'orders.confirm',
    summary:
      'Issues the pro-forma of an order anew of which nothing is paid, with other lines or more time',
    params: idParams,
    body: confirm.body,
    reply: adminOrder,
    failures: confirm.failures,
  }),
  'POST /api/admin/orders/:id/return-to-desk': endpoint({
    who: 'orders.fulfil',
    summary:
      'Takes back that an order was sent, within a day of it, with a reason; the buyer is told',
    params: idParams,
    body: z.object({ reason }),
    reply: adminOrder,
    failures: ['not_found', 'conflict'],
  }),
  'POST /api/admin/manual-orders/:id/withdrawal': endpoint({
    who: 'orders.confirm',
    summary: 'Takes a quote back that nobody has accepted: the request is in review again',
    params: idParams,
    body: z.object({ reason, version }),
    reply: adminManualOrder,
    failures: ['not_found', 'conflict'],
  }),
};
