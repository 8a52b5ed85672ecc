import type { AdminFamily } from '#contract/products/families.ts';
import type { Ctx } from '#server/context.ts';
import { listPrices } from '#server/domain/catalogue/offers/promoted-prices.ts';
import { notFound } from '#server/errors.ts';

/**
 * One family with its variants in the order of their values, as staff see it; prices before
 * promotions, in toman.
 */
export async function readFamily(ctx: Ctx, { id }: { id: string }): Promise<AdminFamily> {
  const [family] = await readFamilies(ctx, [id]);
  if (!family) throw notFound();
  return family;
}

/** The same of several; one that is not there is left out. */
export async function readFamilies({ sql }: Ctx, ids: string[]): Promise<AdminFamily[]> {
  const rows = await sql<AdminFamily[]>`
    select f.id as "_id", f.title, f.options, f.version, coalesce((
      select json_agg(json_build_object('_id', p.id, 'values', p.option_values, 'title', p.title,
        'code', p.code, 'barcode', p.barcode, 'price', l.price, 'partialPrice', l.partial_price,
        'saleTypes', p.sale_types, 'tiers', l.tiers, 'onHand', p.on_hand, 'reserved', p.reserved,
        'status', p.status, 'image', p.image->0, 'version', p.version)
        order by p.id)
      from products p left join offer_prices o on o.product_id = p.id
      cross join lateral (select ${listPrices(sql)}) l where p.family_id = f.id), '[]') as variants
    from product_families f where f.id = any(${ids}::uuid[])`;
  return rows.map((row) => ({ ...row, variants: row.variants.toSorted(byValues(row.options)) }));
}

type Options = { values: { label: string }[] }[];
type Chosen = { values: string[] };

/** In the order of their values, the first option slowest. */
export function byValues(options: Options) {
  const places = options.map(({ values }) => new Map(values.map(({ label }, at) => [label, at])));
  return (one: Chosen, other: Chosen): number => {
    for (const [at, place] of places.entries()) {
      const placeOf = ({ values }: Chosen) => place.get(values[at] ?? '') ?? 0;
      if (placeOf(one) !== placeOf(other)) return placeOf(one) - placeOf(other);
    }
    return 0;
  };
}
