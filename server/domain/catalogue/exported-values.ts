import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type AdminProduct, adminProduct, productStatus } from '#contract/admin-catalogue.ts';
import { pickFields, productFieldNames } from '#shared/product-fields.ts';

const LATER = [
  'totalStep',
  'partialStep',
  'tiers',
  'barcode',
  'weightGrams',
  'vatPercent',
] as const;

/**
 * What a product was when its row was exported, as JSON in a cell of its own. An import compares with it, so that only
 * cells which their owner changed are applied, and old stock or prices never come back.
 */
const exportedValues = z.object({
  ...pickFields(adminProduct.shape, productFieldNames),
  // files of an earlier version do not have these
  ...z.object(pickFields(adminProduct.shape, LATER)).partial().shape,
  status: productStatus.optional(),
  family: z
    .object({
      title: z.string(),
      options: z.array(z.object({ name: z.string(), value: z.string() })),
    })
    .nullable()
    .optional(),
  // only in files of those who may know it
  purchasePrice: z.number().nullable().optional(),
  id: z.uuid(),
  version: z.number().int(),
  brand: z.string(),
  category: z.string(),
  onHand: z.number().int(),
});
export type ExportedValues = z.infer<typeof exportedValues>;

/** A product as a file shows it, with what the shop pays for it where the reader may know that. */
export type SheetProduct = AdminProduct & { purchasePrice?: number | null };

/** The cell of a product's row. */
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

/** Stands for the one long text, so that a file of fifty thousand rows stays within what an import reads. */
export const digestOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12);

/** Reads such a cell back; undefined when somebody has changed it. */
export function readExported(cell: string): ExportedValues | undefined {
  try {
    return exportedValues.parse(JSON.parse(cell));
  } catch {
    return undefined;
  }
}
