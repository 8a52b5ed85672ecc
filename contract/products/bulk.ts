import { z } from 'zod';
import { whole } from '#contract/fields.ts';
import { MAX_PRICE } from '#shared/limits.ts';
import { currencies, MAX_RATE } from '#shared/rates/foreign-cost.ts';
import {
  nines,
  type Rounding,
  type RoundingWay,
  roundings,
  roundingWays,
} from '#shared/roundings.ts';
import { currency } from './foreign-cost.ts';

/** Largest fall and rise of a price in one bulk change, in percent. */
const MIN_PERCENT = -90;
const MAX_PERCENT = 500;
const MAX_STOCK = 1e6;

const number = z.number({ error: 'field_required' });
const isMove = (by: number) => by !== 0;
const prices = {
  of: z.enum(['price', 'partialPrice', 'both']).describe('wholesale with its tiers, retail'),
  rounding: z.literal(roundings).describe('toman'),
  round: z.enum(roundingWays).optional().describe('to the nearest unless said'),
};
/** Amounts in nines exist for round steps only. */
const hasNines = ({ round, rounding }: { round?: RoundingWay | undefined; rounding: Rounding }) =>
  round !== 'nines' || nines.includes(rounding);

const percentWork = z
  .object({
    kind: z.literal('percent'),
    ...prices,
    amount: number
      .min(MIN_PERCENT, 'out_of_range')
      .max(MAX_PERCENT, 'out_of_range')
      .refine(isMove, 'field_required'),
  })
  .refine(hasNines, { error: 'field_invalid', path: ['rounding'] });
const amountWork = z
  .object({
    kind: z.literal('amount'),
    ...prices,
    amount: number
      .int('field_invalid')
      .min(-MAX_PRICE, 'out_of_range')
      .max(MAX_PRICE, 'out_of_range')
      .refine(isMove, 'field_required'),
  })
  .refine(hasNines, { error: 'field_invalid', path: ['rounding'] });

/** Bulk change of prices, of products or of a price list. */
export const priceWork = z.discriminatedUnion('kind', [percentWork, amountWork]);
export type PriceWork = z.infer<typeof priceWork>;

/** Bulk change that is applied to each of many products; prices in toman. */
export const bulkWork = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('status'), status: z.enum(['published', 'hidden']) }),
  z.object({
    kind: z.literal('brand'),
    brand: z.string().min(1, 'field_required').max(100, 'too_long').describe('its name'),
  }),
  z.object({
    kind: z.literal('category'),
    category: z.string().min(1, 'field_required').max(100, 'too_long').describe('its name'),
  }),
  percentWork,
  amountWork,
  z.object({
    kind: z.literal('stock'),
    way: z.enum(['set', 'add']),
    amount: number
      .int('field_invalid')
      .min(-MAX_STOCK, 'out_of_range')
      .max(MAX_STOCK, 'out_of_range'),
  }),
]);
export type BulkWork = z.infer<typeof bulkWork>;

/** New rates of currencies, toman of one unit, each currency once. */
export const typedRates = z
  .array(z.object({ currency, rate: whole(1, MAX_RATE) }))
  .min(1, 'field_required')
  .max(currencies.length, 'out_of_range')
  .refine((typed) => new Set(typed.map((one) => one.currency)).size === typed.length, 'taken');
export type TypedRates = z.infer<typeof typedRates>;

/** Work of an import without a file: a bulk change, own prices that were typed, or a repricing. */
export const importWork = z.union([
  bulkWork,
  z.object({ kind: z.literal('own_prices') }),
  z.object({ kind: z.literal('rates'), rates: typedRates }),
]);
export type ImportWork = z.infer<typeof importWork>;
export type RatesWork = Extract<ImportWork, { kind: 'rates' }>;

/** Largest rise and fall of a price, in whole percent. */
export const priceMoves = z.object({ rise: z.number(), fall: z.number() });
