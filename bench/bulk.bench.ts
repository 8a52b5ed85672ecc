import { startShop } from '../e2e/shop.ts';
import type { Bench } from './bench.ts';
import { cpuOfFamily } from './processes.ts';
import { asLive, bareSeconds, callOf, fillProducts, timeOfJob } from './products.ts';

const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 100_000);
const MAX_SECONDS = 60;
const WORK = { kind: 'percent', of: 'both', amount: 7, rounding: 1000 };

/** Prices up and down again as PostgreSQL alone would move them. */
const BARE =
  'update products set price = price + 1000, partial_price = partial_price + 1000, version = version + 1, updated_at = now()';

/** The prices of a hundred thousand products raised by a running shop, and put back: worked out, applied, undone. */
export const run: Bench = async () => {
  const dataDir = process.env.BENCH_DATA;
  const shop = await startShop({ ...(dataDir && { dataDir }), env: asLive });
  try {
    const call = callOf(shop.url, await fillProducts(shop.dataDir, PRODUCTS));
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ work: WORK, filter: { status: 'published' } });
    const worked = cpuOfFamily(shop.process.pid ?? 0);
    const start = performance.now();
    const { _id } = await call('products/bulk', { method: 'POST', headers, body });
    const prepared = (performance.now() - start) / 1000;
    const { applied, undone } = await timeOfJob(call, _id, PRODUCTS);
    const all = prepared + applied + undone;
    const processor = cpuOfFamily(shop.process.pid ?? 0) - worked;
    const bare = (await bareSeconds(shop.dataDir, BARE)) + (await bareSeconds(shop.dataDir, BARE));
    return [
      {
        claim: `prices of ${PRODUCTS} products changed by percent, and put back`,
        measured: `worked out in ${prepared.toFixed(1)} s, applied in ${applied.toFixed(1)} s, undone in ${undone.toFixed(1)} s; ${processor.toFixed(1)} s of processors`,
        ratio: `${all.toFixed(1)} s in all, ${(all / bare).toFixed(1)} times two bare updates (${bare.toFixed(1)} s)`,
        aim: `at most ${MAX_SECONDS} s`,
        meets: all <= MAX_SECONDS,
      },
    ];
  } finally {
    await shop.stop();
  }
};
