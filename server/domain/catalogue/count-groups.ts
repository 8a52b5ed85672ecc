import type { SaleType } from '#contract/fields.ts';
import type { Ctx } from '#server/context.ts';
import { matches, narrowedBy } from './candidates.ts';
import { readCounts } from './kept-counts.ts';
import type { Chosen } from './list-facets.ts';
import { containsWords, type Match } from './match-words.ts';
import { SCALES, wordQueries } from './word-query.ts';

/** What narrows a list besides brand and category; prices in toman. */
export type Narrowing = {
  match: Match | undefined;
  available: boolean;
  saleType: SaleType | undefined;
  minPrice: number | undefined;
  maxPrice: number | undefined;
};

/** Counts of one brand within one category; `min` and `max` are prices in toman. */
export type Group = {
  brandId: string;
  categoryId: string;
  count: number;
  totalSell: number;
  partialSell: number;
  min: number | null;
  max: number | null;
};
export type Groups = { groups: Group[]; isEstimate: boolean };

/** With so many in a sample the whole is known to some seven per cent; with fewer it is small enough to be counted. */
const ENOUGH = 200;
/** More matches than this are not counted one by one. */
export const MOST_MATCHES = 10_000;

/** Counts the published products by brand and category: exactly where they are few, from a sample where they are many. */
export async function countGroups(ctx: Ctx, narrow: Narrowing, chosen: Chosen): Promise<Groups> {
  const { groups, isLarge } = await readCounts(ctx);
  const isOpen =
    !narrow.available && narrow.minPrice === undefined && narrow.maxPrice === undefined;
  if (isLarge && !narrow.match && isOpen)
    return { groups: groups.map((group) => soldBy(group, narrow.saleType)), isEstimate: false };
  const estimate = isLarge ? await estimateGroups(ctx, narrow, chosen) : undefined;
  if (estimate) return { groups: estimate, isEstimate: true };
  const exact = narrow.match
    ? await countMatches(ctx, narrow, narrow.match, chosen)
    : await countList(ctx, narrow, chosen);
  return { groups: exact, isEstimate: false };
}

type KeptGroup = Awaited<ReturnType<typeof readCounts>>['groups'][number];

function soldBy(group: KeptGroup, saleType: SaleType | undefined): Group {
  const { totalSell, totalMin, totalMax, partialSell, partialMin, partialMax } = group;
  if (saleType === 'totalSell') return { ...group, count: totalSell, min: totalMin, max: totalMax };
  if (saleType === 'partialSell')
    return { ...group, count: partialSell, min: partialMin, max: partialMax };
  return group;
}

async function estimateGroups(ctx: Ctx, narrow: Narrowing, chosen: Chosen) {
  const { samples } = await wordQueries(ctx, narrow.match, chosen);
  const [row] = await ctx.sql<{ found: { scale: number; groups: Group[] } | null }[]>`
    select count_sought(${samples}::text[]::tsquery[], ${SCALES}::int[], ${ENOUGH}::int, ${narrowedBy(ctx.sql, narrow)}) as found`;
  if (!row?.found) return undefined;
  const { scale, groups } = row.found;
  return groups.map((group) => ({
    ...group,
    count: group.count * scale,
    totalSell: group.totalSell * scale,
    partialSell: group.partialSell * scale,
  }));
}

async function countMatches(ctx: Ctx, narrow: Narrowing, match: Match, chosen: Chosen) {
  const { sql } = ctx;
  const { tiers } = await wordQueries(ctx, match, chosen);
  return sql<Group[]>`
    select ${groupColumns(sql, narrow.saleType)}
    from ${matches(sql, tiers, MOST_MATCHES, narrow)} p where ${containsWords(sql, match)}
    group by p.brand_id, p.category_id`.then((rows) => [...rows]);
}

function countList({ sql }: Ctx, narrow: Narrowing, chosen: Chosen) {
  return sql<Group[]>`
    select ${groupColumns(sql, narrow.saleType)} from products p
    where p.status = 'published' and ${isAmong(sql, chosen)} and ${saleCondition(sql, narrow.saleType)}
      and ${priceCondition(sql, narrow)} and ${narrow.available ? sql`p.on_hand > p.reserved` : sql`true`}
    group by p.brand_id, p.category_id`.then((rows) => [...rows]);
}

const groupColumns = (sql: Ctx['sql'], saleType: SaleType | undefined) => sql`
  p.brand_id as "brandId", p.category_id as "categoryId", count(*) as count,
  count(*) filter (where 'totalSell' = any(p.sale_types)) as "totalSell",
  count(*) filter (where 'partialSell' = any(p.sale_types)) as "partialSell",
  min(${soldAt(sql, saleType)}) as min, max(${soldAt(sql, saleType)}) as max`;

/** The price that the chosen sale asks; without a choice that of one piece. */
export const soldAt = (sql: Ctx['sql'], saleType: SaleType | undefined) =>
  saleType === 'totalSell' ? sql`p.price` : sql`coalesce(p.partial_price, p.price)`;

export const saleCondition = (sql: Ctx['sql'], saleType: SaleType | undefined) =>
  saleType ? sql`${saleType} = any(p.sale_types)` : sql`true`;

export function priceCondition(sql: Ctx['sql'], { saleType, minPrice, maxPrice }: Narrowing) {
  const from = minPrice === undefined ? sql`true` : sql`${soldAt(sql, saleType)} >= ${minPrice}`;
  return maxPrice === undefined ? from : sql`${from} and ${soldAt(sql, saleType)} <= ${maxPrice}`;
}

/** Among the chosen brands and categories. */
export function isAmong(sql: Ctx['sql'], { brands, categories }: Chosen) {
  const ofBrands = brands ? sql`p.brand_id = any(${[...brands]}::uuid[])` : sql`true`;
  return categories
    ? sql`${ofBrands} and p.category_id = any(${[...categories]}::uuid[])`
    : ofBrands;
}
