import type { Ctx } from '#server/context.ts';
import type { Narrowing } from './count-groups.ts';

/** No narrowing but by words. */
export const ANY: Narrowing = {
  match: undefined,
  available: false,
  saleType: undefined,
  minPrice: undefined,
  maxPrice: undefined,
};

/** Rows of `product_search` that the queries of the index find, one query after the other, no more than `most`. */
export const matches = (sql: Ctx['sql'], queries: string[], most: number, narrow: Narrowing) =>
  sql`search_candidates(${queries}::text[]::tsquery[], ${most}::int, ${narrowedBy(sql, narrow)})`;

/** The last arguments of the functions that search: sale, price in toman from and to, only what can be sold now. */
export const narrowedBy = (
  sql: Ctx['sql'],
  { saleType, minPrice, maxPrice, available }: Narrowing,
) =>
  sql`${saleType ?? null}::text, ${minPrice ?? null}::bigint, ${maxPrice ?? null}::bigint, ${available}::boolean`;
