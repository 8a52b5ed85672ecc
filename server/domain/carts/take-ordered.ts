import type { SaleType } from '#contract/fields.ts';
import type { Ctx } from '#server/context.ts';

type Ordered = { saleType: SaleType; lines: { productId: string }[] };

/**
 * Part of a statement that has placed an order (`placed`): what was ordered leaves the cart that the account keeps, so
 * that no other browser of the buyer offers it again.
 */
export function takeOrderedParts({ sql, now }: Ctx, userId: string, { saleType, lines }: Ordered) {
  const isOrdered = sql`line->>'selectedType' = ${saleType}
    and line->>'_id' = any(${lines.map(({ productId }) => productId)}::text[])`;
  return sql`taken as (
      update carts set version = version + 1, updated_at = ${now().toISOString()},
        lines = (select coalesce(jsonb_agg(line order by place) filter (where not (${isOrdered})), '[]')
          from jsonb_array_elements(carts.lines) with ordinality as kept(line, place))
      from placed
      where carts.user_id = ${userId}
        and exists (select from jsonb_array_elements(carts.lines) as kept(line) where ${isOrdered}))`;
}
