import type { Brand, Category } from '#contract/catalogue.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { type Group, readCounts } from './kept-counts.ts';
import { readTerms } from './read-terms.ts';

type Row = RowOf<'brands', 'id' | 'name' | 'slug' | 'picture' | 'contents'>;
export type Taxonomy = 'brands' | 'categories';
const MOST_BRANDS = 8;

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

/** Active categories in order, with the number of published products and the brands that have most of them. */
export async function listCategories(ctx: Ctx): Promise<Category[]> {
  const [{ rows, counts }, groups, { brands }] = await Promise.all([
    readActive(ctx, 'categories'),
    readGroups(ctx),
    readTerms(ctx),
  ]);
  const byCount = groups.toSorted((a, b) => b.count - a.count);
  const brandsOf = (categoryId: string) =>
    byCount
      .filter((group) => group.categoryId === categoryId)
      .flatMap(({ brandId }) => brands.get(brandId) ?? [])
      .filter(({ isActive }) => isActive)
      .slice(0, MOST_BRANDS);
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    slug: row.slug,
    picture: row.picture,
    productCounter: counts.get(row.id) ?? 0,
    brands: brandsOf(row.id).map(({ name, slug }) => ({ name, slug })),
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
  const counts = new Map<string, number>();
  for (const { brandId, categoryId, count } of await readGroups(ctx)) {
    const id = taxonomy === 'brands' ? brandId : categoryId;
    counts.set(id, (counts.get(id) ?? 0) + count);
  }
  return counts;
}

async function readGroups(ctx: Ctx): Promise<Pick<Group, 'brandId' | 'categoryId' | 'count'>[]> {
  const { groups, isLarge } = await readCounts(ctx);
  if (isLarge) return groups;
  return ctx.sql<Pick<Group, 'brandId' | 'categoryId' | 'count'>[]>`
    select brand_id, category_id, count(*) as count from products
    where status = 'published' and is_lead group by brand_id, category_id`;
}
