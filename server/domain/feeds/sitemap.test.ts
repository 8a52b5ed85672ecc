import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { BRAND_COLOUR } from '#shared/brand.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct, aTerm } from '#test/products.ts';
import { readXml } from '#test/read-xml.ts';

const shop = await startTestApp();
const HOME = 'http://127.0.0.1:3000';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const WHOLE = /^http:\/\/127\.0\.0\.1:3000\/[\x21-\x7e]*$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const get = (url: string) => shop.app.inject({ method: 'GET', url });

/** Reads a sitemap or the index and checks it against the protocol of sitemaps.org. */
async function readSitemap(path: string) {
  const reply = await get(path);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8');
  const root = readXml(reply.body);
  expect(['urlset', 'sitemapindex']).toContain(root.name);
  expect(root.attributes).toEqual({ xmlns: NAMESPACE });
  expect(root.children.length).toBeLessThanOrEqual(50_000);
  const kind = root.name === 'urlset' ? 'url' : 'sitemap';
  const entries = root.children.map(({ name, children }) => ({
    name,
    keys: children.map((child) => child.name).join(),
    loc: children.find((child) => child.name === 'loc')?.text ?? '',
    lastmod: children.find((child) => child.name === 'lastmod')?.text,
  }));
  // 50,000 single expectations would take minutes
  const isRight = ({ name, keys, loc, lastmod }: (typeof entries)[number]) =>
    name === kind &&
    (keys === 'loc' || (keys === 'loc,lastmod' && INSTANT.test(lastmod ?? ''))) &&
    WHOLE.test(loc);
  expect(entries.filter((entry) => !isRight(entry))).toEqual([]);
  return entries.map(({ loc, lastmod }) => ({ loc: decodeURI(loc), lastmod }));
}

it('lists pages and published products, and nothing else', async () => {
  await aProduct(shop, { title: 'چراغ مطالعه', brand: 'پرتو', category: 'روشنایی' });
  for (const status of ['draft', 'hidden', 'archived'] as const)
    await aProduct(shop, { title: `لامپ ${status}`, brand: 'نور', category: 'لامپ', status });
  const index = await readSitemap('/sitemap.xml');
  expect(index.map(({ loc }) => loc)).toEqual([
    `${HOME}/sitemap-pages-1.xml`,
    `${HOME}/sitemap-products-1.xml`,
  ]);
  expect(index[1]?.lastmod).toMatch(INSTANT);
  const products = await readSitemap('/sitemap-products-1.xml');
  expect(products.map(({ loc }) => loc)).toEqual([`${HOME}/پرتو/روشنایی/چراغ-مطالعه`]);
  expect(products[0]?.lastmod).toMatch(INSTANT);
  const pages = (await readSitemap('/sitemap-pages-1.xml')).map(({ loc }) => loc);
  expect(pages).toEqual(
    ['/', '/products', '/manual-order-registration', '/blog', '/products?category=روشنایی']
      .concat(['/products?brand=پرتو', '/پرتو/روشنایی'])
      .map((path) => HOME + path),
  );
});

it('lists published posts and draws a picture for each, and for no other', async () => {
  const add = (slug: string, status: string) => {
    const id = newId();
    return shop.sql`
      insert into posts ${shop.sql({ id, title: `نوشته ${slug} <b>&`, slug, status, author: 'ن', tags: ['راهنما'], published_at: '2026-11-01T00:00:00Z' })}
      returning id`.then(() => id);
  };
  const published = await add('خواندنی', 'published');
  const others = await Promise.all(
    ['draft', 'scheduled', 'hidden'].map((status) => add(`پنهان-${status}`, status)),
  );
  const pages = (await readSitemap('/sitemap-pages-1.xml')).filter(({ loc }) =>
    loc.includes('/blog/'),
  );
  expect(pages.map(({ loc }) => loc)).toEqual([`${HOME}/blog/post/خواندنی`]);
  expect(pages[0]?.lastmod).toMatch(INSTANT);
  const { default: sharp } = await import('sharp');
  const picture = await get(`/api/serve/og/${published}.jpg`);
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  for (const id of others) expect((await get(`/api/serve/og/${id}.jpg`)).statusCode).toBe(404);
});

it('answers 404 for a part that is not there', async () => {
  for (const path of ['/sitemap-products-99.xml', '/sitemap-pages-2.xml', '/sitemap-pages-x.xml'])
    expect((await get(path)).statusCode, path).toBe(404);
});

it('tells crawlers what to leave alone, and where the sitemap lies', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = body.split('\n').filter(Boolean);
  for (const line of lines) expect(line).toMatch(/^(User-agent|Allow|Disallow|Sitemap): \S+$/);
  expect(lines[0]).toBe('User-agent: *');
  expect(lines).toContain('Disallow: /console');
  expect(lines).toContain('Allow: /api/serve/');
  expect(lines.at(-1)).toBe(`Sitemap: ${HOME}/sitemap.xml`);
});

it('gives the manifest of an app with pictures that are there', async () => {
  const { body, headers } = await get('/manifest.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const manifest = JSON.parse(body);
  expect(manifest).toMatchObject({
    name: 'حجره',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    dir: 'rtl',
    lang: 'fa-IR',
  });
  const { default: sharp } = await import('sharp');
  const icons = manifest.icons as { src: string; sizes: string; type: string; purpose: string }[];
  for (const { src, sizes, type } of icons) {
    const { width, height, format } = await sharp(`public${src}`).metadata();
    expect([`${width}x${height}`, `image/${format}`], src).toEqual([sizes, type]);
  }
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
});

it('colours the frame of the browser by the tokens of the shop', async () => {
  const css = readFileSync('app/app.css', 'utf8');
  const token = (name: string) => new RegExp(`--color-${name}: (#\\w+);`).exec(css)?.[1] ?? name;
  const manifest = JSON.parse((await get('/manifest.webmanifest')).body);
  expect(BRAND_COLOUR).toBe(token('firoozeh-600'));
  expect(manifest.theme_color).toBe(BRAND_COLOUR);
  expect(manifest.background_color).toBe(token('paper'));
  expect(readFileSync('app/root.tsx', 'utf8')).toContain(
    'name="theme-color" content={BRAND_COLOUR}',
  );
});

it('says the name of the settings in manifest and RSS', async () => {
  const { token } = await aPerson(shop, { role: 'admin' });
  const change = (shopName: string | null, version: number) =>
    shop.call('PATCH /api/admin/settings', { token, body: { version, shopName } });
  expect((await change('بازار <نو>', 0)).status).toBe(200);
  const manifest = JSON.parse((await get('/manifest.webmanifest')).body);
  expect([manifest.name, manifest.short_name]).toEqual(['بازار <نو>', 'بازار <نو>']);
  const [channel] = readXml((await get('/rss.xml')).body).children;
  expect(channel?.children.find(({ name }) => name === 'title')?.text).toBe('وبلاگ بازار <نو>');
  expect((await change(null, 1)).status).toBe(200);
});

it('draws the picture of a published product once, 1200 × 630, and of no other', async () => {
  const id = await aProduct(shop, { title: 'لوستر <b>&', brand: 'پرتو', category: 'روشنایی' });
  const { default: sharp } = await import('sharp');
  const first = await get(`/api/serve/og/${id}.jpg`);
  expect(first.headers['content-type']).toBe('image/jpeg');
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect((await get(`/api/serve/og/${id}.jpg`)).rawPayload.equals(first.rawPayload)).toBe(true);
  await shop.sql`update products set status = 'hidden' where id = ${id}`;
  for (const name of [`${id}.jpg`, `${newId()}.jpg`, 'x.jpg', `${'-'.repeat(36)}.jpg`])
    expect((await get(`/api/serve/og/${name}`)).statusCode, name).toBe(404);
});

it('is cut after 50,000 products, each of which is in one part only', {
  timeout: 90_000,
}, async () => {
  const brand = await aTerm(shop, 'brands', 'پرتو');
  const category = await aTerm(shop, 'categories', 'روشنایی');
  await shop.owner.begin(async (tx) => {
    // rows alone: the words and counts that triggers make of them take ten seconds
    await tx`set local session_replication_role = 'replica'`;
    await tx`set local statement_timeout = 0`;
    await tx`
      insert into products (id, title, slug, code, brand_id, category_id, sale_types, status,
        search_text)
      select uuidv7(), 'x', 'many-' || n, 'M-' || n, ${brand}, ${category}, '{partialSell}',
        'published', ''
      from generate_series(1, 50010) n`;
  });
  const index = await readSitemap('/sitemap.xml');
  expect(index.map(({ loc }) => loc.replace(HOME, ''))).toEqual([
    '/sitemap-pages-1.xml',
    '/sitemap-products-1.xml',
    '/sitemap-products-2.xml',
  ]);
  const [first, second] = [
    await readSitemap('/sitemap-products-1.xml'),
    await readSitemap('/sitemap-products-2.xml'),
  ];
  expect([first.length, second.length]).toEqual([50_000, 11]);
  expect(new Set([...first, ...second].map(({ loc }) => loc)).size).toBe(50_011);
});

it('names who hears of faults of security, where the settings say so', async () => {
  shop.deps.config.securityContact = '';
  expect((await get('/.well-known/security.txt')).statusCode).toBe(404);
  shop.deps.config.securityContact = 'mailto:security@shop.example, https://shop.example/report';
  const { statusCode, body, headers } = await get('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toMatch(
    /^Contact: mailto:security@shop\.example\nContact: https:\/\/shop\.example\/report\n/,
  );
  const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '');
  expect(expires).toBeGreaterThan(shop.clock.now.getTime());
});
