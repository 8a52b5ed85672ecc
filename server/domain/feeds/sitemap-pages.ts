import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { postPath } from '#server/domain/blog/read-post.ts';
import { aboveOf, readTerms, type Term } from '#server/domain/catalogue/read-terms.ts';
import { notFound } from '#server/errors.ts';
import { escapeMarkup } from '#shared/escape.ts';
import type { StaleCache } from './stale-cache.ts';

const FIXED = ['/', '/products', '/manual-order-registration', '/blog'];

type Pair = RowOf<'products', 'brandId' | 'categoryId'> & { lastmod: string };

/**
 * Every page of the shop that is not a product: fixed ones, pages about it, posts, brands,
 * categories, categories of a brand.
 */
export const pageAddresses = (ctx: Ctx, memory: StaleCache): Promise<Address[]> =>
  memory('sitemap of pages', () => collect(ctx));

async function collect(ctx: Ctx): Promise<Address[]> {
  const [names, pairs, pages, posts] = await Promise.all([
    readTerms(ctx),
    ctx.sql<Pair[]>`
      select brand_id, category_id, max(updated_at) as lastmod
      from products
      where status = 'published' and is_lead
      group by brand_id, category_id
      order by 1, 2`,
    ctx.sql<{ key: string; lastmod: string }[]>`
      select key, updated_at as lastmod from site_pages
      where is_published and key in ('about-us', 'contact-us', 'terms-conditions') order by key`,
    ctx.sql<{ slug: string; lastmod: string }[]>`
      select slug, updated_at as lastmod
      from posts
      where status = 'published'
      order by published_at desc, id`,
  ]);
  const shown = pairs.flatMap(({ brandId, categoryId, lastmod }) => {
    const [brand, category] = [names.brands.get(brandId), names.categories.get(categoryId)];
    if (!brand?.isActive || !category) return [];
    // lists of parent categories contain the products too
    return [...aboveOf(names.categories, categoryId), category]
      .filter(({ isActive }) => isActive)
      .map((one) => ({ brand, category: one, lastmod }));
  });
  const address = (path: string, lastmod?: string): Address => ({
    loc: ctx.config.publicUrl + encodeURI(path),
    lastmod,
  });
  return [
    ...FIXED.map((path) => address(path)),
    ...pages.map(({ key, lastmod }) => address(`/${key}`, lastmod)),
    ...posts.map(({ slug, lastmod }) => address(postPath(slug), lastmod)),
    ...newestBy(shown, ({ category }) => category.slug).map(([slug, at]) =>
      address(`/products?category=${slug}`, at),
    ),
    ...newestBy(shown, ({ brand }) => brand.slug).map(([slug, at]) =>
      address(`/products?brand=${slug}`, at),
    ),
    ...newestBy(shown, pairPath).map(([path, at]) => address(path, at)),
  ];
}

type Shown = { brand: Term; category: Term; lastmod: string };

const pairPath = ({ brand, category }: Shown) => `/${brand.slug}/${category.slug}`;

/** The last change of all that have the same key: one brand, one category, or both. */
function newestBy(shown: Shown[], keyOf: (one: Shown) => string): [string, string][] {
  const newest = new Map<string, string>();
  for (const one of shown) {
    const known = newest.get(keyOf(one));
    if (!known || known < one.lastmod) newest.set(keyOf(one), one.lastmod);
  }
  return [...newest];
}

/** One sitemap of pages; `n` counts from 1. */
export async function pageSitemap(
  ctx: Ctx,
  { n, memory }: { n: number; memory: StaleCache },
): Promise<string> {
  const all = await pageAddresses(ctx, memory);
  const section = all.slice((n - 1) * MAX_ADDRESSES, n * MAX_ADDRESSES);
  if (section.length === 0) throw notFound();
  return urlsetOpen + section.map(urlLine).join('') + urlsetClose;
}

/** Most addresses of one sitemap (sitemaps.org). */
export const MAX_ADDRESSES = 50_000;

const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A whole address and when what it shows last changed. */
type Address = { loc: string; lastmod?: string | undefined };

export const urlsetOpen = `${HEAD}<urlset xmlns="${XMLNS}">\n`;

export const urlsetClose = '</urlset>\n';

/** One address of a sitemap. */
export const urlLine = (address: Address) => `<url>${inner(address)}</url>\n`;

/** The list of sitemaps. */
export const sitemapIndex = (sitemaps: Address[]) =>
  `${HEAD}<sitemapindex xmlns="${XMLNS}">\n${sitemaps
    .map((sitemap) => `<sitemap>${inner(sitemap)}</sitemap>\n`)
    .join('')}</sitemapindex>\n`;

const inner = ({ loc, lastmod }: Address) =>
  `<loc>${escapeMarkup(loc)}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}`;
