import type { Ctx } from '#server/context.ts';
import { pageAddresses } from './sitemap-pages.ts';
import { productParts } from './sitemap-products.ts';
import { MAX_ADDRESSES, sitemapIndex } from './sitemap-xml.ts';
import type { StaleCache } from './stale-cache.ts';

/** The index of all sitemaps, each of at most 50,000 addresses. */
export async function listSitemaps(ctx: Ctx, memory: StaleCache): Promise<string> {
  const [pages, products] = await Promise.all([
    pageAddresses(ctx, memory),
    productParts(ctx, memory),
  ]);
  const pageParts = Array.from({ length: Math.ceil(pages.length / MAX_ADDRESSES) }, () => ({}));
  const named = (kind: string, parts: { lastmod?: string }[]) =>
    parts.map(({ lastmod }, i) => ({
      loc: `${ctx.config.publicUrl}/sitemap-${kind}-${i + 1}.xml`,
      lastmod,
    }));
  // another kind of page joins here by its own list
  return sitemapIndex([...named('pages', pageParts), ...named('products', products)]);
}
