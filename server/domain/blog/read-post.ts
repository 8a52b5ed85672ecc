import type { Post } from '#contract/blog.ts';
import type { Ctx } from '#server/context.ts';
import { playerAddress } from '#server/domain/catalogue/pictures/video.ts';
import { isSlug } from '#server/domain/catalogue/product-path.ts';
import { readCards } from '#server/domain/catalogue/read-cards.ts';
import { atShownPrices } from '#server/domain/price-lists/at-own-prices.ts';
import { notFound } from '#server/errors.ts';
import { listOthers } from './list-posts.ts';
import { type PostRow, rowColumns, toCard } from './post-row.ts';
import { productsIn, splitPost } from './split-post.ts';

/** A published post by its slug; `movedTo` under an earlier one. Throws `not_found`. */
export async function readPost(
  ctx: Ctx,
  { slug }: { slug: string },
): Promise<Post | { movedTo: string }> {
  if (!isSlug(slug)) throw notFound();
  const [row] = await ctx.sql<PostRow[]>`
    select ${rowColumns(ctx.sql)} from posts
    where status = 'published' and (slug = ${slug} or ${slug} = any(aliases))
    order by slug = ${slug} desc, published_at desc limit 1`;
  if (!row) throw notFound();
  return row.slug === slug ? postOf(ctx, row) : { movedTo: encodeURI(postPath(row.slug)) };
}

export const postPath = (slug: string) => `/blog/post/${slug}`;

/** A row as its page shows it: cut into parts, with the cards of products that are sold. */
export async function postOf(
  ctx: Ctx,
  row: Omit<PostRow, 'status' | 'version' | 'aliases'>,
): Promise<Post> {
  const [found, others] = await Promise.all([
    readCards(ctx, [...productsIn(row.contents), ...row.relatedProducts]),
    listOthers(ctx, row),
  ]);
  const shown = await atShownPrices(ctx, [...found.values()]);
  const cards = new Map(shown.map((card) => [card._id, card]));
  return {
    ...toCard(row),
    parts: splitPost(row.contents, cards),
    video: playerAddress(row.video),
    related: row.relatedProducts.flatMap((id) => cards.get(id) ?? []),
    others,
    updatedAt: row.updatedAt,
  };
}
