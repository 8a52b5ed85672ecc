import type { MetaDescriptor } from 'react-router';
import { expect, it } from 'vitest';
import { articleLd, articleTags } from '#app/shop/blog/article-ld.ts';
import type { Post } from '#contract/blog.ts';
import type { ProductDetail } from '#contract/catalogue.ts';
import { faultsOfLd } from '#test/check-ld.ts';
import {
  breadcrumbLd,
  metaOf,
  organizationLd,
  productLd,
  productPageLd,
  shareImage,
  shopLd,
} from './seo.ts';

const SHOP = 'https://shop.example';
const shop = { name: 'بازار نمونه', publicUrl: SHOP, logo: null };
const product: ProductDetail = {
  above: [],
  isListed: true,
  _id: '0198c0de-0000-7000-8000-000000000001',
  title: 'چراغ مطالعه </script>',
  slug: 'چراغ-مطالعه',
  code: 'L-1',
  brand: { name: 'پرتو', slug: 'پرتو' },
  category: { name: 'روشنایی', slug: 'روشنایی' },
  price: 900_000,
  partialPrice: 1_000_000,
  saleTypes: ['totalSell', 'partialSell'],
  quantity: 3,
  minTotalQuantity: 5,
  image: [{ img: `${'a'.repeat(32)}.webp`, alt: 'چراغ', w: 900, h: 900 }],
  shortText: '',
  contents: '',
  attributes: [],
  warranty: '',
  video: null,
  updatedAt: '2026-11-21T00:00:00.000Z',
  similar: [],
};

type Ld = Record<string, unknown>;
const ADDRESS = /^https:\/\/shop\.example\/[\x21-\x7e]*$/;
it('describes a product with an offer for each sale, in rial and by whole addresses', () => {
  const ld = productLd(SHOP, product);
  expect(faultsOfLd(ld)).toEqual([]);
  expect(ld.offers).toMatchObject([
    { price: 10_000_000, priceCurrency: 'IRR', availability: 'https://schema.org/InStock' },
    { price: 9_000_000, eligibleQuantity: { minValue: 5 } },
  ]);
  expect(ld.url).toMatch(ADDRESS);
  for (const image of ld.image ?? []) expect(image).toMatch(ADDRESS);
  expect(productLd(SHOP, { ...product, partialPrice: null, quantity: 0 }).offers).toMatchObject([
    { price: 9_000_000, availability: 'https://schema.org/OutOfStock' },
  ]);
});

it('says until when a promoted price holds, and the price that it crosses out', () => {
  const until = '2026-12-04T20:29:00.000Z';
  const offers = {
    partialSell: { title: 'جشنواره', struck: 1_200_000, until },
    totalSell: { title: 'جشنواره', struck: null, until },
  };
  const ld = productLd(SHOP, { ...product, offers });
  expect(ld.offers[0]).toMatchObject({
    price: 10_000_000,
    priceValidUntil: until,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price: 12_000_000,
      priceCurrency: 'IRR',
    },
  });
  expect(ld.offers[1]).toMatchObject({ priceValidUntil: until });
  expect(ld.offers[1]).not.toHaveProperty('priceSpecification');
});

it('describes a variant within its group, with the addresses of the others', () => {
  const value = (label: string, isChosen: boolean) => ({
    label,
    isChosen,
    isAvailable: true,
    swatch: null,
    path: `/پرتو/روشنایی/${label}`,
  });
  const choices = {
    _id: 'f-1',
    title: 'چراغ',
    options: [
      { name: 'رنگ', kind: 'colour' as const, values: [value('زرد', true), value('سفید', false)] },
      { name: 'سایز', kind: 'plain' as const, values: [value('بزرگ', true)] },
      { name: 'پایه', kind: 'plain' as const, values: [value('فلزی', true)] },
    ],
    variants: ['چراغ-مطالعه', 'سفید'].map((slug) => ({
      title: slug,
      path: `/پرتو/روشنایی/${slug}`,
      quantity: 1,
      values: ['زرد', 'بزرگ', 'فلزی'],
    })),
  };
  const ld = productPageLd(SHOP, { ...product, choices });
  expect(faultsOfLd(ld)).toEqual([]);
  expect(ld).toMatchObject({
    '@type': 'ProductGroup',
    variesBy: ['https://schema.org/color', 'https://schema.org/size', 'پایه'],
    hasVariant: [
      {
        sku: 'L-1',
        color: 'زرد',
        size: 'بزرگ',
        additionalProperty: [{ name: 'پایه', value: 'فلزی' }],
      },
      { url: `${SHOP}${encodeURI('/پرتو/روشنایی/سفید')}` },
    ],
  });
  expect(ld).not.toHaveProperty('hasVariant.2');
  expect(productPageLd(SHOP, product)).toMatchObject({ '@type': 'Product' });
});

it('offers packs and cartons from the smallest number that is sold, while so many are left', () => {
  const packed = { ...product, partialStep: 12, totalStep: 10, quantity: 5 };
  const OUT = 'https://schema.org/OutOfStock';
  expect(productLd(SHOP, packed).offers).toMatchObject([
    { availability: OUT, eligibleQuantity: { minValue: 12 } },
    { availability: OUT, eligibleQuantity: { minValue: 10 } },
  ]);
  expect(productLd(SHOP, { ...packed, quantity: 12 }).offers).toMatchObject([
    { availability: 'https://schema.org/InStock' },
    { availability: 'https://schema.org/InStock' },
  ]);
});

it('describes the way to a page, the shop and its search', () => {
  const crumbs = [{ label: 'پرتو', to: '/products?brand=پرتو' }, { label: 'چراغ' }];
  const way = breadcrumbLd(SHOP, crumbs);
  expect(faultsOfLd(way)).toEqual([]);
  expect(way.itemListElement.map(({ position }) => position)).toEqual([1, 2, 3]);
  const [organization, site] = shopLd({ ...shop, contact: { phone: '' } });
  expect(faultsOfLd(organization)).toEqual([]);
  const reached = organizationLd({ ...shop, contact: { phone: '02112345678' } }, 'تهران، بازار');
  expect(faultsOfLd(reached)).toEqual([]);
  expect(reached).toMatchObject({
    telephone: '02112345678',
    address: { streetAddress: 'تهران، بازار' },
  });
  const logo = { img: `${'a'.repeat(32)}.webp`, w: 640, h: 160 };
  const signed = organizationLd({ ...shop, logo, contact: { phone: '' } });
  expect(faultsOfLd(signed)).toEqual([]);
  expect(signed.logo).toBe(`${SHOP}/api/serve/site/${logo.img}?w=640`);
  expect(faultsOfLd(site)).toEqual([]);
  expect(JSON.stringify(site)).toContain('/products?q={search_term_string}');
});

const post: Post = {
  _id: '0198c0de-0000-7000-8000-000000000002',
  title: 'راهنمای خرید </script><b>',
  slug: 'راهنمای-خرید',
  excerpt: 'چند نکته',
  cover: { img: `${'b'.repeat(32)}.webp`, alt: 'جلد', w: 1600, h: 900 },
  tags: ['راهنما', 'خرید'],
  author: 'تحریریه',
  readMinutes: 3,
  publishedAt: '2026-11-20T08:30:00.000Z',
  parts: [],
  video: null,
  related: [],
  others: [],
  updatedAt: '2026-11-21T00:00:00.000Z',
};

it('describes a post as an article with pictures, days, author and publisher', () => {
  const ld = articleLd(shop, post);
  expect(faultsOfLd(ld)).toEqual([]);
  expect(ld).toMatchObject({
    '@type': 'Article',
    headline: post.title,
    mainEntityOfPage: `${SHOP}${encodeURI('/blog/post/راهنمای-خرید')}`,
    datePublished: '2026-11-20T08:30:00.000Z',
    dateModified: '2026-11-21T00:00:00.000Z',
    author: { '@type': 'Person', name: 'تحریریه' },
    publisher: { '@type': 'Organization', name: shop.name, logo: { '@type': 'ImageObject' } },
  });
  for (const image of [...ld.image, ld.publisher.logo.url]) expect(image).toMatch(ADDRESS);
  expect(ld.image[1]).toBe(SHOP + shareImage(post));
  const tags = articleTags(post).map((one) => Object.values(one as Ld).join(' '));
  expect(tags).toContain('article:published_time 2026-11-20T08:30:00.000Z');
  const bare = articleLd(shop, { ...post, author: '', tags: [], cover: null });
  expect(faultsOfLd(bare)).toEqual([]);
  expect(bare.author).toMatchObject({ '@type': 'Organization', name: shop.name });
});

const find = (meta: MetaDescriptor[], key: string, value: string) =>
  meta.find((one) => (one as Ld)[key] === value) as Ld | undefined;

it('names one canonical address, or asks not to be indexed, never both', () => {
  const page = { title: 'چراغ', description: 'چراغ', path: '/پرتو/روشنایی', shop };
  const plain = metaOf(page);
  expect(find(plain, 'rel', 'canonical')?.href).toMatch(ADDRESS);
  expect(find(plain, 'name', 'robots')).toBeUndefined();
  const filtered = metaOf({ ...page, noindex: true });
  expect(find(filtered, 'rel', 'canonical')).toBeUndefined();
  expect(find(filtered, 'name', 'robots')?.content).toBe('noindex, follow');
});

it('gives a picture of the size that is rendered, under an address that changes with the product', () => {
  const image = shareImage(product);
  const meta = metaOf({ title: 'x', description: 'x', path: '/', shop, image });
  expect(find(meta, 'property', 'og:image')?.content).toMatch(ADDRESS);
  expect(find(meta, 'property', 'og:image:width')?.content).toBe('1200');
  expect(shareImage({ ...product, updatedAt: '2026-11-22T00:00:00.000Z' })).not.toBe(image);
});
