import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct, type Wanted } from '#test/products.ts';
import { buy } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const staff = await aPerson(shop, { role: 'admin' });
const buyer = await aPerson(shop, { balance: 100_000_000 });
const TIERS = [
  { from: 24, price: 800_000 },
  { from: 48, price: 700_000 },
];
let titles = 0;
const newProduct = (more: Partial<Wanted> = {}) =>
  aProduct(shop, {
    title: `کالا ${++titles}`,
    brand: 'آوا',
    category: 'صوتی',
    onHand: 500,
    ...more,
  });
const check = async (id: string) =>
  (await call('POST /api/cart/check', { body: { ids: [id] } })).body.lines[0];

it('charges every piece of a wholesale order at the price of its tier', async () => {
  const productId = await newProduct({ tiers: TIERS });
  expect(await check(productId)).toMatchObject({ price: 900_000, tiers: TIERS });
  for (const [quantity, unitPrice] of [
    [23, 900_000],
    [24, 800_000],
    [50, 700_000],
  ] as const) {
    const { status, body } = await buy(shop, buyer, 'total', { productId, quantity, unitPrice });
    expect(status).toBe(201);
    const params = { id: body.orderId ?? '' };
    const order = (await call('GET /api/orders/:id', { token: buyer.token, params })).body;
    expect([order.amount, order.detail.products[0]?.unitPrice]).toEqual([
      quantity * unitPrice,
      unitPrice,
    ]);
  }
});

it('refuses an order at a tier that was taken away since, and says the present one', async () => {
  const productId = await newProduct({ tiers: TIERS });
  await sql`update products
    set tiers = '[{"from":24,"price":850000}]', version = version + 1
    where id = ${productId}`;
  const { status, body } = await buy(shop, buyer, 'total', {
    productId,
    quantity: 48,
    unitPrice: 700_000,
  });
  expect([status, body.message]).toEqual([409, 'price_changed']);
  expect(body).toMatchObject({ lines: [{ tiers: [{ from: 24, price: 850_000 }] }] });
});

it('sells whole cartons and packs only, and names the number', async () => {
  const productId = await newProduct({ totalStep: 12, partialStep: 3, minTotalQuantity: 24 });
  const total = (quantity: number) => buy(shop, buyer, 'total', { productId, quantity });
  expect((await total(30)).body).toMatchObject({ message: 'quantity_step', n: 12, productId });
  expect((await total(12)).body).toMatchObject({ message: 'total_min_quantity', n: 24 });
  expect((await total(36)).status).toBe(201);
  const single = (quantity: number) => buy(shop, buyer, 'wallet', { productId, quantity });
  expect((await single(1)).body).toMatchObject({ message: 'quantity_step', n: 3 });
  expect((await single(6)).status).toBe(201);
});

it('lets one pack be paid online, and names whole packs where it refuses more', async () => {
  const productId = await newProduct({ partialStep: 12, onHand: 40 });
  const online = async (quantity: number) =>
    buy(shop, await aPerson(shop), 'zarinpal', { productId, quantity });
  expect((await online(24)).body).toMatchObject({ message: 'unpaid_pieces_limit', n: 12 });
  expect((await online(12)).status).toBe(201);
});

it('lets staff confirm what was ordered, and nothing new but whole cartons', async () => {
  const productId = await newProduct();
  const { orderId } = (await buy(shop, buyer, 'total', { productId, quantity: 5 })).body;
  await sql`update products
    set total_step = 12, min_total_quantity = 12, version = version + 1
    where id = ${productId}`;
  const other = await newProduct({ totalStep: 6, tiers: TIERS });
  const params = { id: orderId ?? '' };
  const confirm = (lines: object[], confirmed = false) =>
    call('POST /api/admin/orders/:id/confirm', {
      token: staff.token,
      params,
      body: { lines, version: 1, confirmed } as never,
    });
  const unchanged = { _id: productId, orderQuantity: 5, unitPrice: 900_000 };
  const added = (orderQuantity: number, unitPrice = 900_000) => ({
    _id: other,
    orderQuantity,
    unitPrice,
  });
  expect((await confirm([unchanged, added(7)])).body).toMatchObject({
    message: 'quantity_step',
    n: 6,
    fields: { 'lines.1.orderQuantity': 'quantity_step' },
  });
  // at its tier a price is usual, far below it is not
  expect((await confirm([unchanged, added(48, 300_000)])).body.message).toBe('amount_unusual');
  expect((await confirm([unchanged, added(48, 700_000)])).status).toBe(200);
});

it('takes no tiers that rise and no minimum of broken cartons, from a form or at the database', async () => {
  const id = await newProduct({ status: 'draft', tiers: TIERS });
  const { body: product } = await call('GET /api/admin/products/:id', {
    token: staff.token,
    params: { id },
  });
  const save = (change: object) =>
    call('PATCH /api/admin/products/:id', {
      token: staff.token,
      params: { id },
      body: { ...product, brand: product.brand._id, category: product.category._id, ...change },
    });
  expect((await save({ tiers: [...TIERS].reverse() })).body.fields).toEqual({
    tiers: 'tiers_not_falling',
  });
  expect((await save({ tiers: [{ from: 1, price: 5 }] })).body.fields).toEqual({
    'tiers.0.from': 'out_of_range',
  });
  expect((await save({ totalStep: 5, minTotalQuantity: 12 })).body.fields).toEqual({
    minTotalQuantity: 'minimum_not_in_steps',
  });
  expect((await save({ totalStep: 0 })).body.fields).toEqual({ totalStep: 'out_of_range' });
  const cheaper = { price: 750_000, version: product.version, confirmed: true };
  const quick = await call('PATCH /api/admin/products/:id/prices', {
    token: staff.token,
    params: { id },
    body: cheaper,
  });
  expect([quick.status, quick.body.fields]).toEqual([422, { tiers: 'tiers_not_falling' }]);
  await expect(
    sql`update products set tiers = '[{"from":9,"price":900000}]' where id = ${id}`.execute(),
  ).rejects.toThrow('tiers_fall');
  const { body: saved } = await save({ saleTypes: ['partialSell'], confirmed: true });
  expect([saved.price, saved.tiers]).toEqual([null, []]);
});
