import type { SitePage } from '../../../contract/site.ts';
import type { Ctx } from '../../context.ts';
import { notFound } from '../../errors.ts';

/** One page about the shop, as sanitised HTML. */
export async function readPage(ctx: Ctx, { key }: { key: string }): Promise<SitePage> {
  if (!/^[a-z-]+$/.test(key)) throw notFound();
  const [row] = await ctx.sql<SitePage[]>`
    select key, title, contents, map_link as "mapLink", hours, updated_at as "updatedAt"
    from site_pages where key = ${key}`;
  if (!row) throw notFound();
  return { ...row, updatedAt: new Date(row.updatedAt).toISOString() };
}
