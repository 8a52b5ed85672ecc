import type { ProductFields, StoredProduct } from '#server/domain/catalogue/change-products.ts';
import type { Tomans } from '#shared/money.ts';
import type { ProductField } from '#shared/product-fields.ts';
import type { Attribute } from './attribute-columns.ts';

/** The family that a row makes or joins, by its title, and the value of each option. */
export type RowFamily = { title: string; options: Attribute[] };

/** A product as a row is compared with it; what the shop pays for it is only read where the table has a column for it. */
export type KnownProduct = StoredProduct & {
  purchasePrice?: Tomans | null | undefined;
  family?: RowFamily | null | undefined;
};

/** What a row sets: fields of its product, and what is kept beside them. */
export type RowFields = ProductFields & {
  purchasePrice?: Tomans | null;
  family?: RowFamily | null;
  /** Of new goods, sanitised. */
  contents?: string;
};

/** Fields that a cell of a table may hold. */
export type TableField = ProductField | 'status' | 'purchasePrice';

/** What is written with the product, and what beside it. */
export function splitFields({ purchasePrice, family: _, ...own }: RowFields) {
  return { own: own satisfies ProductFields, purchasePrice };
}
