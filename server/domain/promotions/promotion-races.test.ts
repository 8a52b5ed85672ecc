import { expect, it } from 'vitest';
import { inTransaction } from '#server/context.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { aPromotion, aRunningPromotion } from '#test/promotions.ts';
import { buy, SOUND, soundness } from '#test/shopping.ts';
import { applyChunk } from './apply-promotions.ts';
import { promotionLoops } from './jobs.ts';
import { moveDue } from './move-promotion.ts';

const shop = await startTestApp();
const { call, sql, ctx } = shop;
const staff = await aPerson(shop, { role: 'admin' });
const { token } = staff;
let titles = 0;
const newProducts = (count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      aProduct(shop, {
        title: `کالا ${++titles}`,
        brand: 'آوا',
        category: 'صوتی',
        price: null,
        onHand: 1_000,
        daysOld: 30,
      }),
    ),
  );
const stop = (id: string, version: number) =>
  call('POST /api/admin/promotions/:id/stop', { token, params: { id }, body: { version } });
const pricesOf = async (ids: string[]) => {
  const rows = await sql<{ partialPrice: number }[]>`
    select distinct partial_price from products where id = any(${ids}::uuid[])`;
  return rows.map(({ partialPrice }) => partialPrice);
};

it('sells at the price that was shown, or says that it has changed, while a promotion stops', async () => {
  const [productId = ''] = await newProducts(1);
  const made = await aRunningPromotion(shop, staff.id, { ids: [productId] });
  const buyers = await Promise.all(
    Array.from({ length: 20 }, () => aPerson(shop, { balance: 5_000_000 })),
  );
  const [stopped, ...orders] = await Promise.all([
    stop(made.id, made.version),
    ...buyers.map((buyer) => buy(shop, buyer, 'wallet', { productId, unitPrice: 800_000 })),
  ]);
  expect(stopped?.status).toBe(200);
  const refused = orders.filter(({ status }) => status !== 201).map(({ body }) => body.message);
  expect(new Set(refused)).toEqual(new Set(refused.length > 0 ? ['price_changed'] : []));
  const [paid] = await sql`
    select count(*)::int as n, coalesce(max(unit_price), 800000) as most from order_lines
    where product_id = ${productId}`;
  expect(paid).toEqual({ n: orders.length - refused.length, most: 800_000 });
  expect(await soundness(shop)).toEqual(SOUND);
});

it('goes on after a process that was killed between two batches', async () => {
  const ids = await newProducts(510);
  const made = await aPromotion(shop, staff.id, { ids, status: 'set' });
  await moveDue(ctx);
  await inTransaction(ctx, (tx) => applyChunk(tx, made.id));
  expect((await pricesOf(ids)).sort()).toEqual([1_000_000, 800_000]);
  await promotionLoops.promotions(ctx);
  expect(await pricesOf(ids)).toEqual([800_000]);
});

it('ends with the list prices of the last edits when two processes, a stop and edits meet', async () => {
  const ids = await newProducts(60);
  const made = await aRunningPromotion(shop, staff.id, { ids });
  const edits = ids.slice(0, 20).map(async (id) => {
    const params = { id };
    const { body } = await call('GET /api/admin/products/:id', { token, params });
    return call('PATCH /api/admin/products/:id/prices', {
      token,
      params,
      body: { version: body.version, partialPrice: 1_100_000 },
    });
  });
  const [stopped] = await Promise.all([
    stop(made.id, made.version),
    promotionLoops.promotions(ctx),
    promotionLoops.promotions(ctx),
    ...edits,
  ]);
  expect(stopped.status).toBe(200);
  await promotionLoops.promotions(ctx);
  expect(await pricesOf(ids.slice(0, 20))).toEqual([1_100_000]);
  expect(await pricesOf(ids.slice(20))).toEqual([1_000_000]);
  const left = await sql`select 1 from offer_prices where product_id = any(${ids}::uuid[])`;
  expect(left).toHaveLength(0);
});

it('is stopped once by two colleagues at the same time', async () => {
  const ids = await newProducts(1);
  const made = await aRunningPromotion(shop, staff.id, { ids });
  const both = await Promise.all([stop(made.id, made.version), stop(made.id, made.version)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});
