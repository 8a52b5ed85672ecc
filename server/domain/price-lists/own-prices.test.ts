import { expect, it } from 'vitest';
import { inTransaction } from '#server/context.ts';
import { newId } from '#server/db/new-id.ts';
import { startTestApp } from '#test/app.ts';
import { aMethod, aZone, setUpDelivery } from '#test/delivery.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aGroup, aPriceList } from '#test/price-lists.ts';
import { aProduct, type Wanted } from '#test/products.ts';
import { aRunningPromotion } from '#test/promotions.ts';
import { buy } from '#test/shopping.ts';
import { forgetBuyer } from './forget-buyer.ts';

const shop = await startTestApp();
const { call, sql } = shop;
let titles = 0;
const newProduct = (more: Partial<Wanted> = {}) =>
  aProduct(shop, { title: `کالا ${++titles}`, brand: 'آوا', category: 'صوتی', ...more });
const pricesOf = async (person: Person, ...ids: string[]) =>
  (await call('POST /api/prices', { token: person.token, body: { ids } })).body.prices;
const lineOf = async (person: Person | null, id: string) => {
  const token = person ? { token: person.token } : {};
  return (await call('POST /api/cart/check', { ...token, body: { ids: [id] } })).body.lines[0];
};

it('a member pays the prices of the group, sees them in the cart, and the line names the list', async () => {
  const productId = await newProduct();
  const member = await aPerson(shop, { balance: 5_000_000 });
  const listId = await aPriceList(shop, { groupId: await aGroup(shop, [member.id]) });
  expect(await pricesOf(member, productId)).toEqual([
    {
      _id: productId,
      price: 810_000,
      partialPrice: 900_000,
      tiers: [],
      own: { totalSell: { title: 'همکار' }, partialSell: { title: 'همکار' } },
    },
  ]);
  expect(await lineOf(member, productId)).toMatchObject({
    partialPrice: 900_000,
    own: { partialSell: { title: 'همکار' } },
  });
  const ofOthers = await lineOf(null, productId);
  expect(ofOthers).toMatchObject({ price: 900_000, partialPrice: 1_000_000 });
  expect(ofOthers).not.toHaveProperty('own');
  const placed = await buy(shop, member, 'wallet', { productId, unitPrice: 900_000 });
  expect(placed.status).toBe(201);
  const params = { id: placed.body.orderId };
  const order = await call('GET /api/orders/:id', { token: member.token, params });
  expect(order.body.detail.products[0]).toMatchObject({
    unitPrice: 900_000,
    parts: [
      { kind: 'list', price: 1_000_000 },
      { kind: 'priceList', price: 900_000, id: listId, title: 'همکار' },
    ],
  });
});

it('the own price of a person comes before the own list, that before the group, and then the public price', async () => {
  const [first, second, third, fourth] = await Promise.all([1, 2, 3, 4].map(() => newProduct()));
  const ids = [first, second, third, fourth].map((id) => id ?? '');
  const person = await aPerson(shop);
  const groupId = await aGroup(shop, [person.id]);
  const inGroup = ids.slice(0, 3).map((productId) => ({ productId, partialPrice: 930_000 }));
  await aPriceList(shop, { groupId, percent: null, items: inGroup });
  await aPriceList(shop, {
    userId: person.id,
    title: 'قرارداد',
    percent: null,
    items: [
      { productId: first ?? '', partialPrice: 910_000 },
      { productId: second ?? '', price: 700_000 },
    ],
  });
  const found = new Map((await pricesOf(person, ...ids)).map((one) => [one._id, one]));
  expect(ids.map((id) => found.get(id)?.partialPrice)).toEqual([
    910_000,
    930_000,
    930_000,
    undefined,
  ]);
  expect(found.get(second ?? '')?.own).toEqual({
    totalSell: { title: 'قرارداد' },
    partialSell: { title: 'همکار' },
  });
});

it('a list that ends between the check and the order charges nothing that was not seen', async () => {
  const productId = await newProduct();
  const member = await aPerson(shop, { balance: 5_000_000 });
  await aPriceList(shop, { userId: member.id, until: 1 });
  expect(await lineOf(member, productId)).toMatchObject({ partialPrice: 900_000 });
  shop.clock.advance(61);
  const late = await buy(shop, member, 'wallet', { productId, unitPrice: 900_000 });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({
    message: 'price_changed',
    lines: [{ _id: productId, partialPrice: 1_000_000 }],
  });
});

it('a person moved between groups sees the new prices at the next check, and a pro-forma stays', async () => {
  const productId = await newProduct();
  const member = await aPerson(shop);
  const [silver, gold] = [await aGroup(shop, [member.id]), await aGroup(shop)];
  await aPriceList(shop, { groupId: silver });
  await aPriceList(shop, { groupId: gold, percent: -20 });
  const order = await buy(shop, member, 'total', { productId, unitPrice: 810_000 });
  const staff = await aPerson(shop, { role: 'admin' });
  const params = { id: order.body.orderId };
  const seen = await call('GET /api/admin/orders/:id', { token: staff.token, params });
  const lines = [{ _id: productId, orderQuantity: 2, unitPrice: 810_000 }];
  await call('POST /api/admin/orders/:id/confirm', {
    token: staff.token,
    params,
    body: { version: seen.body.version, validHours: 24, lines },
  });
  await sql`update group_members set group_id = ${gold} where user_id = ${member.id}`;
  expect(await lineOf(member, productId)).toMatchObject({ price: 720_000 });
  const after = await call('GET /api/orders/:id', { token: member.token, params });
  expect(after.body.detail.products[0]?.unitPrice).toBe(810_000);
  const stale = await buy(shop, member, 'total', { productId, unitPrice: 810_000 });
  expect(stale.body).toMatchObject({ message: 'price_changed' });
});

it('a product removed from a list while it is in a cart is told at the order', async () => {
  const productId = await newProduct();
  const member = await aPerson(shop, { balance: 5_000_000 });
  const items = [{ productId, partialPrice: 500_000, price: 500_000 }];
  const listId = await aPriceList(shop, { userId: member.id, percent: null, items });
  expect(await lineOf(member, productId)).toMatchObject({ partialPrice: 500_000 });
  await sql`delete from price_list_items where list_id = ${listId}`;
  const stale = await buy(shop, member, 'wallet', { productId, unitPrice: 500_000 });
  expect(stale.body).toMatchObject({ message: 'price_changed' });
});

it('an order below the smallest sum of its list is refused with that sum', async () => {
  const productId = await newProduct();
  const member = await aPerson(shop, { balance: 9_000_000 });
  await aPriceList(shop, { userId: member.id, minSum: 1_800_000 });
  const small = await buy(shop, member, 'wallet', { productId, unitPrice: 900_000 });
  expect(small.status).toBe(409);
  expect(small.body).toMatchObject({ message: 'price_list_floor', list: 'همکار', n: 1_800_000 });
  const enough = { productId, unitPrice: 900_000, quantity: 2 };
  expect((await buy(shop, member, 'wallet', enough)).status).toBe(201);
});

it('a running promotion counts only where the list allows it, and the line says which one it was', async () => {
  const productId = await newProduct({ price: null });
  const staff = await aPerson(shop, { role: 'admin' });
  await aRunningPromotion(shop, staff.id, { ids: [productId] });
  const [strict, open] = await Promise.all([aPerson(shop), aPerson(shop)]);
  await aPriceList(shop, { userId: strict.id });
  await aPriceList(shop, { userId: open.id, withPromotions: true });
  const line = await lineOf(strict, productId);
  expect(line).toMatchObject({ partialPrice: 900_000, own: { partialSell: { title: 'همکار' } } });
  expect(line).not.toHaveProperty('offers');
  expect(await pricesOf(open, productId)).toEqual([]);
  expect(await lineOf(open, productId)).toMatchObject({
    partialPrice: 800_000,
    offers: { partialSell: { title: 'جشنواره' } },
  });
});

it('stopped lists, those of later and of other sale types, and unknown ids give public prices', async () => {
  const productId = await newProduct();
  const person = await aPerson(shop);
  await aPriceList(shop, { userId: person.id, isActive: false });
  await aPriceList(shop, { userId: person.id, from: 1 });
  expect(await pricesOf(person, productId, newId())).toEqual([]);
  await aPriceList(shop, { userId: person.id, saleTypes: ['totalSell'] });
  expect(await pricesOf(person, productId)).toMatchObject([
    { price: 810_000, partialPrice: 1_000_000, own: { totalSell: { title: 'همکار' } } },
  ]);
  const body = { ids: ['x'] };
  expect((await call('POST /api/prices', { token: person.token, body })).status).toBe(404);
  expect((await call('POST /api/prices', { body: { ids: [] } })).status).toBe(401);
});

it('staff who write the order of a member see the prices of that buyer, and sell at them', async () => {
  const productId = await newProduct();
  const buyer = await aPerson(shop, { balance: 5_000_000 });
  await aPriceList(shop, { userId: buyer.id });
  const staff = await aPerson(shop, { role: 'admin' });
  const [{ mobileNumber = '' } = {}] = await sql<{ mobileNumber: string }[]>`
    select mobile_number from users where id = ${buyer.id}`;
  const { token } = staff;
  const params = { mobileNumber };
  const prices = await call('POST /api/admin/buyers/:mobileNumber/prices', {
    token,
    params,
    body: { ids: [productId] },
  });
  expect(prices.body.prices).toMatchObject([{ _id: productId, partialPrice: 900_000 }]);
  await buy(shop, buyer, 'wallet', { productId, unitPrice: 900_000 });
  const { body } = await call('GET /api/admin/buyers/:mobileNumber', { token, params });
  expect(body.buyer?.last?.lines[0]?.product.partialPrice).toBe(900_000);
  const order = (amount: number, key: string) =>
    call('POST /api/admin/orders', {
      token,
      headers: { 'idempotency-key': key },
      body: {
        mobileNumber,
        orderType: 'paritial',
        amount,
        addressId: buyer.addressId,
        lines: [{ _id: productId, orderQuantity: 2 }],
      },
    });
  expect((await order(2_000_000, 'public')).body).toMatchObject({ message: 'price_changed' });
  expect((await order(1_800_000, 'own')).status).toBe(201);
});

it('a line that staff add to an order of a member has the price of the list behind it', async () => {
  const [first, second] = await Promise.all([newProduct(), newProduct()]);
  const member = await aPerson(shop);
  const listId = await aPriceList(shop, { userId: member.id });
  const staff = await aPerson(shop, { role: 'admin' });
  const order = await buy(shop, member, 'total', { productId: first, unitPrice: 810_000 });
  const params = { id: order.body.orderId };
  const { token } = staff;
  const { version } = (await call('GET /api/admin/orders/:id', { token, params })).body;
  const line = (_id: string) => ({ _id, orderQuantity: 2, unitPrice: 810_000 });
  const body = { version, validHours: 24, lines: [line(first), line(second)] };
  expect((await call('POST /api/admin/orders/:id/confirm', { token, params, body })).status).toBe(
    200,
  );
  const { detail } = (await call('GET /api/orders/:id', { token: member.token, params })).body;
  expect(detail.products[1]?.parts?.at(-1)).toEqual({
    kind: 'priceList',
    price: 810_000,
    id: listId,
    title: 'همکار',
  });
});

it('delivery that is free above a sum counts the prices of the buyer, also for staff', async () => {
  const productId = await newProduct();
  const member = await aPerson(shop);
  await aPriceList(shop, { userId: member.id });
  const staff = await aPerson(shop, { role: 'admin' });
  const above = aZone({ price: 50_000, freeAbove: 1_900_000 });
  await setUpDelivery(shop, staff, [aMethod({ zones: [above] })]);
  const goods = {
    orderType: 'paritial' as const,
    products: [{ _id: productId, orderQuantity: 2 }],
  };
  const offered = async (buyer: Person) => {
    const body = { ...goods, address: buyer.addressId };
    return (await call('POST /api/delivery-offers', { token: buyer.token, body })).body.offers[0];
  };
  expect(await offered(member)).toMatchObject({ price: 50_000 });
  expect(await offered(await aPerson(shop))).toMatchObject({ price: 0 });
  const [{ mobileNumber = '' } = {}] = await sql<{ mobileNumber: string }[]>`
    select mobile_number from users where id = ${member.id}`;
  const place = { province: '8', city: 'تهران' };
  const told = async (more: object) => {
    const body = { ...goods, place, ...more };
    const { offers } = (await call('POST /api/admin/delivery-offers', { token: staff.token, body }))
      .body;
    return offers[0]?.price;
  };
  expect([await told({ mobileNumber }), await told({})]).toEqual([50_000, 0]);
  await setUpDelivery(shop, staff, []);
});

it('a deleted account leaves its group and its own list', async () => {
  const person = await aPerson(shop);
  await aPriceList(shop, { userId: person.id });
  await aPriceList(shop, { groupId: await aGroup(shop, [person.id]), title: 'گروه' });
  await inTransaction(shop.ctx, (tx) => forgetBuyer(tx, person.id));
  expect(await pricesOf(person, await newProduct())).toEqual([]);
});

it('a browser learns with the profile whether to ask for own prices at all', async () => {
  const [stranger, member] = await Promise.all([aPerson(shop), aPerson(shop)]);
  await aGroup(shop, [member.id]);
  const of = async ({ token }: Person) => [
    (await call('GET /api/users/profile', { token })).body.hasOwnPrices,
    (await call('GET /api/console', { token })).body.user.hasOwnPrices,
  ];
  expect(await of(stranger)).toEqual([undefined, undefined]);
  expect(await of(member)).toEqual([true, true]);
  const own = await call('POST /api/prices', { token: member.token, body: { ids: [] } });
  expect(own.headers['cache-control']).toBe('private, no-store');
});

it('no buyer is shown a price of another list', async () => {
  const products = await Promise.all(Array.from({ length: 12 }, () => newProduct()));
  const people = await Promise.all(Array.from({ length: 6 }, () => aPerson(shop)));
  const priceFor = (person: number, at: number) => 600_000 + person * 10_000 + at;
  for (const [n, { id: userId }] of people.entries())
    await aPriceList(shop, {
      userId,
      title: `لیست ${n}`,
      percent: null,
      items: products
        .map((productId, at) => ({ productId, price: 1_000, partialPrice: priceFor(n, at) }))
        .filter((_, at) => (at + n) % 3 > 0),
    });
  for (let turn = 0; turn < 60; turn++) {
    const n = turn % people.length;
    const person = people[n];
    if (!person) continue;
    const ids = products.filter((_, at) => (at * 7 + turn) % 4 > 0);
    const shown = await pricesOf(person, ...ids);
    expect(shown.map(({ partialPrice }) => partialPrice).sort()).toEqual(
      ids
        .map((id) => products.indexOf(id))
        .filter((at) => (at + n) % 3 > 0)
        .map((at) => priceFor(n, at))
        .sort(),
    );
    expect(shown.every(({ own }) => own?.partialSell?.title === `لیست ${n}`)).toBe(true);
  }
});
