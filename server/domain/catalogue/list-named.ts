import type { Brand, Category } from '../../../contract/catalogue.ts';
import type { Ctx } from '../../context.ts';
import type { SlowMemory } from './slow-memory.ts';

type Row = { id: string; name: string; slug: string; picture: string | null; contents: string };
export type Plural = 'brands' | 'categories';

/** Active brands in order, with the number of published products. */
export async function listBrands(ctx: Ctx, memory: SlowMemory): Promise<Brand[]> {
  const { rows, counts } = await readActive(ctx, 'brands', memory);
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
export async function listCategories(ctx: Ctx, memory: SlowMemory): Promise<Category[]> {
  const { rows, counts } = await readActive(ctx, 'categories', memory);
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    slug: row.slug,
    picture: row.picture,
    productCounter: counts.get(row.id) ?? 0,
  }));
}

async function readActive(ctx: Ctx, plural: Plural, memory: SlowMemory) {
  const [rows, counts] = await Promise.all([
    ctx.sql<
      Row[]
    >`select id, name, slug, picture, contents from ${ctx.sql(plural)} where is_active order by sort, name`,
    memory(`published by ${plural}`, () => countPublished(ctx, plural)),
  ]);
  return { rows, counts };
}

/** Published products by the id of their brand or category. */
export async function countPublished(ctx: Ctx, plural: Plural): Promise<Map<string, number>> {
  const column = ctx.sql(plural === 'brands' ? 'brand_id' : 'category_id');
  const rows = await ctx.sql<{ id: string; count: number }[]>`
    select ${column} as id, count(*) as count from products where status = 'published' group by ${column}`;
  return new Map(rows.map(({ id, count }) => [id, count]));
}
