import type { Ctx } from '#server/context.ts';
import type { ProductPicture } from '#server/db/schema/catalogue/products.ts';
import { productPath } from '#server/domain/catalogue/product-path.ts';
import type { Terms } from '#server/domain/catalogue/read-terms.ts';

type Named = { name: string; value: string };

export type FeedRow = {
  id: string;
  title: string;
  slug: string;
  brandId: string;
  categoryId: string;
  partialPrice: number;
  /** Lowest price of the days before a promotion; null: none is struck out. */
  struck: number | null;
  quantity: number;
  partialStep: number;
  image: ProductPicture[];
  shortText: string;
  warranty: string;
  attributes: { name: string; value: string }[];
  familyId: string | null;
  /** Values of a variant's options. */
  options: Named[] | null;
  publishedAt: string;
  updatedAt: string;
};

/** Columns of a product `p` for price comparison sites. */
export const feedColumns = (sql: Ctx['sql']) => sql`
  p.id, p.title, p.slug, p.brand_id, p.category_id, p.partial_price,
  (select (o.offers->'partialSell'->>'struck')::bigint from offer_prices o
    where o.product_id = p.id) as struck,
  p.on_hand - p.reserved as quantity, p.partial_step, p.image, p.short_text, p.warranty,
  p.attributes, p.family_id, case when p.family_id is not null then (
    select json_agg(json_build_object('name', o.option->>'name', 'value', p.option_values[o.n])
      order by o.n)
    from product_families f, jsonb_array_elements(f.options) with ordinality o(option, n)
    where f.id = p.family_id) end as options,
  coalesce(p.published_at, p.created_at) as published_at, p.updated_at`;

/**
 * Facts that all feeds share: absolute addresses, and the unit price in toman, 0 if it cannot be
 * bought.
 */
export function feedFacts({ config }: Ctx, row: FeedRow, names: Terms) {
  const category = names.categories.get(row.categoryId);
  const path = productPath(
    names.brands.get(row.brandId)?.slug ?? '',
    category?.slug ?? '',
    row.slug,
  );
  const pictureUrl = ({ img }: ProductPicture) => `${config.publicUrl}/api/serve/products/${img}`;
  // drawn picture with its name and brand
  const shareUrl = `${config.publicUrl}/api/serve/og/${row.id}.jpg?v=${Date.parse(row.updatedAt)}`;
  // less than one pack cannot be bought
  const isAvailable = row.quantity >= row.partialStep;
  return {
    url: config.publicUrl + encodeURI(path),
    category: category?.name ?? '',
    /** Attributes and options; an option overrides an attribute of the same name. */
    facts: [...row.attributes, ...(row.options ?? [])],
    isAvailable,
    price: isAvailable ? row.partialPrice : 0,
    old: isAvailable && row.struck ? { old_price: row.struck } : {},
    pictures: row.image.length > 0 ? row.image.map(pictureUrl) : [shareUrl],
  };
}
