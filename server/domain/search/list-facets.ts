import type { ProductList } from '#contract/catalogue.ts';
import type { SaleType } from '#contract/fields.ts';
import type { Ctx } from '#server/context.ts';
import { type Group, sumsBy } from '#server/domain/catalogue/cached-counts.ts';
import type { Term, Terms } from '#server/domain/catalogue/read-terms.ts';
import { aboveOf, summedUp } from '#server/domain/catalogue/read-terms.ts';
import { countWithFacets, readAttributeFacets } from './attribute-facets.ts';
import type { Narrowing } from './candidates.ts';
import { type Chosen, countGroups, type Groups } from './count-groups.ts';

export type Facets = Pick<ProductList, 'total' | 'isEstimate' | 'facets'>;

/** Counts of an empty list. */
export const NOTHING: Facets = {
  total: 0,
  isEstimate: false,
  facets: {
    brands: [],
    categories: [],
    attributes: [],
    saleTypes: [
      { id: 'totalSell', count: 0 },
      { id: 'partialSell', count: 0 },
    ],
    hasDiscounts: false,
    price: { min: 0, max: 0 },
  },
};

/** Counts behind each part of the facets: a facet obeys every filter but its own. */
export type Counted = {
  here: Groups;
  ofBrands: Groups;
  ofCategories: Groups;
  totalSell: Groups;
  partialSell: Groups;
  anyPrice: Groups;
};

/** Total and counts of each choice, for a list without words. */
export async function countFacets(
  ctx: Ctx,
  {
    narrow,
    chosen,
    offered: offeredNames,
  }: { narrow: Narrowing; chosen: Chosen; offered: string[] },
  names: Terms,
): Promise<Facets> {
  const { facets } = chosen;
  const count = countOnce(ctx);
  const ofSale = (id: SaleType) => count({ ...narrow, saleType: narrow.saleType && id }, chosen);
  const anyPrices = { ...narrow, minPrice: undefined, maxPrice: undefined };
  const anywhere = { ...chosen, categories: undefined, facets: undefined };
  const offered = { narrow, chosen, facets, names: offeredNames };
  const [here, ofBrands, everywhere, totalSell, partialSell, anyPrice, attributes] =
    await Promise.all([
      count(narrow, chosen),
      count(narrow, { ...chosen, brands: undefined }),
      count(narrow, anywhere),
      ofSale('totalSell'),
      ofSale('partialSell'),
      count(anyPrices, chosen),
      readAttributeFacets(ctx, offered),
    ]);
  // products in other categories do not have the values chosen for this one, so they count without
  // them
  const ofCategories = facets
    ? { ...everywhere, groups: [...outside(everywhere, chosen), ...here.groups] }
    : everywhere;
  const counted = { here, ofBrands, ofCategories, totalSell, partialSell, anyPrice };
  const found = facetsOf(counted, chosen, names);
  return { ...found, facets: { ...found.facets, attributes } };
}

export const outside = ({ groups }: Groups, { categories }: Chosen) =>
  groups.filter(({ categoryId }) => !categories?.has(categoryId));

/** Facets as the wire has them. */
export function facetsOf(counted: Counted, chosen: Chosen, names: Terms): Facets {
  const { here, ofBrands, ofCategories, anyPrice } = counted;
  const prices = anyPrice.groups
    .flatMap(({ min, max }) => [min, max])
    .filter((price) => price !== null);
  const sales = (['totalSell', 'partialSell'] as const).map((id) => ({
    id,
    count: sumOf(counted[id], id),
  }));
  return {
    total: sumOf(here, 'count'),
    isEstimate: here.isEstimate,
    facets: {
      brands: brandsOf(names, chosen, ofBrands),
      categories: categoriesOf(names, chosen, ofCategories),
      attributes: [],
      saleTypes: sales,
      hasDiscounts: false,
      price:
        prices.length > 0
          ? { min: Math.min(...prices), max: Math.max(...prices) }
          : { min: 0, max: 0 },
    },
  };
}

type Count = (narrow: Narrowing, chosen: Chosen) => Promise<Groups>;

/**
 * Shares counts within a request: an exact count over all brands and categories serves every choice
 * of them, while each choice needs its own estimate.
 */
function countOnce(ctx: Ctx): Count {
  const underway = new Map<string, Promise<Groups>>();
  const once = (narrow: Narrowing, chosen: Chosen) => {
    const key = JSON.stringify([
      narrow,
      ...[chosen.brands, chosen.categories, chosen.facets].map((ids) => ids && [...ids]),
    ]);
    const counting =
      underway.get(key) ??
      (chosen.facets
        ? countWithFacets(ctx, { narrow, chosen }, chosen.facets)
        : countGroups(ctx, narrow, chosen));
    underway.set(key, counting);
    return counting;
  };
  return async (narrow, chosen) => {
    if (chosen.facets) return once(narrow, chosen);
    const whole = await once(narrow, { brands: undefined, categories: undefined });
    const { groups, isEstimate } = whole.isEstimate ? await once(narrow, chosen) : whole;
    return { groups: groups.filter(isChosen(chosen)), isEstimate };
  };
}

type Facet = ProductList['facets']['brands'][number];

function facetOf(
  all: Map<string, Term>,
  counts: Map<string, number>,
  { isChosen, isEstimate }: { isChosen(id: string): boolean; isEstimate: boolean },
): (Facet & { term: Term })[] {
  return [...all.values()]
    .map((term) => ({ term, id: term.slug, label: term.name, count: counts.get(term.id) ?? 0 }))
    .filter(({ term, count }) => count > 0 || isChosen(term.id))
    .map((one) => ({ ...one, count: isEstimate ? rounded(one.count) : one.count }));
}

function brandsOf({ brands }: Terms, chosen: Chosen, { groups, isEstimate }: Groups) {
  const isChosen = (id: string) => chosen.brands?.has(id) ?? false;
  const facet = facetOf(brands, sumsBy(groups, 'brandId'), { isChosen, isEstimate });
  return facet.map(({ id, label, count }) => ({ id, label, count }));
}

/** Top categories, and the siblings and children of the chosen ones. */
function categoriesOf({ categories }: Terms, { named }: Chosen, { groups, isEstimate }: Groups) {
  const isChosen = (id: string) => named?.has(id) ?? false;
  const way = [...(named ?? [])].flatMap((id) => [id, ...aboveOf(categories, id).map(idOf)]);
  const open = new Set<string | null>([null, ...way]);
  const counts = summedUp(categories, sumsBy(groups, 'categoryId'));
  return facetOf(categories, counts, { isChosen, isEstimate })
    .filter(({ term }) => open.has(term.parentId) && (term.isActive || isChosen(term.id)))
    .map(({ term, id, label, count }) => ({
      id,
      label,
      count,
      level: aboveOf(categories, term.id).length + 1,
    }));
}

const idOf = ({ id }: Term) => id;

/** True if the group belongs to a chosen brand and category. */
export const isChosen =
  ({ brands, categories }: Chosen) =>
  (group: Group) =>
    (brands?.has(group.brandId) ?? true) && (categories?.has(group.categoryId) ?? true);

/** Rounds an estimate to two digits, its accuracy. */
const rounded = (estimate: number) => Number(estimate.toPrecision(2));

/** Sum of one count over the groups, rounded if estimated. */
function sumOf({ groups, isEstimate }: Groups, key: 'count' | 'totalSell' | 'partialSell') {
  const sum = groups.reduce((all, group) => all + group[key], 0);
  return isEstimate ? rounded(sum) : sum;
}
