import type { ProductList } from '#contract/catalogue.ts';
import type { Ctx } from '#server/context.ts';
import { cacheCounts, readCounts } from '#server/domain/catalogue/cached-counts.ts';
import { inStock } from '#server/domain/catalogue/card.ts';
import { aboveOf, narrowest, type Terms } from '#server/domain/catalogue/read-terms.ts';
import {
  type ChosenFacets,
  type Count,
  countTerms,
  haveAll,
  IS,
  type Narrowing,
  type Offered,
  termsOf,
} from './candidates.ts';
import {
  type Chosen,
  type Groups,
  groupColumns,
  idsOf,
  isAmong,
  priceCondition,
  saleCondition,
  scaled,
} from './count-groups.ts';

export type OfferedFacets = ProductList['facets']['attributes'];

/** Equal parts of all products; some of them are a sample. */
export const SAMPLE_PARTS = 512;
/** Number of products up to which all are read; beyond it, a sample. */
const READ = 4_000;
/** Smallest number of matches for a reliable estimate from a sample. */
export const sampling = { enough: 80 };
const MOST_VALUES = 60;

/**
 * Names that staff chose for these categories and their ancestors; for several categories, those
 * they share.
 */
export function facetNames({ categories }: Terms, named: Set<string> | undefined): string[] {
  const [first = [], ...others] = narrowest(categories, [...(named ?? [])]).map((id) => [
    ...new Set(
      [...aboveOf(categories, id), categories.get(id)].flatMap((one) => one?.facets ?? []),
    ),
  ]);
  return first.filter((name) => others.every((names) => names.includes(name)));
}

/** Attribute values chosen in the address, limited to the offered attributes. */
export function chosenFacets(asked: string[] = [], names: string[]): ChosenFacets | undefined {
  const chosen: ChosenFacets = new Map();
  for (const one of asked) {
    const name = names.find((known) => one.startsWith(known + IS));
    const value = name && one.slice(name.length + IS.length);
    if (name && value) chosen.set(name, [...new Set([...(chosen.get(name) ?? []), value])]);
  }
  return chosen.size > 0 ? chosen : undefined;
}

/** Number of sample parts to read for these categories. */
export async function sampleOf(ctx: Ctx, { brands, categories }: Chosen) {
  const { groups } = await readCounts(ctx);
  const size = groups
    .filter(
      ({ brandId, categoryId }) =>
        (categories?.has(categoryId) ?? true) && (brands?.has(brandId) ?? true),
    )
    .reduce((sum, { count }) => sum + count, 0);
  return size > READ ? Math.max(1, Math.ceil((SAMPLE_PARTS * READ) / size)) : SAMPLE_PARTS;
}

type Narrowed = { narrow: Narrowing; chosen: Chosen };

const sampled = (sql: Ctx['sql'], { categories }: Chosen, parts: number) => sql`
  ${categories ? sql`f.category_id = any(${[...categories]}::uuid[])` : sql`true`}
    and f.part < ${parts}`;

const narrowed = (sql: Ctx['sql'], { narrow, chosen }: Narrowed, parts: number) => sql`
  product_facets f join products p on p.id = f.id
  where ${sampled(sql, chosen, parts)}
    and p.status = 'published'
    and p.is_lead
    and ${isAmong(sql, chosen)}
    and ${saleCondition(sql, narrow.saleType)} and ${priceCondition(sql, narrow)}
    and ${narrow.available ? inStock(sql) : sql`true`}`;

/**
 * Rows to count. `product_facets` holds only published products, so the join with products can be
 * skipped if no other filter needs it.
 */
const counted = (sql: Ctx['sql'], asked: Narrowed, parts: number) => {
  const { brands } = asked.chosen;
  const { saleType, minPrice, maxPrice, available } = asked.narrow;
  const isAsked = brands || saleType || available || (minPrice ?? maxPrice) !== undefined;
  return isAsked
    ? narrowed(sql, asked, parts)
    : sql`product_facets f where ${sampled(sql, asked.chosen, parts)}`;
};

/**
 * Counts products with the chosen values by brand and category; in a large category from a sample,
 * if that finds enough.
 */
export async function countWithFacets(
  ctx: Ctx,
  asked: Narrowed,
  facets: ChosenFacets,
): Promise<Groups> {
  const of = ['groups', ...keyOf(asked), [...facets]];
  return cacheCounts(ctx, of, () => queryGroups(ctx, asked, facets));
}

const keyOf = ({ narrow, chosen: { brands, categories } }: Narrowed) => [
  narrow,
  idsOf(brands),
  idsOf(categories),
];

async function queryGroups(ctx: Ctx, asked: Narrowed, facets: ChosenFacets): Promise<Groups> {
  const { sql } = ctx;
  const parts = await sampleOf(ctx, asked.chosen);
  const read = async (parts: number) => [
    ...(await sql<Groups['groups']>`
      select ${groupColumns(sql, asked.narrow.saleType)} from ${narrowed(sql, asked, parts)}
        and ${haveAll(sql, facets)} group by p.brand_id, p.category_id`),
  ];
  const groups = await read(parts);
  const seen = groups.reduce((sum, { count }) => sum + count, 0);
  // values that are rare in the sample are counted exactly by their index
  if (parts < SAMPLE_PARTS && seen < sampling.enough)
    return { groups: await read(SAMPLE_PARTS), isEstimate: false };
  return { groups: scaled(groups, SAMPLE_PARTS / parts), isEstimate: parts < SAMPLE_PARTS };
}

/** Values of each offered name with their counts. */
export async function readAttributeFacets(
  ctx: Ctx,
  asked: Narrowed & Offered,
): Promise<OfferedFacets> {
  const { names, facets = [] } = asked;
  if (names.length === 0) return [];
  const of = ['terms', ...keyOf(asked), names, [...facets]];
  return cacheCounts(ctx, of, () => queryTerms(ctx, asked));
}

async function queryTerms(ctx: Ctx, asked: Narrowed & Offered): Promise<OfferedFacets> {
  const { sql } = ctx;
  const parts = await sampleOf(ctx, asked.chosen);
  const counts = await sql<Count[]>`${countTerms(sql, counted(sql, asked, parts), asked)}`;
  return offeredOf([...counts], SAMPLE_PARTS / parts, asked);
}

/**
 * Facets as the wire has them; `scale` is the number of products that each counted one represents.
 */
export const offeredOf = (
  counts: Count[],
  scale: number,
  { names, facets = new Map<string, string[]>() }: Offered,
): OfferedFacets =>
  names
    .map((name) => ({ name, values: valuesOf(counts, { name, scale, facets }) }))
    .filter(({ values }) => values.length > 1 || values.some(({ id }) => isAsked(facets, id)));

type Shown = { name: string; scale: number; facets: ChosenFacets };

/** Values of a name; chosen ones are listed even without any product. */
function valuesOf(counts: Count[], { name, scale, facets }: Shown) {
  const own = counts.filter(({ term }) => term.startsWith(name + IS)).slice(0, MOST_VALUES);
  const chosen = termsOf(name, facets.get(name) ?? []);
  const lost = chosen.filter((id) => !own.some(({ term }) => term === id));
  return [...own, ...lost.map((term) => ({ term, count: 0 }))].map(({ term, count }) => ({
    id: term,
    label: term.slice(name.length + IS.length),
    count: scale > 1 ? Number(Math.round(count * scale).toPrecision(2)) : count,
  }));
}

const isAsked = (facets: ChosenFacets, id: string) =>
  [...facets].some(([name, values]) => termsOf(name, values).includes(id));
