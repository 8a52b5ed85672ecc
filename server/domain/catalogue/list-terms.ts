import type { Brand, Category } from '#contract/catalogue.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { type Group as CountedGroup, readCounts, sumsBy } from './cached-counts.ts';
import { aboveOf, readTerms, summedUp, type Terms } from './read-terms.ts';

type Row = RowOf<'brands', 'id' | 'name' | 'slug' | 'picture' | 'contents'>;
export type Taxonomy = 'brands' | 'categories';
const MOST_BRANDS = 8;

/** Active brands in order, with the number of published products. */
export async function listBrands(ctx: Ctx): Promise<Brand[]> {
  const [rows, groups] = await Promise.all([
    ctx.sql<
      Row[]
    >`select id, name, slug, picture, contents from brands where is_active order by sort, name`,
    readGroups(ctx),
  ]);
  const counts = sumsBy(groups, 'brandId');
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    slug: row.slug,
    logo: row.picture,
    contents: row.contents,
    productCounter: counts.get(row.id) ?? 0,
  }));
}

/**
 * Active categories in the order of their tree, each with all below it: the number of published
 * products and the brands that have most of them.
 */
export async function listCategories(ctx: Ctx): Promise<Category[]> {
  const [pictures, groups, { brands, categories }] = await Promise.all([
    ctx.sql<Pick<Row, 'id' | 'picture'>[]>`select id, picture from categories`,
    readGroups(ctx),
    readTerms(ctx),
  ]);
  const pictureOf = new Map(pictures.map(({ id, picture }) => [id, picture]));
  const within = groupsWithin(categories, groups);
  const brandsOf = (some: Group[]) =>
    [...sumsBy(some, 'brandId')]
      .toSorted(([, a], [, b]) => b - a)
      .flatMap(([id]) => brands.get(id) ?? [])
      .filter(({ isActive }) => isActive)
      .slice(0, MOST_BRANDS);
  return [...categories.values()]
    .filter(({ isActive }) => isActive)
    .map(({ id, name, slug }) => {
      const own = within.get(id) ?? [];
      return {
        _id: id,
        name,
        slug,
        picture: pictureOf.get(id) ?? null,
        level: aboveOf(categories, id).length + 1,
        productCounter: own.reduce((sum, { count }) => sum + count, 0),
        brands: brandsOf(own).map((brand) => ({ name: brand.name, slug: brand.slug })),
      };
    });
}

/** Counts of each category together with its descendants. */
function groupsWithin(categories: Terms['categories'], groups: Group[]): Map<string, Group[]> {
  const within = new Map<string, Group[]>([...categories.keys()].map((id) => [id, []]));
  for (const group of groups) {
    within.get(group.categoryId)?.push(group);
    for (const { id } of aboveOf(categories, group.categoryId)) within.get(id)?.push(group);
  }
  return within;
}

/**
 * Published products by the id of their brand, or of their category and of all above it; in a large
 * shop as they were within
 * the last minute.
 */
export async function countPublished(ctx: Ctx, taxonomy: Taxonomy): Promise<Map<string, number>> {
  const [groups, { categories }] = await Promise.all([readGroups(ctx), readTerms(ctx)]);
  return taxonomy === 'brands'
    ? sumsBy(groups, 'brandId')
    : summedUp(categories, sumsBy(groups, 'categoryId'));
}

type Group = Pick<CountedGroup, 'brandId' | 'categoryId' | 'count'>;

async function readGroups(ctx: Ctx): Promise<Group[]> {
  const { groups, isLarge } = await readCounts(ctx);
  if (isLarge) return groups;
  return ctx.sql<Group[]>`
    select brand_id, category_id, count(*) as count from products
    where status = 'published' and is_lead group by brand_id, category_id`;
}
