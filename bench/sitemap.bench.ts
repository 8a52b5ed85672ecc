import { readFileSync } from 'node:fs';
import { type RunningShop, startShop } from '../e2e/shop.ts';
import type { Bench, Line } from './bench.ts';
import { aCatalogue } from './catalogue.ts';

const PRODUCTS = 1_000_000;
export const catalogues = [PRODUCTS];
const FEED_PAGES = 300;
const PER_PAGE = 200;
const MAX_MEMORY_MB = 100;
const MIN_OF_SITEMAP = 20_000;
const MIN_OF_FEED = 2000;

/** All sitemaps, and pages of a feed, of a shop with a million products: rows a second and the memory it takes. */
export const run: Bench = async () => {
  const shop = await startShop({ dataDir: aCatalogue(PRODUCTS) });
  try {
    return [
      await measure(shop, 'every sitemap', MIN_OF_SITEMAP, () => readSitemaps(shop.url)),
      await measure(shop, `feed, ${FEED_PAGES} pages in turn`, MIN_OF_FEED, () =>
        readFeed(shop.url, 1),
      ),
      await measure(shop, `feed, ${FEED_PAGES} last pages in turn`, MIN_OF_FEED, () =>
        readFeed(shop.url, Math.max(1, Math.floor(PRODUCTS / PER_PAGE) - FEED_PAGES)),
      ),
    ];
  } finally {
    await shop.stop();
  }
};

async function measure(
  shop: RunningShop,
  claim: string,
  least: number,
  work: () => Promise<number>,
): Promise<Line> {
  const before = memoryOf(shop);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(shop));
  }, 50);
  const start = performance.now();
  const rows = await work().finally(() => clearInterval(watch));
  const seconds = (performance.now() - start) / 1000;
  const [rate, more] = [rows / seconds, most - before];
  return {
    claim,
    measured: `${rows} rows in ${seconds.toFixed(1)} s, ${Math.round(rate)} rows/s`,
    ratio: `${more.toFixed(0)} MB more memory`,
    aim: `at least ${least} rows/s and at most ${MAX_MEMORY_MB} MB`,
    meets: rate >= least && more <= MAX_MEMORY_MB,
  };
}

/** Resident megabytes of the shop's process (Linux: proc(5)). */
function memoryOf({ process: { pid } }: RunningShop): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

async function readSitemaps(url: string): Promise<number> {
  const index = await (await fetch(`${url}/sitemap.xml`)).text();
  let rows = 0;
  for (const [, address = ''] of index.matchAll(/<loc>([^<]*)<\/loc>/g))
    rows += await countUrls(url + new URL(address).pathname);
  return rows;
}

/** Counts as it arrives, so that the reader holds no whole sitemap either. */
async function countUrls(address: string): Promise<number> {
  const reply = await fetch(address);
  if (!reply.ok || !reply.body) throw new Error(`${address} answered ${reply.status}`);
  let rows = 0;
  let tail = '';
  for await (const chunk of reply.body.pipeThrough(new TextDecoderStream())) {
    const pieces = (tail + chunk).split('<url>');
    rows += pieces.length - 1;
    tail = (pieces.at(-1) ?? '').slice(-5);
  }
  return rows;
}

async function readFeed(url: string, first: number): Promise<number> {
  let rows = 0;
  for (let page = first; page < first + FEED_PAGES; page++) {
    const reply = await fetch(
      `${url}/feeds/emalls/list.json?page=${page}&item_per_page=${PER_PAGE}`,
    );
    rows += ((await reply.json()) as { products: unknown[] }).products.length;
  }
  return rows;
}
