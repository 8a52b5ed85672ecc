import type { ComponentType } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { apiContext, requestContext } from '#app/server-context.ts';
import Blog, { loader as loadBlog } from '#app/shop/blog/blog.tsx';
import Home, { loader as loadHome } from '#app/shop/home/home.tsx';
import Category, { loader as loadCategory } from '#app/shop/listing/category.tsx';
import Products, { loader as loadProducts } from '#app/shop/listing/products.tsx';
import Product, { loader as loadProduct } from '#app/shop/product/product.tsx';
import { text } from '#app/text.ts';
import { buildApp } from '#server/app.ts';
import { startTestContext } from '#test/context.ts';
import { aProduct } from '#test/products.ts';

const context = await startTestContext();
const { registry } = await buildApp(context.deps);
const { owner, sql } = context;
await aProduct(context, { title: 'قوری چدنی', brand: 'آوا', category: 'قوری' });
await sql`insert into posts (id, title, slug, author, status, published_at, excerpt, contents)
  values (gen_random_uuid(), 'راهنمای قوری', 'guide', 'نویسنده', 'published', now() - interval '1 day', '', '')`;

const hidden: string[] = [];
/** Hides a table from every reader, as after a half-done repair. */
async function lose(table: string) {
  await owner`alter table ${owner(table)} rename to ${owner(`lost_${table}`)}`;
  hidden.push(table);
}
afterEach(async () => {
  for (const table of hidden.splice(0))
    await owner`alter table ${owner(`lost_${table}`)} rename to ${owner(table)}`;
});

const PARAMS = { brandName: 'آوا', category: 'قوری', productName: 'قوری-چدنی' };
const reports: string[] = [];
type Page = { loader: (args: never) => Promise<unknown>; Component: ComponentType<never> };

/** Renders the page as the server does: status and HTML. */
async function open({ loader, Component }: Page) {
  const provider = new RouterContextProvider();
  provider.set(apiContext, (key, input) => registry.call(key, input));
  provider.set(requestContext, { id: 'request-1', report: (_error, what) => reports.push(what) });
  const url = new URL('http://127.0.0.1:3000/');
  const loaded = (await loader({ context: provider, url, params: PARAMS } as never)) as {
    data?: unknown;
    init?: { status: number };
  };
  const Rendered = Component as ComponentType<{ loaderData: unknown }>;
  const element = <Rendered loaderData={loaded.init ? loaded.data : loaded} />;
  const router = createMemoryRouter([{ id: 'root', path: '/', element }]);
  const stream = await renderToReadableStream(<RouterProvider router={router} />);
  await stream.allReady;
  return { status: loaded.init?.status ?? 200, html: await new Response(stream).text() };
}

const failures = (html: string) => html.split(text.failed).length - 1;

describe('a block that cannot be read', () => {
  it.each<[string, string, Page, string, string]>([
    ['banners', 'the front page', { loader: loadHome, Component: Home }, 'banners', 'قوری چدنی'],
    ['posts', 'the front page', { loader: loadHome, Component: Home }, 'posts', 'قوری چدنی'],
    ['goods', 'the front page', { loader: loadHome, Component: Home }, 'products', 'راهنمای قوری'],
    ['banners', 'the list', { loader: loadProducts, Component: Products }, 'banners', 'قوری چدنی'],
    [
      'banners',
      'a category',
      { loader: loadCategory, Component: Category },
      'banners',
      'قوری چدنی',
    ],
    ['banners', 'a product', { loader: loadProduct, Component: Product }, 'banners', 'قوری چدنی'],
  ])('leaves the rest of its page: %s of %s', async (_what, _where, page, table, shown) => {
    const whole = await open(page);
    expect([whole.status, failures(whole.html)]).toEqual([200, 0]);
    await lose(table);
    const { status, html } = await open(page);
    expect(status).toBe(200);
    expect(failures(html)).toBeGreaterThan(0);
    expect(html).toContain(text.retry);
    expect(html).toContain(shown);
    expect(reports.length).toBeGreaterThan(0);
  });

  it.each<[string, Page, string, string]>([
    ['goods', { loader: loadProducts, Component: Products }, 'products', text.nav.products],
    ['posts', { loader: loadBlog, Component: Blog }, 'posts', 'rss'],
  ])('keeps search engines from a page without its list: %s', async (_what, page, table, shown) => {
    await lose(table);
    const { status, html } = await open(page);
    expect([status, failures(html)]).toEqual([503, 1]);
    expect(html).toContain(shown);
  });
});
