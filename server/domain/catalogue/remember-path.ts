import type { AdminProduct } from '#contract/admin-catalogue.ts';
import type { Ctx } from '#server/context.ts';
import type { ProductFields } from './product-fields.ts';

/** Where a product is moved to, brand and category by name. */
type Move = { id: string; brand: string; category: string };

/** Keeps the path that people and search engines knew, when a product is renamed or moved. */
export async function rememberPath(
  tx: Ctx,
  before: AdminProduct,
  now: Pick<ProductFields, 'brand_id' | 'category_id' | 'slug'>,
): Promise<void> {
  const { _id: id, brand, category, slug, status } = before;
  const isSame =
    brand._id === now.brand_id && category._id === now.category_id && slug === now.slug;
  if (isSame || status === 'draft') return;
  await tx.sql`
    insert into product_aliases (brand_id, category_id, slug, product_id, created_at)
    values (${brand._id}, ${category._id}, ${slug}, ${id}, ${tx.now().toISOString()})
    on conflict (brand_id, category_id, slug) do update
      set product_id = excluded.product_id, created_at = excluded.created_at`;
  await tx.sql`
    delete from product_aliases
    where brand_id = ${now.brand_id} and category_id = ${now.category_id} and slug = ${now.slug} and product_id = ${id}`;
}

/** The path each of these moves would lead to, and whether another product has it. */
export async function readPaths({ sql }: Ctx, moves: Move[]) {
  if (moves.length === 0) return [];
  return sql<{ id: string; path: string; isTaken: boolean }[]>`
    select p.id, concat_ws('/', b.id, c.id, p.slug) as path, o.id is not null as is_taken
    from ${targets(sql, moves)}
    left join products o on o.brand_id = b.id and o.category_id = c.id and o.slug = p.slug and o.id <> p.id`;
}

/** The same as `rememberPath` for many products; called before they are moved. */
export async function rememberPaths(tx: Ctx, moves: Move[]): Promise<void> {
  if (moves.length === 0) return;
  await tx.sql`
    insert into product_aliases (brand_id, category_id, slug, product_id, created_at)
    select p.brand_id, p.category_id, p.slug, p.id, ${tx.now().toISOString()}::timestamptz
    from ${targets(tx.sql, moves)}
    where p.status <> 'draft' and (p.brand_id, p.category_id) <> (b.id, c.id)
    on conflict (brand_id, category_id, slug) do update
      set product_id = excluded.product_id, created_at = excluded.created_at`;
  await tx.sql`
    delete from product_aliases a using ${targets(tx.sql, moves)}
    where a.product_id = p.id and a.brand_id = b.id and a.category_id = c.id and a.slug = p.slug`;
}

const targets = (sql: Ctx['sql'], moves: Move[]) => sql`
  jsonb_to_recordset(${JSON.stringify(moves.map(({ id, brand, category }) => ({ id, brand, category })))}::text::jsonb)
    as n(id uuid, brand text, category text)
  join products p on p.id = n.id join brands b on b.name = n.brand join categories c on c.name = n.category`;
