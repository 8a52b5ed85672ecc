import { lazy } from 'react';
import { load, loadBlock } from '#app/api.ts';
import { BannerTile } from '#app/common/banners/banner-tile.tsx';
import { PostGrid } from '#app/common/blog/post-tile.tsx';
import { useShop } from '#app/common/frame/page-frame.tsx';
import { Piece } from '#app/common/lost-piece.tsx';
import { OfferEnd } from '#app/common/offer/offer.tsx';
import { useMounted } from '#app/common/use-mounted.ts';
import BannerRow from '#app/shop/common/banner-row.tsx';
import { Block } from '#app/shop/common/block.tsx';
import { BlockTitle } from '#app/shop/common/blocks.tsx';
import { seenProducts } from '#app/shop/common/seen-products.ts';
import { metaOf, shopLd } from '#app/shop/common/seo.ts';
import { trimCategory, trimRails, trimTile } from '#app/shop/common/trim.ts';
import { blogText } from '#app/text/blog.ts';
import { homeText } from '#app/text/home.ts';
import { metaText } from '#app/text/meta.ts';
import { text } from '#app/text.ts';
import type { Banner } from '#contract/banners.ts';
import type { PostCard } from '#contract/blog.ts';
import type { ReplyOf } from '#contract/endpoints.ts';
import type { Route } from './+types/home';
import { BrandRow } from './brand-row.tsx';
import { BulkCalculator } from './bulk-calculator.tsx';
import { Carousel } from './carousel.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { Rail } from './rail.tsx';
import { TrustRow } from './trust-row.tsx';

// lazy: a first visit has seen nothing
const GoOn = lazy(() => import('./go-on.tsx'));

const BLOCK_LINKS = {
  discounted: '/products?sort=discount',
  bestselling: '/products?sort=bestselling',
  suggested: '/products',
  newest: '/products?sort=newest',
  wholesale: '/products?saleType=totalSell',
};

const POSTS = 3;
const BRANDS = 8;
/** Pictures of the first rail that a phone shows without a scroll; they load before its code. */
const IN_SIGHT = 2;
/** Rails above the tiles of staff: what ends soon, and wholesale, which the shop is known for. */
const FIRST_RAILS = ['discounted', 'wholesale', 'bestselling'];
const RAILS = [...FIRST_RAILS, 'suggested', 'newest'];
const placeOf = ({ key }: { key: string }) => RAILS.indexOf(key);

export async function loader(args: Route.LoaderArgs) {
  const [shop, banners, categories, brands, page, blog] = await Promise.all([
    load(args, 'GET /api/main/shop'),
    loadBlock(args, 'GET /api/main/banners', { query: {} }),
    loadBlock(args, 'GET /api/main/categories'),
    loadBlock(args, 'GET /api/main/brands'),
    loadBlock(args, 'GET /api/main/products/index-page'),
    loadBlock(args, 'GET /api/main/blog', { query: {} }),
  ]);
  return {
    meta: metaOf({
      title: shop.name,
      description: metaText.description(shop.name),
      path: '/',
      shop,
      jsonLd: shopLd(shop),
    }),
    banners: banners?.content.filter(({ position }) => position.startsWith('home_')),
    categories: categories?.filter(({ level }) => level === 1).map(trimCategory),
    brands: brands?.slice(0, BRANDS).map(({ name, slug }) => ({ name, slug })),
    blocks: page && trimRails(page.blocks.toSorted((a, b) => placeOf(a) - placeOf(b))),
    posts: blog?.items.slice(0, POSTS).map(trimTile),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { banners, categories, brands, blocks, posts } = loaderData;
  const inPosition = (position: string) =>
    banners?.filter((banner) => banner.position === position) ?? [];
  const heroes = inPosition('home_hero');
  const strips = inPosition('home_strip');
  const grid = inPosition('home_grid');
  const isFirst = ({ key }: { key: string }) => FIRST_RAILS.includes(key);
  return (
    <main id="main" data-home className="wrap">
      <Fronts heroes={heroes} strips={strips} />
      <Block of={banners}>{() => null}</Block>
      {categories?.length !== 0 && (
        <section>
          <h2 className="face mb-3 text-21 max-desk:sr-only">{text.nav.categories}</h2>
          <Block of={categories}>{(all) => <CategoryTiles categories={all} />}</Block>
        </section>
      )}
      <Block of={blocks}>
        {(all) => all.filter(isFirst).map((shelf, at) => shelfOf(shelf, at === 0 ? IN_SIGHT : 0))}
      </Block>
      <Seen />
      {blocks && <BulkCalculator products={blocks.flatMap(({ items }) => items)} />}
      <Strips banners={strips} className="mb-7 desk:hidden" />
      {grid.length > 0 && (
        <Piece>
          <BannerRow banners={grid} className="pairs mb-7 desk:mb-11 desk:grid-cols-4" />
        </Piece>
      )}
      {blocks?.filter((shelf) => !isFirst(shelf)).map((shelf) => shelfOf(shelf, 0))}
      <BrandRow brands={brands ?? []} />
      <Block of={posts}>
        {(latest) =>
          latest.length > 0 && (
            <Piece>
              <LatestPosts posts={latest} />
            </Piece>
          )
        }
      </Block>
      <TrustRow />
    </main>
  );
}

type Shelf = ReplyOf<'GET /api/main/products/index-page'>['blocks'][number] & { ends?: string };

const shelfOf = ({ key, title, items, until, ends }: Shelf, eager: number) =>
  items.length > 0 && (
    <Rail
      key={key}
      title={title}
      to={BLOCK_LINKS[key]}
      products={items}
      beside={
        until && (
          <p>
            <OfferEnd until={until} ends={ends} />
          </p>
        )
      }
      eager={eager}
    />
  );

type FrontsProps = { heroes: Banner[]; strips: Banner[] };

/**
 * Carousel, from 800 px on with the strips beside it, where it has any; on a phone they follow
 * the first products.
 */
function Fronts({ heroes, strips }: FrontsProps) {
  const { name } = useShop();
  const both = heroes.length > 0 && strips.length > 0;
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${heroes.length > 0 ? 'my-2 desk:mt-5 desk:mb-6' : 'desk:my-4'} ${both ? 'desk:grid-cols-[2fr_1fr]' : ''}`}
    >
      {heroes.length > 0 ? <Carousel banners={heroes} /> : <h1 className="sr-only">{name}</h1>}
      <Strips
        banners={strips}
        className={both ? 'max-desk:hidden desk:grid-cols-1' : 'max-desk:hidden'}
      />
    </div>
  );
}

/** Products of earlier visits, below the first screen, as only the browser knows them. */
function Seen() {
  const ids = useMounted() ? seenProducts.all() : [];
  return (
    ids.length > 0 && (
      <Piece>
        <GoOn ids={ids} title={homeText.goOn} />
      </Piece>
    )
  );
}

/** Small banners: beside the large one, or in a row of their own. */
const Strips = ({ banners, className }: { banners: Banner[]; className: string }) =>
  banners.length > 0 && (
    <div className={`pairs grid gap-4 ${className}`}>
      {banners.map((banner) => (
        <BannerTile key={banner._id} banner={banner} />
      ))}
    </div>
  );

/** Latest posts at the end of the home page. */
function LatestPosts({ posts }: { posts: PostCard[] }) {
  return (
    <section className="mb-8 desk:mb-11">
      <BlockTitle title={blogText.latest} to="/blog" more={homeText.seeAll} />
      <PostGrid posts={posts} heading="h3" className="no-bar rail rail-posts" />
    </section>
  );
}
