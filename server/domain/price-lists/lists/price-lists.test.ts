import { expect, it } from 'vitest';
import type { InputOf } from '#contract/endpoints.ts';
import { newId } from '#server/db/new-id.ts';
import { HOUR } from '#shared/time.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aGroup, aPriceList } from '#test/price-lists.ts';
import { aProduct, aTerm } from '#test/products.ts';

const shop = await startTestApp();
const { call, clock, sql } = shop;
const staff = await aPerson(shop, { role: 'admin' });
const { token } = staff;
type Form = InputOf<'POST /api/admin/price-lists'>['body'];
const at = (hours: number) => new Date(clock.now.getTime() + hours * HOUR).toISOString();
const form = (change: Partial<Form>): Form => ({
  title: 'همکار',
  base: 'same',
  percent: -10,
  roundTo: 100,
  saleTypes: ['totalSell', 'partialSell'],
  from: at(0),
  until: null,
  withPromotions: true,
  isActive: true,
  ...change,
});
const add = (change: Partial<Form>) =>
  call('POST /api/admin/price-lists', { token, body: form(change) });
let titles = 0;
const newProduct = (code: string) =>
  aProduct(shop, { title: `کالا ${++titles}`, brand: 'آوا', category: 'صوتی', code });

it('a list is added, changed by its version and removed', async () => {
  const made = await add({ groupId: await aGroup(shop), minSum: 1_000_000 });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ percent: -10, minSum: 1_000_000, items: 0, version: 1 });
  const params = { id: made.body._id };
  const change = (version: number) => {
    const body = { ...form({ title: 'همکار طلایی', percent: null }), version };
    return call('PATCH /api/admin/price-lists/:id', { token, params, body });
  };
  expect((await change(1)).body).toMatchObject({ title: 'همکار طلایی', percent: null, version: 2 });
  expect((await change(1)).status).toBe(409);
  expect((await call('DELETE /api/admin/price-lists/:id', { token, params })).status).toBe(200);
  expect((await call('GET /api/admin/price-lists/:id', { token, params })).status).toBe(404);
});

it('rules of brands and categories decide before the percent of the list', async () => {
  const productId = await newProduct(`R-${newId()}`);
  const [term] = await sql<{ brandId: string }[]>`
    select brand_id from products where id = ${productId}`;
  const buyer = await aPerson(shop);
  const [person] = await sql<{ mobileNumber: string }[]>`
    select mobile_number from users where id = ${buyer.id}`;
  const rule = { brandId: term?.brandId ?? '', percent: -20, roundTo: 1 as const };
  const made = await add({ mobileNumber: person?.mobileNumber ?? '', rules: [rule] });
  expect(made.status).toBe(201);
  const body = { ids: [productId] };
  const { prices } = (await call('POST /api/prices', { token: buyer.token, body })).body;
  expect(prices).toMatchObject([{ price: 720_000, partialPrice: 800_000 }]);
});

it('a brand that a list has a percent for is not merged away, and its list is named', async () => {
  const [from, into] = await Promise.all(
    ['بی‌نشان', 'بانشان'].map((name) => aTerm(shop, 'brands', `${name} ${titles}`)),
  );
  const rule = { brandId: from ?? '', percent: -20, roundTo: 1 as const };
  await add({ groupId: await aGroup(shop), title: 'قیمت برند', rules: [rule] });
  const [row] = await sql<{ version: number }[]>`
    select version from brands where id = ${from ?? ''}`;
  const refused = await call('POST /api/admin/brands/:id/merge', {
    token,
    params: { id: from ?? '' },
    body: { into: into ?? '', version: row?.version ?? 0 },
  });
  expect(refused.body).toMatchObject({ message: 'term_in_price_list', list: 'قیمت برند' });
});

it.each([
  [{ percent: -91 }, 'percent'],
  [{ percent: 301 }, 'percent'],
  [{ saleTypes: [] }, 'saleTypes'],
  [{ until: '2020-01-01T00:00:00Z' }, 'until'],
  [{ title: '' }, 'title'],
  [{ groupId: null }, 'groupId'],
  [{ groupId: newId() }, 'groupId'],
  [{ groupId: null, mobileNumber: '09120000000' }, 'mobileNumber'],
  [{ rules: [{ percent: 10, roundTo: 1 as const }] }, 'rules.0.brandId'],
])('refuses %o at the field %s', async (change, field) => {
  const refused = await add({ groupId: await aGroup(shop), ...(change as Partial<Form>) });
  expect(refused.status).toBe(422);
  expect(refused.body).toHaveProperty(['fields', field]);
});

it('two lists of one group never hold at one time, also when both are written at once', async () => {
  const groupId = await aGroup(shop);
  const answers = await Promise.all(Array.from({ length: 4 }, () => add({ groupId })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  const refused = answers.find(({ status }) => status === 422);
  expect(refused?.body).toMatchObject({ message: 'price_list_overlaps', list: 'همکار' });
  expect((await add({ groupId, isActive: false })).status).toBe(201);
  const other = await aGroup(shop);
  expect((await add({ groupId: other, until: at(5) })).status).toBe(201);
  expect((await add({ groupId: other, from: at(5) })).status).toBe(201);
});

it('nobody decides about the own prices', async () => {
  const [person] = await sql<{ mobileNumber: string }[]>`
    select mobile_number from users where id = ${staff.id}`;
  const own = await add({ mobileNumber: person?.mobileNumber ?? '' });
  expect(own.body).toMatchObject({ message: 'own_account' });
  const groupId = await aGroup(shop, [staff.id]);
  const group = await add({ groupId });
  expect(group.body).toMatchObject({ message: 'own_account' });
  const id = await aPriceList(shop, { groupId });
  const rows = [{ code: 'A', partialPrice: 1 }];
  const items = { token, params: { id }, body: { rows } };
  expect((await call('POST /api/admin/price-lists/:id/items', items)).body).toMatchObject({
    message: 'own_account',
  });
});
