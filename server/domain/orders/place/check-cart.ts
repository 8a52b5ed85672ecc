import type { CartLine } from '#contract/cart.ts';
import type { ProductCard } from '#contract/catalogue.ts';
import type { Ctx } from '#server/context.ts';
import { type CardRow, cardColumns, rareTerms, toCard } from '#server/domain/catalogue/card.ts';
import { readTerms } from '#server/domain/catalogue/read-terms.ts';

/**
 * Current price (toman), stock and sale types of products; hidden, draft and unknown ones are only
 * reported as unavailable.
 */
export async function checkCart(ctx: Ctx, ids: string[]): Promise<{ lines: CartLine[] }> {
  const { sql } = ctx;
  const [names, rows] = await Promise.all([
    readTerms(ctx),
    sql<CardRow[]>`
      select ${cardColumns(sql)}
      from products p
      where p.id = any(${ids}::uuid[]) and p.status = 'published'`,
  ]);
  const known = new Map(rows.map((row) => [row.id, row]));
  const lineOf = (id: string) => {
    const row = known.get(id);
    if (!row) return unavailable(id);
    return { ...toLine(toCard(row, names)), ...(row.familyId && { familyId: row.familyId }) };
  };
  return { lines: [...new Set(ids)].map(lineOf) };
}

/** A product as a cart keeps it. */
export const toLine = ({ brand, category, slug, image, ...card }: ProductCard): CartLine => ({
  _id: card._id,
  title: card.title,
  link: `/${brand.slug}/${category.slug}/${slug}`,
  image: image.slice(0, 1),
  price: card.price,
  partialPrice: card.partialPrice,
  saleTypes: card.saleTypes,
  quantity: card.quantity,
  minTotalQuantity: card.minTotalQuantity,
  ...rareTerms(card),
  ...(card.offers && { offers: card.offers }),
  available: true,
});

const unavailable = (id: string): CartLine => ({
  _id: id,
  title: '',
  link: '',
  image: [],
  price: null,
  partialPrice: null,
  saleTypes: [],
  quantity: 0,
  minTotalQuantity: 0,
  available: false,
});
