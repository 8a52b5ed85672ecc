import { useEffect, useState } from 'react';
import { redirect } from 'react-router';
import { load, loadBlock } from '#app/api.ts';
import { Piece } from '#app/common/lost-piece.tsx';
import { productLink } from '#app/common/product-card.tsx';
import { Prose } from '#app/common/prose.tsx';
import { useOverlays } from '#app/overlays.ts';
import BannerRow from '#app/shop/common/banner-row.tsx';
import { Block } from '#app/shop/common/block.tsx';
import { BlockTitle, ProductGrid } from '#app/shop/common/blocks.tsx';
import { Breadcrumbs } from '#app/shop/common/breadcrumbs.tsx';
import { seenProducts } from '#app/shop/common/seen-products.ts';
import {
  breadcrumbLd,
  metaOf,
  productPageLd,
  type ShopFacts,
  shareImage,
} from '#app/shop/common/seo.ts';
import { trimCard, withEnds } from '#app/shop/common/trim.ts';
import { productText as t } from '#app/text/product.ts';
import { Button } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import type { ProductCard, ProductDetail } from '#contract/catalogue.ts';
import type { Route } from './+types/product';
import { BuyBox } from './buy-box.tsx';
import { Choices } from './choices.tsx';
import { Gallery } from './gallery.tsx';
import { PastPrices, PastPricesButton } from './past-prices.tsx';

const SIMILAR = 5;

export async function loader(args: Route.LoaderArgs) {
  const { brandName: brand, category, productName: product } = args.params;
  const [shop, banners, found] = await Promise.all([
    load(args, 'GET /api/main/shop'),
    loadBlock(args, 'GET /api/main/banners', { query: { position: 'product_side' } }),
    load(args, 'GET /api/main/products/:brand/:category/:product', {
      params: { brand, category, product },
    }),
  ]);
  if ('movedTo' in found) throw redirect(found.movedTo, 301);
  const { choices, ...shown } = found;
  return {
    meta: metaOfProduct(shop, found),
    product: {
      ...withEnds(shown),
      familyId: choices?._id,
      similar: found.similar.slice(0, SIMILAR).map(trimCard),
    },
    options: choices?.options,
    banners: banners?.content,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

function metaOfProduct(shop: ShopFacts, product: ProductDetail) {
  return metaOf({
    title: product.title,
    description: product.shortText || product.title,
    path: productLink(product),
    shop,
    type: 'product',
    image: shareImage(product),
    jsonLd: [
      productPageLd(shop.publicUrl, product),
      breadcrumbLd(shop.publicUrl, crumbsOf(product)),
    ],
  });
}

const crumbsOf = ({ brand, category, above, title, isListed }: ProductDetail) => [
  { label: brand.name, to: `/products?brand=${brand.slug}` },
  ...(isListed ? [...above, category] : []).map(({ name, slug }) => ({
    label: name,
    to: `/${brand.slug}/${slug}`,
  })),
  { label: title },
];

export default function Product({ loaderData }: Route.ComponentProps) {
  const { product, options, banners } = loaderData;
  useEffect(() => {
    navigator.sendBeacon('/api/visits?kind=view');
    seenProducts.keep(product._id);
  }, [product._id]);
  return (
    <main id="main" className="wrap pb-16 desk:pb-4">
      <Breadcrumbs crumbs={crumbsOf(product)} />
      <section key={product._id} className="product">
        <Gallery product={product} />
        <h1 dir="auto" className="product-title">
          {product.title}
        </h1>
        <div className="product-buy">
          {options && <Choices options={options} />}
          <BuyBox product={product} />
        </div>
        <Facts product={product} />
        {product.contents && (
          <div className="product-about">
            <h2>{t.about}</h2>
            <Prose className="max-w-[75ch]" html={product.contents} />
          </div>
        )}
      </section>
      <Similar products={product.similar} />
      <Block of={banners}>
        {(all) =>
          all.length > 0 && (
            <Piece>
              <BannerRow banners={all} className="mt-6" />
            </Piece>
          )
        }
      </Block>
    </main>
  );
}

function Facts({ product }: { product: ProductDetail }) {
  const [isOpen, setOpen] = useState(false);
  const rows = [
    ...product.attributes,
    ...(product.warranty ? [{ name: t.warranty, value: product.warranty }] : []),
  ];
  return (
    <div className="product-facts">
      <p className="product-names">
        <Fact
          label={t.brand}
          to={`/products?brand=${product.brand.slug}`}
          value={product.brand.name}
        />
        <Fact
          label={t.category}
          to={`/products?category=${product.category.slug}`}
          value={product.category.name}
        />
        <span>
          {t.code}: <bdi dir="ltr">{product.code}</bdi>
        </span>
      </p>
      {product.shortText && <p className="mb-4 text-ink-700">{product.shortText}</p>}
      {rows.length > 0 && (
        <dl aria-label={t.attributes} className="facts">
          {rows.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-2">
        <Button
          look="plain"
          onClick={() => useOverlays.getState().open({ kind: 'suggest', product: product._id })}
        >
          {t.wrongData}
        </Button>
        <PastPricesButton isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
      </p>
      {isOpen && <PastPrices id={product._id} />}
    </div>
  );
}

const Fact = ({ label, to, value }: { label: string; to: string; value: string }) => (
  <span>
    {label}: <Link to={to}>{value}</Link>
  </span>
);

const Similar = ({ products }: { products: ProductCard[] }) =>
  products.length > 0 ? (
    <section id="similar" className="product-similar">
      <BlockTitle title={t.similar} />
      <ProductGrid products={products} />
    </section>
  ) : null;

/** Error page of an archived product, with similar ones. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const similar = similarOf(error);
  if (!similar) throw error;
  return (
    <main id="main" className="wrap py-10">
      <title>{t.gone}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl font-extrabold">{t.gone}</h1>
      <p className="mt-2 mb-6 text-ink-500">{t.goneBody}</p>
      <ProductGrid heading="h2" products={similar} />
    </main>
  );
}

function similarOf(error: unknown): ProductCard[] | undefined {
  const { status, data } = error as { status?: number; data?: { similar?: ProductCard[] } };
  return status === 410 ? (data?.similar ?? []) : undefined;
}
