import type { AdminPost } from '#contract/blog.ts';
import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { videoAddress } from '#server/domain/catalogue/pictures/video.ts';
import { movesOf } from '#server/domain/states/states.ts';
import { notFound } from '#server/errors.ts';
import { type PostRow, rowColumns, toCard } from './post-row.ts';
import { postStates } from './post-states.ts';
import { productsIn } from './split-post.ts';

/** One post as staff see it. Throws `not_found`. */
export async function readAdminPost(ctx: Ctx, { id }: { id: string }): Promise<AdminPost> {
  const [row] = await ctx.sql<PostRow[]>`
    select ${rowColumns(ctx.sql)} from posts where id = ${id}`;
  if (!row) throw notFound();
  const inside = productsIn(row.contents);
  const titles = await titlesOf(ctx, [...inside, ...row.relatedProducts]);
  const named = (ids: string[]) =>
    ids.flatMap((_id) => {
      const title = titles.get(_id);
      return title === undefined ? [] : [{ _id, title }];
    });
  return {
    ...toCard(row),
    status: row.status,
    version: row.version,
    updatedAt: row.updatedAt,
    contents: row.contents,
    video: videoAddress(row.video),
    relatedProducts: named(row.relatedProducts),
    products: named(inside),
    next: movesOf(postStates, row.status, 'admin'),
  };
}

async function titlesOf({ sql }: Ctx, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await sql<RowOf<'products', 'id' | 'title'>[]>`
    select id, title from products where id = any(${ids}::uuid[])`;
  return new Map(rows.map(({ id, title }) => [id, title]));
}
