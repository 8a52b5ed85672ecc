import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aClerk, aPerson } from '#test/people.ts';
import { aProduct, aTerm } from '#test/products.ts';
import { aSentOrder, bookBack, receiveBack, refundBack, refundPartOf } from '#test/returns.ts';
import { buy, SOUND, soundness } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const admin = await aPerson(shop, { role: 'admin' });
const { token } = admin;

const lamp = await aProduct(shop, { title: 'چراغ', brand: 'الف', category: 'ب' });
const [brand, category] = [
  await aTerm(shop, 'brands', 'الف'),
  await aTerm(shop, 'categories', 'ب'),
];

let next = 0;
const form = (change: object) => ({
  title: `کالای ${++next}`,
  code: `U-${next}`,
  brand,
  category,
  saleTypes: ['totalSell', 'partialSell'],
  price: 100_000,
  partialPrice: 120_000,
  ...change,
});
const add = (change: object) => call('POST /api/admin/products', { token, body: form(change) });

const settingsVersion = async () => (await call('GET /api/admin/settings', { token })).body.version;
const setLimits = async (limits: object) =>
  call('PATCH /api/admin/settings', {
    token,
    body: { version: await settingsVersion(), ...limits },
  });

type Asked = { unusual: object[] };
const unusualOf = (body: object) => (body as Asked).unusual;

it('a product: prices that move by more than 30 % are asked about, and taken when they are meant', async () => {
  const { body: product } = await add({});
  const change = (to: object) =>
    call('PATCH /api/admin/products/:id', {
      token,
      params: { id: product._id },
      body: { ...form({}), version: product.version, ...to },
    });
  const asked = await change({ price: 1_000 });
  expect(asked).toMatchObject({
    status: 422,
    body: { message: 'amount_unusual', fields: { price: 'amount_unusual' } },
  });
  expect(unusualOf(asked.body)[0]).toEqual({
    field: 'price',
    reason: 'moved',
    was: 100_000,
    now: 1_000,
    percent: -99,
  });
  const [stored] = await sql`select price from products where id = ${product._id}`;
  expect(stored?.price).toBe(100_000);
  expect((await change({ price: 1_000, confirmed: true })).body.price).toBe(1_000);
  const steady = await change({ price: 1_300, partialPrice: 1_300, version: product.version + 1 });
  expect(steady.body.message, '120,000 to 1,300').toBe('amount_unusual');
});

it('a product: up to 30 % is no question', async () => {
  const { body: product } = await add({});
  const { status } = await call('PATCH /api/admin/products/:id', {
    token,
    params: { id: product._id },
    body: { ...form({}), version: product.version, price: 130_000, partialPrice: 156_000 },
  });
  expect(status).toBe(200);
});

it('a product: a slipped zero in a wholesale tier is asked about by its tier', async () => {
  const { body: product } = await add({ tiers: [{ from: 24, price: 90_000 }] });
  const change = (prices: number[]) =>
    call('PATCH /api/admin/products/:id', {
      token,
      params: { id: product._id },
      body: {
        ...form({ tiers: prices.map((price, at) => ({ from: 24 * (at + 1), price })) }),
        version: product.version,
      },
    });
  expect(unusualOf((await change([9_000])).body)).toMatchObject([
    { field: 'tiers.0.price', reason: 'moved', was: 90_000, now: 9_000 },
  ]);
  expect(unusualOf((await change([90_000, 8_000])).body)).toMatchObject([
    { field: 'tiers.1.price', was: 100_000, now: 8_000 },
  ]);
  expect((await change([85_000, 80_000])).status).toBe(200);
});

it('a new product: a retail price absurd beside the wholesale one is asked about', async () => {
  const asked = await add({ price: 85, partialPrice: 99_999_999_999 });
  expect(asked.status).toBe(422);
  expect(unusualOf(asked.body)).toMatchObject([{ field: 'partialPrice', reason: 'pair', was: 85 }]);
  expect((await add({ price: 85, partialPrice: 99_999_999_999, confirmed: true })).status).toBe(
    201,
  );
});

it('an order: a slipped zero in a line of the pro-forma is asked about by its line', async () => {
  const buyer = await aPerson(shop);
  const { body } = await buy(shop, buyer, 'total', { productId: lamp });
  const confirm = (change: object) =>
    call('POST /api/admin/orders/:id/confirm', {
      token,
      params: { id: body.orderId },
      body: { lines: [{ _id: lamp, orderQuantity: 2, unitPrice: 1 }], version: 1, ...change },
    });
  const asked = await confirm({});
  expect(asked.body.fields).toEqual({ 'lines.0.unitPrice': 'amount_unusual' });
  expect(unusualOf(asked.body)).toMatchObject([{ was: 900_000, now: 1, title: 'چراغ' }]);
  const [order] = await sql`select status from orders where id = ${body.orderId}`;
  expect(order?.status).toBe('registered');
  expect((await confirm({ confirmed: true })).body.status).toBe('confirmed');
});

it('a quote: each price is compared with that of the list for the same sale', async () => {
  const { body: sent } = await call('POST /api/manual-orders', {
    body: { fullName: 'مشتری نمونه', mobileNumber: '09120001001', city: 'تهران', text: 'ده چراغ' },
  });
  const [row] = await sql<{ id: string }[]>`
    select id from manual_orders where number = ${sent.number}`;
  const params = { id: row?.id ?? '' };
  await call('POST /api/admin/manual-orders/:id/take', { token, params });
  const quote = (change: object) =>
    call('POST /api/admin/manual-orders/:id/quote', {
      token,
      params,
      body: {
        version: 2,
        orderType: 'paritial',
        lines: [{ _id: lamp, quantity: 2, unitPrice: 100_000 }],
        ...change,
      },
    });
  const asked = await quote({});
  expect(unusualOf(asked.body)).toMatchObject([{ was: 1_000_000, now: 100_000, percent: -90 }]);
  expect((await quote({ confirmed: true })).body.status).toBe('quoted');
});

const credit = (id: string, body: object, as = token) =>
  call('POST /api/admin/users-balances/:id/credit', {
    token: as,
    params: { id },
    body: { reason: 'جبران کالای آسیب‌دیده', ...body },
  });

it('a wallet: above ten million must be confirmed, above the ceiling is refused', async () => {
  const { id } = await aPerson(shop);
  expect((await credit(id, { amount: 10_000_000 })).status).toBe(200);
  const asked = await credit(id, { amount: 10_000_001 });
  expect(asked).toMatchObject({ status: 422, body: { fields: { amount: 'amount_unusual' } } });
  expect(unusualOf(asked.body)).toMatchObject([{ reason: 'large', now: 10_000_001 }]);
  expect((await credit(id, { amount: 10_000_001, confirmed: true })).status).toBe(200);
  const refused = await credit(id, { amount: 99_999_999_999, confirmed: true });
  expect(refused.body).toMatchObject({ message: 'adjust_max', n: 500_000_000 });
});

it('a wallet: the ceiling of a day is each person’s own, also for presses at once, and ends at midnight', async () => {
  await setLimits({ transferTwoAbove: 1_000_000_000 });
  const clerk = await aClerk(shop, 'finance');
  const [one, two] = [await aPerson(shop), await aPerson(shop)];
  const press = ({ id }: { id: string }) =>
    credit(id, { amount: 400_000_000, confirmed: true }, clerk.token);
  const statuses = (await Promise.all([press(one), press(two), press(one), press(two)])).map(
    ({ status }) => status,
  );
  expect(statuses.sort()).toEqual([200, 200, 422, 422]);
  const refused = await press(one);
  expect(refused.body).toMatchObject({
    message: 'adjust_daily_limit',
    n: 1_000_000_000,
    left: 200_000_000,
  });
  expect((await credit(one.id, { amount: 1_000 })).status, 'another person').toBe(200);
  shop.clock.advance(24 * 60);
  expect((await press(one)).status).toBe(200);
});

it('settings: limits of money are changed by those alone who look after money', async () => {
  const clerk = await aClerk(shop, 'settings');
  const version = await settingsVersion();
  const change = (body: object, as: string) =>
    call('PATCH /api/admin/settings', { token: as, body: { version, ...body } });
  expect((await change({ adjustMax: 900_000_000 }, clerk.token)).status).toBe(403);
  expect((await change({ withdrawalMax: 90_000_000 }, clerk.token)).status).toBe(403);
  expect((await change({ shopName: 'بازار نمونه' }, clerk.token)).status).toBe(200);
});

it('money back from orders counts in the same ceilings, for parts at once and for items by the day', async () => {
  await setLimits({ adjustMax: 3_000_000, adjustDaily: 5_000_000 });
  const clerk = await aClerk(shop, 'orders.confirm', 'finance');
  const buyer = await aPerson(shop);
  const { id, productId } = await aSentOrder(shop, buyer, 10);
  const part = (amount: number) => refundPartOf(shop, clerk, id, { amount });
  expect((await part(3_000_001)).body).toMatchObject({ message: 'adjust_max', n: 3_000_000 });
  expect((await part(2_000_000)).status).toBe(201);
  expect((await credit(buyer.id, { amount: 1_000_000 }, clerk.token)).status).toBe(200);
  const daily = { message: 'adjust_daily_limit', n: 5_000_000, left: 2_000_000 };
  expect((await part(2_000_001)).body).toMatchObject(daily);
  expect((await credit(buyer.id, { amount: 2_000_001 }, clerk.token)).body).toMatchObject(daily);
  const booked = await bookBack(shop, clerk, id, [{ _id: productId, quantity: 4 }]);
  const one = booked.body.returns.find(({ kind }) => kind === 'goods')?._id ?? '';
  await receiveBack(shop, clerk, one);
  expect((await refundBack(shop, clerk, one)).body).toMatchObject(daily);
  // a colleague has a ceiling of the own; the part that was given counts for these pieces too
  const other = await aClerk(shop, 'orders.confirm');
  expect((await refundBack(shop, other, one)).body).toMatchObject({ amount: 3_200_000 });
  expect(await soundness(shop)).toEqual(SOUND);
});
