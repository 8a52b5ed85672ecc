import type { SaleType } from '#contract/fields.ts';
import type { Ctx } from '#server/context.ts';
import { type Group, readCounts } from '#server/domain/catalogue/cached-counts.ts';
import { discountedRows, inStock } from '#server/domain/catalogue/card.ts';
import { SCALES, samplesWithin } from '#server/domain/words/index-query.ts';
import { type Narrowing, narrowedBy } from './candidates.ts';

/** Ids of the chosen brands and categories, with all descendants; undefined means all. */
export type Chosen = {
  brands: Set<string> | undefined;
  categories: Set<string> | undefined;
  /** Categories that the query names itself. */
  named?: Set<string> | undefined;
  /** Chosen values of attributes and options by name; only in lists without words. */
  facets?: Map<string, string[]> | undefined;
};

export type Groups = { groups: Group[]; isEstimate: boolean };

/**
 * Smallest count in each sample, from the smallest sample on, for a reliable estimate: 80 gives
 * about ten per cent error. The largest sample needs 200, so that totals below a thousand are
 * always exact.
 */
export const ENOUGH = [80, 80, 200];

/**
 * Counts the published products of a list without words by brand and category: exactly where they
 * are few, otherwise from a sample.
 */
export async function countGroups(ctx: Ctx, narrow: Narrowing, chosen: Chosen): Promise<Groups> {
  const { groups, isLarge } = await readCounts(ctx);
  const isOpen =
    !narrow.available &&
    !narrow.discounted &&
    narrow.minPrice === undefined &&
    narrow.maxPrice === undefined;
  if (isLarge && isOpen)
    return { groups: groups.map((group) => soldBy(group, narrow.saleType)), isEstimate: false };
  const estimate =
    isLarge && !narrow.discounted ? await estimateGroups(ctx, narrow, chosen) : undefined;
  if (estimate) return { groups: estimate, isEstimate: true };
  return { groups: await countList(ctx, narrow, chosen), isEstimate: false };
}

type CountedGroup = Awaited<ReturnType<typeof readCounts>>['groups'][number];

function soldBy(group: CountedGroup, saleType: SaleType | undefined): Group {
  const { totalSell, totalMin, totalMax, partialSell, partialMin, partialMax } = group;
  if (saleType === 'totalSell') return { ...group, count: totalSell, min: totalMin, max: totalMax };
  if (saleType === 'partialSell')
    return { ...group, count: partialSell, min: partialMin, max: partialMax };
  return group;
}

/** Estimate from the two smaller samples; below their reach the whole is counted as soon. */
async function estimateGroups({ sql }: Ctx, narrow: Narrowing, chosen: Chosen) {
  const samples = samplesWithin(chosen).slice(0, 2);
  const [row] = await sql<{ found: { scale: number; groups: Group[] } | null }[]>`
    select count_sought(${samples}::text[]::tsquery[], ${SCALES}::int[], ${ENOUGH}::int[],
      ${narrowedBy(sql, narrow)}) as found`;
  return row?.found ? scaled(row.found.groups, row.found.scale) : undefined;
}

/** Ids as a query parameter: null means all. */
export const idsOf = (ids: Set<string> | undefined) => (ids ? [...ids] : null);

/** Scales the counts of a sample up to the whole shop. */
export const scaled = (groups: Group[], scale: number): Group[] =>
  groups.map((group) => ({
    ...group,
    count: group.count * scale,
    totalSell: group.totalSell * scale,
    partialSell: group.partialSell * scale,
  }));

function countList({ sql }: Ctx, narrow: Narrowing, chosen: Chosen) {
  return sql<Group[]>`
    select ${groupColumns(sql, narrow.saleType)} from ${listedRows(sql, narrow)}
    where p.status = 'published'
      and p.is_lead
      and ${isAmong(sql, chosen)}
      and ${saleCondition(sql, narrow.saleType)}
      and ${priceCondition(sql, narrow)} and ${narrow.available ? inStock(sql) : sql`true`}
    group by p.brand_id, p.category_id`.then((rows) => [...rows]);
}

/** Products `p` of a list. */
export const listedRows = (sql: Ctx['sql'], { discounted }: Narrowing) =>
  discounted ? discountedRows(sql) : sql`products p`;

export const groupColumns = (sql: Ctx['sql'], saleType: SaleType | undefined) => sql`
  p.brand_id, p.category_id, count(*) as count,
  count(*) filter (where 'totalSell' = any(p.sale_types)) as total_sell,
  count(*) filter (where 'partialSell' = any(p.sale_types)) as partial_sell,
  min(${soldAt(sql, saleType)}) as min, max(${soldAt(sql, saleType)}) as max`;

/** Price in the chosen sale type; without a choice the unit price. */
export const soldAt = (sql: Ctx['sql'], saleType: SaleType | undefined) =>
  saleType === 'totalSell' ? sql`p.price` : sql`coalesce(p.partial_price, p.price)`;

export const saleCondition = (sql: Ctx['sql'], saleType: SaleType | undefined) =>
  saleType ? sql`${saleType} = any(p.sale_types)` : sql`true`;

export function priceCondition(sql: Ctx['sql'], { saleType, minPrice, maxPrice }: Narrowing) {
  const from = minPrice === undefined ? sql`true` : sql`${soldAt(sql, saleType)} >= ${minPrice}`;
  return maxPrice === undefined ? from : sql`${from} and ${soldAt(sql, saleType)} <= ${maxPrice}`;
}

/** Condition for the chosen brands and categories. */
export function isAmong(sql: Ctx['sql'], { brands, categories }: Chosen) {
  const ofBrands = brands ? sql`p.brand_id = any(${[...brands]}::uuid[])` : sql`true`;
  return categories
    ? sql`${ofBrands} and p.category_id = any(${[...categories]}::uuid[])`
    : ofBrands;
}
