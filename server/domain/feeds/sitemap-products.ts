import type { Ctx } from '#server/context.ts';
import type { RowOf } from '#server/db/rows.ts';
import { productPath } from '#server/domain/catalogue/product-path.ts';
import { readTerms } from '#server/domain/catalogue/read-terms.ts';
import { notFound } from '#server/errors.ts';
import {
  MAX_ADDRESSES,
  pageAddresses,
  sitemapIndex,
  urlLine,
  urlsetClose,
  urlsetOpen,
} from './sitemap-pages.ts';
import type { StaleCache } from './stale-cache.ts';

const AT_ONCE = 2000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Range of published products by id; `first` is its first id. */
export type Part = { first: string; lastmod: string };

/** Parts of at most 50,000 published products; cached for a while if the query was slow. */
export const productParts = (ctx: Ctx, memory: StaleCache): Promise<Part[]> =>
  memory('sitemap of products', () => queryParts(ctx));

async function queryParts({ sql }: Ctx): Promise<Part[]> {
  return sql<Part[]>`
    select min(id::text collate "C") as first, max(updated_at) as lastmod
    from (select id, updated_at,
      (row_number() over (order by id) - 1) / ${MAX_ADDRESSES}::int as part
      from products where status = 'published') as numbered
    group by part order by part`;
}

/** Sitemap of products, written while 2,000 rows at a time are read by key; `n` counts from 1. */
export async function productSitemap(
  ctx: Ctx,
  { n, memory }: { n: number; memory: StaleCache },
): Promise<AsyncGenerator<string>> {
  const parts = await productParts(ctx, memory);
  const part = parts[n - 1];
  if (!part) throw notFound();
  return lines(ctx, n === 1 ? FIRST_ID : part.first, parts[n]?.first);
}

async function* lines(ctx: Ctx, first: string, end: string | undefined): AsyncGenerator<string> {
  const names = await readTerms(ctx);
  const pathOf = (row: Row) =>
    productPath(
      names.brands.get(row.brandId)?.slug ?? '',
      names.categories.get(row.categoryId)?.slug ?? '',
      row.slug,
    );
  yield urlsetOpen;
  let from = first;
  for (let left = MAX_ADDRESSES; left > 0; left -= AT_ONCE) {
    const rows = await readRows(ctx, { from, end, isFirst: from === first, most: AT_ONCE });
    yield rows
      .map((row) =>
        urlLine({
          loc: ctx.config.publicUrl + encodeURI(pathOf(row)),
          lastmod: row.updatedAt,
        }),
      )
      .join('');
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) break;
    from = last.id;
  }
  yield urlsetClose;
}

type Row = RowOf<'products', 'id' | 'slug' | 'brandId' | 'categoryId' | 'updatedAt'>;
type Stretch = { from: string; end: string | undefined; isFirst: boolean; most: number };

const readRows = ({ sql }: Ctx, { from, end, isFirst, most }: Stretch) => sql<Row[]>`
  select id, slug, brand_id, category_id, updated_at
  from products where status = 'published' and ${isFirst ? sql`id >= ${from}` : sql`id > ${from}`}
    ${end ? sql`and id < ${end}` : sql``} order by id limit ${most}`;

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
  // another kind of page needs its own list here
  return sitemapIndex([...named('pages', pageParts), ...named('products', products)]);
}
