import postgres from 'postgres';
import type { AdminProduct } from '#contract/admin-catalogue.ts';
import type { Ctx } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { plainFields } from '#shared/product-fields.ts';
import { listPrices } from './offers/promoted-prices.ts';
import { videoAddress } from './pictures/video.ts';

/** Columns of a product `p` that hold these fields. */
export const columnsOf = (sql: Ctx['sql'], fields: readonly string[]) =>
  sql(fields.map((field) => `p.${postgres.fromCamel(field)}`));

const PRICES: readonly string[] = ['price', 'partialPrice', 'tiers'];

/** The same columns with the prices before promotions, of a product `p` and its offers `o`. */
export const listedColumnsOf = (sql: Ctx['sql'], fields: readonly string[]) => sql`
  ${columnsOf(
    sql,
    fields.filter((field) => !PRICES.includes(field)),
  )}, ${listPrices(sql)}`;

/** Columns of a product `p` with its brand `b`, category `c` and offers `o`, as staff see them. */
export const adminColumns = (sql: Ctx['sql']) => sql`
  p.id as "_id", p.title, p.slug, p.code, p.sale_types, ${listedColumnsOf(sql, plainFields)},
  case when o.product_id is not null then json_build_object('price', p.price, 'partialPrice',
    p.partial_price, 'tiers', p.tiers) end as promoted,
  p.on_hand - p.reserved as quantity, p.on_hand, p.reserved, p.image, p.video, p.contents,
  p.attributes, p.status, p.version, p.created_at, p.updated_at,
  json_build_object('_id', b.id, 'name', b.name, 'slug', b.slug) as brand,
  json_build_object('_id', c.id, 'name', c.name, 'slug', c.slug) as category,
  case when p.family_id is not null then (
    select json_build_object('_id', f.id, 'title', f.title, 'options', (
      select json_agg(json_build_object('name', o.option->>'name', 'value', p.option_values[o.n])
        order by o.n)
      from jsonb_array_elements(f.options) with ordinality o(option, n)))
    from product_families f where f.id = p.family_id) end as family`;

export const adminTables = (sql: Ctx['sql']) =>
  sql`products p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
    left join offer_prices o on o.product_id = p.id`;

/** A row of `adminColumns` with its video in the form of the wire. */
export const toAdminProduct = ({ promoted, ...row }: AdminProduct): AdminProduct => ({
  ...row,
  ...(promoted && { promoted }),
  video: videoAddress(row.video),
});

/** One product as staff see it, whatever its status. */
export async function readAdminProduct(ctx: Ctx, { id }: { id: string }): Promise<AdminProduct> {
  const [row] = await ctx.sql<AdminProduct[]>`
    select ${adminColumns(ctx.sql)} from ${adminTables(ctx.sql)} where p.id = ${id}`;
  if (!row) throw notFound();
  return toAdminProduct(row);
}
