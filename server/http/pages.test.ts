import type { ServerBuild } from 'react-router';
import { afterAll, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { startTestContext } from '#test/context.ts';
import { addPages } from './pages.ts';

/** Pages without content; each answers with its address. */
const page = (id: string, path: string | undefined, index = false) => ({
  id,
  path,
  index,
  parentId: id === 'root' ? undefined : 'root',
  module: { default: () => null },
});
const build = {
  entry: {
    module: { default: ({ url }: Request, status: number) => new Response(url, { status }) },
  },
  routes: {
    root: page('root', ''),
    home: page('home', undefined, true),
    blog: page('blog', 'blog'),
    listing: page('listing', ':brand/:category'),
    product: page('product', ':brand/:category/:product'),
  },
  assets: { version: '1', entry: { imports: [], module: '' }, routes: {}, url: '' },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild;

const { deps } = await startTestContext();
const shop = await buildApp(deps);
addPages(shop, deps, build);
afterAll(() => shop.app.close());
// React Router logs every address without a page
vi.spyOn(console, 'error').mockImplementation(() => {});
afterAll(() => vi.restoreAllMocks());
const open = async (url: string) => {
  const { statusCode, body } = await shop.app.inject({ url });
  return [statusCode, body];
};

it('asks the pages for the address under the public one', async () => {
  const { publicUrl } = deps.config;
  expect(await open('/')).toEqual([200, `${publicUrl}/`]);
  expect(await open('/blog?tag=x')).toEqual([200, `${publicUrl}/blog?tag=x`]);
});

it.each(['//', '///'])('answers %s as the front page', async (path) => {
  expect(await open(path)).toEqual([200, deps.config.publicUrl + path]);
});

it.each(['//evil.example/blog', '//blog', '//a:b/blog'])('has no page at %s', async (path) => {
  expect((await open(path))[0]).toBe(404);
});

it.each(['/%ED%A0%80', '/a/%ED%A0%80', '/blog/%zz', '/%', `/${'a'.repeat(9000)}`])(
  'answers an address that cannot be read with the page for what is not there: %s',
  async (path) => {
    const reply = await shop.app.inject({ url: path });
    expect(reply.statusCode).not.toBe(400);
    expect(reply.headers['content-type'] ?? '').not.toContain('json');
  },
);

it('lets no cache keep a page of the console, or of a payment', async () => {
  for (const url of [
    '/console',
    '/console/admin',
    '/console/orders?page=2',
    '/Console/admin',
    '/%63onsole',
    '/pay/result/x',
  ])
    expect((await shop.app.inject({ url })).headers['cache-control']).toBe('private, no-store');
  expect((await shop.app.inject({ url: '/' })).headers['cache-control']).toBe('public, no-cache');
});
