import { z } from 'zod';
import { longList } from '#contract/admin-queries.ts';
import { endpoint, onceHeaders } from '#contract/endpoint.ts';
import {
  id,
  idParams,
  mobileNumber,
  moment,
  page,
  paged,
  saleType,
  text,
  tier,
  toman,
  version,
  whole,
} from '#contract/fields.ts';
import { importInfo } from '#contract/imports.ts';
import { priceWork } from '#contract/products/bulk.ts';
import { MAX_PRICE, MAX_SELECTED } from '#shared/limits.ts';
import { priceListList } from '#shared/lists/price-lists.ts';
import { LIST_LIMITS, priceListBases } from '#shared/price-lists/price-list.ts';
import { roundings } from '#shared/roundings.ts';
import { MAX_TIERS } from '#shared/sale-terms.ts';
import { listQuery, rowOf } from './lists.ts';

const percent = whole(LIST_LIMITS.least, LIST_LIMITS.most);
const time = moment({ error: 'field_required', offset: true });
const rule = z
  .object({
    brandId: id.nullable().default(null),
    categoryId: id.nullable().default(null),
    percent,
    roundTo: z.literal(roundings),
  })
  .refine(({ brandId, categoryId }) => (brandId === null) !== (categoryId === null), {
    error: 'field_required',
    path: ['brandId'],
  });

const facts = z.object({
  title: text(2, 60).describe('its buyers see it'),
  base: z.enum(priceListBases).describe('public price that a percent is of'),
  onCost: z
    .boolean()
    .default(false)
    .describe(
      'percents are on the purchase price instead; a product without one has the public price of `base`',
    ),
  percent: percent.nullable().describe('negative: cheaper; null: own prices and rules alone'),
  roundTo: z.literal(roundings).default(100).describe('a percent is rounded down to it; toman'),
  rules: z
    .array(rule)
    .max(LIST_LIMITS.rules, 'out_of_range')
    .default([])
    .describe('of a brand or a category; the first that has a product counts'),
  saleTypes: z.array(saleType).min(1, 'field_required').max(2),
  from: time,
  until: time.nullable().describe('null: without an end'),
  minSum: toman.default(0).describe('smallest sum of the products of an order at these prices'),
  withPromotions: z.boolean().describe('a cheaper promotion counts'),
  isActive: z.boolean(),
});
const isInOrder = ({ from, until }: { from: string; until: string | null }) =>
  until === null || Date.parse(from) < Date.parse(until);
const orderRule = { error: 'promotion_order', path: ['until'] };
const listForm = facts.refine(isInOrder, orderRule);
const newList = facts
  .extend({
    groupId: z.uuid('field_required').nullable().default(null),
    mobileNumber: mobileNumber.nullable().default(null).describe('of the only buyer of the list'),
  })
  .refine(isInOrder, orderRule)
  .refine((form) => (form.groupId === null) !== (form.mobileNumber === null), {
    error: 'field_required',
    path: ['groupId'],
  });
export type NewPriceList = z.output<typeof newList>;
export type PriceListForm = z.output<typeof listForm>;

const listRow = z.object({
  _id: id,
  title: z.string(),
  buyer: z.string().describe('title of the group, or name of the person'),
  items: z.number().describe('products with an own price'),
  from: z.string(),
  until: z.string().nullable(),
  isActive: z.boolean(),
});
export type PriceListRow = z.infer<typeof listRow>;

const priceList = listRow.extend({
  groupId: id.nullable(),
  userId: id.nullable(),
  base: z.enum(priceListBases),
  onCost: z.boolean(),
  isHidden: z
    .boolean()
    .describe('percents are on purchase prices, which the reader may not see: none is told'),
  percent: z.number().nullable(),
  roundTo: z.literal(roundings),
  rules: z.array(
    z.object({
      brandId: id.nullable(),
      categoryId: id.nullable(),
      name: z.string().describe('of the brand or the category; empty for one that is gone'),
      percent: z.number(),
      roundTo: z.literal(roundings),
    }),
  ),
  saleTypes: z.array(saleType),
  minSum: z.number(),
  withPromotions: z.boolean(),
  by: z.string(),
  version: z.number(),
});
export type PriceList = z.infer<typeof priceList>;

const price = z.number().int('field_invalid').min(1, 'out_of_range').max(MAX_PRICE, 'out_of_range');
const itemRow = z.object({
  code: z.string({ error: 'field_required' }).min(1, 'field_required').max(60, 'too_long'),
  price: price.nullable().default(null).describe('wholesale; without both prices it is removed'),
  partialPrice: price.nullable().default(null),
  tiers: z
    .array(z.object({ from: whole(2, 1e6), price }))
    .max(MAX_TIERS, 'out_of_range')
    .default([]),
});
export type ItemRow = z.output<typeof itemRow>;

const typedRow = itemRow.extend({
  was: itemRow
    .pick({ price: true, partialPrice: true, tiers: true })
    .optional()
    .describe('what the row showed; a price that changed since is refused'),
});
export type TypedRow = z.output<typeof typedRow>;

const item = z.object({
  _id: id.describe('of the product'),
  title: z.string(),
  code: z.string(),
  publicPrice: z.number().nullable(),
  publicPartialPrice: z.number().nullable(),
  price: z.number().nullable(),
  partialPrice: z.number().nullable(),
  tiers: z.array(tier),
});
export type PriceListItem = z.infer<typeof item>;

const formFailures = [
  'forbidden',
  'field_required',
  'field_invalid',
  'out_of_range',
  'amount_too_big',
  'too_short',
  'too_long',
  'promotion_order',
  'price_list_overlaps',
  'own_account',
  'cost_forbidden',
] as const;

const itemFailures = [
  'forbidden',
  'not_found',
  'own_account',
  'field_required',
  'field_invalid',
  'out_of_range',
] as const;

export const priceListEndpoints = {
  'GET /api/admin/price-lists': endpoint({
    who: 'products.write',
    summary: 'Price lists of groups and of single buyers',
    query: listQuery(priceListList),
    reply: longList(rowOf(priceListList, listRow)),
    failures: ['forbidden'],
  }),
  'POST /api/admin/price-lists': endpoint({
    who: 'products.write',
    summary: 'Adds a price list of a group or of one person',
    headers: onceHeaders,
    body: newList,
    status: 201,
    reply: priceList,
    failures: [
      ...formFailures,
      'user_not_found',
      'mobile_number_required',
      'price_lists_full',
      'idempotency_reused',
    ],
  }),
  'GET /api/admin/price-lists/:id': endpoint({
    who: 'products.write',
    summary: 'One price list',
    params: idParams,
    reply: priceList,
    failures: ['forbidden', 'not_found'],
  }),
  'PATCH /api/admin/price-lists/:id': endpoint({
    who: 'products.write',
    summary: 'Changes a price list; its buyers and own prices stay',
    params: idParams,
    body: facts.extend({ version }).refine(isInOrder, orderRule),
    reply: priceList,
    failures: [...formFailures, 'not_found', 'conflict'],
  }),
  'DELETE /api/admin/price-lists/:id': endpoint({
    who: 'products.write',
    summary: 'Removes a price list; orders keep their prices',
    params: idParams,
    reply: z.object({}),
    failures: ['forbidden', 'not_found', 'conflict', 'own_account'],
  }),
  'GET /api/admin/price-lists/:id/items': endpoint({
    who: 'products.write',
    summary: 'Own prices of the products of a list, beside the public ones',
    params: idParams,
    query: z.object({ page, q: z.string().max(120).optional().catch(undefined) }),
    reply: paged(item),
    failures: ['forbidden', 'not_found'],
  }),
  'POST /api/admin/price-lists/:id/items': endpoint({
    who: 'products.write',
    summary:
      'Writes own prices as an import that is applied at once and can be undone; one wrong row, named in `fields`, keeps all out',
    params: idParams,
    body: z.object({
      rows: z.array(typedRow).min(1, 'field_required').max(LIST_LIMITS.rows, 'out_of_range'),
    }),
    status: 201,
    reply: importInfo,
    failures: [
      ...itemFailures,
      'too_long',
      'code_unknown',
      'code_twice',
      'paritialPrice_under_mainPrice',
      'tiers_not_falling',
      'own_price_changed',
      'price_list_full',
      'own_prices_full',
    ],
  }),
  'POST /api/admin/price-lists/:id/items/bulk': endpoint({
    who: 'products.write',
    summary:
      'The dry run of one change of own prices of a list; applied and undone as an import is',
    params: idParams,
    headers: onceHeaders,
    body: z.object({
      work: priceWork,
      ids: z
        .array(z.uuid())
        .min(1, 'field_required')
        .max(MAX_SELECTED, 'out_of_range')
        .optional()
        .describe('products of the list; without it all of them, or those that `q` finds'),
      q: z.string().max(120).optional(),
    }),
    status: 201,
    reply: importInfo,
    failures: [...itemFailures, 'idempotency_reused'],
  }),
};
