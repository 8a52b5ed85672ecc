import type { ProductList } from '#contract/catalogue.ts';
import type { SaleType } from '#contract/fields.ts';
import type { Ctx } from '#server/context.ts';
import { countGroups, type Group, type Groups, type Narrowing } from './count-groups.ts';
import type { Named, Names } from './read-names.ts';

/** Ids of the chosen brands and categories; undefined means all of them. */
export type Chosen = { brands: Set<string> | undefined; categories: Set<string> | undefined };

export type Facets = Pick<ProductList, 'total' | 'isEstimate' | 'facets'>;

/** The counts of an empty list. */
export const NOTHING: Facets = {
  total: 0,
  isEstimate: false,
  facets: {
    brands: [],
    categories: [],
    saleTypes: [
      { id: 'totalSell', count: 0 },
      { id: 'partialSell', count: 0 },
    ],
    price: { min: 0, max: 0 },
  },
};

/** The number of products and of each choice; a facet obeys every filter but its own. */
export async function countFacets(
  ctx: Ctx,
  { narrow, chosen }: { narrow: Narrowing; chosen: Chosen },
  names: Names,
): Promise<Facets> {
  const count = countOnce(ctx);
  const anyPrice = { ...narrow, minPrice: undefined, maxPrice: undefined };
  const [here, ofBrands, ofCategories, sales, priced] = await Promise.all([
    count(narrow, chosen),
    count(narrow, { ...chosen, brands: undefined }),
    count(narrow, { ...chosen, categories: undefined }),
    countSales(count, narrow, chosen),
    count(anyPrice, chosen),
  ]);
  const prices = priced.groups
    .flatMap(({ min, max }) => [min, max])
    .filter((price) => price !== null);
  return {
    total: here.isEstimate ? rounded(sumOf(here.groups, 'count')) : sumOf(here.groups, 'count'),
    isEstimate: here.isEstimate,
    facets: {
      brands: facetOf(names.brands, chosen.brands, ofBrands, 'brandId'),
      categories: facetOf(names.categories, chosen.categories, ofCategories, 'categoryId'),
      saleTypes: sales,
      price:
        prices.length > 0
          ? { min: Math.min(...prices), max: Math.max(...prices) }
          : { min: 0, max: 0 },
    },
  };
}

type Count = (narrow: Narrowing, chosen: Chosen) => Promise<Groups>;

/** What is exact over all brands and categories serves every choice of them; an estimate is made for each. */
function countOnce(ctx: Ctx): Count {
  const underway = new Map<string, Promise<Groups>>();
  const once = (narrow: Narrowing, chosen: Chosen) => {
    const key = JSON.stringify([
      narrow,
      ...[chosen.brands, chosen.categories].map((ids) => ids && [...ids]),
    ]);
    const counting = underway.get(key) ?? countGroups(ctx, narrow, chosen);
    underway.set(key, counting);
    return counting;
  };
  return async (narrow, chosen) => {
    const whole = await once(narrow, { brands: undefined, categories: undefined });
    const { groups, isEstimate } = whole.isEstimate ? await once(narrow, chosen) : whole;
    return { groups: groups.filter(isChosen(chosen)), isEstimate };
  };
}

async function countSales(count: Count, narrow: Narrowing, chosen: Chosen) {
  const of = async (id: SaleType) => {
    const { groups, isEstimate } = await count(
      { ...narrow, saleType: narrow.saleType && id },
      chosen,
    );
    return { id, count: isEstimate ? rounded(sumOf(groups, id)) : sumOf(groups, id) };
  };
  return Promise.all([of('totalSell'), of('partialSell')]);
}

function facetOf(
  all: Map<string, Named>,
  chosen: Set<string> | undefined,
  { groups, isEstimate }: Groups,
  key: 'brandId' | 'categoryId',
) {
  const counts = new Map<string, number>();
  for (const group of groups) counts.set(group[key], (counts.get(group[key]) ?? 0) + group.count);
  return [...all.values()]
    .map((one) => ({
      id: one.slug,
      label: one.name,
      count: counts.get(one.id) ?? 0,
      isChosen: chosen?.has(one.id),
    }))
    .filter((one) => one.count > 0 || one.isChosen)
    .map(({ id, label, count }) => ({ id, label, count: isEstimate ? rounded(count) : count }));
}

/** Whether the group is of a chosen brand and category. */
const isChosen =
  ({ brands, categories }: Chosen) =>
  (group: Group) =>
    (brands?.has(group.brandId) ?? true) && (categories?.has(group.categoryId) ?? true);

/** An estimate is not known beyond its second digit. */
const rounded = (estimate: number) => Number(estimate.toPrecision(2));

/** The sum of one count of the groups. */
const sumOf = (groups: Group[], key: 'count' | 'totalSell' | 'partialSell') =>
  groups.reduce((sum, group) => sum + group[key], 0);
