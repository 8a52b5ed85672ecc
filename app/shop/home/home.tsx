import { load, loadBlock } from '#app/api.ts';
import { PostGrid } from '#app/common/blog/post-tile.tsx';
import { useShop } from '#app/common/frame/page-frame.tsx';
import { Piece } from '#app/common/lost-piece.tsx';
import BannerRow from '#app/shop/common/banner-row.tsx';
import { BannerTile } from '#app/shop/common/banner-tile.tsx';
import { Block } from '#app/shop/common/block.tsx';
import { BlockTitle } from '#app/shop/common/blocks.tsx';
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
import { Carousel } from './carousel.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { Rail } from './rail.tsx';
import { TrustRow } from './trust-row.tsx';

type Props = { banners: Banner[]; isBeside: boolean };

const BLOCK_LINKS = {
  bestselling: '/products?sort=bestselling',
  suggested: '/products',
  newest: '/products?sort=newest',
  wholesale: '/products?saleType=totalSell',
};

const POSTS = 3;

export async function loader(args: Route.LoaderArgs) {
  const [shop, banners, categories, page, blog] = await Promise.all([
    load(args, 'GET /api/main/shop'),
    loadBlock(args, 'GET /api/main/banners', { query: {} }),
    loadBlock(args, 'GET /api/main/categories'),
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
    blocks: page && trimRails(page.blocks),
    posts: blog?.items.slice(0, POSTS).map(trimTile),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { banners, categories, blocks, posts } = loaderData;
  const inPosition = (position: string) =>
    banners?.filter((banner) => banner.position === position) ?? [];
  return (
    <main id="main" className="wrap">
      <Fronts heroes={inPosition('home_hero')} strips={inPosition('home_strip')} />
      <Block of={banners}>{() => null}</Block>
      <TrustRow />
      {categories?.length !== 0 && (
        <section>
          <BlockTitle title={text.nav.categories} />
          <Block of={categories}>{(all) => <CategoryTiles categories={all} />}</Block>
        </section>
      )}
      {inPosition('home_grid').length > 0 && (
        <Piece>
          <BannerRow
            banners={inPosition('home_grid')}
            className="pairs mb-7 desk:mb-11 desk:grid-cols-4"
          />
        </Piece>
      )}
      <Block of={blocks}>{(all) => all.map(shelfOf)}</Block>
      <Block of={posts}>
        {(latest) =>
          latest.length > 0 && (
            <Piece>
              <LatestPosts posts={latest} />
            </Piece>
          )
        }
      </Block>
    </main>
  );
}

type Shelf = ReplyOf<'GET /api/main/products/index-page'>['blocks'][number];

const shelfOf = ({ key, title, items }: Shelf) =>
  items.length > 0 && <Rail key={key} title={title} to={BLOCK_LINKS[key]} products={items} />;

type FrontsProps = { heroes: Banner[]; strips: Banner[] };

/** Carousel and strips beside each other; either one takes the full width without the other. */
function Fronts({ heroes, strips }: FrontsProps) {
  const { name } = useShop();
  const both = heroes.length > 0 && strips.length > 0;
  const isNone = heroes.length + strips.length === 0;
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-4 ${isNone ? '' : 'my-4 desk:mt-6'} ${both ? 'desk:grid-cols-[2fr_1fr]' : ''}`}
    >
      {heroes.length > 0 ? <Carousel banners={heroes} /> : <h1 className="sr-only">{name}</h1>}
      {strips.length > 0 && <Strips banners={strips} isBeside={both} />}
    </div>
  );
}

/** Small banners beside the large one, or in a row of their own. */
const Strips = ({ banners, isBeside }: Props) => (
  <div className={`pairs grid gap-4 ${isBeside ? 'desk:grid-cols-1' : ''}`}>
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
