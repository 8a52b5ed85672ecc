import { z } from 'zod';
import { adminOrder } from '#contract/admin-orders.ts';
import { picture } from '#contract/catalogue.ts';
import { listQuery, listReply } from '#contract/desk/lists.ts';
import { endpoint, onceHeaders } from '#contract/endpoint.ts';
import {
  cardNumber,
  confirmed,
  id,
  idParams,
  person,
  text,
  toman,
  version,
} from '#contract/fields.ts';
import { privateFile } from '#contract/identity.ts';
import { order, orderStatus } from '#contract/orders.ts';
import { foldCode } from '#shared/fold-text.ts';
import { MAX_RETURN_PICTURES, MAX_RETURN_TEXT } from '#shared/limits.ts';
import { returnList } from '#shared/lists/returns.ts';
import { MAX_ORDER_LINES } from '#shared/sale-terms.ts';
import {
  allReturnReasons,
  refundReasons,
  refundTargets,
  refundWays,
  returnKinds,
  returnReasons,
  returnStatuses,
} from '#shared/states.ts';
import { refundedLine } from './order-return.ts';

export const returnStatus = z.enum(returnStatuses);
export type ReturnStatus = z.infer<typeof returnStatus>;

/** A return as a row of a list; money in toman. */
export const adminReturnRow = z.object({
  _id: id,
  number: z.string(),
  kind: z.enum(returnKinds),
  askedBy: z.enum(['user', 'admin']),
  status: returnStatus,
  reason: z.enum(allReturnReasons),
  order: z.object({ _id: id, orderNumber: z.string() }),
  buyer: person,
  quantity: z.number().describe('pieces asked for; once they came, those that came'),
  amount: z.number().describe('given back; 0 until then'),
  refundWay: z.enum(refundWays).nullable(),
  at: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});
export type AdminReturnRow = z.infer<typeof adminReturnRow>;

export const adminReturn = adminReturnRow.extend({
  description: z.string(),
  note: z.string(),
  cardMasked: z.string(),
  bankTracking: z.string(),
  transactionId: id.nullable(),
  orderStatus,
  lines: z.array(
    z.object({
      _id: id.describe('the product'),
      title: z.string(),
      code: z.string(),
      image: picture.nullable(),
      link: z.string(),
      unitPrice: z.number(),
      sold: z.number(),
      asked: z.number(),
      accepted: z.number().nullable(),
      restocked: z.number(),
      writtenOff: z.number(),
      lossReason: z.string(),
      given: z.number().describe('money given back for its line of the order so far'),
    }),
  ),
  refundOf: refundedLine,
  pictures: z.array(privateFile),
  worth: z.number().describe('what was paid for the pieces that came'),
  refundable: z
    .number()
    .describe('what may be given back now: `worth` less what was given for its lines before'),
  givenBefore: z
    .number()
    .describe('given back for the whole order so far, while it waits for its refund'),
  shippingLeft: z.number().describe('of the shipping of the order, that may go back now, too'),
  history: z.array(
    z.object({
      status: returnStatus,
      at: z.string(),
      actor: z.enum(['user', 'admin', 'system']),
      by: z.string(),
      note: z.string(),
    }),
  ),
  can: z.object({
    accept: z.boolean(),
    refuse: z.boolean(),
    receive: z.boolean(),
    refund: z.boolean(),
    refundCard: z.boolean(),
    cardBack: z.boolean(),
  }),
});
export type AdminReturn = z.infer<typeof adminReturn>;

const pieces = (least: number) =>
  z
    .number({ error: 'field_required' })
    .int('field_invalid')
    .min(least, 'out_of_range')
    .max(1e6, 'out_of_range');

const linesOf = <T extends z.ZodType>(line: T) =>
  z
    .array(line, { error: 'field_required' })
    .min(1, 'field_required')
    .max(MAX_ORDER_LINES, 'out_of_range');

const asked = {
  reason: z.enum(returnReasons, { error: 'field_required' }),
  description: text(0, MAX_RETURN_TEXT).default(''),
  lines: linesOf(z.object({ _id: id.describe('the product'), quantity: pieces(1) })),
};
const note = text(0, 300).default('').describe('the buyer reads it');
const withShipping = z.boolean().default(false).describe('the amount has shipping in it');

const step = {
  who: ['orders.confirm', 'orders.fulfil'],
  params: idParams,
  reply: adminReturn,
} as const;
const stepFailures = ['forbidden', 'not_found', 'conflict', 'own_return'] as const;
const askFailures = [
  'not_found',
  'conflict',
  'return_not_possible',
  'return_too_many',
  'field_required',
  'field_invalid',
  'out_of_range',
] as const;
const reader = ['orders.confirm', 'orders.fulfil', 'finance'] as const;

/**
 * A picture is sent first, by `POST /api/return-pictures` (one multipart part `file`), which answers `privateFile` with
 * 201 and refuses with file_type, file_too_big, picture_too_small, too_much_sent.
 */
export const returnEndpoints = {
  'POST /api/orders/:id/returns': endpoint({
    who: 'user',
    summary: 'Asks to give goods of an own delivered order back, within the days of the shop',
    headers: onceHeaders,
    params: idParams,
    body: z.object({
      ...asked,
      pictures: z
        .array(z.uuid('field_invalid'))
        .max(MAX_RETURN_PICTURES, 'too_many_files')
        .default([]),
    }),
    status: 201,
    reply: order,
    failures: [
      'idempotency_reused',
      ...askFailures,
      'session_expired',
      'return_over',
      'return_open',
      'rate_limited',
    ],
  }),
  'POST /api/returns/:id/cancel': endpoint({
    who: 'user',
    summary: 'Takes back what was asked for, before staff have decided',
    params: idParams,
    reply: order,
    failures: ['session_expired', 'not_found', 'conflict'],
  }),
  'GET /api/admin/returns': endpoint({
    who: reader,
    summary: 'Returns and part refunds of all people; amounts in toman, counts by status',
    query: listQuery(returnList),
    reply: listReply(returnList, adminReturnRow),
    failures: ['forbidden'],
  }),
  'GET /api/admin/returns/:id': endpoint({
    who: reader,
    summary: 'One return with its lines, pictures and history',
    params: idParams,
    reply: adminReturn,
    failures: ['forbidden', 'not_found'],
  }),
  'POST /api/admin/orders/:id/returns': endpoint({
    who: ['orders.confirm', 'orders.fulfil'],
    summary: 'Books a return of a sent order; it is accepted at once',
    headers: onceHeaders,
    params: idParams,
    body: z.object({ ...asked, version: version.describe('of the order') }),
    status: 201,
    reply: adminOrder,
    failures: ['idempotency_reused', ...askFailures, 'forbidden', 'own_return'],
  }),
  'POST /api/admin/orders/:id/part-refunds': endpoint({
    who: ['orders.confirm', 'orders.fulfil'],
    fresh: true,
    summary:
      'Gives a part of what was paid back to the wallet, without goods; it counts in the ceilings of wallet changes',
    params: idParams,
    headers: onceHeaders,
    body: z.object({
      of: z
        .enum(refundTargets, { error: 'field_required' })
        .describe('`shipping` with the reason shipping_cost alone; missing_item is of a `line`'),
      _id: id.optional().describe('the product, of a `line`'),
      quantity: pieces(0).default(0).describe('with missing_item: pieces that never came'),
      amount: toman.min(1, 'out_of_range'),
      reason: z.enum(refundReasons, { error: 'field_required' }),
      description: text(3, 300),
      confirmed,
      version: version.describe('of the order'),
    }),
    status: 201,
    reply: adminOrder,
    failures: [
      'idempotency_reused',
      ...stepFailures,
      'return_not_possible',
      'order_canceling',
      'field_required',
      'field_invalid',
      'out_of_range',
      'too_short',
      'amount_unusual',
      'adjust_max',
      'adjust_daily_limit',
    ],
  }),
  'POST /api/admin/returns/:id/acceptance': endpoint({
    ...step,
    summary: 'Accepts what was asked for, or less of it; the buyer is told',
    body: z.object({
      version,
      lines: linesOf(z.object({ _id: id, quantity: pieces(0) })),
      note,
    }),
    failures: [...stepFailures, 'field_invalid', 'out_of_range'],
  }),
  'POST /api/admin/returns/:id/refusal': endpoint({
    ...step,
    summary: 'Refuses a return, or ends one whose goods never came; the buyer is told why',
    body: z.object({ version, reason: text(3, 300) }),
    failures: [...stepFailures, 'too_short'],
  }),
  'POST /api/admin/returns/:id/receipt': endpoint({
    ...step,
    summary:
      'Records what came back: pieces for the shelf, and pieces that are written off with a reason',
    body: z.object({
      version,
      lines: linesOf(
        z.object({
          _id: id,
          restocked: pieces(0),
          writtenOff: pieces(0),
          lossReason: text(0, 300).default(''),
        }),
      ),
    }),
    failures: [...stepFailures, 'field_required', 'field_invalid', 'out_of_range'],
  }),
  'POST /api/admin/returns/:id/refund': endpoint({
    ...step,
    fresh: true,
    summary: 'Gives the money of what came back to the wallet',
    body: z.object({ version, amount: toman, note, withShipping }),
    failures: [...stepFailures, 'out_of_range', 'reason_required', 'adjust_daily_limit'],
  }),
  'POST /api/admin/returns/:id/card-return': endpoint({
    ...step,
    who: 'finance',
    fresh: true,
    summary: 'Records that the bank sent a refund to a card back; its money goes to the wallet',
    body: z.object({ version, reason: text(3, 300) }),
    failures: [...stepFailures, 'too_short', 'user_not_found', 'adjust_daily_limit'],
  }),
  'POST /api/admin/returns/:id/card-refund': endpoint({
    ...step,
    who: 'finance',
    fresh: true,
    summary: 'Records that the money of what came back was sent to a card by hand',
    body: z.object({
      version,
      amount: toman,
      note,
      withShipping,
      cardNumber: cardNumber.describe('kept masked'),
      bankTracking: z
        .string({ error: 'field_required' })
        .transform(foldCode)
        .pipe(
          z
            .string()
            .min(1, 'field_required')
            .regex(/^[0-9A-Za-z]{4,40}$/, 'field_invalid'),
        ),
    }),
    failures: [
      ...stepFailures,
      'out_of_range',
      'reason_required',
      'card_invalid',
      'field_invalid',
      'adjust_daily_limit',
      'second_person_money',
      'tracking_repeated',
    ],
  }),
};
