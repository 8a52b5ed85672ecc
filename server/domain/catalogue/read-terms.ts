import type { Ctx } from '#server/context.ts';
import { createSingleFlight, type SingleFlight } from '#server/db/single-flight.ts';
import { foldJoined } from '#server/domain/words/normalize.ts';
import { slugOf } from '#shared/slug.ts';

export type Term = {
  id: string;
  name: string;
  slug: string;
  aliases: string[];
  /** For categories: true if it and all its parents are shown. */
  isActive: boolean;
  /** For categories: the parent. */
  parentId: string | null;
  /** For categories: names of attributes and options that its lists can be filtered by. */
  facets: string[];
};
/**
 * All brands and categories by id, categories in tree order; there are few compared with products.
 */
export type Terms = { brands: Map<string, Term>; categories: Map<string, Term> };

const flights = new WeakMap<Ctx['sql'], SingleFlight>();

/** Reads all brands and categories, including hidden ones. */
export function readTerms({ sql, remember }: Ctx): Promise<Terms> {
  const share = flights.get(sql) ?? createSingleFlight();
  flights.set(sql, share);
  return remember('names', ['brands', 'categories'], () => share('names', () => queryNames(sql)));
}

async function queryNames(sql: Ctx['sql']): Promise<Terms> {
  const rows = await sql<(Term & { isBrand: boolean; sort: number })[]>`
    select id, name, slug, aliases, is_active, null::uuid as parent_id, '{}'::text[] as facets,
      true as is_brand, sort
    from brands
    union all
    select id, name, slug, aliases, is_active, parent_id, facets, false, sort from categories
    order by sort, name`;
  const brands = rows.filter(({ isBrand }) => isBrand);
  const categories = byId(inTreeOrder(rows.filter(({ isBrand }) => !isBrand)));
  const isShown = ({ id, isActive }: Term) =>
    isActive && aboveOf(categories, id).every((above) => above.isActive);
  const shown = [...categories.values()].map((row) => ({ ...row, isActive: isShown(row) }));
  return { brands: byId(brands), categories: byId(shown) };
}

const byId = (rows: Term[]) => new Map(rows.map((row) => [row.id, row]));

/** Brand or category with this slug, name or former slug. */
export function findTerm(all: Iterable<Term>, name: string): Term | undefined {
  const list = [...all];
  const slug = slugOf(name);
  const joined = foldJoined(name);
  return (
    list.find((one) => one.slug === name) ??
    list.find((one) => one.slug === slug || foldJoined(one.name) === joined) ??
    list.find((one) => one.aliases.includes(name) || one.aliases.includes(slug))
  );
}

/** Category as a node of the tree. */
type InTree = Pick<Term, 'id' | 'parentId'>;

/** Ancestors of a category, the highest first. */
export function aboveOf<T extends InTree>(all: Map<string, T>, id: string): T[] {
  const parent = all.get(all.get(id)?.parentId ?? '');
  return parent ? [...aboveOf(all, parent.id), parent] : [];
}

/** Ids of these categories and their descendants. */
export function withBelow<T extends InTree>(
  all: Map<string, T>,
  ids: Iterable<string>,
): Set<string> {
  const within = new Set(ids);
  const isBelow = ({ id }: T) => aboveOf(all, id).some((above) => within.has(above.id));
  return new Set([...within, ...[...all.values()].filter(isBelow).map(({ id }) => id)]);
}

/** Rows with each parent before its children, siblings in their given order. */
export function inTreeOrder<T extends InTree>(rows: T[]): T[] {
  const ids = new Set(rows.map(({ id }) => id));
  const parentOf = ({ parentId }: T) => (parentId && ids.has(parentId) ? parentId : '');
  const below = Map.groupBy(rows, parentOf);
  const withChildren = (row: T): T[] => [row, ...(below.get(row.id) ?? []).flatMap(withChildren)];
  return (below.get('') ?? []).flatMap(withChildren);
}

/** Counts of each category including its descendants. */
export function summedUp<T extends InTree>(
  all: Map<string, T>,
  counts: Map<string, number>,
): Map<string, number> {
  const sums = new Map(counts);
  for (const [id, count] of counts)
    for (const above of aboveOf(all, id)) sums.set(above.id, (sums.get(above.id) ?? 0) + count);
  return sums;
}

/** Drops categories that have a descendant among the chosen ones. */
export function narrowest(all: Terms['categories'], ids: string[]): string[] {
  const above = new Set(ids.flatMap((id) => aboveOf(all, id).map((one) => one.id)));
  return ids.filter((id) => !above.has(id));
}
