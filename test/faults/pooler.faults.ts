import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, systemContext } from '#server/context.ts';
import { openPools } from '#server/db/pools.ts';
import { closeDeps } from '#server/deps.ts';
import { startJobs } from '#server/jobs.ts';
import { openTestApp, type TestApp } from '#test/app.ts';
import { runCommand } from '#test/commands.ts';
import { startTestContext } from '#test/context.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { listening, type Reader } from '#test/reader.ts';
import { buy, SOUND, soundness } from '#test/shopping.ts';
import { hasPooler, startPooler } from './pooler.ts';

const context = await startTestContext();
const PRICE = 2_000_000;
const ORDERS = 40;
const PRODUCT = `/api/main/products/${['آوا', 'قوری', 'قوری'].map(encodeURIComponent).join('/')}`;

describe.skipIf(!hasPooler)('a shop behind PgBouncer in transaction mode', () => {
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  let shop: TestApp;
  let read: Reader;
  let productId = '';

  beforeAll(async () => {
    pooler = await startPooler(context.url);
    const pools = openPools(pooler.url, 16, { direct: context.url });
    const deps = { ...context.deps, sql: pools.reads.sql, pools };
    shop = await openTestApp({ ...context, deps, sql: deps.sql, ctx: systemContext(deps) });
    read = await listening(shop.app);
    productId = await aProduct(shop, {
      title: 'قوری',
      brand: 'آوا',
      category: 'قوری',
      onHand: ORDERS,
    });
    await shop.sql`update products
      set partial_price = ${PRICE}, version = version + 1
      where id = ${productId}`;
  });
  afterAll(async () => {
    await closeDeps(shop.deps, 1);
    await pooler.stop();
  });

  it('sells each piece only once to forty buyers at the same time', async () => {
    const buyers = await Promise.all(
      Array.from({ length: ORDERS + 5 }, () => aPerson(shop, { balance: 50_000_000 })),
    );
    const bought = await Promise.all(
      buyers.map((buyer) => buy(shop, buyer, 'wallet', { productId, unitPrice: PRICE })),
    );
    expect(bought.filter(({ status }) => status === 201)).toHaveLength(ORDERS);
    expect(bought.every(({ status }) => [201, 409].includes(status))).toBe(true);
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('tells pages of a change at once', async () => {
    const shown = async () => JSON.parse((await read(PRODUCT)).text).partialPrice;
    expect(await shown()).toBe(PRICE);
    for (const price of [2_100_000, 2_200_000, 2_300_000]) {
      await shop.sql`update products
        set partial_price = ${price}, version = version + 1
        where id = ${productId}`;
      await expect.poll(shown).toBe(price);
    }
  });

  it('bounds each transaction and leaves nothing of it behind', async () => {
    const bounds = await inTransaction(shop.ctx, async ({ sql }) => {
      const [row] = await sql<{ lock: string; statement: string; plans: string }[]>`
        select current_setting('lock_timeout') as lock,
          current_setting('statement_timeout') as statement,
          current_setting('plan_cache_mode') as plans`;
      return row;
    });
    expect(bounds).toEqual({ lock: '3s', statement: '8s', plans: 'force_generic_plan' });
    const seen = await Promise.all(
      Array.from({ length: 12 }, () => shop.sql`select current_setting('statement_timeout') as ms`),
    );
    expect(new Set(seen.map(([row]) => row?.ms))).toEqual(new Set(['15s']));
  });

  it('proves its books past the pooler', async () => {
    await context.owner`insert into shop_meta (key, value) values ('mode', 'demo')`;
    const check = runCommand('check-books.ts', {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: context.url,
    });
    await check.ended();
    expect(check.output()).toContain('books of');
  });

  it('runs its jobs past the pooler', async () => {
    const jobs = await startJobs(shop.deps);
    await shop.sql`select graphile_worker.add_job('renew_counts')`;
    const waiting = async () => {
      const [row] = await shop.sql<{ n: number }[]>`
        select count(*)::int as n from graphile_worker.jobs where task_identifier = 'renew_counts'`;
      return row?.n;
    };
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
    await jobs.stop();
  });
});
