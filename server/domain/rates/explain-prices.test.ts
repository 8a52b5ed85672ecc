import fc from 'fast-check';
import { expect, it } from 'vitest';
import { costInTomans } from '#shared/rates/foreign-cost.ts';
import { startTestApp } from '#test/app.ts';
import { aClerk, aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { aRunningPromotion } from '#test/promotions.ts';
import { repricing } from '#test/repricing.ts';

const shop = await startTestApp();
const { call, sql, clock } = shop;
const staff = await aPerson(shop, { role: 'admin' });
const { token } = staff;
const { cost, rule, reprice, run } = repricing(shop, token);
let titles = 0;
const add = (amount: number) =>
  aProduct(shop, {
    title: `کالای ارزی ${++titles}`,
    brand: 'آوا',
    category: 'صوتی',
    daysOld: 30,
  }).then((id) => cost(id, amount));
const explain = async (id: string, as = token) =>
  (await call('GET /api/admin/products/:id/price-rule', { token: as, params: { id } })).body;
const shown = await rule({ roundTo: 1_000, round: 'up' });

it('names rate, cost abroad, margin and rounding, also while a promotion runs', async () => {
  const id = await add(12.5);
  expect(await explain(id)).toEqual({ made: null });
  const work = await reprice({ USD: 100_001 });
  const made = {
    rate: 100_001,
    amount: 12.5,
    currency: 'USD',
    cost: 1_250_013,
    roundTo: 1_000,
    round: 'up',
    scope: 'shop',
    total: { margin: 10, price: 1_376_000 },
    partial: { margin: 25, price: 1_563_000 },
  };
  expect(await explain(id)).toMatchObject({ made });
  await aRunningPromotion(shop, staff.id, { ids: [id], value: 5 });
  expect(await explain(id)).toMatchObject({ made });
  await run(work, 'undo');
  expect(await explain(id)).toEqual({ made: null });
});

it('a price that somebody changed since is not explained by it, the other one is', async () => {
  const id = await add(10);
  await reprice({ USD: 90_000 });
  await sql`update products set price = price - 1 where id = ${id}`;
  const { made } = await explain(id);
  expect(made?.total).toBeUndefined();
  expect(made?.partial).toMatchObject({ margin: 25 });
  await sql`update products set partial_price = partial_price + 1 where id = ${id}`;
  expect(await explain(id)).toEqual({ made: null });
});

it('any rate and cost: the parts of the explanation make the price again', async () => {
  const amount = fc.integer({ min: 1, max: 5_000_000 }).map((parts) => parts / 10_000);
  await fc.assert(
    fc.asyncProperty(amount, fc.integer({ min: 1, max: 900_000 }), async (abroad, rate) => {
      const id = await add(abroad);
      // the newest of several at one moment is none
      clock.advance(1);
      await reprice({ USD: rate });
      const { made } = await explain(id);
      expect(made?.cost).toBe(costInTomans({ amount: abroad }, rate));
      const exact = ((made?.cost ?? 0) * (100 + (made?.total?.margin ?? 0))) / 100;
      expect(made?.total?.price).toBe(Math.ceil(Math.ceil(exact) / shown.roundTo) * shown.roundTo);
      await sql`delete from foreign_costs where product_id = ${id}`;
    }),
    { numRuns: 12 },
  );
}, 60_000);

it('is for people who may see costs alone', async () => {
  const id = await add(10);
  const clerk = await aClerk(shop, 'products.write');
  const asked = { token: clerk.token, params: { id } };
  expect((await call('GET /api/admin/products/:id/price-rule', asked)).status).toBe(403);
});
