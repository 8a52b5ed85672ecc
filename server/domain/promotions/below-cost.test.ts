import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aClerk, aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { aPromotion, aRunningPromotion } from '#test/promotions.ts';

const shop = await startTestApp();
const { call } = shop;
const owner = await aPerson(shop, { role: 'admin' });
const clerk = await aClerk(shop, 'products.write');
let titles = 0;
const newProduct = () =>
  aProduct(shop, {
    title: `کالا ${++titles}`,
    brand: 'آوا',
    category: 'صوتی',
    price: null,
    daysOld: 30,
  });
async function buyFor(productId: string, price: number, was: number | null = null) {
  const asked = { token: owner.token, params: { id: productId }, body: { price, was } };
  expect((await call('PATCH /api/admin/products/:id/purchase-price', asked)).status).toBe(200);
}
const workOf = async ({ token }: Person) =>
  (await call('GET /api/admin/dashboard', { token, query: {} })).body.belowCost;
const preview = async ({ token }: Person, id: string) =>
  (await call('GET /api/admin/promotions/:id/preview', { token, params: { id } })).body;

it('the owner has work while a promotion sells below cost, also since a new cost', async () => {
  const productId = await newProduct();
  await buyFor(productId, 700_000);
  await aRunningPromotion(shop, owner.id, { ids: [productId] });
  expect(await workOf(owner)).toBe(0);
  await buyFor(productId, 800_001, 700_000);
  expect(await workOf(owner)).toBe(1);
  expect(await workOf(clerk)).toBeNull();
  await buyFor(productId, 800_000, 800_001);
  expect(await workOf(owner)).toBe(0);
});

it('a preview tells a clerk without the right the same on either side of the cost', async () => {
  const productId = await newProduct();
  await buyFor(productId, 900_000);
  const shown = async (value: number, who: Person) => {
    const { id } = await aPromotion(shop, owner.id, { ids: [productId], kind: 'fixed', value });
    const { faults, rows, lowestMargin } = await preview(who, id);
    return { faults, lowestMargin, isBelow: rows[0]?.isBelowPurchase };
  };
  expect(await shown(899_999, clerk)).toEqual(await shown(900_000, clerk));
  expect(await shown(899_999, owner)).toMatchObject({
    faults: [{ fault: 'below_purchase', products: 1 }],
    isBelow: true,
  });
  expect(await shown(900_000, owner)).toMatchObject({ faults: [], isBelow: false });
});

it('a tier below cost is warned of as the price is', async () => {
  const productId = await aProduct(shop, {
    title: 'کالای پله‌ای',
    brand: 'آوا',
    category: 'صوتی',
    daysOld: 30,
    tiers: [{ from: 12, price: 500_000 }],
  });
  await buyFor(productId, 460_000);
  const wanted = { ids: [productId], value: 10, saleTypes: ['totalSell' as const] };
  const { id } = await aPromotion(shop, owner.id, wanted);
  expect((await preview(owner, id)).rows[0]).toMatchObject({
    totalSell: { after: 810_000 },
    isBelowPurchase: true,
  });
  await aRunningPromotion(shop, owner.id, wanted);
  expect(await workOf(owner)).toBe(1);
});
