import { z } from 'zod';
import { endpoint, onceHeaders } from '#contract/endpoint.ts';
import { id, idParams, moment, saleType, text, version, whole } from '#contract/fields.ts';
import {
  choiceRule,
  chosenProducts,
  isOneChoice,
  mostPercent,
  offerMoves,
} from '#contract/products/chosen.ts';
import { MAX_PRICE } from '#shared/limits.ts';
import { promotionList } from '#shared/lists/promotions.ts';
import { MAX_PROMOTION_GROUPS } from '#shared/promotions/promotion-price.ts';
import { roundings } from '#shared/roundings.ts';
import { promotionKinds, promotionStatuses } from '#shared/states.ts';
import { listQuery, listReply, moveByStaff } from './lists.ts';

export type PromotionStatus = (typeof promotionStatuses)[number];

const LAST_PERCENT = 99;
const value = z
  .number({ error: 'field_required' })
  .int('field_invalid')
  .min(1, 'out_of_range')
  .max(MAX_PRICE, 'out_of_range');
const time = moment({ error: 'field_required', offset: true });

const facts = z.object({
  title: text(1, 80).describe('buyers see it'),
  kind: z.enum(promotionKinds),
  value: value.describe('percent, or toman'),
  roundTo: z.literal(roundings).default(100).describe('a percentage is rounded down to it; toman'),
  saleTypes: z.array(saleType).min(1, 'field_required').max(2),
  from: time,
  until: time,
  groups: z
    .array(z.uuid('field_invalid'))
    .max(MAX_PROMOTION_GROUPS, 'out_of_range')
    .default([])
    .describe('whose members alone have its prices; none: everybody'),
  pieces: whole(1, 1e6).nullable().default(null).describe('most in all; null: as many as come'),
});
const isInOrder = (form: { from: string; until: string }) =>
  Date.parse(form.from) < Date.parse(form.until);
const orderRule = { error: 'promotion_order', path: ['until'] };
const newPromotion = facts
  .extend(chosenProducts)
  .refine(isOneChoice, choiceRule)
  .check(mostPercent(LAST_PERCENT))
  .refine(isInOrder, orderRule);
const changedPromotion = newPromotion.safeExtend({ version });
export type PromotionForm = z.output<typeof newPromotion>;

const promotionRow = z.object({
  _id: id,
  title: z.string(),
  kind: z.enum(promotionKinds),
  value: z.number().describe('percent, or toman'),
  isByProduct: z.boolean().describe('its products have prices of their own'),
  saleTypes: z.array(saleType),
  products: z.number(),
  from: z.string(),
  until: z.string(),
  status: z.enum(promotionStatuses),
});
export type PromotionRow = z.infer<typeof promotionRow>;

const promotion = promotionRow.extend({
  roundTo: z.literal(roundings),
  struckDays: z
    .number()
    .nullable()
    .describe('days whose lowest price is struck out; null before the start'),
  isApplied: z.boolean().describe('false while products still get their prices'),
  groups: z.array(z.object({ _id: id, title: z.string() })),
  pieces: z.number().nullable().describe('most in all; null: as many as come'),
  taken: z.number().describe('of these, by orders that are not over'),
  by: z.string(),
  version: z.number(),
  isStarted: z.boolean().describe('it has run'),
  can: offerMoves,
});
export type Promotion = z.infer<typeof promotion>;

const side = z.object({
  before: z.number(),
  after: z.number().describe('equal to before where the promotion leaves it'),
  struck: z
    .number()
    .nullable()
    .describe('lowest price of the days before; null: it is not struck out'),
  fault: z.enum(['sale_off', 'not_cheaper', 'below_wholesale']).optional(),
});
const preview = z.object({
  products: z.number(),
  lowered: z.number().describe('products with a lower price in some sale type'),
  unstruck: z.number().describe('lowered ones without a struck price on some sale type'),
  faults: z.array(
    z.object({
      fault: z.enum(['sale_off', 'not_cheaper', 'below_wholesale', 'below_purchase']),
      products: z.number(),
    }),
  ),
  lowestMargin: z
    .number()
    .nullable()
    .describe('whole percent of the new price; null without the right or purchase prices'),
  rows: z
    .array(
      z.object({
        _id: id,
        title: z.string(),
        code: z.string(),
        totalSell: side.nullable(),
        partialSell: side.nullable(),
        isBelowPurchase: z.boolean().describe('false without the right'),
      }),
    )
    .describe('at most fifty, those with a fault first'),
});
export type PromotionPreview = z.infer<typeof preview>;

const step = moveByStaff('products.write', promotion);
const stepFailures = ['forbidden', 'not_found', 'conflict'] as const;
const formFailures = [
  'forbidden',
  'field_required',
  'field_invalid',
  'out_of_range',
  'too_long',
  'promotion_order',
  'promotion_too_long',
] as const;

const importSales = z.object({
  products: z.number().describe('with a sale price that is not over'),
  promotions: z.array(z.object({ _id: id, title: z.string(), products: z.number() })),
});
export type ImportSales = z.infer<typeof importSales>;

export const promotionEndpoints = {
  'GET /api/admin/imports/:id/sales': endpoint({
    who: 'products.write',
    summary: 'Sale prices of an applied file of another shop, and the promotions made of them',
    params: idParams,
    reply: importSales,
    failures: ['forbidden', 'not_found'],
  }),
  'POST /api/admin/imports/:id/promotions': endpoint({
    who: 'products.write',
    summary: 'Writes these sale prices as drafts of promotions, one a period; prices stay',
    params: idParams,
    reply: importSales,
    failures: stepFailures,
  }),
  'GET /api/admin/promotions': endpoint({
    who: 'products.write',
    summary: 'Promotions with counts by status',
    query: listQuery(promotionList),
    reply: listReply(promotionList, promotionRow),
    failures: ['forbidden'],
  }),
  'POST /api/admin/promotions': endpoint({
    who: 'products.write',
    summary: 'Writes a promotion as a draft; its products are listed now, prices stay',
    headers: onceHeaders,
    body: newPromotion,
    status: 201,
    reply: promotion,
    failures: [...formFailures, 'idempotency_reused'],
  }),
  'GET /api/admin/promotions/:id': endpoint({
    who: 'products.write',
    summary: 'One promotion, and what may be done',
    params: idParams,
    reply: promotion,
    failures: ['forbidden', 'not_found'],
  }),
  'PATCH /api/admin/promotions/:id': endpoint({
    who: 'products.write',
    summary: 'Changes a promotion that has not begun; without ids or filter its products stay',
    params: idParams,
    body: changedPromotion,
    reply: promotion,
    failures: [...formFailures, 'not_found', 'conflict'],
  }),
  'DELETE /api/admin/promotions/:id': endpoint({
    who: 'products.write',
    summary: 'Removes a draft',
    params: idParams,
    reply: z.object({}),
    failures: stepFailures,
  }),
  'GET /api/admin/promotions/:id/preview': endpoint({
    who: 'products.write',
    summary: 'New prices beside the old ones, and the rows that break a rule',
    params: idParams,
    reply: preview,
    failures: ['forbidden', 'not_found'],
  }),
  'POST /api/admin/promotions/:id/start': endpoint({
    ...step,
    summary: 'Starts a promotion, at once or at its minute',
    failures: [...stepFailures, 'promotion_over'],
  }),
  'POST /api/admin/promotions/:id/stop': endpoint({
    ...step,
    summary: 'Stops a promotion at once; it can be resumed until its end',
    failures: stepFailures,
  }),
  'POST /api/admin/promotions/:id/resume': endpoint({
    ...step,
    summary: 'Lets a stopped promotion go on until its end',
    failures: [...stepFailures, 'promotion_over'],
  }),
};
