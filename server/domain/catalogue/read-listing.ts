import type { Ctx } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { refsAbove } from './card.ts';
import { findTerm, readTerms } from './read-terms.ts';

/** Terms behind `/{brand}/{category}`; `movedTo` when the slug of one has changed. */
export async function readListing(ctx: Ctx, path: { brand: string; category: string }) {
  const names = await readTerms(ctx);
  const brand = findTerm(names.brands.values(), path.brand);
  const category = findTerm(names.categories.values(), path.category);
  if (!brand?.isActive || !category?.isActive) throw notFound();
  if (brand.slug !== path.brand || category.slug !== path.category) {
    return { movedTo: encodeURI(`/${brand.slug}/${category.slug}`) };
  }
  const [row] = await ctx.sql<
    { contents: string }[]
  >`select contents from brands where id = ${brand.id}`;
  return {
    brand: { name: brand.name, slug: brand.slug },
    category: { name: category.name, slug: category.slug },
    above: refsAbove(names, category.id),
    contents: row?.contents ?? '',
  };
}
