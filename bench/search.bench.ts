import { Agent, get } from 'node:http';
import { totalmem } from 'node:os';
import { type RunningShop, startShop } from '../e2e/shop.ts';
import { type Bench, type Line, perSecond } from './bench.ts';
import { aCatalogue } from './catalogue.ts';
import { type Kind, type Shelf, searchKinds } from './search-kinds.ts';
import { warmDatabase } from './warm-database.ts';

const SIZES = [1_000, 1_000_000];
export const catalogues = SIZES;
/** Long enough for all kinds at both sizes, after a start that reads from the disk. */
export const mostMs = 480_000;
const CONNECTIONS = 16;
const MS = 1_500;
const ALONE = 60;
const WARM_UPS = 20;
/** Time limits of the warm-up and of the single requests, for slow kinds. */
const MAX_WARM_MS = 1_500;
const MAX_ALONE_MS = 2_500;
/** Warm-up in ms after a start, when everything is read from the disk. */
const OPEN_MS = 15_000;
/**
 * A million products need a database that holds their tables and indexes in memory
 * (docs/scaling.md), where the machine has as much.
 */
const BUFFERS_MB = Math.floor(Math.min(5 * 2 ** 10, totalmem() / 4 / 2 ** 20));
/** Allowed slowdown from the small shop to the large one. */
const MAX_TIMES = 2;

type Measure = { kind: Kind; p50: number; p95: number; rate: number; refused: number };

/**
 * Every kind of search, list and count through the API, with a thousand products and
 * with a million.
 */
export const run: Bench = async () => {
  const few = await measureShop(SIZES[0] ?? 0);
  const many = await measureShop(SIZES[1] ?? 0);
  return many.map((measure, at) => lineOf(few[at] ?? measure, measure));
};

async function measureShop(products: number): Promise<Measure[]> {
  const dataDir = aCatalogue(products);
  const shop = await startShop({
    dataDir,
    env: { PAGE_CACHE_MB: '0', DATABASE_BUFFERS_MB: String(BUFFERS_MB) },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    await warmDatabase(dataDir);
    const shelf = await readShelf(shop);
    const measures: Measure[] = [];
    const kinds = searchKinds(shelf);
    let asked = 0;
    await perSecond(CONNECTIONS, OPEN_MS, () =>
      read(agent, shop.url + (kinds[asked++ % kinds.length]?.path() ?? '/')),
    );
    for (const kind of kinds) {
      const measure = await measureKind(shop.url, agent, kind);
      console.error(`${products}: ${kind.name}: ${told(measure)}`);
      measures.push(measure);
    }
    return measures;
  } finally {
    agent.destroy();
    await shop.stop();
  }
}

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

async function measureKind(url: string, agent: Agent, kind: Kind): Promise<Measure> {
  let refused = 0;
  const ask = async () => {
    if (!(await read(agent, url + kind.path()))) refused += 1;
  };
  await repeat(WARM_UPS, MAX_WARM_MS, ask);
  const times = await repeat(ALONE, MAX_ALONE_MS, ask);
  const rate = await perSecond(CONNECTIONS, MS, ask);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { kind, p50: at(0.5), p95: at(0.95), rate, refused };
}

/** Time of each call, up to `times` calls; starts no more after `mostMs`. */
async function repeat(times: number, mostMs: number, work: () => Promise<void>) {
  const taken: number[] = [];
  const end = performance.now() + mostMs;
  for (let from = performance.now(); taken.length < times && from < end; ) {
    await work();
    const now = performance.now();
    taken.push(now - from);
    from = now;
  }
  return taken;
}

function lineOf(few: Measure, many: Measure): Line {
  const { least = 0, mostMs } = many.kind;
  const times = many.p95 / few.p95;
  const aims = [
    ...(least ? [`at least ${least}/s`] : []),
    ...(mostMs ? [`p95 at most ${mostMs} ms`] : [`at most ${MAX_TIMES} times`]),
  ];
  const isQuick = mostMs ? many.p95 <= mostMs : times <= MAX_TIMES;
  return {
    claim: `${many.kind.name}, at 1,000,000 products`,
    measured: `${told(few)} · ${told(many)}`,
    ratio: `p95 ${times.toFixed(1)} times that of 1,000 products, ${Math.round(many.rate)}/s`,
    aim: aims.join(', '),
    meets: isQuick && many.rate >= least && many.refused === 0,
  };
}

const told = ({ p50, p95, rate, refused }: Measure) =>
  `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${Math.round(rate)}/s at ${CONNECTIONS} at once${refused > 0 ? `, ${refused} refused as busy` : ''}`;

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
