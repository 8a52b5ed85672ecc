import { lazy } from 'react';
import type { Banner } from '../../../contract/banners.ts';
import { load } from '../../api.ts';
import { BlockTitle, ProductGrid } from '../../parts/home/blocks.tsx';
import { Carousel } from '../../parts/home/carousel.tsx';
import { CategoryTiles } from '../../parts/home/category-tiles.tsx';
import { Strips } from '../../parts/home/strips.tsx';
import { TrustRow } from '../../parts/home/trust-row.tsx';
import { Piece } from '../../parts/lost-piece.tsx';
import { metaOf, shopLd } from '../../parts/seo.ts';
import { useShop } from '../../parts/shell/page-frame.tsx';
import { metaText } from '../../text/meta.ts';
import { text } from '../../text.ts';
import type { Route } from './+types/home';

const BLOCK_LINKS = {
  bestselling: '/products?sort=bestselling',
  suggested: '/products',
  newest: '/products?sort=newest',
  wholesale: '/products?saleType=totalSell',
};

const BannerRow = lazy(() => import('../../parts/banner-row.tsx'));
// at the end of a long page: it need not be there when the page begins to work
const LatestPosts = lazy(() => import('../../parts/blog/latest-posts.tsx'));
const POSTS = 3;

export async function loader(args: Route.LoaderArgs) {
  const [shop, banners, categories, page, blog] = await Promise.all([
    load(args, 'GET /api/main/shop'),
    load(args, 'GET /api/main/banners', { query: {} }),
    load(args, 'GET /api/main/categories'),
    load(args, 'GET /api/main/products/index-page'),
    load(args, 'GET /api/main/blog', { query: {} }),
  ]);
  return {
    meta: metaOf({
      title: shop.name,
      description: metaText.description(shop.name),
      path: '/',
      shop,
      jsonLd: shopLd(shop),
    }),
    banners: banners.content,
    categories,
    blocks: page.blocks,
    posts: blog.items.slice(0, POSTS),
  };
}

// made by the loader, so that the code of it stays on the server
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Home({
  loaderData: { banners, categories, blocks, posts },
}: Route.ComponentProps) {
  const inPosition = (position: string) => banners.filter((banner) => banner.position === position);
  return (
    <main id="main" className="wrap">
      <Fronts heroes={inPosition('home_hero')} strips={inPosition('home_strip')} />
      <TrustRow />
      <section>
        <BlockTitle title={text.nav.categories} />
        <CategoryTiles categories={categories} />
      </section>
      {inPosition('home_grid').length > 0 && (
        <Piece>
          <BannerRow
            banners={inPosition('home_grid')}
            className="mb-7 grid-cols-2 desk:mb-11 desk:grid-cols-4"
          />
        </Piece>
      )}
      {blocks
        .filter(({ items }) => items.length > 0)
        .map(({ key, title, items }) => (
          <section key={key} className="mb-8 desk:mb-11">
            <BlockTitle title={title} to={BLOCK_LINKS[key]} more={text.homePage.seeAll} />
            <ProductGrid products={items} />
          </section>
        ))}
      {posts.length > 0 && (
        <Piece>
          <LatestPosts posts={posts} />
        </Piece>
      )}
    </main>
  );
}

type FrontsProps = { heroes: Banner[]; strips: Banner[] };

/** The carousel and the strips beside it; where one is missing the other has all the room. */
function Fronts({ heroes, strips }: FrontsProps) {
  const { name } = useShop();
  const both = heroes.length > 0 && strips.length > 0;
  return (
    <div className={`my-4 grid gap-4 desk:mt-6 ${both ? 'desk:grid-cols-[2fr_1fr]' : ''}`}>
      {heroes.length > 0 ? <Carousel banners={heroes} /> : <h1 className="sr-only">{name}</h1>}
      {strips.length > 0 && <Strips banners={strips} isBeside={both} />}
    </div>
  );
}
