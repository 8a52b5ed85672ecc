import { type ComponentProps, lazy, Suspense } from 'react';
import { load } from '../../api.ts';
import { Breadcrumbs } from '../../parts/breadcrumbs.tsx';
import { Listing } from '../../parts/listing/listing.tsx';
import { filterCount, queryOf } from '../../parts/listing/listing-params.ts';
import { keepWithin } from '../../parts/listing/page-range.ts';
import { breadcrumbLd, metaOf } from '../../parts/seo.ts';
import { text } from '../../text.ts';
import type { Route } from './+types/products';

const BannerRow = lazy(() => import('../../parts/banner-row.tsx'));
const SearchNote = lazy(() => import('../../parts/listing/search-note.tsx'));
const note = (said: ComponentProps<typeof SearchNote>) => (
  <Suspense>
    <SearchNote {...said} />
  </Suspense>
);

export async function loader(args: Route.LoaderArgs) {
  const params = args.url.searchParams;
  const query = queryOf(params);
  const [shop, banners, list] = await Promise.all([
    load(args, 'GET /api/main/shop'),
    load(args, 'GET /api/main/banners', { query: { position: 'list_top' } }),
    load(args, query.q ? 'GET /api/main/search' : 'GET /api/main/products', { query }),
  ]);
  keepWithin(list, args.url);
  const only = (name: 'brands' | 'categories', param: string) =>
    params.getAll(param).length === 1
      ? list.facets[name].find(({ id }) => id === params.get(param))?.label
      : undefined;
  const title = query.q
    ? text.list.resultsOf(query.q)
    : [only('categories', 'category'), only('brands', 'brand')].filter(Boolean).join(' ') ||
      text.nav.products;
  const isPlain = !query.q && filterCount(params) === 0 && !params.has('sort');
  return {
    meta: metaOfList(shop.publicUrl, title, list.page, isPlain),
    list,
    banners: banners.content,
    title,
  };
}

// made by the loader, so that the code of it stays on the server
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const metaOfList = (publicUrl: string, title: string, page: number, isPlain: boolean) =>
  metaOf({
    title,
    description: `${title}. ${text.description}`,
    path: page > 1 ? `/products?page=${page}` : '/products',
    publicUrl,
    noindex: !isPlain,
    jsonLd: [breadcrumbLd(publicUrl, [{ label: title }])],
  });

export default function Products({ loaderData: { list, banners, title } }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap">
      <Breadcrumbs
        crumbs={
          title === text.nav.products
            ? [{ label: title }]
            : [{ label: text.nav.products, to: '/products' }, { label: title }]
        }
      />
      <h1 className="mb-4 text-2xl font-extrabold">{title}</h1>
      {banners.length > 0 && (
        <Suspense>
          <BannerRow banners={banners} className="mb-4" />
        </Suspense>
      )}
      <Listing
        list={list}
        above={list.corrected && note({ meant: list.meant })}
        below={({ why }) => why && note({ why })}
      />
    </main>
  );
}
