import type { ReplyOf } from '#contract/endpoints.ts';
import { type PageKey, pageKey, type SitePage } from '#contract/site.ts';
import type { Ctx } from '#server/context.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { notFound } from '#server/errors.ts';
import { neutralOf, withShipping } from './page-drafts.ts';
import { readFrame } from './site-frame.ts';

type Page = ReplyOf<'GET /api/main/pages/:key'>;

/** One page about the shop, as sanitised HTML; a neutral one as long as staff have not published theirs. */
export async function readPage(ctx: Ctx, input: { key: string }): Promise<Page> {
  const [page, { contact }] = await Promise.all([readWords(ctx, input), readFrame(ctx)]);
  return { ...page, address: contact.address };
}

async function readWords(ctx: Ctx, { key }: { key: string }): Promise<SitePage> {
  const known = pageKey.safeParse(key);
  if (!known.success) throw notFound();
  const [row] = await ctx.sql<SitePage[]>`
    select key, title, contents, map_link, is_published,
      updated_at
    from site_pages where key = ${known.data} and is_published`;
  if (!row) return neutralPage(ctx, known.data);
  const contents = row.key === 'terms-conditions' ? withShipping(row.contents) : row.contents;
  return { ...row, contents };
}

async function neutralPage(ctx: Ctx, key: PageKey): Promise<SitePage> {
  const { shopName } = await readSettings(ctx);
  const words = neutralOf(key, shopName);
  return { key, ...words, mapLink: '', isPublished: false, updatedAt: '' };
}
