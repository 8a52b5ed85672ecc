import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type AdminProduct, adminProduct, productStatus } from '#contract/admin-catalogue.ts';
import { foreignCostReply } from '#contract/products/foreign-cost.ts';
import { pickFields, productFieldNames } from '#shared/product-fields.ts';
import type { ForeignCost } from '#shared/rates/foreign-cost.ts';

const LATER = [
  'totalStep',
  'partialStep',
  'tiers',
  'barcode',
  'weightGrams',
  'vatPercent',
] as const;

/**
 * State of a product at export, as JSON in a cell of its row. An import compares with it, so it
 * applies only edited cells and never restores old stock or prices.
 */
const exportedValues = z.object({
  ...pickFields(adminProduct.shape, productFieldNames),
  // absent in files of earlier versions
  ...z.object(pickFields(adminProduct.shape, LATER)).partial().shape,
  status: productStatus.optional(),
  family: z
    .object({
      title: z.string(),
      options: z.array(z.object({ name: z.string(), value: z.string() })),
    })
    .nullable()
    .optional(),
  // only in files of people who may see them
  purchasePrice: z.number().nullable().optional(),
  foreignCost: foreignCostReply.nullable().optional(),
  id: z.uuid(),
  version: z.number().int(),
  brand: z.string(),
  category: z.string(),
  onHand: z.number().int(),
});
export type ExportedValues = z.infer<typeof exportedValues>;

/** Product in an exported file; its costs only if the reader may see them. */
export type SheetProduct = AdminProduct & {
  purchasePrice?: number | null;
  foreignCost?: ForeignCost | null;
};

/** Builds that cell of a product's row. */
export const exportedCell = ({ _id, brand, category, ...product }: SheetProduct): string =>
  JSON.stringify(
    exportedValues.parse({
      ...product,
      id: _id,
      brand: brand.name,
      category: category.name,
      shortText: digestOf(product.shortText),
    }),
  );

/**
 * Digest in place of the long text: a file of fifty thousand rows must stay within the size limit
 * of imports.
 */
export const digestOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** Parses that cell; undefined if somebody edited it. */
export function readExported(cell: string): ExportedValues | undefined {
  try {
    return exportedValues.parse(JSON.parse(cell));
  } catch {
    return undefined;
  }
}
