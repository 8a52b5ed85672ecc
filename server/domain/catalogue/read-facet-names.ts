import type { Ctx } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { aboveOf, readTerms, withBelow } from './read-terms.ts';

/** Sample size from which the names are collected. */
const LOOKED_AT = 2_000;
const MOST = 40;

/**
 * Names by which a category can be filtered: attributes and options of its products, the most
 * frequent first.
 */
export async function readFacetNames(ctx: Ctx, { id }: { id: string }) {
  const { categories } = await readTerms(ctx);
  if (!categories.has(id)) throw notFound();
  const ids = [...withBelow(categories, [id])];
  const rows = await ctx.sql<{ name: string }[]>`
    select split_part(t.term, ':', 1) as name
    from unnest(${ids}::uuid[]) c(id), lateral (
      select terms from product_facets where category_id = c.id
      order by part limit ${Math.ceil(LOOKED_AT / ids.length)}) f, unnest(f.terms) t(term)
    group by 1 order by count(*) desc, 1 limit ${MOST}`;
  const inherited = aboveOf(categories, id).flatMap(({ facets }) => facets);
  return { names: rows.map(({ name }) => name), inherited: [...new Set(inherited)] };
}
