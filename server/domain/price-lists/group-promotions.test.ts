import { beforeAll, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aGroup, aPriceList } from '#test/price-lists.ts';
import { aProduct } from '#test/products.ts';
import { aRunningPromotion } from '#test/promotions.ts';
import { buy, SOUND, soundness } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, sql, clock } = shop;
const staff = await aPerson(shop, { role: 'admin' });
const { token } = staff;
let titles = 0;
const newProduct = () =>
  aProduct(shop, {
    title: `کالای گروه ${++titles}`,
    brand: 'آوا',
    category: 'صوتی',
    price: null,
    onHand: 100,
    daysOld: 30,
  });
let member: Person;
let group = '';
beforeAll(async () => {
  member = await aPerson(shop, { balance: 90_000_000 });
  group = await aGroup(shop, [member.id]);
});

const publicly = async (productId: string) => ({
  row: (await sql`select price, partial_price, tiers from products where id = ${productId}`)[0],
  offers: await sql`select 1 from offer_prices where product_id = ${productId}`,
  page: (await call('GET /api/main/products', { query: { q: `کالای گروه ${titles}` } })).body,
});
const ownOf = async (who: Person, productId: string) =>
  (await call('POST /api/prices', { token: who.token, body: { ids: [productId] } })).body.prices;
const inCart = async (who: Person, productId: string) => {
  const { body } = await call('POST /api/cart/check', {
    token: who.token,
    body: { ids: [productId] },
  });
  return body.lines[0]?.partialPrice;
};

it('members pay the price of their promotion; every public place stays byte for byte as it was', async () => {
  const productId = await newProduct();
  const before = await publicly(productId);
  const made = await aRunningPromotion(shop, staff.id, { ids: [productId], groups: [group] });
  expect(await publicly(productId)).toEqual(before);
  const stranger = await aPerson(shop, { balance: 90_000_000 });
  expect([await inCart(member, productId), await inCart(stranger, productId)]).toEqual([
    800_000, 1_000_000,
  ]);
  expect(await ownOf(stranger, productId)).toEqual([]);
  expect(await ownOf(member, productId)).toMatchObject([
    { partialPrice: 800_000, own: { partialSell: { title: 'جشنواره' } } },
  ]);
  const wanted = { productId, unitPrice: 800_000 };
  expect((await buy(shop, stranger, 'wallet', wanted)).body.message).toBe('price_changed');
  const { orderId } = (await buy(shop, member, 'wallet', wanted)).body;
  const { detail } = (
    await call('GET /api/orders/:id', { token: member.token, params: { id: orderId } })
  ).body;
  expect(detail.products[0]?.parts).toEqual([
    { kind: 'list', price: 1_000_000 },
    { kind: 'promotion', price: 800_000, id: made.id, title: 'جشنواره' },
  ]);
  const sales = await call('GET /api/admin/promotions/:id/sales', {
    token,
    params: { id: made.id },
  });
  expect(sales.body).toMatchObject({ net: 800_000, given: 200_000, orders: 1 });
  expect(await soundness(shop)).toEqual(SOUND);
});

it('staff sell at it by phone to a member, and to nobody else', async () => {
  const productId = await newProduct();
  await aRunningPromotion(shop, staff.id, { ids: [productId], groups: [group] });
  const clerk = await aPerson(shop, { role: 'admin' });
  const stranger = await aPerson(shop);
  for (const [who, price] of [
    [member, 800_000],
    [stranger, undefined],
  ] as const) {
    const [row] = await sql`select mobile_number from users where id = ${who.id}`;
    const { body } = await call('POST /api/admin/buyers/:mobileNumber/prices', {
      token: clerk.token,
      params: { mobileNumber: row?.mobileNumber },
      body: { ids: [productId] },
    });
    expect(body.prices[0]?.partialPrice).toBe(price);
  }
});

it('a price list decides first; a cheaper promotion wins where the list allows one', async () => {
  for (const [withPromotions, paid] of [
    [false, 900_000],
    [true, 800_000],
  ] as const) {
    const productId = await newProduct();
    const person = await aPerson(shop);
    const groupId = await aGroup(shop, [person.id]);
    await aPriceList(shop, { groupId, withPromotions });
    await aRunningPromotion(shop, staff.id, { ids: [productId], groups: [groupId] });
    expect(await inCart(person, productId)).toBe(paid);
  }
});

it('the lower of a public promotion and that of the group wins; nothing is added up', async () => {
  const productId = await newProduct();
  await aRunningPromotion(shop, staff.id, { ids: [productId], value: 10 });
  expect(await inCart(member, productId)).toBe(900_000);
  await aRunningPromotion(shop, staff.id, { ids: [productId], groups: [group], value: 30 });
  const stranger = await aPerson(shop);
  expect([await inCart(member, productId), await inCart(stranger, productId)]).toEqual([
    700_000, 900_000,
  ]);
  await aRunningPromotion(shop, staff.id, { ids: [productId], value: 40 });
  expect([await inCart(member, productId), await inCart(stranger, productId)]).toEqual([
    600_000, 600_000,
  ]);
});

it('ends in its minute, and with the membership', async () => {
  const productId = await newProduct();
  await aRunningPromotion(shop, staff.id, { ids: [productId], groups: [group], until: 1 });
  const left = await aPerson(shop);
  await sql`insert into group_members (user_id, group_id, added_at, actor_id)
    values (${left.id}, ${group}, ${clock.now.toISOString()}, ${staff.id})`;
  expect(await inCart(left, productId)).toBe(800_000);
  await sql`delete from group_members where user_id = ${left.id}`;
  expect(await inCart(left, productId)).toBe(1_000_000);
  clock.advance(61);
  expect(await inCart(member, productId)).toBe(1_000_000);
  clock.advance(-61);
});

it('the form names groups that are there, and keeps them from being deleted', async () => {
  const productId = await newProduct();
  const empty = await aGroup(shop);
  const body = {
    title: 'ویژه همکاران',
    kind: 'percent',
    value: 15,
    saleTypes: ['partialSell'],
    from: clock.now.toISOString(),
    until: new Date(clock.now.getTime() + 36e5).toISOString(),
    ids: [productId],
    groups: [empty, empty],
  } as const;
  const gone = { ...body, groups: ['0190a0a0-0000-7000-8000-00000000dead'] };
  expect((await call('POST /api/admin/promotions', { token, body: gone })).body).toMatchObject({
    fields: { groups: 'field_invalid' },
  });
  const made = await call('POST /api/admin/promotions', { token, body });
  expect(made.body.groups).toHaveLength(1);
  const params = { id: empty };
  expect((await call('DELETE /api/admin/groups/:id', { token, params })).body.message).toBe(
    'group_in_use',
  );
  const changed = await call('PATCH /api/admin/promotions/:id', {
    token,
    params: { id: made.body._id },
    body: { ...body, groups: [], ids: undefined, version: 1 },
  });
  expect(changed.body.groups).toEqual([]);
  expect((await call('DELETE /api/admin/groups/:id', { token, params })).status).toBe(200);
});

it('who wrote it buys nothing under it on that day, as a member too', async () => {
  const productId = await newProduct();
  const own = await aPerson(shop, { role: 'admin', balance: 9_000_000 });
  const groupId = await aGroup(shop, [own.id]);
  await aRunningPromotion(shop, own.id, { ids: [productId], groups: [groupId] });
  await sql`update promotions set updated_at = ${clock.now.toISOString()} where actor_id = ${own.id}`;
  const bought = await buy(shop, own, 'wallet', { productId, unitPrice: 800_000 });
  expect(bought.body.message).toBe('own_price_today');
});
