import type { RowOf } from '#server/db/rows.ts';
import type { ProductField } from '#shared/product-fields.ts';

/** Fields that refer to another table by name. */
type Named = 'brand' | 'category';
/** Fields that only the form changes; tables neither read nor change them. */
export type FormOnly = 'slug' | 'image' | 'video' | 'contents';
/** Values of a product as they are saved, brand and category by name; prices in toman. */
export type Values = Record<Named, string> &
  RowOf<'products', Exclude<ProductField, Named> | FormOnly | 'code' | 'attributes'>;
/** All values that the product form saves; stock is changed separately. */
export type FormValues = Omit<Values, 'onHand'>;
