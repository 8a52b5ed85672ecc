import type { ProductList } from '#contract/catalogue.ts';
import type { Ctx } from '#server/context.ts';
import { allOf, type Fragment } from '#server/db/filters.ts';
import { inStock } from '#server/domain/catalogue/card.ts';
import { readCounts } from '#server/domain/catalogue/kept-counts.ts';
import { aboveOf, narrowest, type Terms } from '#server/domain/catalogue/read-terms.ts';
import type { Narrowing } from './candidates.ts';
import {
  type Chosen,
  type Groups,
  groupColumns,
  isAmong,
  priceCondition,
  saleCondition,
  scaled,
} from './count-groups.ts';

/** Values of attributes and options by name; of one name any of them, of several names each. */
export type ChosenFacets = Map<string, string[]>;
export type OfferedFacets = ProductList['facets']['attributes'];

/** Between name and value, in an address and in the index. */
const IS = ':';
const PARTS = 512;
/** Of so many products all are read, of more a sample. */
const READ = 8_000;
/** A sample that met fewer tells nothing of how many there are. */
const ENOUGH = 80;
const MOST_VALUES = 60;

/** The names that staff have chosen for these categories and those above; of several categories what they share. */
export function facetNames({ categories }: Terms, named: Set<string> | undefined): string[] {
  const [first = [], ...others] = narrowest(categories, [...(named ?? [])]).map((id) => [
    ...new Set(
      [...aboveOf(categories, id), categories.get(id)].flatMap((one) => one?.facets ?? []),
    ),
  ]);
  return first.filter((name) => others.every((names) => names.includes(name)));
}

/** What an address asks for, of the names that are offered. */
export function chosenFacets(asked: string[] = [], names: string[]): ChosenFacets | undefined {
  const chosen: ChosenFacets = new Map();
  for (const one of asked) {
    const name = names.find((known) => one.startsWith(known + IS));
    const value = name && one.slice(name.length + IS.length);
    if (name && value) chosen.set(name, [...new Set([...(chosen.get(name) ?? []), value])]);
  }
  return chosen.size > 0 ? chosen : undefined;
}

const termsOf = (name: string, values: string[]) => values.map((value) => name + IS + value);

/** Products `p` that have the chosen values, found by their index. */
export const withFacets = (sql: Ctx['sql'], facets: ChosenFacets) =>
  sql`p.id in (select f.id from product_facets f where ${haveAll(sql, facets)})`;

/** The same asked of each product on the way through a long list. */
export const meetsFacets = (sql: Ctx['sql'], facets: ChosenFacets) =>
  sql`(select ${haveAll(sql, facets)} from product_facets f where f.id = p.id)`;

const haveAll = (sql: Ctx['sql'], facets: ChosenFacets): Fragment =>
  allOf(
    sql,
    [...facets].map(([name, values]) => sql`f.terms && ${termsOf(name, values)}::text[]`),
  );

/** How many parts of these categories are read, and that they are read from. */
async function sampleOf(ctx: Ctx, { brands, categories }: Chosen) {
  const { groups } = await readCounts(ctx);
  const size = groups
    .filter(
      ({ brandId, categoryId }) =>
        (categories?.has(categoryId) ?? true) && (brands?.has(brandId) ?? true),
    )
    .reduce((sum, { count }) => sum + count, 0);
  return size > READ ? Math.max(1, Math.ceil((PARTS * READ) / size)) : PARTS;
}

type Narrowed = { narrow: Narrowing; chosen: Chosen };

const narrowed = (sql: Ctx['sql'], { narrow, chosen }: Narrowed, parts: number) => sql`
  product_facets f join products p on p.id = f.id
  where ${chosen.categories ? sql`f.category_id = any(${[...chosen.categories]}::uuid[])` : sql`true`}
    and f.part < ${parts} and p.status = 'published' and p.is_lead and ${isAmong(sql, chosen)}
    and ${saleCondition(sql, narrow.saleType)} and ${priceCondition(sql, narrow)}
    and ${narrow.available ? inStock(sql) : sql`true`}`;

/** Products with the chosen values by brand and category: of a large category from a sample, where that finds enough. */
export async function countWithFacets(
  ctx: Ctx,
  asked: Narrowed,
  facets: ChosenFacets,
): Promise<Groups> {
  const { sql } = ctx;
  const parts = await sampleOf(ctx, asked.chosen);
  const read = async (parts: number) => [
    ...(await sql<Groups['groups']>`
      select ${groupColumns(sql, asked.narrow.saleType)} from ${narrowed(sql, asked, parts)}
        and ${haveAll(sql, facets)} group by p.brand_id, p.category_id`),
  ];
  const groups = await read(parts);
  const seen = groups.reduce((sum, { count }) => sum + count, 0);
  // what a sample hardly meets is found by its index
  if (parts < PARTS && seen < ENOUGH) return { groups: await read(PARTS), isEstimate: false };
  return { groups: scaled(groups, PARTS / parts), isEstimate: parts < PARTS };
}

type Count = { term: string; count: number };

/** The values of each offered name with their counts, the most frequent first; each name obeys every filter but its own. */
export async function readAttributeFacets(
  ctx: Ctx,
  asked: Narrowed & { names: string[]; facets: ChosenFacets | undefined },
): Promise<OfferedFacets> {
  const { names, facets = new Map<string, string[]>() } = asked;
  if (names.length === 0) return [];
  const { sql } = ctx;
  const parts = await sampleOf(ctx, asked.chosen);
  const missed = [...facets].map(
    ([name, values]) =>
      sql`case when f.terms && ${termsOf(name, values)}::text[] then null else ${name + IS}::text end`,
  );
  const [first = sql`null::text`, ...others] = missed;
  const counts = await sql<Count[]>`
    select t.term, count(*)::int as count
    from (
      select f.terms, array_remove(array[${others.reduce((all, one) => sql`${all}, ${one}`, first)}], null) as missed
      from ${narrowed(sql, asked, parts)} offset 0) b, unnest(b.terms) t(term)
    where t.term ^@ any(${names.map((name) => name + IS)}::text[])
      and (cardinality(b.missed) = 0 or cardinality(b.missed) = 1 and t.term ^@ b.missed[1])
    group by t.term order by count desc, t.term`;
  return names
    .map((name) => ({ name, values: valuesOf(counts, { name, scale: PARTS / parts, facets }) }))
    .filter(({ values }) => values.length > 1 || values.some(({ id }) => isAsked(facets, id)));
}

type Shown = { name: string; scale: number; facets: ChosenFacets };

/** Chosen ones stay in sight, also without any product. */
function valuesOf(counts: Count[], { name, scale, facets }: Shown) {
  const own = counts.filter(({ term }) => term.startsWith(name + IS)).slice(0, MOST_VALUES);
  const chosen = termsOf(name, facets.get(name) ?? []);
  const lost = chosen.filter((id) => !own.some(({ term }) => term === id));
  return [...own, ...lost.map((term) => ({ term, count: 0 }))].map(({ term, count }) => ({
    id: term,
    label: term.slice(name.length + IS.length),
    count: scale > 1 ? Number((count * scale).toPrecision(2)) : count,
  }));
}

const isAsked = (facets: ChosenFacets, id: string) =>
  [...facets].some(([name, values]) => termsOf(name, values).includes(id));
