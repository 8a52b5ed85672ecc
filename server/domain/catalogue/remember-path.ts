import type { Ctx } from '#server/context.ts';

/**
 * Target of a product's move, brand and category by name; it keeps its slug unless `slug` is given.
 */
type Move = { id: string; brand: string; category: string; slug?: string };

/**
 * Path that each move leads to, and whether another product has it; the lateral join looks up each
 * one in the index.
 */
export async function readPaths({ sql }: Ctx, moves: Move[]) {
  if (moves.length === 0) return [];
  return sql<{ id: string; path: string; isTaken: boolean }[]>`
    select p.id, concat_ws('/', b.id, c.id, ${slug(sql)}) as path, o.id is not null as is_taken
    from ${targets(sql, moves)}
    left join lateral (
      select id
      from products
      where brand_id = b.id and category_id = c.id and slug = ${slug(sql)} and id <> p.id
      limit 1) o on true`;
}

/**
 * Stores the old paths of products, so that links of people and search engines keep working; call
 * it before the rename or move.
 */
export async function rememberPaths(tx: Ctx, moves: Move[]): Promise<void> {
  if (moves.length === 0) return;
  await tx.sql`
    insert into product_aliases (brand_id, category_id, slug, product_id, created_at)
    select p.brand_id, p.category_id, p.slug, p.id, ${tx.now().toISOString()}::timestamptz
    from ${targets(tx.sql, moves)}
    where p.status <> 'draft'
      and (p.brand_id, p.category_id, p.slug) <> (b.id, c.id, ${slug(tx.sql)})
    on conflict (brand_id, category_id, slug) do update
      set product_id = excluded.product_id, created_at = excluded.created_at`;
  await tx.sql`
    delete from product_aliases a using ${targets(tx.sql, moves)}
    where a.product_id = p.id
      and a.brand_id = b.id
      and a.category_id = c.id
      and a.slug = ${slug(tx.sql)}`;
}

const slug = (sql: Ctx['sql']) => sql`coalesce(n.slug, p.slug)`;

const targets = (sql: Ctx['sql'], moves: Move[]) => sql`
  jsonb_to_recordset(${JSON.stringify(moves.map(({ id, brand, category, slug }) => ({ id, brand, category, slug })))}::text::jsonb)
    as n(id uuid, brand text, category text, slug text)
  join products p on p.id = n.id
  join brands b on b.name = n.brand
  join categories c on c.name = n.category`;
