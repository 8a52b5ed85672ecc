import { z } from 'zod';
import { productCode, productStatus } from '#contract/admin-catalogue.ts';
import { picture } from '#contract/catalogue.ts';
import { endpoint, onceHeaders } from '#contract/endpoint.ts';
import { confirmed, count, id, idParams, saleType, text, tier, version } from '#contract/fields.ts';
import { plainForm } from '#contract/product-shapes.ts';
import { optionKinds } from '#shared/family-options.ts';
import { MAX_OPTION_VALUES, MAX_OPTIONS, MAX_VARIANTS } from '#shared/limits.ts';

const optionKind = z.enum(optionKinds);

/** Option of a family with its values in order. */
export const familyOption = z.object({
  name: z.string(),
  kind: optionKind,
  values: z.array(
    z.object({
      label: z.string(),
      swatch: z.string().nullable().describe('#rrggbb of a colour, else null'),
    }),
  ),
});

const variant = z.object({
  _id: id,
  values: z.array(z.string()).describe('one of each option, in their order'),
  title: z.string(),
  code: z.string(),
  barcode: z.string(),
  price: z.number().nullable(),
  partialPrice: z.number().nullable(),
  saleTypes: z.array(saleType),
  tiers: z.array(tier),
  onHand: z.number(),
  reserved: z.number(),
  status: productStatus,
  image: picture.nullable(),
  version: z.number(),
});
export type AdminVariant = z.infer<typeof variant>;

/** Family of products that differ in their options; money in toman. */
export const adminFamily = z.object({
  _id: id,
  title: z.string(),
  options: z.array(familyOption),
  variants: z.array(variant),
  version: z.number(),
});
export type AdminFamily = z.infer<typeof adminFamily>;

const swatch = z
  .string()
  .regex(/^#[0-9a-f]{6}$/, 'field_invalid')
  .nullable()
  .default(null);
const optionForm = z.object({
  name: text(1, 30),
  kind: optionKind,
  values: z
    .array(z.object({ label: text(1, 40), swatch }))
    .min(1, 'field_required')
    .max(MAX_OPTION_VALUES, 'out_of_range'),
});
const combination = z.array(text(1, 40)).min(1, 'field_invalid').max(MAX_OPTIONS, 'field_invalid');

const familyForm = z.object({
  title: text(3, 120),
  options: z.array(optionForm).min(1, 'field_required').max(MAX_OPTIONS, 'out_of_range'),
  variants: z
    .array(z.object({ _id: id, values: combination }))
    .min(1, 'field_required')
    .max(MAX_VARIANTS, 'too_many_variants')
    .describe('the products that belong to it; whoever is not named leaves the family'),
  add: z
    .array(combination)
    .max(MAX_VARIANTS, 'too_many_variants')
    .default([])
    .describe('values of variants to be made, as drafts like the first product'),
});
export type FamilyForm = z.output<typeof familyForm>;

const variantForm = z.object({
  _id: id,
  version,
  code: productCode,
  barcode: plainForm.barcode,
  price: plainForm.price,
  partialPrice: plainForm.partialPrice,
  onHand: count,
  was: count.describe('what stood there; stock moves by the difference'),
  status: productStatus,
});
export type VariantForm = z.output<typeof variantForm>;

const failures = [
  'field_required',
  'field_invalid',
  'too_short',
  'too_long',
  'out_of_range',
  'taken',
  'value_unused',
  'in_other_family',
  'too_many_variants',
  'conflict',
  'not_found',
] as const;

export const familyEndpoints = {
  'GET /api/admin/families/:id': endpoint({
    who: 'products.write',
    summary: 'A family with all of its variants',
    params: idParams,
    reply: adminFamily,
    failures: ['not_found'],
  }),
  'POST /api/admin/families': endpoint({
    who: 'products.write',
    summary: 'Makes a family of one product or several, and variants of the other combinations',
    headers: onceHeaders,
    body: familyForm,
    status: 201,
    reply: adminFamily,
    failures: ['idempotency_reused', ...failures],
  }),
  'PATCH /api/admin/families/:id': endpoint({
    who: 'products.write',
    summary: 'Makes a family what the form says: title, options, values, members, more variants',
    params: idParams,
    body: familyForm.extend({ version }),
    reply: adminFamily,
    failures,
  }),
  'POST /api/admin/families/:id/end': endpoint({
    who: 'products.write',
    summary: 'Ends a family; its variants go on as products without options',
    params: idParams,
    body: z.object({ version }),
    status: 204,
    reply: z.undefined(),
    failures: ['conflict', 'not_found'],
  }),
  'PATCH /api/admin/families/:id/variants': endpoint({
    who: 'products.write',
    summary: 'Changes code, barcode, prices, stock and status of several variants, or of none',
    params: idParams,
    body: z.object({
      variants: z.array(variantForm).min(1).max(MAX_VARIANTS),
      reason: text(1, 200).describe('of movements of stock'),
      confirmed,
    }),
    reply: adminFamily,
    failures: [
      ...failures,
      'amount_unusual',
      'paritialPrice_under_mainPrice',
      'tiers_not_falling',
      'minimum_not_in_steps',
      'publish_incomplete',
    ],
  }),
};
