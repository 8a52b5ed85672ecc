import { load } from '../../api.ts';
import { BlockTitle, CategoryTiles, ProductGrid } from '../../parts/home/blocks.tsx';
import { Carousel } from '../../parts/home/carousel.tsx';
import { Strips, TrustRow } from '../../parts/home/strips.tsx';
import { metaOf, shopLd } from '../../parts/seo.ts';
import { metaText } from '../../text/meta.ts';
import { text } from '../../text.ts';
import type { Route } from './+types/home';

const BLOCK_LINKS = {
  bestselling: '/products?sort=bestselling',
  suggested: '/products',
  newest: '/products?sort=newest',
  wholesale: '/products?saleType=totalSell',
};

export async function loader(args: Route.LoaderArgs) {
  const [shop, banners, categories, page] = await Promise.all([
    load(args, 'GET /api/main/shop'),
    load(args, 'GET /api/main/banners'),
    load(args, 'GET /api/main/categories'),
    load(args, 'GET /api/main/products/index-page'),
  ]);
  const meta = metaOf({
    title: text.shop,
    description: metaText.description,
    path: '/',
    publicUrl: shop.publicUrl,
    jsonLd: shopLd(shop.publicUrl),
  });
  return { meta, banners: banners.content, categories, blocks: page.blocks };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Home({
  loaderData: { banners, categories, blocks },
}: Route.ComponentProps) {
  const inPosition = (position: string) => banners.filter((banner) => banner.position === position);
  return (
    <main id="main" className="wrap">
      <div className="my-4 grid gap-4 desk:mt-6 desk:grid-cols-[2fr_1fr]">
        <Carousel banners={inPosition('home_hero')} />
        <Strips banners={inPosition('home_strip')} />
      </div>
      <TrustRow />
      <section>
        <BlockTitle title={text.nav.categories} />
        <CategoryTiles categories={categories} />
      </section>
      {blocks
        .filter(({ items }) => items.length > 0)
        .map(({ key, title, items }) => (
          <section key={key} className="mb-8 desk:mb-11">
            <BlockTitle title={title} to={BLOCK_LINKS[key]} more={text.homePage.seeAll} />
            <ProductGrid products={items} />
          </section>
        ))}
    </main>
  );
}
