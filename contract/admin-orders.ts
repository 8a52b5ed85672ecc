import { z } from 'zod';
import { foldCode } from '#shared/fold-text.ts';
import { MAX_PRICE, MAX_TRACKING_CODE, MIN_TRACKING_CODE } from '#shared/limits.ts';
import { orderList } from '#shared/lists/orders.ts';
import { MAX_ORDER_LINES } from '#shared/sale-terms.ts';
import { day } from './admin-queries.ts';
import { productCard } from './catalogue.ts';
import { listQuery, listReply } from './desk/lists.ts';
import { endpoint } from './endpoint.ts';
import { confirmed, id, idParams, person, text, toman, version } from './fields.ts';
import { couponCode, couponFailures } from './order/coupon.ts';
import { carrier } from './order/order-delivery.ts';
import { gatewayType, order, orderStatus, orderSummary } from './orders.ts';
import { pageKey } from './site.ts';

/** Today, the last seven or the last thirty Tehran days. */
export const salesPeriods = ['today', 'week', 'month'] as const;
export const salesPeriod = z.enum(salesPeriods);
export type SalesPeriod = z.infer<typeof salesPeriod>;

/** Placed in the shop, or made of an accepted quote. */
export const orderSources = ['web', 'manual'] as const;
const orderSource = z.enum(orderSources);

export const adminOrderRow = orderSummary.extend({
  buyer: person,
  gatewayType: gatewayType.nullable(),
  city: z.string(),
  source: orderSource,
  version: z.number().describe('of the order, as the list shows it'),
});
export type AdminOrderRow = z.infer<typeof adminOrderRow>;

export const adminOrder = order.extend({
  placedBy: z.string().describe('member of the staff who wrote it for the buyer; empty for none'),
  adminNote: z.string(),
  source: orderSource,
  next: z.array(orderStatus).describe('statuses staff may move it to now'),
  cancelsAt: z.string().nullable().describe('when a cancellation by staff is carried out'),
  canSendLink: z.boolean(),
  transferAllowed: z.boolean().nullable().describe('null: as the settings say'),
  canAllowTransfer: z.boolean(),
  partRefundable: z.number().describe('what may be given back without goods now; toman'),
  refundLines: z
    .array(
      z.object({
        _id: id.describe('the product'),
        title: z.string(),
        unitPrice: z.number(),
        given: z.number().describe('given back for it so far; toman'),
        left: z.number().describe('what may be given back for it now; toman'),
        pieces: z.number().describe('that may be said to have never come'),
        piece: z.number().describe('what one of them gives back at most; toman'),
      }),
    )
    .describe('of a sold order, for a part refund; else empty'),
  shippingLeft: z.number().describe('of its shipping, that may be given back now; toman'),
  stock: z
    .array(z.object({ _id: id, quantity: z.number() }))
    .describe(
      'sellable pieces of its goods now and those it holds, while it can be confirmed; else empty',
    ),
});
export type AdminOrder = z.infer<typeof adminOrder>;

/**
 * Tracking code of the carrier, in digits of three alphabets, without spaces and dashes. Empty for
 * pickup.
 */
export const trackingCode = z
  .string()
  .transform(foldCode)
  .pipe(
    z
      .string()
      .max(MAX_TRACKING_CODE, 'too_long')
      .regex(/^[\x21-\x7e]*$/, 'field_invalid')
      .superRefine((code, { addIssue }) => {
        if (code !== '' && code.length < MIN_TRACKING_CODE)
          addIssue({
            code: 'too_small',
            origin: 'string',
            minimum: MIN_TRACKING_CODE,
            message: 'too_short',
          });
      }),
  )
  .default('');

/** Pieces in a line that staff write. */
export const pieces = z
  .number({ error: 'field_required' })
  .int('field_invalid')
  .min(1, 'out_of_range')
  .max(1e6, 'out_of_range');

/** Card of the dashboard; null for staff who may not open its list. */
const waiting = z.number().nullable();

const orderMove = {
  params: idParams,
  reply: adminOrder,
  failures: [
    'not_found',
    'conflict',
    'order_canceling',
    'out_of_stock',
    'stock_short',
    'promotion_left',
    'reason_required',
    'amount_unusual',
    'own_price',
    'own_price_today',
  ],
} as const;

export const adminOrderEndpoints = {
  'GET /api/admin/dashboard': endpoint({
    who: 'admin',
    summary:
      'What waits for staff, sales of a period by type (toman), low stock, latest orders; null for who may not see it',
    query: z.object({ period: salesPeriod.catch('today').default('today') }),
    reply: z.object({
      toConfirm: waiting,
      toPrepare: waiting,
      toShip: waiting,
      unpaid: waiting,
      underReview: waiting,
      returns: waiting.describe('asked for, or come back and not refunded'),
      openTickets: waiting,
      withdrawals: waiting.describe('pending and approved'),
      transfers: waiting.describe('receipts that somebody has to check'),
      inDoubt: waiting.describe(
        'payments of which nobody knows the end, or that are being given back',
      ),
      identities: waiting.describe('identities and bank cards that wait for review'),
      manualOrders: waiting.describe('requests that staff have to price or to turn into an order'),
      suggests: waiting.describe('new suggestions and complaints'),
      belowCost: waiting.describe('products that a promotion sells below their purchase price now'),
      soldOut: z
        .object({ count: z.number(), sold: z.number() })
        .nullable()
        .describe('published products without stock, and their sold pieces of the last 30 days'),
      oldest: z
        .record(z.string(), z.object({ since: z.string(), amount: z.number().nullable() }))
        .describe(
          'by the names above, of what is not empty: since when the first of them waits, ' +
            'and what they are worth (toman)',
        ),
      sales: z
        .object({
          total: z.number(),
          paritial: z.number(),
          orders: z.number(),
          before: z.number().describe('of the same span just before'),
          from: z.string().describe('first Tehran day, Gregorian ISO'),
          to: z.string().describe('today in Tehran'),
        })
        .nullable()
        .describe('of the period, by the day of payment'),
      days: z
        .array(z.object({ day: z.string(), total: z.number(), paritial: z.number() }))
        .nullable()
        .describe('thirty Tehran days for a month, else seven'),
      lowStock: z.array(productCard).nullable(),
      lowStockCount: waiting,
      latest: z.array(adminOrderRow).nullable(),
      firstSteps: z
        .object({ goods: z.boolean(), seller: z.boolean(), delivery: z.boolean() })
        .nullable()
        .describe('what a new shop has done of its first tasks; null once all are done'),
      disk: z
        .enum(['fine', 'low', 'full'])
        .describe('room where the shop keeps files and its database'),
      textsShort: z
        .boolean()
        .nullable()
        .describe('so few texts of the day are left that new numbers get no codes'),
      unfinishedPages: z.array(pageKey).describe('pages about the shop that are not published yet'),
    }),
    failures: [],
  }),
  'GET /api/admin/orders': endpoint({
    who: ['orders.confirm', 'orders.fulfil'],
    summary: 'All orders, filtered',
    query: listQuery(orderList).extend({
      source: orderSource.optional().catch(undefined),
      province: z.string().optional(),
      method: z
        .union([z.uuid(), z.literal('none')])
        .optional()
        .catch(undefined)
        .describe('of delivery; none: paid to the carrier'),
      deliveryDay: day.describe('chosen by the buyer'),
      deliveryHour: z.coerce
        .number()
        .int()
        .min(0)
        .max(23)
        .optional()
        .catch(undefined)
        .describe('with which the chosen hours begin'),
      late: z
        .enum(['1'])
        .optional()
        .catch(undefined)
        .describe('waiting for staff for more than 24 hours'),
    }),
    reply: listReply(orderList, adminOrderRow),
    failures: [],
  }),
  'GET /api/admin/orders/:id': endpoint({
    who: ['orders.confirm', 'orders.fulfil'],
    summary: 'One order',
    params: idParams,
    reply: adminOrder,
    failures: ['not_found'],
  }),
  'PATCH /api/admin/orders/:id': endpoint({
    who: ['orders.confirm', 'orders.fulfil'],
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
    reply: adminOrder,
    failures: ['not_found', 'too_long', 'conflict'],
  }),
  'POST /api/admin/orders/:id/confirm': endpoint({
    who: 'orders.confirm',
    summary:
      'Confirms a registered order: lines may be edited, added and left out, stock is ' +
      'reserved, the pro-forma is issued',
    ...orderMove,
    body: z.object({
      lines: z
        .array(
          z.object({
            _id: id,
            orderQuantity: pieces,
            unitPrice: toman.min(1, 'out_of_range').max(MAX_PRICE, 'out_of_range'),
          }),
        )
        .min(1, 'field_required')
        .max(MAX_ORDER_LINES),
      shipping: toman.optional().describe('part of the amount; absent: as it was ordered'),
      validHours: z.number().int().min(1, 'out_of_range').max(720, 'out_of_range').default(48),
      coupon: couponCode.optional().describe('that the buyer may use; of an order without one'),
      confirmed,
      version,
    }),
    failures: [...orderMove.failures, ...couponFailures, 'rate_limited'],
  }),
  'POST /api/admin/orders/:id/payment-link': endpoint({
    who: 'orders.confirm',
    summary: 'Opens a confirmed order for payment and sends its link',
    ...orderMove,
  }),
  'POST /api/admin/orders/:id/review-end': endpoint({
    who: 'orders.confirm',
    summary: 'Ends the review of a payment: the order waits for payment again',
    ...orderMove,
  }),
  'POST /api/admin/orders/:id/transfer-permission': endpoint({
    who: ['orders.confirm', 'finance'],
    summary: 'Allows or refuses a transfer to the account of the shop for one order',
    params: idParams,
    body: z.object({ isAllowed: z.boolean().nullable().describe('null: as the settings say') }),
    reply: adminOrder,
    failures: ['not_found', 'conflict'],
  }),
  'POST /api/admin/orders/:id/processing': endpoint({
    who: 'orders.fulfil',
    summary: 'Starts preparing a paid order',
    ...orderMove,
  }),
  'POST /api/admin/orders/:id/shipment': endpoint({
    who: 'orders.fulfil',
    summary: 'Ships: carrier and tracking code; pickup needs no code',
    ...orderMove,
    body: z.object({
      carrier,
      trackingCode,
    }),
    failures: [...orderMove.failures, 'shipment_without_address'],
  }),
  'PATCH /api/admin/orders/:id/shipment': endpoint({
    who: 'orders.fulfil',
    summary: 'Corrects carrier and tracking code of an order on its way and tells the buyer anew',
    ...orderMove,
    body: z.object({ carrier, trackingCode, version }),
    failures: [...orderMove.failures, 'shipment_without_address'],
  }),
  'POST /api/admin/orders/:id/delivery': endpoint({
    who: 'orders.fulfil',
    summary: 'Marks a shipped order delivered',
    ...orderMove,
  }),
  'POST /api/admin/orders/:id/cancellation': endpoint({
    who: ['orders.confirm', 'orders.fulfil'],
    summary:
      'Cancels with a reason, ten minutes later: until then it can be undone, and ' +
      'neither money nor text goes to the buyer',
    ...orderMove,
    body: z.object({
      reason: z
        .string({ error: 'reason_required' })
        .trim()
        .min(3, 'reason_required')
        .max(300, 'too_long'),
    }),
  }),
  'DELETE /api/admin/orders/:id/cancellation': endpoint({
    who: ['orders.confirm', 'orders.fulfil'],
    summary: 'Undoes a cancellation whose ten minutes are not over; the order goes on as it was',
    ...orderMove,
  }),
  'DELETE /api/admin/orders/:id/delivery': endpoint({
    who: 'orders.fulfil',
    summary: 'Undoes within a day that staff said an order had arrived; it is on its way again',
    ...orderMove,
  }),
};
