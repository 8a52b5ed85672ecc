import { z } from 'zod';
import { foldCode, foldText } from '#shared/fold-text.ts';
import { MAX_MANUAL_ORDER_ITEMS } from '#shared/limits.ts';
import { isPersonName } from '#shared/person-name.ts';
import { manualOrderStatuses, orderTypes } from '#shared/states.ts';
import { signedIn } from './auth.ts';
import { botProof } from './bot-check.ts';
import { picture } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { id, mobileNumber, page, paged, postalCode, text } from './fields.ts';

export const manualOrderStatus = z.enum(manualOrderStatuses);
export type ManualOrderStatus = z.infer<typeof manualOrderStatus>;

export const orderType = z.enum(orderTypes, { error: 'order_type_invalid' });
export const quantity = z
  .number({ error: 'field_required' })
  .int('field_invalid')
  .min(1, 'out_of_range')
  .max(1e6, 'out_of_range');

const item = z.object({
  title: text(1, 300).describe('name of the goods, or a link to them'),
  quantity,
  note: text(0, 300).default(''),
  product: id.nullable().default(null).describe('goods of the shop that are meant'),
});
export type ManualOrderItem = z.output<typeof item>;

/** First and last name in one field; the account opened at acceptance needs both. */
const fullName = z
  .string({ error: 'name_required' })
  .transform((s) => foldText(s).replace(/\s+/g, ' '))
  .pipe(
    z
      .string()
      .max(80, 'too_long')
      .regex(/^\S+( \S+)+$/, { error: 'name_required', abort: true })
      .refine(isPersonName, 'name_letters'),
  );

/** Manual order: rows, free text or files, at least one of the three. */
export const manualOrderForm = z.object({
  fullName,
  mobileNumber,
  city: text(2, 60),
  orderType: orderType.nullable().default(null),
  items: z.array(item).max(MAX_MANUAL_ORDER_ITEMS, 'out_of_range').default([]),
  text: text(0, 2000).default(''),
});
export type ManualOrderForm = z.input<typeof manualOrderForm>;

const quoteLine = z.object({
  _id: id.describe('the product'),
  title: z.string(),
  code: z.string(),
  image: picture.nullable(),
  quantity: z.number(),
  unitPrice: z.number().describe('toman'),
  lineTotal: z.number().describe('toman'),
  note: z.string(),
});
export const quote = z.object({
  orderType: z.enum(orderTypes),
  lines: z.array(quoteLine),
  goods: z.number().describe('sum of the lines, toman'),
  shipping: z.number().describe('toman; an estimate, paid on delivery, unless it is charged'),
  shippingCharged: z.boolean().optional().describe('the shipping is part of the order'),
  total: z.number().describe('goods and shipping, toman'),
  validUntil: z.string(),
});
export type Quote = z.infer<typeof quote>;

const orderRef = z.object({ _id: id, orderNumber: z.string() });

/** Manual order as its sender sees it. */
export const manualOrder = z.object({
  _id: id,
  number: z.string(),
  status: manualOrderStatus,
  fullName: z.string(),
  mobileNumber: z.string(),
  city: z.string(),
  orderType: z.enum(orderTypes).nullable(),
  items: z.array(
    z.object({
      title: z.string(),
      quantity: z.number(),
      note: z.string(),
      product: id.nullable(),
    }),
  ),
  text: z.string(),
  files: z.array(
    z.object({ _id: id, name: z.string(), kind: z.enum(['picture', 'xlsx']), size: z.number() }),
  ),
  quote: quote.nullable(),
  rejectReason: z.string(),
  order: orderRef.nullable(),
  at: z.string(),
  updatedAt: z.string(),
  canAccept: z.boolean(),
});
export type ManualOrder = z.infer<typeof manualOrder>;

const acceptance = z.object({
  validUntil: z.iso
    .datetime({ error: 'field_invalid' })
    .describe('of the quote that was read; another one in its place is a conflict'),
  number: z.string({ error: 'field_required' }).transform(foldCode).pipe(z.string().max(20)),
  mobileNumber,
  token: z.string().max(100, 'token_not_found').default('').describe('of POST /api/otp/send'),
  otp: z
    .string()
    .transform((s) => foldCode(s).toUpperCase())
    .pipe(z.string().max(6, 'otp_required'))
    .default(''),
  address: z.object(
    {
      province: z.string({ error: 'field_required' }).min(1, 'field_required').max(4),
      city: text(2, 60),
      address: text(10, 300),
      postalCode,
      plaque: text(0, 20).default(''),
      unit: text(0, 20).default(''),
    },
    { error: 'address_required' },
  ),
});
export type ManualOrderAcceptance = z.input<typeof acceptance>;

const sendFailures = [
  'bot_check_required',
  'bot_check_failed',
  'rate_limited',
  'name_required',
  'name_letters',
  'mobile_number_required',
  'field_required',
  'too_long',
] as const;

/**
 * A request with files goes to `POST /api/manual-orders/with-files` as multipart: one part `request` with the JSON of
 * `POST /api/manual-orders`, then at most five parts `files` (jpg, png, webp, xlsx; 5 MB each). It answers the same and
 * also refuses with file_type, file_too_big, too_many_files. Staff read a file at
 * `GET /api/admin/manual-orders/:id/files/:fileId`.
 */
export const manualOrderEndpoints = {
  'POST /api/manual-orders': endpoint({
    who: 'visitor',
    summary: 'Asks for goods without a cart; a visitor passes the bot check, 3 a number a day',
    headers: botProof,
    body: manualOrderForm,
    status: 201,
    reply: z.object({ number: z.string() }),
    failures: sendFailures,
  }),
  'GET /api/manual-orders': endpoint({
    who: 'user',
    summary: 'Requests sent with the own mobile number, newest first, ten a page',
    query: z.object({ page }),
    reply: paged(manualOrder),
    failures: ['session_expired'],
  }),
  'GET /api/manual-orders/follow': endpoint({
    who: 'visitor',
    summary: 'One request by its number and mobile number, or by the key in the link of the SMS',
    query: z.object({
      number: z.string().max(40).transform(foldCode).optional(),
      mobileNumber: mobileNumber.optional(),
      key: z.string().max(60).transform(foldText).optional(),
    }),
    reply: manualOrder,
    failures: ['not_found', 'rate_limited', 'mobile_number_required'],
  }),
  'POST /api/manual-orders/accept': endpoint({
    who: 'visitor',
    summary:
      'Accepts a quote with a code of its mobile number; opens the account where there ' +
      'is none, signs in, makes the order. The signed-in owner of the number needs no code',
    headers: botProof,
    body: acceptance,
    reply: z.object({
      request: manualOrder,
      signedIn: signedIn.nullable().describe('null for who was signed in before'),
    }),
    failures: [
      'not_found',
      'conflict',
      'quote_expired',
      'own_price_today',
      'otp_required',
      'token_not_found',
      'otp_incurrect',
      'otp_expired',
      'otp_too_many',
      'user_baned',
      'rate_limited',
      'postal_code_invalid',
    ],
  }),
};
