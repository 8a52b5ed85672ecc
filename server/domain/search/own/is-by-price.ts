import type { Query } from '#server/domain/search/asking.ts';

/** True for a list whose products or order depend on prices. */
export const isByPrice = ({ minPrice, maxPrice, discounted, sort }: Query): boolean =>
  minPrice !== undefined ||
  maxPrice !== undefined ||
  Boolean(discounted) ||
  sort === 'cheapest' ||
  sort === 'expensive' ||
  sort === 'discount';
