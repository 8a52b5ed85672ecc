import type { PostCard } from '#contract/blog.ts';
import type { Ctx } from '#server/context.ts';
import { readSettings } from '#server/domain/settings/read-settings.ts';
import { escapeMarkup } from '#shared/escape.ts';
import { type CardRow, cardColumns, toCard } from './post-row.ts';
import { postPath } from './read-post.ts';

const NEWEST = 20;

/** RSS 2.0 of the newest posts. */
export async function writeRss(ctx: Ctx): Promise<string> {
  const { publicUrl } = ctx.config;
  const { shopName } = await readSettings(ctx);
  const rows = await ctx.sql<CardRow[]>`
    select ${cardColumns(ctx.sql)} from posts where status = 'published'
    order by published_at desc nulls last, id desc nulls last limit ${NEWEST}`;
  const title = escapeMarkup(`وبلاگ ${shopName}`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${title}</title>
<link>${publicUrl}/blog</link>
<description>${title}</description>
<language>fa-IR</language>
<atom:link href="${publicUrl}/rss.xml" rel="self" type="application/rss+xml"/>
${rows.map((row) => itemOf(publicUrl, toCard(row))).join('\n')}
</channel>
</rss>
`;
}

function itemOf(publicUrl: string, post: PostCard) {
  const { title, slug, excerpt, tags, author, publishedAt, _id } = post;
  return `<item>
<title>${escapeMarkup(title)}</title>
<link>${publicUrl}${encodeURI(postPath(slug))}</link>
<guid isPermaLink="false">${_id}</guid>
<description>${escapeMarkup(excerpt)}</description>
${author && `<dc:creator>${escapeMarkup(author)}</dc:creator>`}${tags.map((tag) => `<category>${escapeMarkup(tag)}</category>`).join('')}
<pubDate>${new Date(publishedAt ?? 0).toUTCString()}</pubDate>
</item>`;
}
