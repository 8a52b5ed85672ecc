import { readConfig } from '#server/config.ts';
import { startPostgres } from '#server/db/embedded.ts';
import { closeDeps, createDeps } from '#server/deps.ts';
import { startShop } from '../e2e/shop.ts';
import type { Bench } from './bench.ts';
import { aCatalogue } from './catalogue.ts';
import { openLoad } from './load.ts';

const PAGES = 100_000;
export const catalogues = [PAGES];
const ASKED = 150_000;
const CONNECTIONS = 64;
const WARM_MS = 90_000;
const MS = 30_000;
const CHANGES_PER_SECOND = 10;
const MIN_HITS = 60;

type Row = { id: string; path: string };

/**
 * 100,000 product pages requested in a Zipf distribution while prices change, with the
 * default cache.
 */
export const run: Bench = async () => {
  const dataDir = aCatalogue(PAGES);
  const shop = await startShop({ dataDir });
  const { url } = await startPostgres({ dataDir });
  const deps = createDeps(readConfig({ DATA_DIR: dataDir }), url('hojreh'));
  const loader = await openLoad(shop.url);
  const rows = await readPages(deps.sql);
  const random = numbersFrom(7);
  const changing = changePrices(deps.sql, rows, random);
  try {
    const requests = zipf(rows.length, ASKED, random).map((rank) => wireOf(rows[rank]));
    const order = {
      connections: CONNECTIONS,
      most: 1e9,
      status: 200,
      mark: 'cache-status: hojreh; hit',
    };
    const warm = await loader.run({ ...order, ms: WARM_MS, requests });
    const rest = [...requests.slice(warm.done % ASKED), ...requests.slice(0, warm.done % ASKED)];
    const { perSecond, p50, p99, done, marked } = await loader.run({
      ...order,
      ms: MS,
      requests: rest,
    });
    const hits = (marked / done) * 100;
    return [
      {
        claim: `${rows.length} product pages in Zipf order, ${CONNECTIONS} connections, ${CHANGES_PER_SECOND} prices changed a second`,
        measured: `${Math.round(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms, after ${WARM_MS / 1000} s of the same`,
        ratio: `${hits.toFixed(1)} % from memory`,
        aim: `at least ${MIN_HITS} %`,
        meets: hits >= MIN_HITS,
      },
    ];
  } finally {
    clearInterval(changing);
    loader.stop();
    await closeDeps(deps, 1);
    await shop.stop();
  }
};

type Sql = ReturnType<typeof createDeps>['sql'];

/** Best-selling first, the most requested ones. */
const readPages = (sql: Sql) => sql<Row[]>`
  select p.id, '/' || b.slug || '/' || c.slug || '/' || p.slug as path
  from products p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
  where p.status = 'published' order by p.sold_count desc, p.id limit ${PAGES}`;

/** Any product, as staff would change it: its page and all lists that show it. */
function changePrices(sql: Sql, rows: readonly Row[], random: () => number) {
  return setInterval(() => {
    const row = rows[Math.floor(random() * rows.length)];
    if (row)
      void sql`
        update products set partial_price = partial_price + 1000, updated_at = now(), version = version + 1
        where id = ${row.id} and partial_price is not null`.catch(() => {});
  }, 1000 / CHANGES_PER_SECOND);
}

const wireOf = (row: Row | undefined) => ({
  head: `GET ${encodeURI(row?.path ?? '/')} HTTP/1.1\r\nhost: shop\r\naccept-encoding: br\r\n\r\n`,
  body: '',
});

/** Ranks from 0, the n-th as often as 1/n. */
function zipf(ranks: number, count: number, random: () => number): number[] {
  const sums: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= ranks; rank++) {
    sum += 1 / rank;
    sums.push(sum);
  }
  return Array.from({ length: count }, () => firstAbove(sums, random() * sum));
}

function firstAbove(sums: number[], wanted: number): number {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The same numbers in every run (Park and Miller). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
