import { data, redirect } from 'react-router';
import { load, loadBlock } from '#app/api.ts';
import { Piece } from '#app/common/lost-piece.tsx';
import BannerRow from '#app/shop/common/banner-row.tsx';
import { Block } from '#app/shop/common/block.tsx';
import { Breadcrumbs } from '#app/shop/common/breadcrumbs.tsx';
import { breadcrumbLd, metaOf, type ShopFacts } from '#app/shop/common/seo.ts';
import { trimList } from '#app/shop/common/trim.ts';
import { listText } from '#app/text/list.ts';
import { metaText } from '#app/text/meta.ts';
import type { Route } from './+types/category';
import BrandText from './brand-text.tsx';
import { ListHead } from './list-head.tsx';
import { Listing } from './listing.tsx';
import { filterCount, queryOf } from './listing-params.ts';
import { keepWithin } from './page-range.ts';

export async function loader(args: Route.LoaderArgs) {
  const params = args.url.searchParams;
  const place = await load(args, 'GET /api/main/listing/:brand/:category', {
    params: { brand: args.params.brandName, category: args.params.category },
  });
  if ('movedTo' in place) throw redirect(`${place.movedTo}${args.url.search}`, 301);
  const query = { ...queryOf(params), brand: place.brand.slug, category: place.category.slug };
  const [shop, banners, list] = await Promise.all([
    load(args, 'GET /api/main/shop'),
    loadBlock(args, 'GET /api/main/banners', { query: { position: 'list_top' } }),
    loadBlock(args, 'GET /api/main/products', { query }),
  ]);
  if (list) keepWithin(list, args.url);
  const isPlain = list !== null && filterCount(params) === 0 && !params.has('sort') && !query.q;
  const page = {
    meta: metaOfCategory(shop, { list: list ?? { page: 1 }, place, isPlain }),
    list: list && trimList(list),
    banners: banners?.content,
    place,
  };
  return data(page, { status: list ? 200 : 503 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

type Shown = { list: { page: number }; place: Place; isPlain: boolean };

function metaOfCategory(shop: ShopFacts, { list, place, isPlain }: Shown) {
  const title = listText.inBrand(place.category.name, place.brand.name);
  return metaOf({
    title,
    description: `${title}. ${metaText.description(shop.name)}`,
    path: `/${place.brand.slug}/${place.category.slug}${list.page > 1 ? `?page=${list.page}` : ''}`,
    shop,
    noindex: !isPlain,
    jsonLd: [breadcrumbLd(shop.publicUrl, crumbsOf(place))],
  });
}

type Named = { name: string; slug: string };
type Place = { brand: Named; category: Named; above: Named[] };
const crumbsOf = ({ brand, category, above }: Place) => [
  { label: brand.name, to: `/products?brand=${brand.slug}` },
  ...above.map(({ name, slug }) => ({ label: name, to: `/${brand.slug}/${slug}` })),
  { label: category.name },
];

export default function Category({ loaderData }: Route.ComponentProps) {
  const { list, banners, place } = loaderData;
  return (
    <main id="main" className="wrap">
      <Breadcrumbs crumbs={crumbsOf(place)} />
      <ListHead title={listText.inBrand(place.category.name, place.brand.name)} list={list} />
      <Block of={banners}>
        {(all) =>
          all.length > 0 && (
            <Piece>
              <BannerRow banners={all} className="slim mb-3" />
            </Piece>
          )
        }
      </Block>
      <Block of={list}>{(found) => <Listing list={found} fixed />}</Block>
      {place.contents && list?.page === 1 && (
        <Piece>
          <BrandText html={place.contents} />
        </Piece>
      )}
    </main>
  );
}
