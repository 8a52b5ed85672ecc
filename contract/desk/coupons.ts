import { z } from 'zod';
import { endpoint, onceHeaders } from '#contract/endpoint.ts';
import {
  codeOf,
  id,
  idParams,
  moment,
  page,
  paged,
  person,
  saleType,
  text,
  version,
  whole,
} from '#contract/fields.ts';
import {
  choiceRule,
  chosenProducts,
  isOneChoice,
  mostPercent,
  offerMoves,
} from '#contract/products/chosen.ts';
import {
  COUPON_CODE,
  foldCoupon,
  MAX_SERIES,
  MAX_SERIES_PREFIX,
} from '#shared/coupons/coupon-code.ts';
import { MAX_PRICE } from '#shared/limits.ts';
import { couponList } from '#shared/lists/coupons.ts';
import { couponKinds, couponStatuses, couponUseStatuses } from '#shared/states.ts';
import { listQuery, listReply, moveByStaff } from './lists.ts';

const sum = z
  .number({ error: 'field_required' })
  .int('field_invalid')
  .min(1, 'out_of_range')
  .max(MAX_PRICE, 'out_of_range');
const uses = whole(1, 1e6).nullable();

const facts = z.object({
  title: text(1, 80).describe('buyers see it'),
  code: z
    .union([
      z.literal(''),
      codeOf((code) => COUPON_CODE.test(code), 'coupon_code_invalid', foldCoupon),
    ])
    .default('')
    .describe('empty for a series'),
  series: z
    .object({
      size: whole(1, MAX_SERIES),
      prefix: z
        .string()
        .transform(foldCoupon)
        .refine((prefix) => /^[\p{L}\p{N}_]*$/u.test(prefix), 'coupon_code_invalid')
        .refine((prefix) => prefix.length <= MAX_SERIES_PREFIX, 'too_long')
        .default(''),
    })
    .nullable()
    .default(null)
    .describe('codes that the shop makes, each good for one order'),
  kind: z.enum(couponKinds),
  value: sum.describe('percent, or toman'),
  ceiling: sum.nullable().default(null).describe('most that a percentage takes, toman'),
  floor: sum.nullable().default(null).describe('smallest sum of its products, toman'),
  saleTypes: z.array(saleType).min(1, 'field_required').max(2),
  from: moment({ error: 'field_required', offset: true }),
  until: moment({ error: 'field_required', offset: true }).nullable().default(null),
  maxUses: uses.default(null).describe('orders in all; null: as many as come'),
  usesPerPerson: uses.default(1),
  group: z.uuid().nullable().default(null).describe('whose members alone may use it'),
  isFirstOrder: z.boolean().default(false).describe('for the first order of a person alone'),
  besideOffers: z
    .boolean()
    .default(false)
    .describe('false: products that a promotion has lowered do not count'),
});

const isInOrder = ({ from, until }: { from: string; until: string | null }) =>
  until === null || Date.parse(from) < Date.parse(until);
const isOneOf = ({ code, series }: { code: string; series: unknown }) =>
  (code === '') !== (series === null);

const newCoupon = facts
  .extend(chosenProducts)
  .refine(isOneChoice, choiceRule)
  .check(mostPercent(100))
  .refine(isInOrder, { error: 'promotion_order', path: ['until'] })
  .refine(isOneOf, { error: 'field_required', path: ['code'] });
const changedCoupon = newCoupon.safeExtend({
  version,
  allProducts: z
    .boolean()
    .default(false)
    .describe('takes the list of products away; without it, ids or filter the list stays'),
});
export type CouponForm = z.output<typeof newCoupon>;

const couponRow = z.object({
  _id: id,
  title: z.string(),
  code: z.string().describe('empty for a series'),
  kind: z.enum(couponKinds),
  value: z.number().describe('percent, or toman'),
  taken: z.number().describe('orders that hold or used it'),
  maxUses: z.number().nullable(),
  from: z.string(),
  until: z.string().nullable(),
  status: z.enum(couponStatuses),
});
export type CouponRow = z.infer<typeof couponRow>;

const coupon = couponRow.extend({
  series: z.object({ size: z.number(), prefix: z.string(), made: z.number() }).nullable(),
  ceiling: z.number().nullable(),
  floor: z.number().nullable(),
  saleTypes: z.array(saleType),
  usesPerPerson: z.number().nullable(),
  group: z.object({ _id: id, title: z.string() }).nullable(),
  isFirstOrder: z.boolean(),
  besideOffers: z.boolean(),
  products: z.number().nullable().describe('null: all products'),
  by: z.string(),
  version: z.number(),
  report: z
    .object({
      held: z.number().describe('orders that are not paid yet'),
      used: z.number().describe('paid orders'),
      freed: z.number(),
    })
    .describe('its orders'),
  can: offerMoves,
});
export type Coupon = z.infer<typeof coupon>;

const couponUse = z.object({
  order: z.object({ _id: id, orderNumber: z.string() }),
  buyer: person,
  code: z.string(),
  amount: z.number().describe('taken off, toman'),
  status: z.enum(couponUseStatuses),
  at: z.string(),
});
export type CouponUse = z.infer<typeof couponUse>;

const couponCode = z.object({ code: z.string(), isTaken: z.boolean() });
export type CouponCode = z.infer<typeof couponCode>;

const ofCoupon = z.object({
  page,
  coupon: z.uuid().optional().catch(undefined).describe('the newest one where it is left out'),
});

const step = moveByStaff('products.write', coupon);
const stepFailures = ['forbidden', 'not_found', 'conflict'] as const;
const formFailures = [
  'forbidden',
  'field_required',
  'field_invalid',
  'coupon_code_invalid',
  'coupon_code_taken',
  'out_of_range',
  'too_long',
  'promotion_order',
] as const;

export const couponEndpoints = {
  'GET /api/admin/coupons': endpoint({
    who: 'products.write',
    summary: 'Coupons with counts by status',
    query: listQuery(couponList),
    reply: listReply(couponList, couponRow),
    failures: ['forbidden'],
  }),
  'POST /api/admin/coupons': endpoint({
    who: 'products.write',
    summary: 'Writes a coupon as a draft; without ids or filter it counts for all products',
    headers: onceHeaders,
    body: newCoupon,
    status: 201,
    reply: coupon,
    failures: [...formFailures, 'idempotency_reused'],
  }),
  'GET /api/admin/coupons/:id': endpoint({
    who: 'products.write',
    summary: 'One coupon, what became of it, and what may be done',
    params: idParams,
    reply: coupon,
    failures: ['forbidden', 'not_found'],
  }),
  'PATCH /api/admin/coupons/:id': endpoint({
    who: 'products.write',
    summary: 'Changes a draft; of a started one only title, end and numbers of uses',
    params: idParams,
    body: changedCoupon,
    reply: coupon,
    failures: [...formFailures, 'not_found', 'conflict', 'coupon_started'],
  }),
  'DELETE /api/admin/coupons/:id': endpoint({
    who: 'products.write',
    summary: 'Removes a draft',
    params: idParams,
    reply: z.object({}),
    failures: stepFailures,
  }),
  'POST /api/admin/coupons/:id/start': endpoint({
    ...step,
    summary: 'Lets buyers use it, from its first minute on',
    failures: [...stepFailures, 'coupon_over'],
  }),
  'POST /api/admin/coupons/:id/stop': endpoint({
    ...step,
    summary: 'Takes it from buyers at once; orders that hold it keep it',
    failures: stepFailures,
  }),
  'POST /api/admin/coupons/:id/resume': endpoint({
    ...step,
    summary: 'Gives it back to buyers',
    failures: [...stepFailures, 'coupon_over'],
  }),
  'GET /api/admin/coupon-codes': endpoint({
    who: 'products.write',
    summary: 'Codes of one coupon',
    query: ofCoupon,
    reply: paged(couponCode),
    failures: ['forbidden'],
  }),
  'GET /api/admin/coupon-uses': endpoint({
    who: ['orders.confirm', 'orders.fulfil'],
    summary: 'Orders with one coupon, newest first',
    query: ofCoupon,
    reply: paged(couponUse),
    failures: ['forbidden'],
  }),
};
