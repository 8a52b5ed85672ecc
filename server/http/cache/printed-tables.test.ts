import postgres from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { buildApp } from '#server/app.ts';
import { conversions } from '#server/db/client.ts';
import { splitAddress } from '#server/db/connect.ts';
import { newId } from '#server/db/new-id.ts';
import { startTestContext } from '#test/context.ts';
import { aProduct } from '#test/products.ts';

const context = await startTestContext();
const { owner } = context;

/** Queries of a second shop on the same database, recorded. */
const asked = new Set<string>();
const { address, socket } = splitAddress(context.url);
const listened = postgres(address, {
  ...socket,
  max: 4,
  debug: (_connection, text) => void asked.add(text),
  ...conversions,
});
const shop = await buildApp({ ...context.deps, sql: listened });
afterAll(async () => {
  await shop.app.close();
  await listened.end();
});

const PLACE: Record<string, string> = {
  brand: 'آوا',
  category: 'قوری',
  product: 'قوری',
  key: 'about-us',
  slug: 'tea',
};
/** Query strings that run different statements. */
const QUERIES: Record<string, string[]> = {
  '/api/main/products': ['', '?q=%D9%82&available=true', '?minPrice=1&sort=cheap', '?brand=x'],
  '/api/main/search': ['?q=%D9%82%D9%88%D8%B1%DB%8C'],
  '/api/main/suggest': ['?q=%D9%82%D9%88'],
};
const FILES = ['/rss.xml', '/manifest.webmanifest', '/sitemap.xml', '/sitemap-pages-1.xml'];

/** Tables whose content is in no answer, with the reason why they may change unseen. */
const UNPRINTED: Record<string, string> = {
  shop_meta: 'numbers of versions',
  search_words: 'words of products, of which every change is reported',
  price_history: 'prices of products, of which every change is reported',
  product_facets: 'values of products and families, of which every change is reported',
};

const publicPaths = Object.keys(endpoints)
  .filter((key) => key.startsWith('GET /api/main/'))
  .map((key) => key.slice('GET '.length));

type Plan = { 'Relation Name'?: string; Plans?: Plan[] };
const tablesIn = (plan: Plan): string[] => [
  plan['Relation Name'] ?? '',
  ...(plan.Plans ?? []).flatMap(tablesIn),
];

/** Tables that a statement reads, by PostgreSQL's own plan. */
async function readBy(text: string): Promise<string[]> {
  const [row] = await owner.unsafe<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(
    `explain (generic_plan, format json) ${text}`,
  );
  return (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => tablesIn(Plan));
}

it('every table that public answers print tells of its changes', async () => {
  const id = await aProduct(context, { title: 'قوری', brand: 'آوا', category: 'قوری' });
  await context.sql`insert into posts (id, title, slug, excerpt, contents, author, status,
      published_at)
    values (${newId()}, 'چای', 'tea', '', ${`<div data-product="${id}"></div>`}, 'x', 'published',
      now())`;
  const paths = publicPaths.filter((path) => !path.startsWith('/api/main/products/:id/'));
  expect((await shop.app.inject(`/api/main/products/${id}/prices`)).statusCode).toBe(200);
  for (const path of paths)
    for (const query of QUERIES[path] ?? ['']) {
      const url = path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(PLACE[name] ?? ''),
      );
      expect((await shop.app.inject(url + query)).statusCode, url).toBe(200);
    }
  for (const url of FILES) await shop.app.inject(url);
  const statements = [...asked].filter((text) => /^\s*(?:select|with)\b/i.test(text));
  const read = new Set(
    (await Promise.all(statements.map(readBy)))
      .flat()
      .filter((name) => name && !name.startsWith('pg_')),
  );
  const watched = await owner<{ name: string }[]>`
    select distinct c.relname as name
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid
    where t.tgname ~ '^page_'`;
  const watchedNames = new Set(watched.map(({ name }) => name));
  expect([...read]).toEqual(
    expect.arrayContaining([
      'products',
      'settings',
      'posts',
      'banners',
      'site_frame',
      'site_pages',
    ]),
  );
  expect([...read].filter((name) => !watchedNames.has(name) && !UNPRINTED[name])).toEqual([]);
});
