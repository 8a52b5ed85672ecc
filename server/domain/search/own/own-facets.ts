import type { SaleType } from '#contract/fields.ts';
import type { Ctx } from '#server/context.ts';
import { type Group, readCounts } from '#server/domain/catalogue/cached-counts.ts';
import { discountedRows } from '#server/domain/catalogue/card.ts';
import {
  readAttributeFacets,
  SAMPLE_PARTS,
  sampleOf,
  sampling,
} from '#server/domain/search/attribute-facets.ts';
import type { Narrowing } from '#server/domain/search/candidates.ts';
import { type Chosen, type Groups, scaled } from '#server/domain/search/count-groups.ts';
import { countFacets, type Facets, facetsOf, isChosen } from '#server/domain/search/list-facets.ts';
import { type Asked, isWithin, MOST_OWN, type Priced, pricedBy, readOwn } from './own-page.ts';
import { ownColumns, type ReadRow, unpriced } from './own-rows.ts';
import type { OwnTerms } from './own-terms.ts';

/** Total and counts of each choice of a list by own prices. */
export async function countOwn(ctx: Ctx, asked: Asked, terms: OwnTerms): Promise<Facets> {
  const { narrow, chosen, names } = asked;
  const price = await ownRange(ctx, asked, terms);
  const isOpen =
    narrow.minPrice === undefined && narrow.maxPrice === undefined && !narrow.discounted;
  if (isOpen) {
    const counted = await countFacets(ctx, asked, names);
    return { ...counted, facets: { ...counted.facets, price } };
  }
  const offered = {
    narrow: unbounded(narrow),
    chosen,
    facets: chosen.facets,
    names: asked.offered,
  };
  const anywhere = { ...asked, chosen: { ...chosen, brands: undefined, categories: undefined } };
  const isEverywhere = !chosen.brands && !chosen.categories;
  const [own, others, attributes] = await Promise.all([
    readCounted(ctx, asked, terms),
    isEverywhere ? undefined : readCounted(ctx, anywhere, terms),
    readAttributeFacets(ctx, offered),
  ]);
  const all = others ?? own;
  const here = await countHere(ctx, asked, { terms, counted: own });
  const among = (some: Chosen, saleType = narrow.saleType) =>
    groupsOf(all, { asked, terms, saleType, chosen: some });
  const found = facetsOf(
    {
      here,
      ofBrands: among({ ...chosen, brands: undefined }),
      ofCategories: among({ ...chosen, categories: undefined }),
      totalSell: among(chosen, narrow.saleType && 'totalSell'),
      partialSell: among(chosen, narrow.saleType && 'partialSell'),
      anyPrice: here,
    },
    chosen,
    names,
  );
  return { ...found, facets: { ...found.facets, attributes, price } };
}

/** Without the range of prices. */
export const unbounded = (narrow: Narrowing): Narrowing => ({
  ...narrow,
  minPrice: undefined,
  maxPrice: undefined,
});

/** The lowest and the highest own price of a list, whatever range is asked. */
export async function ownRange(ctx: Ctx, asked: Asked, terms: OwnTerms) {
  const open = { ...asked, narrow: { ...unbounded(asked.narrow), discounted: false } };
  const [[cheapest], [dearest]] = (await Promise.all(
    (['cheapest', 'expensive'] as const).map((sort) => readOwn(ctx, { ...open, sort }, terms, 1)),
  )) as [Priced[], Priced[]];
  return { min: cheapest?.ownPrice ?? 0, max: dearest?.ownPrice ?? 0 };
}

type Counted = { rows: ReadRow[]; scale: number };

/** Products of a list before its prices are looked at: all of them, or a sample of a large shop. */
async function readCounted(ctx: Ctx, asked: Asked, terms: OwnTerms): Promise<Counted> {
  const { sql } = ctx;
  const where = unpriced(sql, { ...asked, narrow: { ...asked.narrow, saleType: undefined } });
  const { isLarge } = await readCounts(ctx);
  if (asked.narrow.discounted || !isLarge) {
    const from = asked.narrow.discounted ? discountedRows(sql) : sql`products p`;
    const rows = await sql<ReadRow[]>`select ${ownColumns(sql, terms)} from ${from} where ${where}`;
    return { rows, scale: 1 };
  }
  const parts = await sampleOf(ctx, asked.chosen);
  const { categories } = asked.chosen;
  const rows = await sql<ReadRow[]>`
    select ${ownColumns(sql, terms)} from product_facets f join products p on p.id = f.id
    where f.part < ${parts} and ${where}
      and ${categories ? sql`f.category_id = any(${[...categories]}::uuid[])` : sql`true`}`;
  return { rows, scale: SAMPLE_PARTS / parts };
}

/** Counts of the list itself; where a sample finds too few, all of them are read by their prices. */
async function countHere(
  ctx: Ctx,
  asked: Asked,
  { terms, counted }: { terms: OwnTerms; counted: Counted },
): Promise<Groups> {
  const { narrow, chosen } = asked;
  const { saleType } = narrow;
  const here = groupsOf(counted, { asked, terms, saleType, chosen });
  const seen = here.groups.reduce((sum, { count }) => sum + count, 0) / counted.scale;
  if (counted.scale === 1 || seen >= sampling.enough) return here;
  const rows = await readOwn(ctx, { ...asked, sort: 'cheapest' }, terms, MOST_OWN);
  return { groups: groupedBy(rows), isEstimate: false };
}

type Grouping = { asked: Asked; terms: OwnTerms; saleType: SaleType | undefined; chosen: Chosen };

function groupsOf({ rows, scale }: Counted, { asked, terms, saleType, chosen }: Grouping): Groups {
  const narrow = { ...asked.narrow, saleType };
  const priced = rows
    .filter((row) => !saleType || soldIn(row, saleType))
    .map(pricedBy({ ...asked, narrow }, terms))
    .filter(isWithin(narrow));
  const groups = scaled(groupedBy(priced), scale).filter(isChosen(chosen));
  return { groups, isEstimate: scale > 1 };
}

const soldIn = ({ price, partialPrice }: ReadRow, saleType: SaleType) =>
  (saleType === 'totalSell' ? price : partialPrice) !== null;

/** Counts by brand and category, with the range of own prices. */
export function groupedBy(rows: Priced[]): Group[] {
  const groups = Map.groupBy(rows, ({ brandId, categoryId }) => `${brandId} ${categoryId}`);
  return [...groups.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const { brandId, categoryId } = first;
    const prices = some.map(({ ownPrice }) => ownPrice);
    return [
      {
        brandId,
        categoryId,
        count: some.length,
        totalSell: some.filter(({ price }) => price !== null).length,
        partialSell: some.filter(({ partialPrice }) => partialPrice !== null).length,
        min: Math.min(...prices),
        max: Math.max(...prices),
      },
    ];
  });
}
