import type { MetaDescriptor } from 'react-router';
import { expect, it } from 'vitest';
import type { Post } from '../../contract/blog.ts';
import type { ProductDetail } from '../../contract/catalogue.ts';
import { faultsOfLd } from '../../test/check-ld.ts';
import { articleLd } from './blog/article-ld.ts';
import { breadcrumbLd, metaOf, productLd, shareImage, shopLd } from './seo.ts';

const SHOP = 'https://shop.example';
const shop = { name: 'بازار نمونه', publicUrl: SHOP };
const product: ProductDetail = {
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
  for (const image of ld.image) expect(image).toMatch(ADDRESS);
  expect(productLd(SHOP, { ...product, partialPrice: null, quantity: 0 }).offers).toMatchObject([
    { price: 9_000_000, availability: 'https://schema.org/OutOfStock' },
  ]);
});

it('describes the way to a page, the shop and its search', () => {
  const crumbs = [{ label: 'پرتو', to: '/products?brand=پرتو' }, { label: 'چراغ' }];
  const way = breadcrumbLd(SHOP, crumbs);
  expect(faultsOfLd(way)).toEqual([]);
  expect(way.itemListElement.map(({ position }) => position)).toEqual([1, 2, 3]);
  const [organization, site] = shopLd(shop);
  expect(faultsOfLd(organization)).toEqual([]);
  expect(faultsOfLd(site)).toEqual([]);
  expect(JSON.stringify(site)).toContain('/products?q={search_term_string}');
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

it('gives a picture of the size that is drawn, under an address that changes with the product', () => {
  const image = shareImage(product);
  const meta = metaOf({ title: 'x', description: 'x', path: '/', shop, image });
  expect(find(meta, 'property', 'og:image')?.content).toMatch(ADDRESS);
  expect(find(meta, 'property', 'og:image:width')?.content).toBe('1200');
  expect(shareImage({ ...product, updatedAt: '2026-11-22T00:00:00.000Z' })).not.toBe(image);
});

it('describes a post by whole addresses and instants, with the shop as its publisher', () => {
  const post = {
    ...{ title: 'راهنما', slug: 'راهنما', excerpt: 'خلاصه', author: '', tags: ['نور', 'خانه'] },
    cover: { img: `${'b'.repeat(32)}.webp`, alt: 'چراغ', w: 900, h: 500 },
    publishedAt: '2026-11-21T00:00:00.000Z',
    updatedAt: '2026-11-21T00:00:00.000Z',
  };
  // only what the block is made of
  const ld = articleLd(shop, post as unknown as Post);
  expect(faultsOfLd(ld)).toEqual([]);
  expect(ld).toMatchObject({ author: { name: shop.name }, publisher: { name: shop.name } });
});
