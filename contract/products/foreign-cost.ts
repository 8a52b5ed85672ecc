import { z } from 'zod';
import {
  currencies,
  MAX_COST,
  readDecimal,
  readForeignAmount,
} from '#shared/rates/foreign-cost.ts';

export const currency = z.enum(currencies, { error: 'field_required' });

/** A number with decimals, or the same as people type it. */
const typedDecimal = (read: (text: string) => number | undefined) =>
  z
    .union([z.number(), z.string().max(40)], { error: 'field_required' })
    .transform((typed) => (typed === '' ? null : (read(String(typed)) ?? Number.NaN)))
    .pipe(
      z.number({ error: ({ input }) => (input === null ? 'field_required' : 'field_invalid') }),
    );

export const decimal = typedDecimal(readDecimal);

/** An amount of money abroad, which is kept with four decimals. */
const amount = typedDecimal(readForeignAmount).pipe(
  z.number().gt(0, 'out_of_range').max(MAX_COST, 'out_of_range'),
);

/** Cost of one piece in another currency. */
export const foreignCost = z.object({ amount, currency });
export const foreignCostReply = z.object({ amount: z.number(), currency });
