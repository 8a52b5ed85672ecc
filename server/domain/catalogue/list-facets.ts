import type { ProductList } from '../../../contract/catalogue.ts';
import type { Group } from './count-groups.ts';
import type { Named, Names } from './read-names.ts';

/** Ids of the chosen brands and categories; undefined means all of them. */
export type Chosen = { brands: Set<string> | undefined; categories: Set<string> | undefined };

/** Each facet obeys every filter but its own. */
export function facetsOf(groups: Group[], chosen: Chosen, names: Names): ProductList['facets'] {
  const here = groups.filter(isChosen(chosen));
  const ofCategories = groups.filter(isChosen({ ...chosen, brands: undefined }));
  const ofBrands = groups.filter(isChosen({ ...chosen, categories: undefined }));
  const prices = here.flatMap(({ min, max }) => [min, max]).filter((price) => price !== null);
  return {
    brands: facetOf(names.brands, chosen.brands, ofCategories, 'brandId'),
    categories: facetOf(names.categories, chosen.categories, ofBrands, 'categoryId'),
    saleTypes: [
      { id: 'totalSell', count: sumOf(here, 'totalSell') },
      { id: 'partialSell', count: sumOf(here, 'partialSell') },
    ],
    price:
      prices.length > 0
        ? { min: Math.min(...prices), max: Math.max(...prices) }
        : { min: 0, max: 0 },
  };
}

function facetOf(
  all: Map<string, Named>,
  chosen: Set<string> | undefined,
  groups: Group[],
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
    .map(({ id, label, count }) => ({ id, label, count }));
}

/** Whether the group is of a chosen brand and category. */
export const isChosen =
  ({ brands, categories }: Chosen) =>
  (group: Group) =>
    (brands?.has(group.brandId) ?? true) && (categories?.has(group.categoryId) ?? true);

/** The sum of one count of the groups. */
export const sumOf = (groups: Group[], key: 'count' | 'totalSell' | 'partialSell') =>
  groups.reduce((sum, group) => sum + group[key], 0);
