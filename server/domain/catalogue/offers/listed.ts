import type { Ctx } from '#server/context.ts';

/** Object of the prices before promotions by product id, as `Listed` of shared/price-parts.ts. */
export const listedOf = (sql: Ctx['sql'], ids: string[]) => sql`
  (select coalesce(json_object_agg(o.product_id, json_build_object('price', o.price,
      'partialPrice', o.partial_price, 'tiers', o.tiers, 'offers', o.offers)), '{}')
    from offer_prices o where o.product_id = any(${ids}::uuid[]))`;
