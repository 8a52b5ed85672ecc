import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct, type Wanted } from '#test/products.ts';
import { aRunningPromotion } from '#test/promotions.ts';
import { buy } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const staff = await aPerson(shop, { role: 'admin' });
const { token } = staff;
let titles = 0;
const newProduct = (more: Partial<Wanted> = {}) =>
  aProduct(shop, { title: `کالا ${++titles}`, brand: 'آوا', category: 'صوتی', ...more });

it('staff who enter an order by phone are offered the price that the buyer pays', async () => {
  const productId = await newProduct({ price: null });
  await aRunningPromotion(shop, staff.id, { ids: [productId] });
  const buyer = await aPerson(shop, { balance: 5_000_000 });
  expect((await buy(shop, buyer, 'wallet', { productId, unitPrice: 800_000 })).status).toBe(201);
  const [{ mobileNumber = '' } = {}] = await sql<{ mobileNumber: string }[]>`
    select mobile_number from users where id = ${buyer.id}`;
  const { body } = await call('GET /api/admin/buyers/:mobileNumber', {
    token,
    params: { mobileNumber },
  });
  expect(body.buyer?.last?.lines[0]?.product.partialPrice).toBe(800_000);
});

it('a line that staff add to an order keeps the promotion behind its price', async () => {
  const [first, second] = await Promise.all([newProduct(), newProduct()]);
  const made = await aRunningPromotion(shop, staff.id, {
    ids: [second],
    value: 10,
    saleTypes: ['totalSell'],
  });
  const buyer = await aPerson(shop);
  const clerk = await aPerson(shop, { role: 'admin' });
  const order = await buy(shop, buyer, 'total', { productId: first, quantity: 2 });
  const params = { id: order.body.orderId ?? '' };
  const { version } = (await call('GET /api/admin/orders/:id', { token: clerk.token, params }))
    .body;
  const line = (_id: string, unitPrice: number) => ({ _id, orderQuantity: 2, unitPrice });
  const confirmed = await call('POST /api/admin/orders/:id/confirm', {
    token: clerk.token,
    params,
    body: {
      version,
      validHours: 24,
      lines: [line(first, 900_000), line(second, 810_000)],
      confirmed: true,
    },
  });
  expect(confirmed.status).toBe(200);
  const { detail } = (await call('GET /api/orders/:id', { token: buyer.token, params })).body;
  expect(detail.products.map(({ parts }) => parts)).toEqual([
    undefined,
    [
      { kind: 'list', price: 900_000 },
      { kind: 'promotion', price: 810_000, id: made.id, title: 'جشنواره' },
    ],
  ]);
});
