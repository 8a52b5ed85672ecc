import { z } from 'zod';
import { foldText } from '#shared/fold-text.ts';
import { MAX_PRICE } from '#shared/limits.ts';
import { MAX_ORDER_LINES } from '#shared/sale-terms.ts';
import { counted, day, direction, pageSize, search, statuses } from './admin-queries.ts';
import { endpoint } from './endpoint.ts';
import { confirmed, id, idParams, page, text, toman, version } from './fields.ts';
import { manualOrder, manualOrderStatus, orderType, quantity } from './manual-orders.ts';

export const adminManualOrder = manualOrder.omit({ canAccept: true }).extend({
  adminNote: z.string(),
  buyer: z.object({ _id: id, firstName: z.string(), lastName: z.string() }).nullable(),
  takenBy: z.string().describe('name of the staff member who took it; empty before'),
  conversionFault: z.string().describe('key of what kept an accepted request from its order'),
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
    query: z.object({
      page,
      pageSize,
      q: search.describe('number, name, mobile or city'),
      status: statuses,
      from: day,
      to: day,
      direction,
    }),
    reply: counted(adminManualOrderRow),
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
    summary: 'Note of the staff',
    params: idParams,
    body: z.object({
      adminNote: text(0, 2000),
      noteRead: text(0, 2000)
        .optional()
        .describe(
          'the note as its writer read it; another one that stands there now is a conflict',
        ),
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
    summary: 'Answers a request in review with goods and prices; the link goes out by SMS',
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
      shippingCharged: z.boolean().default(false).describe('part of the order, no estimate'),
      validHours: z
        .number({ error: 'field_required' })
        .int('field_invalid')
        .min(1, 'out_of_range')
        .max(720, 'out_of_range')
        .default(48),
    }),
    reply: adminManualOrder,
    failures: [
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
    summary: 'Makes the order of an accepted request whose goods were short before',
    reply: adminManualOrder,
    failures: [...stepFailures, 'out_of_stock', 'stock_short', 'not_for_sale'],
  }),
};
