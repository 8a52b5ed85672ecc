import type { Brand, Category } from '#contract/catalogue.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { readCounts } from './kept-counts.ts';

type Row = RowOf<'brands', 'id' | 'name' | 'slug' | 'picture' | 'contents'>;
export type Taxonomy = 'brands' | 'categories';

/** Active brands in order, with the number of published products. */
export async function listBrands(ctx: Ctx): Promise<Brand[]> {
  const { rows, counts } = await readActive(ctx, 'brands');
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    slug: row.slug,
    logo: row.picture,
    contents: row.contents,
    productCounter: counts.get(row.id) ?? 0,
  }));
}

/** Active categories in order, with the number of published products. */
export async function listCategories(ctx: Ctx): Promise<Category[]> {
  const { rows, counts } = await readActive(ctx, 'categories');
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    slug: row.slug,
    picture: row.picture,
    productCounter: counts.get(row.id) ?? 0,
  }));
}

async function readActive(ctx: Ctx, taxonomy: Taxonomy) {
  const [rows, counts] = await Promise.all([
    ctx.sql<
      Row[]
    >`select id, name, slug, picture, contents from ${ctx.sql(taxonomy)} where is_active order by sort, name`,
    countPublished(ctx, taxonomy),
  ]);
  return { rows, counts };
}

/** Published products by the id of their brand or category; in a large shop as they were within the last minute. */
export async function countPublished(ctx: Ctx, taxonomy: Taxonomy): Promise<Map<string, number>> {
  const { groups, isLarge } = await readCounts(ctx);
  if (!isLarge) return countNow(ctx, taxonomy);
  const counts = new Map<string, number>();
  for (const { brandId, categoryId, count } of groups) {
    const id = taxonomy === 'brands' ? brandId : categoryId;
    counts.set(id, (counts.get(id) ?? 0) + count);
  }
  return counts;
}

async function countNow({ sql }: Ctx, taxonomy: Taxonomy): Promise<Map<string, number>> {
  const column = sql(taxonomy === 'brands' ? 'brand_id' : 'category_id');
  const rows = await sql<{ id: string; count: number }[]>`
    select ${column} as id, count(*) as count from products where status = 'published' group by ${column}`;
  return new Map(rows.map(({ id, count }) => [id, count]));
}
