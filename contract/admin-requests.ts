import { z } from 'zod';
import { foldText } from '#shared/fold-text.ts';
import { MAX_PRICE } from '#shared/limits.ts';
import { requestList } from '#shared/lists/requests.ts';
import { MAX_ORDER_LINES } from '#shared/sale-terms.ts';
import { listQuery, listReply } from './desk/lists.ts';
import { endpoint, onceHeaders } from './endpoint.ts';
import { confirmed, id, idParams, text, toman, version } from './fields.ts';
import { manualOrder, manualOrderStatus, orderType, quantity } from './requests.ts';

export const adminManualOrder = manualOrder.omit({ canAccept: true }).extend({
  adminNote: z.string(),
  buyer: z.object({ _id: id, firstName: z.string(), lastName: z.string() }).nullable(),
  takenBy: z.string().describe('name of the staff member who took it; empty until then'),
  conversionFault: z.string().describe('error key of the last failed conversion'),
  version: z.number(),
  can: z.object({
    take: z.boolean(),
    quote: z.boolean(),
    reject: z.boolean(),
    withdraw: z.boolean().describe('a quote that nobody has accepted'),
    convert: z.boolean(),
  }),
});
export type AdminManualOrder = z.infer<typeof adminManualOrder>;

export const adminManualOrderRow = z.object({
  _id: id,
  number: z.string(),
  fullName: z.string(),
  mobileNumber: z.string(),
  city: z.string(),
  items: z.number(),
  files: z.number(),
  hasText: z.boolean(),
  total: z.number().nullable().describe('of the quote, toman'),
  status: manualOrderStatus,
  at: z.string(),
});
export type AdminManualOrderRow = z.infer<typeof adminManualOrderRow>;

const step = { who: 'orders.confirm', params: idParams } as const;
const stepFailures = ['forbidden', 'not_found', 'conflict'] as const;
export const adminManualOrderEndpoints = {
  'GET /api/admin/manual-orders': endpoint({
    who: 'orders.confirm',
    summary: 'All requests, filtered; counts by status',
    query: listQuery(requestList),
    reply: listReply(requestList, adminManualOrderRow),
    failures: ['forbidden'],
  }),
  'GET /api/admin/manual-orders/:id': endpoint({
    who: 'orders.confirm',
    summary: 'One request',
    params: idParams,
    reply: adminManualOrder,
    failures: ['forbidden', 'not_found'],
  }),
  'PATCH /api/admin/manual-orders/:id': endpoint({
    who: 'orders.confirm',
    summary: 'Saves the internal note of staff',
    params: idParams,
    body: z.object({
      adminNote: text(0, 2000),
      noteRead: text(0, 2000)
        .optional()
        .describe('the note as its writer read it; a different stored note is a conflict'),
    }),
    reply: adminManualOrder,
    failures: ['forbidden', 'not_found', 'too_long', 'conflict'],
  }),
  'POST /api/admin/manual-orders/:id/take': endpoint({
    ...step,
    summary: 'Takes a new request into review',
    reply: adminManualOrder,
    failures: stepFailures,
  }),
  'POST /api/admin/manual-orders/:id/quote': endpoint({
    ...step,
    summary: 'Answers a request in review with products and prices; the link is sent by SMS',
    headers: onceHeaders,
    body: z.object({
      version,
      confirmed,
      orderType,
      lines: z
        .array(
          z.object({
            _id: id,
            quantity,
            unitPrice: toman.min(1, 'out_of_range').max(MAX_PRICE, 'out_of_range'),
            note: text(0, 300).default(''),
          }),
          { error: 'field_required' },
        )
        .min(1, 'field_required')
        .max(MAX_ORDER_LINES, 'out_of_range'),
      shipping: toman.default(0),
      shippingCharged: z.boolean().default(false).describe('part of the total, not an estimate'),
      validHours: z
        .number({ error: 'field_required' })
        .int('field_invalid')
        .min(1, 'out_of_range')
        .max(720, 'out_of_range')
        .default(48),
    }),
    reply: adminManualOrder,
    failures: [
      'idempotency_reused',
      ...stepFailures,
      'total_min_quantity',
      'quantity_step',
      'not_for_sale',
      'amount_too_big',
      'amount_unusual',
      'own_price',
    ],
  }),
  'POST /api/admin/manual-orders/:id/reject': endpoint({
    ...step,
    summary: 'Rejects a new request or one in review with a reason that the person reads',
    body: z.object({
      version,
      reason: z
        .string({ error: 'reason_required' })
        .transform(foldText)
        .pipe(z.string().min(3, 'reason_required').max(300, 'too_long')),
    }),
    reply: adminManualOrder,
    failures: [...stepFailures, 'reason_required'],
  }),
  'POST /api/admin/manual-orders/:id/conversion': endpoint({
    ...step,
    summary: 'Creates the order of an accepted request that lacked stock before',
    reply: adminManualOrder,
    failures: [...stepFailures, 'out_of_stock', 'stock_short', 'not_for_sale'],
  }),
};
