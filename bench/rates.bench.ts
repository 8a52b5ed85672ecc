import { closeDeps } from '#server/deps.ts';
import { startShop } from '../e2e/shop.ts';
import type { Bench } from './bench.ts';
import { asLive, bareSeconds, callOf, fillProducts, openShelf, timeOfJob } from './products.ts';

const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 100_000);
const MAX_PREVIEW = 15;
const MAX_APPLIED = 30;

/** The same prices and costs as PostgreSQL alone would write them. */
const BARE = `with priced as (
    update products set price = price + 1000, partial_price = partial_price + 1000, version = version + 1, updated_at = now()
    returning id, price)
  insert into purchase_prices (product_id, price) select id, coalesce(price, 1000) from priced
  on conflict (product_id) do update set price = excluded.price`;

/** A hundred thousand products priced by one new rate in a running shop: previewed, applied, taken back. */
export const run: Bench = async () => {
  const shop = await startShop({ env: asLive });
  try {
    const call = callOf(shop.url, await fillProducts(shop.dataDir, PRODUCTS));
    await fillCosts(shop.dataDir);
    const send = (path: string, body: object) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const margins = { totalMargin: 12.5, partialMargin: 25, roundTo: 1_000, round: 'up' };
    await send('price-rules', { scope: 'shop', targetId: null, ...margins });
    const start = performance.now();
    const { _id } = await send('repricings', { rates: [{ currency: 'USD', rate: 113_450 }] });
    await call(`imports/${_id}`);
    const previewed = (performance.now() - start) / 1000;
    const { applied, undone } = await timeOfJob(call, _id, PRODUCTS);
    const bare = await bareSeconds(shop.dataDir, BARE);
    return [
      {
        claim: `${PRODUCTS} products priced by one rate: every new price beside the old one`,
        measured: `${previewed.toFixed(1)} s`,
        ratio: `${(previewed / bare).toFixed(1)} times a bare update of prices and costs`,
        aim: `at most ${MAX_PREVIEW} s`,
        meets: previewed <= MAX_PREVIEW,
      },
      {
        claim: 'the same applied, and taken back',
        measured: `applied in ${applied.toFixed(1)} s, taken back in ${undone.toFixed(1)} s`,
        ratio: `${(applied / bare).toFixed(1)} and ${(undone / bare).toFixed(1)} times a bare update (${bare.toFixed(1)} s)`,
        aim: `applied in at most ${MAX_APPLIED} s`,
        meets: applied <= MAX_APPLIED,
      },
    ];
  } finally {
    await shop.stop();
  }
};

/** Gives every product a cost in dollar. */
async function fillCosts(dataDir: string): Promise<void> {
  const { ctx } = await openShelf(dataDir);
  await ctx.sql`
    insert into foreign_costs (product_id, amount, currency)
    select id, 5 + (row_number() over (order by id)) % 400 / 100.0, 'USD' from products`;
  await ctx.sql`analyze foreign_costs`;
  await closeDeps(ctx, 5);
}
