import type { Offers, ProductCard } from '#contract/catalogue.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import type { StoredOffers } from '#server/db/schema/catalogue/offers.ts';
import { pickFields } from '#shared/product-fields.ts';
import type { Terms } from './read-terms.ts';
import { aboveOf } from './read-terms.ts';

type RareTerms = Pick<ProductCard, 'totalStep' | 'partialStep' | 'tiers'>;

export type CardRow = RowOf<
  'products',
  | 'id'
  | 'title'
  | 'slug'
  | 'code'
  | 'brandId'
  | 'categoryId'
  | 'price'
  | 'partialPrice'
  | 'saleTypes'
  | 'minTotalQuantity'
  | 'totalStep'
  | 'partialStep'
  | 'tiers'
  | 'familyId'
  | 'image'
> & {
  quantity: number;
  family: NonNullable<ProductCard['family']> | null;
  offers: StoredOffers | null;
};

/** Columns of a product `p` that a card shows; the sellable number is what no order holds. */
export const cardColumns = (sql: Ctx['sql']) => sql`
  p.id, p.title, p.slug, p.code, p.brand_id, p.category_id, p.price,
  p.partial_price, p.sale_types, p.on_hand - p.reserved as quantity,
  p.min_total_quantity, p.total_step, p.partial_step, p.tiers, p.family_id, p.image,
  (select o.offers from offer_prices o where o.product_id = p.id) as offers,
  case when p.is_lead and p.family_id is not null then (
    select json_build_object('_id', f.id, 'title', f.title, 'pricesDiffer', f.prices_differ)
    from product_families f where f.id = p.family_id) end as family`;

/** Products `p` below a struck price, with their offers `o`: few, and in a table of their own. */
export const discountedRows = (sql: Ctx['sql']) => sql`
  (select * from offer_prices where percent > 0) o join products p on p.id = o.product_id`;

/** A product `p` of which the smallest quantity that is sold can be bought; `isSoldOut` says the same of a card. */
export const inStock = (sql: Ctx['sql']) => sql`p.on_hand - p.reserved >= ${leastSold(sql)}`;

/** The smallest quantity that is sold of a product `p`. */
export const leastSold = (sql: Ctx['sql']) =>
  sql`least_sold(p.sale_types, p.min_total_quantity, p.partial_step)`;

/** The same card as one JSON value, of a product `p` with its brand `b` and category `c`. */
export const cardJson = (sql: Ctx['sql']) => sql`
  json_build_object('_id', p.id, 'title', p.title, 'slug', p.slug, 'code', p.code,
    'brand', json_build_object('name', b.name, 'slug', b.slug), 'category',
      json_build_object('name', c.name, 'slug', c.slug), 'price',
      case when 'totalSell' = any(p.sale_types) then p.price end, 'partialPrice',
      case when 'partialSell' = any(p.sale_types) then p.partial_price end, 'saleTypes',
      p.sale_types, 'quantity', p.on_hand - p.reserved, 'minTotalQuantity', p.min_total_quantity,
      'totalStep', p.total_step, 'partialStep', p.partial_step, 'tiers', p.tiers, 'image',
      p.image)`;

/** A row as cards and carts see it; a price is null while that sale is off. */
export function toCard(row: CardRow, names: Terms): ProductCard {
  return {
    _id: row.id,
    title: row.title,
    slug: row.slug,
    code: row.code,
    brand: refOf(names.brands, row.brandId),
    category: refOf(names.categories, row.categoryId),
    price: row.saleTypes.includes('totalSell') ? row.price : null,
    partialPrice: row.saleTypes.includes('partialSell') ? row.partialPrice : null,
    saleTypes: row.saleTypes,
    quantity: row.quantity,
    minTotalQuantity: row.minTotalQuantity,
    ...rareTerms(row),
    image: row.image,
    ...(row.offers && { offers: offersOf(row.offers) }),
    ...(row.family && { family: row.family }),
  };
}

/** Promotions as buyers see them. */
const offersOf = ({ totalSell, partialSell }: StoredOffers): Offers => ({
  ...(totalSell && { totalSell: pickFields(totalSell, SHOWN) }),
  ...(partialSell && { partialSell: pickFields(partialSell, SHOWN) }),
});
const SHOWN = ['title', 'struck', 'until', 'most'] as const;

/** Rare sale terms; most products have none, and then nothing is sent. */
export const rareTerms = ({ totalStep = 1, partialStep = 1, tiers = [] }: RareTerms) => ({
  ...(totalStep > 1 && { totalStep }),
  ...(partialStep > 1 && { partialStep }),
  ...(tiers.length > 0 && { tiers }),
});

/** The categories above one, the highest first. */
export const refsAbove = ({ categories }: Terms, id: string) =>
  aboveOf(categories, id).map(({ name, slug }) => ({ name, slug }));

function refOf(all: Terms['brands'], id: string) {
  const { name, slug } = all.get(id) ?? { name: '', slug: '' };
  return { name, slug };
}
