import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import type { TorobAsked, TorobProduct, TorobReply } from '#contract/feeds.ts';
import type { Ctx } from '#server/context.ts';
import { isSlug } from '#server/domain/catalogue/product-path.ts';
import { findTerm, readTerms, type Terms } from '#server/domain/catalogue/read-terms.ts';
import { cutText } from '#shared/fold-text.ts';
import { type FeedRow, feedColumns, feedFacts } from './feed-rows.ts';
import type { StaleCache } from './stale-cache.ts';
import { countFeed, type Walk } from './walk-products.ts';

const PAGE_SIZE = 100;
const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
type Tools = { walk: Walk; memory: StaleCache };

/** Products as Torob's API v3 asks for them: by address, by id, or page after page; prices in toman. */
export async function readTorob(ctx: Ctx, query: TorobAsked, tools: Tools): Promise<TorobReply> {
  const names = await readTerms(ctx);
  const answer = (rows: FeedRow[], page: number, total: number): TorobReply => ({
    api_version: 'torob_api_v3',
    current_page: page,
    total,
    max_pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    products: rows.map((row) => torobProduct(ctx, row, names)),
  });
  if ('page' in query) {
    const order = query.sort === 'date_added_desc' ? 'added' : 'updated';
    const [total, rows] = await Promise.all([
      countFeed(ctx, tools.memory),
      tools.walk(ctx, { order, page: query.page, size: PAGE_SIZE }),
    ]);
    return answer(rows, query.page, total);
  }
  const rows =
    'page_uniques' in query
      ? await readByIds(ctx, query.page_uniques)
      : await readByPaths(ctx, query.page_urls, names);
  return answer(rows, 1, rows.length);
}

const readByIds = ({ sql }: Ctx, ids: string[]) => sql<FeedRow[]>`
  select ${feedColumns(sql)} from products p
  where p.id = any(${ids.filter((id) => ID.test(id))}::uuid[])
    and p.status = 'published' and p.partial_price is not null order by p.id`;

async function readByPaths({ sql, config }: Ctx, addresses: string[], names: Terms) {
  const paths = addresses.flatMap((address) => pathOf(address, config.publicUrl, names));
  const column = (key: 'brand' | 'category' | 'slug') => paths.map((path) => path[key]);
  return sql<FeedRow[]>`
    select ${feedColumns(sql)} from products p
    where (p.brand_id, p.category_id, p.slug) in (
        select *
        from unnest(${column('brand')}::uuid[], ${column('category')}::uuid[],
          ${column('slug')}::text[]))
      and p.status = 'published' and p.partial_price is not null order by p.id`;
}

/** Brand, category and slug behind an address of this shop; nothing for any other. */
function pathOf(address: string, publicUrl: string, names: Terms) {
  const url = URL.parse(address);
  if (!url || url.origin !== publicUrl) return [];
  const parts = decoded(url.pathname).split('/').filter(Boolean);
  const [brandSlug = '', categorySlug = '', slug = ''] = parts;
  const brand = findTerm(names.brands.values(), brandSlug);
  const category = findTerm(names.categories.values(), categorySlug);
  if (parts.length !== 3 || !brand || !category || !isSlug(slug)) return [];
  return [{ brand: brand.id, category: category.id, slug }];
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
}

function torobProduct(ctx: Ctx, row: FeedRow, names: Terms): TorobProduct {
  const { url, category, facts, isAvailable, price, old, pictures } = feedFacts(ctx, row, names);
  return {
    page_unique: row.id,
    page_url: url,
    ...(row.familyId && { product_group_id: row.familyId }),
    title: cutText(row.title, 500),
    current_price: price,
    ...old,
    availability: isAvailable,
    category_name: cutText(category, 200),
    image_links: pictures,
    short_desc: cutText(row.shortText, 500),
    ...(row.warranty && { guarantee: cutText(row.warranty, 200) }),
    spec: Object.fromEntries(facts.map(({ name, value }) => [name, value])),
    date_added: row.publishedAt,
    date_updated: row.updatedAt,
  };
}

type Claims = { token: string; version: string; key: string; host: string; now: Date };

/** Verifies that Torob signed this token (Ed25519) for this shop and that it is valid now. */
export async function isTorobToken({ token, version, key, host, now }: Claims): Promise<boolean> {
  if (version !== '1') return false;
  const publicKey = createPublicKey({
    key: Buffer.from(key, 'base64'),
    format: 'der',
    type: 'spki',
  });
  const claims = {
    algorithms: ['EdDSA'],
    audience: host,
    requiredClaims: ['exp', 'nbf'],
    currentDate: now,
  };
  return jwtVerify(token, publicKey, claims).then(
    () => true,
    () => false,
  );
}
