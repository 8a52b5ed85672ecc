import { type ExtraConfigColumn, index } from 'drizzle-orm/pg-core';

type Sorted = Record<'updatedAt' | 'price' | 'partialPrice' | 'id', ExtraConfigColumn>;

/** For lists of staff of one brand or category: by time and each price, both ways. */
export const sortedOf = (of: ExtraConfigColumn, name: 'brand' | 'category', t: Sorted) => {
  const dearest = (price: ExtraConfigColumn) =>
    [of, price.desc().nullsLast(), t.id.desc().nullsFirst()] as const;
  return [
    index(`products_of_${name}_updated`).on(of, t.updatedAt, t.id),
    index(`products_of_${name}_cheapest`).on(of, t.price, t.id),
    index(`products_of_${name}_dearest`).on(...dearest(t.price)),
    index(`products_of_${name}_cheapest_partial`).on(of, t.partialPrice, t.id),
    index(`products_of_${name}_dearest_partial`).on(...dearest(t.partialPrice)),
  ];
};
