import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { allProducts } from '#server/db/demo/demo-data.ts';
import { fillCatalogue } from '#server/db/demo/fill-catalogue.ts';
import { createRandom } from '#server/db/demo/random.ts';
import { startTestApp } from '#test/app.ts';

const FIRST = 5;
const AIM = 95;
const shop = await startTestApp();

type Query = { kind: string; q: string; titles: string[] };

/**
 * Queries by people who knew the product titles but not the search. The second table has what
 * buyers searched in vain: trade words, sentences, codes as printed on papers.
 */
const read = (file: string) =>
  readFileSync(new URL(`../../../test/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line): Query => {
      const [kind = '', q = '', titles = ''] = line.split('\t');
      return { kind, q, titles: titles.split(' | ').map((title) => title.trim()) };
    });
const tables = ['unseen-queries.tsv', 'trade-queries.tsv'];

const picture = { img: 'a.webp', w: 1, h: 1, hash: '' };
const products = new Map(allProducts.map(({ code }) => [`${code}-1`, picture]));

/** Query with the first titles of its results, or nothing if an accepted title is among them. */
async function missOf({ q, titles }: Query): Promise<string[]> {
  const { body } = await shop.call('GET /api/main/products', { query: { q } });
  // a variant counts under the title of its family
  const first = body.items.slice(0, FIRST).map(({ title, family }) => family?.title ?? title);
  return first.some((title) => titles.includes(title)) ? [] : [q, ...first];
}

describe('queries that were not seen while the search was made', () => {
  beforeAll(() =>
    fillCatalogue(shop.ctx, { products, categories: [], banners: [] }, createRandom(1)),
  );

  it.each(tables)('of %s each expect products that exist', (file) => {
    const queries = read(file);
    const known = new Set(allProducts.map(({ title }) => title));
    expect(queries.flatMap(({ titles }) => titles).filter((title) => !known.has(title))).toEqual(
      [],
    );
  });

  it.each(tables)(
    'of %s are answered within the first five',
    async (file) => {
      const queries = read(file);
      const misses: string[][] = [];
      for (const query of queries) misses.push(await missOf(query));
      const right = (some: Query[]) =>
        some.filter((one) => misses[queries.indexOf(one)]?.length === 0);
      const lines = [...Map.groupBy(queries, ({ kind }) => kind)].map(
        ([kind, some]) => `  ${kind}: ${right(some).length} of ${some.length}`,
      );
      const share = (right(queries).length / queries.length) * 100;
      console.log(
        `${share.toFixed(1)} % of ${queries.length} within the first ${FIRST}\n${lines.join('\n')}`,
      );
      if (process.env.SHOW_MISSES)
        console.log(
          misses.flatMap((miss) => (miss.length > 0 ? miss.join('\n    ') : [])).join('\n'),
        );
      expect(share).toBeGreaterThanOrEqual(AIM);
    },
    120_000,
  );
});
