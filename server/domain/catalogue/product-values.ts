import type { RowOf } from '#server/db/rows.ts';
import type { ProductField } from '#shared/product-fields.ts';

/** Fields that go by the name of another thing. */
type Named = 'brand' | 'category';
/** Fields that a form changes and a table does not, and that a table does not read. */
export type FormOnly = 'slug' | 'image' | 'video' | 'contents';
/** What a product is saved with, brand and category by name; prices in toman. */
export type Values = Record<Named, string> &
  RowOf<'products', Exclude<ProductField, Named> | FormOnly | 'code' | 'attributes'>;
/** All that the form of a product saves; its stock is changed beside it. */
export type FormValues = Omit<Values, 'onHand'>;
