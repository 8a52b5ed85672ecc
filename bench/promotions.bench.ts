import { setTimeout as sleep } from 'node:timers/promises';
import type { Promotion } from '#contract/desk/promotions.ts';
import { startShop } from '../e2e/shop.ts';
import { type Bench, times } from './bench.ts';
import { asLive, bareSeconds, fillProducts } from './products.ts';

const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 100_000);
const MAX_SECONDS = 60;
const MAX_PREVIEW = 15;
const MAX_LIST = 1.2;
const PAUSE_MS = 200;
const HOUR = 3_600_000;

/** Prices of a promotion as PostgreSQL alone would write them. */
const BARE =
  'update products set price = price * 85 / 100, partial_price = partial_price * 85 / 100, tiers = default, updated_at = now()';

/** A promotion of a hundred thousand products in a running shop: written, previewed, started and stopped. */
export const run: Bench = async () => {
  const shop = await startShop({ env: { ...asLive, PAGE_CACHE_MB: '0' } });
  try {
    const call = callOf(shop.url, await fillProducts(shop.dataDir, PRODUCTS));
    const end = { after: 0 };
    const timed = async (work: () => Promise<Promotion>) => {
      const start = performance.now();
      let promotion = await work();
      while (!promotion.isApplied) {
        await sleep(PAUSE_MS);
        promotion = await call(`/${promotion._id}`);
      }
      end.after = (performance.now() - start) / 1000;
      return promotion;
    };
    const made = await timed(() => call('', formOf()));
    const written = end.after;
    const since = performance.now();
    await call(`/${made._id}/preview`);
    const previewed = (performance.now() - since) / 1000;
    const plain = await times((n) => readList(shop.url, n));
    const started = await timed(() => call(`/${made._id}/start`, { version: made.version }));
    const startedIn = end.after;
    const lowered = await times((n) => readList(shop.url, n));
    await timed(() => call(`/${made._id}/stop`, { version: started.version }));
    const stoppedIn = end.after;
    const bare = await bareSeconds(shop.dataDir, BARE);
    return [
      {
        claim: `a promotion of ${made.products} products is seen everywhere after its start and its stop`,
        measured: `written in ${written.toFixed(1)} s, started in ${startedIn.toFixed(1)} s, stopped in ${stoppedIn.toFixed(1)} s`,
        ratio: `${(startedIn / bare).toFixed(1)} and ${(stoppedIn / bare).toFixed(1)} times a bare update (${bare.toFixed(1)} s)`,
        aim: `at most ${MAX_SECONDS} s each`,
        meets: Math.max(startedIn, stoppedIn) <= MAX_SECONDS,
      },
      {
        claim: 'its preview shows every price beside the old one',
        measured: `${previewed.toFixed(1)} s`,
        ratio: `${(previewed / bare).toFixed(1)} times a bare update of the prices`,
        aim: `at most ${MAX_PREVIEW} s`,
        meets: previewed <= MAX_PREVIEW,
      },
      {
        claim: 'lists of products show them, in every order',
        measured: `p95 ${lowered.p95.toFixed(1)} ms, before the start ${plain.p95.toFixed(1)} ms`,
        ratio: `${(lowered.p95 / plain.p95).toFixed(2)} times the list without promotions`,
        aim: `p95 at most ${MAX_LIST} times`,
        meets: lowered.p95 <= MAX_LIST * plain.p95,
      },
    ];
  } finally {
    await shop.stop();
  }
};

const ORDERS = ['newest', 'cheapest', 'expensive', 'bestselling'];

/** One page of the list, in another order each time. */
async function readList(url: string, n: number) {
  const query = `sort=${ORDERS[n % ORDERS.length]}&page=${1 + (n % 5)}`;
  const answer = await fetch(`${url}/api/main/products?${query}`);
  if (!answer.ok) throw new Error(`${query} answered ${answer.status}`);
  await answer.json();
}

const formOf = () => ({
  title: 'جشنواره',
  kind: 'percent',
  value: 15,
  roundTo: 100,
  saleTypes: ['totalSell', 'partialSell'],
  from: new Date(Date.now() - HOUR).toISOString(),
  until: new Date(Date.now() + HOUR).toISOString(),
  filter: { status: 'published' },
});

const callOf =
  (url: string, token: string) =>
  async (path: string, body?: object): Promise<Promotion> => {
    const answer = await fetch(`${url}/api/admin/promotions${path}`, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Promotion;
  };
