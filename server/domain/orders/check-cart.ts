import type { CartLine } from '../../../contract/cart.ts';
import type { Ctx } from '../../context.ts';
import { type CardRow, cardColumns, toCard } from '../catalogue/card.ts';
import { readNames } from '../catalogue/read-names.ts';

/** Present price (toman), stock and sale types of goods; an unpublished one is not available, an unknown one is absent. */
export async function checkCart(ctx: Ctx, ids: string[]): Promise<{ lines: CartLine[] }> {
  const { sql } = ctx;
  const [names, rows] = await Promise.all([
    readNames(ctx),
    sql<(CardRow & { available: boolean })[]>`
      select ${cardColumns(sql)}, p.status = 'published' as available from products p where p.id = any(${ids}::uuid[])`,
  ]);
  return {
    lines: rows.map((row) => {
      const {
        _id,
        title,
        image,
        price,
        partialPrice,
        saleTypes,
        quantity,
        minTotalQuantity,
        brand,
        category,
        slug,
      } = toCard(row, names);
      const link = `/${brand.slug}/${category.slug}/${slug}`;
      return {
        _id,
        title,
        link,
        image: image.slice(0, 1),
        price,
        partialPrice,
        saleTypes,
        quantity,
        minTotalQuantity,
        available: row.available,
      };
    }),
  };
}
