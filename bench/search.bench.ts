import { Agent, get } from 'node:http';
import { loadavg, totalmem } from 'node:os';
import { type RunningShop, startShop } from '../e2e/shop.ts';
import { type Bench, type Line, perSecond } from './bench.ts';
import { aCatalogue } from './catalogue.ts';
import { type Kind, type Shelf, searchKinds } from './search-kinds.ts';
import { warmDatabase } from './warm-database.ts';

const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 100_000);
export const catalogues = [PRODUCTS];
/** Time limit for all kinds of search, with a warm-up that reads from the disk. */
export const mostMs = 480_000;
const CONNECTIONS = 16;
const MS = 3_000;
const MOST_MS = 100;
/** Warm-up in ms after a start, when everything is read from the disk. */
const OPEN_MS = 15_000;
/**
 * A million products need a database that holds their tables and indexes in memory
 * (docs/scaling.md), where the machine has as much.
 */
const BUFFERS_MB = Math.floor(Math.min(5 * 2 ** 10, totalmem() / 4 / 2 ** 20));

/** Every kind of search, list and count through the API. */
export const run: Bench = async () => {
  const dataDir = aCatalogue(PRODUCTS);
  const shop = await startShop({
    dataDir,
    env: { PAGE_CACHE_MB: '0', DATABASE_BUFFERS_MB: String(BUFFERS_MB) },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    await warmDatabase(dataDir);
    const kinds = searchKinds(await readShelf(shop));
    let asked = 0;
    await perSecond(CONNECTIONS, OPEN_MS, () =>
      read(agent, shop.url + (kinds[asked++ % kinds.length]?.path() ?? '/')),
    );
    const lines: Line[] = [];
    for (const kind of kinds) lines.push(await measureKind(shop.url, agent, kind));
    return lines;
  } finally {
    agent.destroy();
    await shop.stop();
  }
};

async function readShelf({ url }: RunningShop): Promise<Shelf> {
  const read = async (query: string) => (await fetch(`${url}/api/main/products?${query}`)).json();
  const { total, facets } = (await read('')) as {
    total: number;
    facets: Record<'brands' | 'categories', { id: string }[]>;
  };
  const pages = Array.from({ length: 40 }, (_, at) => 1 + Math.floor((at / 40) * (total / 48)));
  const titles: string[] = [];
  for (const page of pages) {
    const { items } = (await read(`pageSize=48&page=${page}`)) as { items: { title: string }[] };
    titles.push(...items.map(({ title }) => title));
  }
  const ids = (all: { id: string }[]) => all.map(({ id }) => id);
  return { titles, total, brands: ids(facets.brands), categories: ids(facets.categories) };
}

async function measureKind(url: string, agent: Agent, { name, path }: Kind): Promise<Line> {
  const times: number[] = [];
  let refused = 0;
  const rate = await perSecond(CONNECTIONS, MS, async () => {
    const start = performance.now();
    if (!(await read(agent, url + path()))) refused += 1;
    times.push(performance.now() - start);
  });
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return {
    claim: `${name}, at ${PRODUCTS} products`,
    measured: `p50 ${at(0.5).toFixed(0)} ms, ${Math.round(rate)} a second, ${CONNECTIONS} at once, ${refused} refused as busy, load ${loadavg()[0]?.toFixed(1)}`,
    ratio: `p95 ${at(0.95).toFixed(0)} ms`,
    aim: `p95 at most ${MOST_MS} ms`,
    meets: at(0.95) <= MOST_MS && refused === 0,
  };
}

/** False where the shop was too busy to answer. */
const read = (agent: Agent, url: string) =>
  new Promise<boolean>((done, reject) => {
    get(url, { agent }, (reply) => {
      const { statusCode } = reply;
      if (statusCode !== 200 && statusCode !== 503)
        reject(new Error(`${url} answered ${statusCode}`));
      reply
        .resume()
        .on('end', () => done(statusCode === 200))
        .on('error', reject);
    }).on('error', reject);
  });
