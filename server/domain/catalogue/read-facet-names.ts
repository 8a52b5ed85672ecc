import type { Ctx } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { aboveOf, readTerms, withBelow } from './read-terms.ts';

/** Sample size from which the names are collected. */
const LOOKED_AT = 2_000;
const MOST = 40;

/** Values of a name, of which a form offers the first. */
const MOST_VALUES = 12;

/**
 * Names by which a category can be filtered: attributes and options of its products, the most
 * frequent first, each with its most frequent values.
 */
export async function readFacetNames(ctx: Ctx, { id }: { id: string }) {
  const { categories } = await readTerms(ctx);
  if (!categories.has(id)) throw notFound();
  const ids = [...withBelow(categories, [id])];
  const rows = await ctx.sql<{ name: string; values: string[] }[]>`
    select name, (array_agg(value order by n desc, value))[1:${MOST_VALUES}] as values
    from (
      select split_part(t.term, ':', 1) as name,
        substr(t.term, strpos(t.term, ':') + 1) as value, count(*) as n
      from unnest(${ids}::uuid[]) c(id), lateral (
        select terms from product_facets where category_id = c.id
        order by part limit ${Math.ceil(LOOKED_AT / ids.length)}) f, unnest(f.terms) t(term)
      group by 1, 2) counted
    group by name order by sum(n) desc, name limit ${MOST}`;
  const inherited = aboveOf(categories, id).flatMap(({ facets }) => facets);
  return {
    names: rows.map(({ name }) => name),
    inherited: [...new Set(inherited)],
    values: rows.map(({ name, values }) => ({ name, values })),
  };
}
