import type { Ctx } from '#server/context.ts';
import type { Fragment } from '#server/db/filters.ts';

const listedJson = (sql: Ctx['sql']) => sql`
  json_build_object('price', o.price, 'partialPrice', o.partial_price, 'tiers', o.tiers,
    'offers', o.offers)`;

/** Prices of a product before promotions, as `Listed` of shared/promotions; null where none runs. */
export const listedOf = (sql: Ctx['sql'], id: Fragment) => sql`
  (select ${listedJson(sql)} from offer_prices o where o.product_id = ${id})`;

/** The same of several products, as an object by their ids. */
export const listedOfAll = (sql: Ctx['sql'], ids: string[]) => sql`
  (select coalesce(json_object_agg(o.product_id, ${listedJson(sql)}), '{}')
    from offer_prices o where o.product_id = any(${ids}::uuid[]))`;
