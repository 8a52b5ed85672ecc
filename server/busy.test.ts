import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { holdConnection } from '#test/hold-connection.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy, SOUND, soundness } from '#test/shopping.ts';
import { createDb } from './db/client.ts';
import { asRefusal } from './db/failures.ts';

const shop = await startTestApp();
const { call, sql } = shop;

/** Locks a product until the returned function is called. */
async function hold(productId: string) {
  const own = holdConnection(shop.url);
  await own`begin`;
  await own`select 1 from products where id = ${productId} for update`;
  return async () => {
    await own`rollback`;
    own.release();
  };
}

it('answers pages while many orders wait for one product, and tells those who wait to come again', async () => {
  const productId = await aProduct(shop, { title: 'کالا', brand: 'آوا', category: 'صوتی' });
  const buyers = await Promise.all(Array.from({ length: 36 }, () => aPerson(shop)));
  const letGo = await hold(productId);
  const orders = buyers.map((buyer) => buy(shop, buyer, 'zarinpal', { productId }));
  try {
    for (let n = 0; n < 20; n++) {
      const start = performance.now();
      const list = await call('GET /api/main/products');
      expect([list.status, list.body.items[0]?._id]).toEqual([200, productId]);
      expect(performance.now() - start).toBeLessThan(1500);
    }
    const refused = await Promise.all(orders);
    for (const { status, body, headers } of refused)
      expect([status, body.message, headers['retry-after']]).toEqual([503, 'busy', '2']);
  } finally {
    await letGo();
  }
  const next = await buy(shop, await aPerson(shop), 'zarinpal', { productId });
  expect(next.status).toBe(201);
  expect(await sql`select 1 from orders`).toHaveLength(1);
  expect(await soundness(shop)).toEqual(SOUND);
}, 30_000);

it('gives up a statement that runs for too long', async () => {
  const { sql: slow } = createDb(shop.url, { statementMs: 200 });
  const failure: unknown = await slow`select pg_sleep(5)`.catch((error: unknown) => error);
  expect(asRefusal(failure)).toMatchObject({ status: 503, key: 'busy' });
  await slow.end();
});

it('refuses a call as busy if no connection is free in time, whoever called', async () => {
  const { sql: few } = createDb(shop.url, { max: 1, patienceMs: 100 });
  const { promise: over, resolve: release } = Promise.withResolvers<void>();
  const held = few.begin(async (tx) => {
    await tx`select 1`;
    await over;
  });
  await new Promise(setImmediate);
  const failures = [few`select 1`, few.unsafe('select 1')].map(async (asked) =>
    asRefusal(await asked.then(String, (error: unknown) => error)),
  );
  for (const failure of failures) expect(await failure).toMatchObject({ status: 503, key: 'busy' });
  release();
  await held;
  await few.end();
});
