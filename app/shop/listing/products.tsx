import type { ComponentProps } from 'react';
import { data } from 'react-router';
import { load, loadBlock } from '#app/api.ts';
import { Piece } from '#app/common/lost-piece.tsx';
import BannerRow from '#app/shop/common/banner-row.tsx';
import { Block } from '#app/shop/common/block.tsx';
import { Breadcrumbs, type Crumb } from '#app/shop/common/breadcrumbs.tsx';
import { breadcrumbLd, metaOf, type ShopFacts } from '#app/shop/common/seo.ts';
import { trimCard, trimList } from '#app/shop/common/trim.ts';
import { listText } from '#app/text/list.ts';
import { metaText } from '#app/text/meta.ts';
import { text } from '#app/text.ts';
import type { ProductList } from '#contract/catalogue.ts';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { Route } from './+types/products';
import BrandText from './brand-text.tsx';
import { ListHead } from './list-head.tsx';
import { Listing } from './listing.tsx';
import { filterCount, queryOf } from './listing-params.ts';
import Nothing, { type Instead } from './nothing.tsx';
import { keepPresent, keepWithin } from './page-range.ts';
import SearchNote from './search-note.tsx';
import { useListParams } from './use-list-params.ts';

const MOST_INSTEAD = 5;

const note = (props: ComponentProps<typeof SearchNote>) => <SearchNote {...props} />;

export async function loader(args: Route.LoaderArgs) {
  const params = args.url.searchParams;
  const query = queryOf(params);
  const [shop, banners, list] = await Promise.all([
    load(args, 'GET /api/main/shop'),
    loadBlock(args, 'GET /api/main/banners', { query: { position: 'list_top' } }),
    loadBlock(args, query.q ? 'GET /api/main/search' : 'GET /api/main/products', { query }),
  ]);
  if (!list) return data(unreadable(shop, banners), { status: 503 });
  keepPresent(list, args.url);
  keepWithin(list, args.url);
  const { title, meta, brandSlug, crumbs } = metaOfList(shop, list, params);
  const brandText = brandSlug ? await readBrandText(args, brandSlug) : '';
  const rendered = trimList(list);
  // above the results of a query, or above nothing, a banner is beside the point
  const shown = list.total > 0 && !query.q ? banners?.content : [];
  const instead = await readInstead(args, list);
  return { meta, list: rendered, banners: shown, title, crumbs, brandText, instead };
}

type Banners = ReplyOf<'GET /api/main/banners'> | null;

/** Fallback without the list: the page still renders, and search engines do not index it. */
const unreadable = (shop: ShopFacts, banners: Banners) => {
  const title = text.nav.products;
  const meta = metaOf({ title, description: title, path: '/products', shop, noindex: true });
  return {
    meta,
    list: null,
    banners: banners?.content,
    title,
    crumbs: [],
    brandText: '',
    instead: undefined,
  };
};

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** Suggestions for a query without results and without filters. */
async function readInstead(
  args: Route.LoaderArgs,
  { total }: ProductList,
): Promise<Instead | undefined> {
  const params = args.url.searchParams;
  if (total > 0 || !params.get('q') || filterCount(params) > 0) return undefined;
  const [categories, best] = await Promise.all([
    loadBlock(args, 'GET /api/main/categories'),
    loadBlock(args, 'GET /api/main/products', {
      query: { sort: 'bestselling', available: '1', pageSize: 12 },
    }),
  ]);
  return {
    categories: (categories ?? [])
      .filter(({ level }) => level === 1)
      .map(({ name, slug }) => ({ name, slug })),
    best: (best?.items ?? []).slice(0, MOST_INSTEAD).map(trimCard),
  };
}

/** Text of the brand, for the list of a single brand. */
async function readBrandText(args: Route.LoaderArgs, slug: string): Promise<string | null> {
  const brands = await loadBlock(args, 'GET /api/main/brands');
  return brands && (brands.find((brand) => brand.slug === slug)?.contents ?? '');
}

/**
 * Meta tags of a list. The whole list and those of one brand or one category are indexed, any other
 * selection is not.
 */
function metaOfList(shop: ShopFacts, list: ProductList, params: URLSearchParams) {
  const only = (name: 'brands' | 'categories', param: string) =>
    params.getAll(param).length === 1
      ? list.facets[name].find(({ id }) => id === params.get(param))
      : undefined;
  const [category, brand] = [only('categories', 'category'), only('brands', 'brand')];
  const words = params.get('q');
  const names = [category?.label, brand?.label].filter(Boolean).join(' ');
  const title = words ? listText.resultsOf(words) : names || text.nav.products;
  const own = category ? `category=${category.id}` : brand ? `brand=${brand.id}` : '';
  const isPlain = !words && !params.has('sort') && filterCount(params) === (own ? 1 : 0);
  const query = [own, list.page > 1 ? `page=${list.page}` : ''].filter(Boolean).join('&');
  const above = category ? wayTo(list.facets.categories, category.id) : [];
  return {
    title,
    crumbs: above,
    brandSlug: isPlain && list.page === 1 && !category ? brand?.id : undefined,
    meta: metaOf({
      title,
      description: `${title}. ${metaText.description(shop.name)}`,
      path: query ? `/products?${query}` : '/products',
      shop,
      noindex: !isPlain,
      jsonLd: [breadcrumbLd(shop.publicUrl, [...above, { label: title }])],
    }),
  };
}

type Branch = ProductList['facets']['categories'][number];

/** Ancestors of a category in a tree, the highest first. */
function wayTo(tree: Branch[], id: string): Crumb[] {
  const at = tree.findIndex((one) => one.id === id);
  const above = tree.slice(0, at).findLast((one) => one.level < (tree[at]?.level ?? 0));
  if (!above) return [];
  return [...wayTo(tree, above.id), { label: above.label, to: `/products?category=${above.id}` }];
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const words = useListParams().get('q');
  const { list, banners, title, crumbs, brandText, instead } = loaderData;
  return (
    <main id="main" className="wrap">
      <Breadcrumbs
        crumbs={
          title === text.nav.products
            ? [{ label: title }]
            : [{ label: text.nav.products, to: '/products' }, ...crumbs, { label: title }]
        }
      />
      <ListHead title={title} list={list} />
      <Block of={banners}>
        {(all) =>
          all.length > 0 && (
            <Piece>
              <BannerRow banners={all} className="slim mb-3" />
            </Piece>
          )
        }
      </Block>
      <Block of={list}>
        {(found) =>
          instead ? (
            <Nothing words={words} instead={instead} />
          ) : (
            <Listing
              list={found}
              above={
                (found.corrected || found.meant) &&
                note({ meant: found.meant, without: found.without })
              }
              note={({ why }) => why && note({ why })}
            />
          )
        }
      </Block>
      <Block of={brandText}>
        {(html) =>
          html && (
            <Piece>
              <BrandText html={html} />
            </Piece>
          )
        }
      </Block>
    </main>
  );
}
