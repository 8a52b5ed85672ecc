import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE } from '#shared/time.ts';
import { type RunningShop, startShop } from '../e2e/shop.ts';
import type { Bench } from './bench.ts';
import { get, openLoad, type Wire } from './load.ts';
import { familyOf, memoryOf, nameOf } from './processes.ts';

const REST_MS = 15_000;
/** `BENCH_MEMORY_MINUTES=60 npm run bench memory` is what the claim is about. */
const MINUTES = Number(process.env.BENCH_MEMORY_MINUTES ?? 3);
export const mostMs = (MINUTES + 1.5) * 60_000;
const REQUESTS_PER_SECOND = 30;
const EVERY_MS = 5_000;
/** Before that, heaps and pools fill. */
const WARM_PART = 0.5;
const AIM = { rest: 350, load: 450, growth: 5 };
const MB = 1024;

/**
 * Memory of the server and of all its PostgreSQL processes: the sum of PSS (Linux: smaps_rollup)
 * counts shared memory once. Measured idle after the start, then under requests of all pages.
 */
export const run: Bench = async () => {
  const shop = await startShop();
  const loader = await openLoad(shop.url);
  try {
    await sleep(REST_MS);
    const rest = memoryIn(shop);
    const requests = await pagesOf(shop);
    const sums: Memory[] = [];
    const end = performance.now() + MINUTES * MINUTE;
    while (performance.now() < end) {
      const most = (REQUESTS_PER_SECOND * EVERY_MS) / 1000;
      const offset = (sums.length * most) % requests.length;
      const some = [...requests.slice(offset), ...requests.slice(0, offset)];
      const began = performance.now();
      await loader.run({ connections: 4, ms: EVERY_MS, most, status: 200, requests: some });
      await sleep(Math.max(0, EVERY_MS - (performance.now() - began)));
      sums.push(memoryIn(shop));
    }
    return [restLine(rest), loadLine(sums)];
  } finally {
    loader.stop();
    await shop.stop();
  }
};

type Memory = { server: number; database: number };

/** Megabytes; the starter of PostgreSQL, a shell, counts with it. */
function memoryIn({ process: { pid = 0 } }: RunningShop): Memory {
  const family = familyOf(pid).filter((one) => one === pid || !/node/.test(nameOf(one)));
  const database = family.filter((one) => one !== pid).reduce((sum, one) => sum + memoryOf(one), 0);
  return { server: memoryOf(pid) / MB, database: database / MB };
}

const sumOf = ({ server, database }: Memory) => server + database;
const text = (memory: Memory) =>
  `${Math.round(sumOf(memory))} MB (server ${Math.round(memory.server)}, PostgreSQL ${Math.round(memory.database)})`;

const restLine = (rest: Memory) => ({
  claim: 'memory at rest with the demo catalogue: server and PostgreSQL, sum of PSS',
  measured: text(rest),
  ratio: `${Math.round(sumOf(rest))} MB`,
  aim: `at most ${AIM.rest} MB`,
  meets: sumOf(rest) <= AIM.rest,
});

/** Flat: what the last third of the time needs is about what the third before it needed. */
function loadLine(all: Memory[]) {
  const sums = all.slice(Math.floor(all.length * WARM_PART));
  const half = Math.floor(sums.length / 2);
  const mean = (some: Memory[]) => some.reduce((sum, one) => sum + sumOf(one), 0) / some.length;
  const growth = (mean(sums.slice(half)) / mean(sums.slice(0, half)) - 1) * 100;
  const peak = all.toSorted((a, b) => sumOf(b) - sumOf(a))[0] as Memory;
  return {
    claim: `memory under ${MINUTES} minutes of ${REQUESTS_PER_SECOND} requests a second`,
    measured: `peak ${text(peak)}, growth from the first to the second half ${growth.toFixed(1)} %`,
    ratio: `${Math.round(sumOf(peak))} MB`,
    aim: `at most ${AIM.load} MB and ${AIM.growth} % of growth`,
    meets: sumOf(peak) <= AIM.load && growth <= AIM.growth,
  };
}

/** Home, lists, searches, products and posts of the demo, pages and JSON alike. */
async function pagesOf({ url }: RunningShop): Promise<Wire[]> {
  const answer = await fetch(`${url}/sitemap.xml`);
  const maps = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, loc = '']) => loc,
  );
  const texts = await Promise.all(
    maps.map(async (map) => (await fetch(url + new URL(map).pathname)).text()),
  );
  const pages = texts
    .flatMap((text) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)])
    .map(([, loc = '']) => new URL(loc).pathname);
  const lists = ['', '?sort=cheap', '?saleType=totalSell', '?search=%DA%AF%D9%88%D8%B4%DB%8C'];
  const others = lists.flatMap((query) => [`/products${query}`, `/api/main/products${query}`]);
  return [...pages, ...pages.flatMap((_, at) => (at % 10 === 0 ? others : []))].map(get);
}
