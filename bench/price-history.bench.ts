import { inTransaction } from '#server/context.ts';
import { startShop } from '../e2e/shop.ts';
import { type Bench, times } from './bench.ts';
import { asLive, fillProducts, openShelf } from './products.ts';

const CHANGES = 10_000;
const AT_ONCE = 4;
const MAX_MS = 30;

/** The chart of 90 days of a product whose prices changed ten thousand times in them. */
export const run: Bench = async () => {
  const shop = await startShop({ env: { ...asLive, PAGE_CACHE_MB: '0' } });
  try {
    await fillProducts(shop.dataDir, 1000);
    const { ctx } = await openShelf(shop.dataDir);
    const id = await changedOften(ctx);
    const read = async () => {
      const answer = await fetch(`${shop.url}/api/main/products/${id}/prices`);
      if (!answer.ok) throw new Error(`the history answered ${answer.status}`);
      return answer.json();
    };
    const bare = await times(
      () => ctx.sql`
        select at, price from price_history where product_id = ${id} order by at desc limit 800`,
    );
    const alone = await times(read);
    const loaded = await times(() => Promise.all(Array.from({ length: AT_ONCE }, read)));
    return [
      {
        claim: `the history of a product with ${CHANGES} changes of its price`,
        measured: `p95 ${alone.p95.toFixed(1)} ms; ${AT_ONCE} at once ${loaded.p95.toFixed(1)} ms`,
        ratio: `${(alone.p50 / bare.p50).toFixed(1)} times a bare read of the rows (${bare.p50.toFixed(1)} ms)`,
        aim: `p95 at most ${MAX_MS} ms`,
        meets: alone.p95 <= MAX_MS,
      },
    ];
  } finally {
    await shop.stop();
  }
};

type Ctx = Awaited<ReturnType<typeof openShelf>>['ctx'];

/** A product with its changes, half of them of each sale type, spread over 80 days. */
const changedOften = (ctx: Ctx) =>
  inTransaction(ctx, async ({ sql }) => {
    await sql`set local session_replication_role to replica`;
    const [product] = await sql<{ id: string }[]>`
      select id from products where code like 'BENCH-%' order by code limit 1`;
    const id = product?.id ?? '';
    await sql`
      insert into price_history (product_id, sale_type, at, price)
      select ${id}::uuid, case n % 2 when 0 then 'partialSell' else 'totalSell' end,
        now() - make_interval(secs => n * 691), 900000 + n
      from generate_series(1, ${CHANGES}::int) n`;
    return id;
  });
