import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { aStaffSession } from './sessions.ts';

const NAME = 'بازار «آزمون»';
const SETTINGS = '/api/admin/settings';

async function rename(request: APIRequestContext, shopName: string | null) {
  const headers = { authorization: `Bearer ${await aStaffSession()}` };
  const { version } = await (await request.get(SETTINGS, { headers })).json();
  const answer = await request.patch(SETTINGS, { headers, data: { version, shopName } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** A product that is sold, its list, and a post, beside the pages that every shop has. */
async function somePaths(request: APIRequestContext): Promise<string[]> {
  const list = await (await request.get('/api/main/products')).json();
  const blog = await (await request.get('/api/main/blog')).json();
  const { brand, category, slug } = list.items[0];
  const pages = ['/', '/products', '/products?sort=newest', '/blog', '/manual-order-registration'];
  const about = ['/about-us', '/contact-us', '/terms-conditions'];
  const products = [`/${brand.slug}/${category.slug}`, `/${brand.slug}/${category.slug}/${slug}`];
  return [...pages, ...about, ...products, `/blog/post/${blog.items[0].slug}`];
}

type Ld = { '@type': string; name?: string; publisher?: { name: string } };
const ldOf = (html: string): Ld[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json),
  );
const named = (html: string, type: string) => ldOf(html).find((one) => one['@type'] === type);

test('every page, and what machines read of the shop, says the name that staff gave it', async ({
  request,
}) => {
  const read = async (path: string) => (await request.get(path)).text();
  const paths = await somePaths(request);
  await rename(request, NAME);
  try {
    for (const path of paths) {
      const html = await read(path);
      expect(html, path).toMatch(new RegExp(`<title>[^<]*${NAME}[^<]*</title>`));
      expect(html, path).toContain(`<meta property="og:site_name" content="${NAME}"/>`);
      expect(html, path).toContain(`همه حقوق برای فروشگاه ${NAME}`);
    }
    const [home, post] = [await read('/'), await read(paths.at(-1) ?? '')];
    expect(named(home, 'Organization')?.name).toBe(NAME);
    expect(named(home, 'WebSite')?.name).toBe(NAME);
    expect(named(post, 'Article')?.publisher?.name).toBe(NAME);
    expect(home).toContain(`پیشنهاد ${NAME}`);
    expect(JSON.parse(await read('/manifest.webmanifest')).name).toBe(NAME);
    expect(await read('/rss.xml')).toContain(`<title>وبلاگ ${NAME}</title>`);
  } finally {
    await rename(request, null);
  }
});
