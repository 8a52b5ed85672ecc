import type { Ctx } from '#server/context.ts';
import { allOf, type Fragment } from '#server/db/filters.ts';

/** Values of attributes and options by name; of one name any of them, of several names each. */
export type ChosenFacets = Map<string, string[]>;

/** Between name and value, in an address and in the index. */
export const IS = ':';

export const termsOf = (name: string, values: string[]) => values.map((value) => name + IS + value);

/** Products `p` that have the chosen values, found by their index. */
export const withFacets = (sql: Ctx['sql'], facets: ChosenFacets) =>
  sql`p.id in (select f.id from product_facets f where ${haveAll(sql, facets)})`;

/** The same asked of each product `p` on the way through a long list, or of a few. */
export const meetsFacets = (sql: Ctx['sql'], facets: ChosenFacets) =>
  sql`(select ${haveAll(sql, facets)} from product_facets f where f.id = p.id)`;

export const haveAll = (sql: Ctx['sql'], facets: ChosenFacets): Fragment =>
  allOf(
    sql,
    [...facets].map(([name, values]) => sql`f.terms && ${termsOf(name, values)}::text[]`),
  );

export type Count = { term: string; count: number };
/** The names that a category is narrowed by, and what is chosen of them. */
export type Offered = { names: string[]; facets: ChosenFacets | undefined };

/** How often each value stands in rows of `product_facets f`, the most frequent first; each name obeys every filter but its own. */
export function countTerms(
  sql: Ctx['sql'],
  rows: Fragment,
  { names, facets = new Map<string, string[]>() }: Offered,
): Fragment {
  const missed = [...facets].map(
    ([name, values]) =>
      sql`case when f.terms && ${termsOf(name, values)}::text[] then null else ${name + IS}::text end`,
  );
  const [first = sql`null::text`, ...others] = missed;
  return sql`
    select t.term, count(*)::int as count
    from (
      select f.terms, array_remove(array[${others.reduce((all, one) => sql`${all}, ${one}`, first)}], null) as missed
      from ${rows} offset 0) b, unnest(b.terms) t(term)
    where t.term ^@ any(${names.map((name) => name + IS)}::text[])
      and (cardinality(b.missed) = 0 or cardinality(b.missed) = 1 and t.term ^@ b.missed[1])
    group by t.term order by count desc, t.term`;
}
