import { z } from 'zod';
import { foldCode } from '#shared/fold-text.ts';
import { MAX_PRICE, MAX_VAT_PERCENT } from '#shared/limits.ts';
import { type PlainField, plainFields, productFields } from '#shared/product-fields.ts';
import { MAX_TIERS } from '#shared/sale-terms.ts';
import { count, text, tier, toman } from './fields.ts';

type Bounds = { min: number; max: number; start: number };

const price = toman.min(1, 'out_of_range').max(MAX_PRICE, 'out_of_range').nullable().default(null);

const tierForm = z.object({
  from: z
    .number({ error: 'field_required' })
    .int('field_invalid')
    .min(2, 'out_of_range')
    .max(1e6, 'out_of_range'),
  price: toman.min(1, 'out_of_range').max(MAX_PRICE, 'out_of_range'),
});

/** Schema of each kind of field in the product form; prices in toman. */
const forms = {
  price: () => price,
  threshold: () => count.nullable().default(null),
  percent: () => count.max(MAX_VAT_PERCENT, 'out_of_range').nullable().default(null),
  quantity: ({ min, max, start }: Bounds) =>
    z
      .number({ error: 'field_required' })
      .int('field_invalid')
      .min(min, 'out_of_range')
      .max(max, 'out_of_range')
      .default(start),
  tiers: () => z.array(tierForm).max(MAX_TIERS, 'out_of_range').default([]),
  barcode: () =>
    z
      .string()
      .transform(foldCode)
      .pipe(z.string().regex(/^[A-Za-z0-9]{0,40}$/, 'field_invalid'))
      .default(''),
  text: ({ max }: { max: number }) => text(0, max).default(''),
  flag: () => z.boolean().default(false),
  rank: ({ min, max, start }: Bounds) =>
    z.number().int().min(min, 'out_of_range').max(max, 'out_of_range').default(start),
};

/** Schema of each kind of field in replies to staff. */
const replies = {
  price: () => z.number().nullable(),
  threshold: () => z.number().nullable(),
  percent: () => z.number().nullable(),
  quantity: () => z.number(),
  tiers: () => z.array(tier),
  barcode: () => z.string(),
  text: () => z.string(),
  flag: () => z.boolean(),
  rank: () => z.number(),
};

type Kind = keyof typeof forms;
type Shapes<By extends Record<Kind, (rule: never) => z.ZodType>> = {
  [F in PlainField]: ReturnType<By[(typeof productFields)[F]['kind']]>;
};

function shapesBy<By extends Record<Kind, (rule: never) => z.ZodType>>(by: By): Shapes<By> {
  const shapes = plainFields.map((field) => {
    const rule = productFields[field];
    // the rule of a field has all that the schema of its kind needs
    return [field, by[rule.kind](rule as never)];
  });
  // every field has the schema of its kind
  return Object.fromEntries(shapes) as Shapes<By>;
}

/** Form schemas of the fields in `shared/product-fields.ts` that need no rule of their own. */
export const plainForm = shapesBy(forms);
/** Reply schemas of the same fields. */
export const plainReply = shapesBy(replies);
