import { escapeMarkup } from '#shared/escape.ts';

/** Most addresses of one sitemap (sitemaps.org). */
export const MAX_ADDRESSES = 50_000;
const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A whole address and when what it shows last changed. */
export type Address = { loc: string; lastmod?: string | undefined };

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
