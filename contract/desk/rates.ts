import { z } from 'zod';
import { endpoint, onceHeaders } from '#contract/endpoint.ts';
import { id, idParams, moment, version } from '#contract/fields.ts';
import { importInfo } from '#contract/imports.ts';
import { typedRates } from '#contract/products/bulk.ts';
import { currency, decimal } from '#contract/products/foreign-cost.ts';
import { MAX_MARGIN, ruleScopes } from '#shared/rates/repriced.ts';
import { nines, roundings, roundingWays } from '#shared/roundings.ts';

const HUNDREDTHS = 100;
const isPercent = (typed: number) =>
  Math.abs(Math.round(typed * HUNDREDTHS) - typed * HUNDREDTHS) < 1e-6;
const margin = decimal
  .pipe(z.number().min(0, 'out_of_range').max(MAX_MARGIN, 'out_of_range'))
  .refine(isPercent, 'field_invalid')
  .describe('percent of the cost, with at most two decimals');

const facts = z.object({
  totalMargin: margin,
  partialMargin: margin,
  roundTo: z.literal(roundings).describe('toman'),
  round: z.enum(roundingWays),
});
type Facts = z.output<typeof facts>;
const hasNines = ({ round, roundTo }: Pick<Facts, 'round' | 'roundTo'>) =>
  round !== 'nines' || nines.includes(roundTo);
const ninesRule = { error: 'field_invalid', path: ['roundTo'] };

const newRule = facts
  .extend({
    scope: z.enum(ruleScopes),
    targetId: z.uuid({ error: 'field_required' }).nullable().describe('null: the whole shop'),
  })
  .refine(hasNines, ninesRule)
  .refine(({ scope, targetId }) => (scope === 'shop') === (targetId === null), {
    error: 'field_required',
    path: ['targetId'],
  });
const changedRule = facts.extend({ version }).refine(hasNines, ninesRule);
export type PriceRuleForm = z.output<typeof newRule>;

const rule = facts.extend({
  totalMargin: z.number(),
  partialMargin: z.number(),
  _id: id,
  scope: z.enum(ruleScopes),
  targetId: id.nullable(),
  name: z.string().describe('of the brand, the category or the product; empty for the shop'),
  version: z.number(),
});
export type PriceRuleRow = z.infer<typeof rule>;

const madePrice = z.object({ margin: z.number().describe('percent'), price: z.number() });
/** Numbers behind the list prices of a product; toman. */
const explained = z.object({
  made: facts
    .pick({ roundTo: true, round: true })
    .extend({
      rate: z.number(),
      at: z.string(),
      amount: z.number().describe('cost abroad'),
      currency,
      cost: z.number().describe('at that rate'),
      scope: z.enum(ruleScopes),
      name: z.string().describe('of the rule, as in the list of rules'),
      total: madePrice.optional().describe('absent where something else made that price'),
      partial: madePrice.optional(),
    })
    .nullable()
    .describe('null where no rate made them, or they were changed since'),
});
export type ExplainedPrices = z.infer<typeof explained>;

const ruleFailures = ['field_required', 'field_invalid', 'out_of_range'] as const;

const rates = z.object({
  rates: z.array(
    z.object({
      currency,
      rate: z.number().nullable().describe('that the prices follow now, toman; null: none yet'),
      at: z.string().nullable(),
      by: z.string(),
      products: z.number().describe('that have a cost in this currency'),
    }),
  ),
  past: z
    .array(
      importInfo
        .pick({
          _id: true,
          status: true,
          counts: true,
          startsAt: true,
          createdAt: true,
          by: true,
          isForgotten: true,
        })
        .extend({
          rates: typedRates,
          failed: z.boolean(),
        }),
    )
    .describe('the latest repricings, the newest first'),
});
export type Rates = z.infer<typeof rates>;

const step = {
  who: 'products.write',
  params: idParams,
  reply: importInfo,
} as const;

export const rateEndpoints = {
  'GET /api/admin/rates': endpoint({
    who: 'products.write',
    summary: 'Rates that prices follow, and the latest repricings',
    reply: rates,
    failures: ['forbidden'],
  }),
  'POST /api/admin/repricings': endpoint({
    who: 'products.write',
    summary:
      'The dry run of new rates for all products with a cost in their currencies; applied, undone and read as an import is',
    headers: onceHeaders,
    body: z.object({ rates: typedRates }),
    status: 201,
    reply: importInfo,
    failures: [...ruleFailures, 'no_foreign_costs', 'idempotency_reused', 'rate_limited'],
  }),
  'POST /api/admin/imports/:id/set': endpoint({
    ...step,
    summary:
      'Lets a repricing start by itself at a minute, worked out anew by the costs and rules of then',
    body: z.object({ at: moment({ error: 'field_required', offset: true }) }),
    failures: [
      'not_found',
      'conflict',
      'field_required',
      'field_invalid',
      'in_past',
      'import_forgotten',
    ],
  }),
  'POST /api/admin/imports/:id/unset': endpoint({
    ...step,
    summary: 'Calls that minute off',
    failures: ['not_found', 'conflict'],
  }),
  'GET /api/admin/products/:id/price-rule': endpoint({
    who: 'purchase.prices',
    summary: 'Rate, cost abroad, margin and rounding that made the list prices of a product',
    params: idParams,
    reply: explained,
    failures: ['not_found'],
  }),
  'GET /api/admin/price-rules': endpoint({
    who: 'purchase.prices',
    summary: 'Margins and roundings by which rates become prices; the most specific one counts',
    reply: z.object({ items: z.array(rule) }),
    failures: ['forbidden'],
  }),
  'POST /api/admin/price-rules': endpoint({
    who: 'purchase.prices',
    summary: 'Adds the rule of the shop, a category, a brand or a product; no price changes',
    headers: onceHeaders,
    body: newRule,
    status: 201,
    reply: rule,
    failures: [...ruleFailures, 'taken', 'idempotency_reused'],
  }),
  'PATCH /api/admin/price-rules/:id': endpoint({
    who: 'purchase.prices',
    summary: 'Changes a rule; prices follow at the next repricing',
    params: idParams,
    body: changedRule,
    reply: rule,
    failures: [...ruleFailures, 'not_found', 'conflict'],
  }),
  'DELETE /api/admin/price-rules/:id': endpoint({
    who: 'purchase.prices',
    summary: 'Removes a rule',
    params: idParams,
    reply: z.object({}),
    failures: ['not_found'],
  }),
};
