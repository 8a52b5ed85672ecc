import { expect, it } from 'vitest';
import type { InputOf } from '#contract/endpoints.ts';
import { startTestApp } from '#test/app.ts';
import { importing } from '#test/importing.ts';
import { aPerson } from '#test/people.ts';
import { aGroup, aPriceList, type WantedList } from '#test/price-lists.ts';
import { aProduct } from '#test/products.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const { token } = await aPerson(shop, { role: 'admin' });
const { run, rowsOf } = importing(shop, token);
type Rows = InputOf<'POST /api/admin/price-lists/:id/items'>['body']['rows'];
type Work = InputOf<'POST /api/admin/price-lists/:id/items/bulk'>['body'];
let codes = 0;
const newProduct = async () => {
  const code = `OG-${++codes}`;
  return { code, id: await aProduct(shop, { title: code, brand: 'آوا', category: 'صوتی', code }) };
};
const newList = async (items: WantedList['items'] = []) =>
  aPriceList(shop, { groupId: await aGroup(shop), items: items ?? [] });
const save = (id: string, rows: Rows) =>
  call('POST /api/admin/price-lists/:id/items', { token, params: { id }, body: { rows } });
const bulk = (id: string, body: Work) =>
  call('POST /api/admin/price-lists/:id/items/bulk', { token, params: { id }, body });
const read = async (id: string, q?: string) =>
  (
    await call('GET /api/admin/price-lists/:id/items', {
      token,
      params: { id },
      query: q ? { q } : {},
    })
  ).body;
const pricesOf = (list: string) => sql`
  select product_id, price, partial_price, tiers from price_list_items
  where list_id = ${list} order by product_id`;

it('own prices of many products are typed, found, replaced and removed, and undone', async () => {
  const id = await newList();
  const [one, two, three] = [await newProduct(), await newProduct(), await newProduct()];
  const first = await save(id, [
    { code: one.code, price: 500_000, tiers: [{ from: 12, price: 450_000 }] },
    { code: two.code, price: 600_000, partialPrice: 700_000 },
    { code: three.code.replace('3', '۳'), partialPrice: 950_000 },
  ]);
  expect(first.body).toMatchObject({ status: 'applied', counts: { applied: 3 } });
  expect(await read(id, one.code)).toMatchObject({
    total: 1,
    items: [{ publicPrice: 900_000, price: 500_000, tiers: [{ from: 12, price: 450_000 }] }],
  });
  const before = await pricesOf(id);
  const second = await save(id, [{ code: one.code }, { code: two.code, price: 650_000 }]);
  expect((await read(id)).items).toHaveLength(2);
  await run(second.body._id, 'undo');
  expect(await pricesOf(id)).toEqual(before);
});

it('the price of an archived product is removed, and not set', async () => {
  const { id: productId, code } = await newProduct();
  const id = await newList([{ productId, price: 500_000 }]);
  await sql`update products set status = 'archived' where id = ${productId}`;
  expect((await save(id, [{ code, price: 400_000 }])).body).toMatchObject({
    message: 'code_unknown',
  });
  expect((await save(id, [{ code }])).status).toBe(201);
  expect(await pricesOf(id)).toEqual([]);
});

it('one wrong row keeps all out, and each wrong row is named', async () => {
  const [id, one, two] = [await newList(), await newProduct(), await newProduct()];
  const refused = await save(id, [
    { code: 'NO-SUCH', price: 1_000 },
    { code: one.code, price: 5 },
    { code: one.code, price: 6 },
  ]);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    fields: { 'rows.0.code': 'code_unknown', 'rows.2.code': 'code_twice' },
  });
  const prices = await save(id, [
    { code: one.code, partialPrice: 100_000 },
    { code: two.code, price: 500, tiers: [{ from: 12, price: 600 }] },
  ]);
  expect(prices.body).toMatchObject({
    fields: {
      'rows.0.partialPrice': 'paritialPrice_under_mainPrice',
      'rows.1.tiers': 'tiers_not_falling',
    },
  });
  expect(await pricesOf(id)).toEqual([]);
});

it('of two staff in one grid the second is shown the price of the first, and decides', async () => {
  const { id: productId, code } = await newProduct();
  const id = await newList([{ productId, price: 500_000 }]);
  const was = { price: 500_000, partialPrice: null, tiers: [] };
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => save(id, [{ code, price: 510_000 + at, was }])),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ fields: { 'rows.0.price': 'own_price_changed' } });
  const [now] = (await read(id)).items;
  const { price = null, partialPrice = null, tiers = [] } = now ?? {};
  const again = await save(id, [{ code, price: 520_000, was: { price, partialPrice, tiers } }]);
  expect(again.status).toBe(201);
  expect((await read(id)).items[0]?.price).toBe(520_000);
});

it('two staff who typed the same price are both right', async () => {
  const { id: productId, code } = await newProduct();
  const id = await newList([{ productId, price: 500_000 }]);
  const was = { price: 500_000, partialPrice: null, tiers: [] };
  const rows = [{ code, price: 510_000, was }];
  expect([(await save(id, rows)).status, (await save(id, rows)).status]).toEqual([201, 201]);
});

it('a percent on chosen own prices shows what it does, moves tiers, and is undone', async () => {
  const [one, two] = [await newProduct(), await newProduct()];
  const id = await newList([
    { productId: one.id, price: 100_000, tiers: [{ from: 12, price: 90_000 }] },
    { productId: two.id, price: 100_000, partialPrice: 100_000 },
  ]);
  const before = await pricesOf(id);
  const work = { kind: 'percent', of: 'price', amount: 10, rounding: 1_000 } as const;
  const made = await bulk(id, { work });
  expect(made.body).toMatchObject({ status: 'checked', counts: { change: 1, fault: 1 } });
  const rows = await rowsOf(made.body._id);
  expect(rows.find(({ code }) => code === two.code)?.faults).toMatchObject([
    { field: 'partialPrice', fault: 'paritialPrice_under_mainPrice' },
  ]);
  expect(await pricesOf(id)).toEqual(before);
  await run(made.body._id, 'apply');
  expect((await read(id, one.code)).items).toMatchObject([
    { price: 110_000, tiers: [{ from: 12, price: 99_000 }] },
  ]);
  await run(made.body._id, 'undo');
  expect(await pricesOf(id)).toEqual(before);
  const chosen = await bulk(id, { work, ids: [one.id] });
  expect(chosen.body).toMatchObject({ total: 1 });
  expect((await bulk(id, { work, ids: [(await newProduct()).id] })).status).toBe(422);
});
