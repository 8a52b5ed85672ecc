import type { APIRequestContext } from '@playwright/test';
import { faultsOfLd } from '#test/check-ld.ts';
import { expect, test } from './fixtures.ts';
import { mark, ownProduct } from './own-products.ts';
import { aStaffSession } from './sessions.ts';

type Ld = { '@type': string; [key: string]: unknown };

/** Data of a page for crawlers: status, canonical, robots, structured data. */
async function crawl(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 });
  const html = await answer.text();
  const ld = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)];
  const canonical = /<link rel="canonical" href="([^"]*)"/
    .exec(html)?.[1]
    ?.replaceAll('&amp;', '&');
  return {
    status: answer.status(),
    movedTo: decodeURI(answer.headers().location ?? ''),
    canonical: canonical && decodeURI(canonical),
    robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1],
    ld: ld.map(([, json = '']): Ld => JSON.parse(json)),
  };
}

test('structured data of every kind of page is whole, and the search it names leads to a list', async ({
  request,
}) => {
  const list = await (await request.get('/api/main/products')).json();
  const blog = await (await request.get('/api/main/blog')).json();
  const { brand, category, slug } = list.items[0];
  const kinds = {
    '/': ['Organization', 'WebSite'],
    '/products': ['BreadcrumbList'],
    '/blog': ['BreadcrumbList'],
    [`/blog/post/${blog.items[0].slug}`]: ['Article', 'BreadcrumbList'],
    [`/${brand.slug}/${category.slug}`]: ['BreadcrumbList'],
    [`/${brand.slug}/${category.slug}/${slug}`]: ['Product', 'BreadcrumbList'],
  };
  for (const [path, wanted] of Object.entries(kinds)) {
    const { ld } = await crawl(request, path);
    expect(
      ld.map((block) => block['@type']),
      path,
    ).toEqual(wanted);
    for (const { '@context': context, ...block } of ld) {
      expect(context, path).toBe('https://schema.org');
      expect(faultsOfLd(block), path).toEqual([]);
    }
  }
  const [, site] = (await crawl(request, '/')).ld;
  const search = site?.potentialAction as { target: { urlTemplate: string } } | undefined;
  const address = search?.target.urlTemplate.replace('{search_term_string}', 'هدفون') ?? '';
  expect((await crawl(request, address)).status).toBe(200);
});

test('a list has one canonical address; what is filtered, sorted or searched is not indexed', async ({
  request,
}) => {
  const { publicUrl } = await (await request.get('/api/main/shop')).json();
  const list = await (await request.get('/api/main/products')).json();
  const { brand, category } = list.items[0];
  const own = `/${brand.slug}/${category.slug}`;
  const ofBrand = `/products?brand=${brand.slug}`;
  for (const path of ['/products', '/products?page=2', ofBrand, own, '/blog']) {
    const { canonical, robots } = await crawl(request, path);
    expect([canonical, robots], path).toEqual([publicUrl + path, undefined]);
  }
  // an unknown parameter does not make another page
  expect((await crawl(request, '/products?utm_source=x')).canonical).toBe(`${publicUrl}/products`);
  for (const path of [
    '/products?sort=newest',
    '/products?q=هدفون',
    '/products?available=1',
    `${ofBrand}&minPrice=1000`,
    `${own}?saleType=totalSell`,
    '/blog?tag=x',
    '/console',
    '/products?minPrice=1&maxPrice=100000000',
  ]) {
    const { canonical, robots } = await crawl(request, path);
    expect(canonical, path).toBeUndefined();
    expect(robots, path).toMatch(/^noindex/);
  }
});

test('slashes that are too many name no other host, and a tag that cannot be leads nowhere', async ({
  request,
  baseURL,
}) => {
  const status = async (path: string) =>
    (await crawl(request, new URL(baseURL ?? '').origin + path)).status;
  expect(await status('//')).toBe(200);
  expect(await status('//evil.example/blog')).toBe(404);
  expect((await crawl(request, '/blog?tag=%00')).status).toBe(404);
});

test('a renamed brand, category and product move for good, an archived product is gone', async ({
  request,
}) => {
  const own = mark();
  const headers = { authorization: `Bearer ${await aStaffSession()}` };
  const send = async (method: 'post' | 'patch', path: string, data: object) => {
    const answer = await request[method](`/api/admin/${path}`, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const name = (kind: string) => ({ name: `${kind} یافتنی ${own}` });
  const brand = await send('post', 'brands', name('برند'));
  const category = await send('post', 'categories', name('دسته'));
  const like = await ownProduct();
  const form = {
    title: `کالای یافتنی ${own}`,
    code: `FOUND-${own}`,
    image: like.image,
    brand: brand._id,
    category: category._id,
    partialPrice: 1000,
    saleTypes: ['partialSell'],
  };
  const product = await send('post', 'products', { ...form, onHand: 1, status: 'published' });
  const first = `/${brand.slug}/${category.slug}/${product.slug}`;
  expect((await crawl(request, first)).status).toBe(200);

  const slug = (kind: string) => `${kind}-${own}`;
  await send('patch', `brands/${brand._id}`, { ...brand, slug: slug('brand') });
  await send('patch', `categories/${category._id}`, { ...category, slug: slug('category') });
  await send('patch', `products/${product._id}`, {
    ...form,
    slug: slug('product'),
    version: product.version,
  });
  const list = `/${slug('brand')}/${slug('category')}`;
  const now = `${list}/${slug('product')}`;
  expect(await crawl(request, first)).toMatchObject({ status: 301, movedTo: now });
  expect(await crawl(request, `/${brand.slug}/${category.slug}?page=2`)).toMatchObject({
    status: 301,
    movedTo: `${list}?page=2`,
  });
  for (const [kind, { slug: earlier }] of Object.entries({ brand, category }))
    expect(await crawl(request, `/products?${kind}=${earlier}&page=2`)).toMatchObject({
      status: 301,
      movedTo: `/products?${kind}=${slug(kind)}&page=2`,
    });
  expect((await crawl(request, now)).status).toBe(200);
  const sitemap = await (await request.get('/sitemap-products-1.xml')).text();
  expect(sitemap).toContain(`${now}</loc>`);

  await send('post', `products/${product._id}/status`, { status: 'archived' });
  for (const path of [now, first])
    expect(await crawl(request, path), path).toMatchObject({
      status: 410,
      robots: 'noindex',
      canonical: undefined,
    });
  expect((await crawl(request, `${list}/never-there`)).status).toBe(404);
});
