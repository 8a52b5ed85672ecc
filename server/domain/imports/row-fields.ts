import { z } from 'zod';
import { plainForm } from '#contract/product-shapes.ts';
import type { ProductFields, StoredProduct } from '#server/domain/catalogue/change-products.ts';
import type { Tomans } from '#shared/money.ts';
import type { ProductField } from '#shared/product-fields.ts';
import type { ForeignCost } from '#shared/rates/foreign-cost.ts';
import type { Attribute } from './attribute-columns.ts';

/** Family that a row makes or joins: its title, and the value of each option. */
export type RowFamily = { title: string; options: Attribute[] };

/** Product to compare a row with; its costs are read only if the table has their columns. */
export type KnownProduct = StoredProduct & {
  purchasePrice?: Tomans | null | undefined;
  foreignCost?: ForeignCost | null | undefined;
  family?: RowFamily | null | undefined;
};

/** Values that a row sets: product fields and data stored in other tables. */
export type RowFields = ProductFields & {
  purchasePrice?: Tomans | null;
  foreignCost?: ForeignCost | null;
  family?: RowFamily | null;
  /** Only for new products; sanitised. */
  contents?: string;
};

/** Fields that a cell of a table may hold. */
export type TableField = ProductField | 'status' | CostField;

/** Fields of a table that only people with their permission may see. */
export const costFields = ['purchasePrice', 'foreignCost'] as const;
export type CostField = (typeof costFields)[number];
export const isCostField = (field: string): field is CostField =>
  costFields.some((one) => one === field);

/** Splits values into columns of the product and the separately stored costs. */
export function splitFields({ purchasePrice, foreignCost, family: _, ...own }: RowFields) {
  return { own: own satisfies ProductFields, purchasePrice, foreignCost };
}

/** Default values of a new product. */
export const untyped = z.object(plainForm).parse({});

/** Complete form of a new product: the row's values over the defaults. */
export const formOf = (after: RowFields) => ({
  ...untyped,
  onHand: 0,
  image: [],
  video: null,
  contents: '',
  attributes: [],
  ...after,
});
