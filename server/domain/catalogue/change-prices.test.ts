import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const { token } = await aPerson(shop, { role: 'admin' });

let made = 0;
const read = async (id: string) =>
  (await call('GET /api/admin/products/:id', { token, params: { id } })).body;
const priced = (id: string, body: object) =>
  call('PATCH /api/admin/products/:id/prices', {
    token,
    params: { id },
    body: { version: 1, ...body },
  });
const counted = (id: string, body: object) =>
  call('POST /api/admin/products/:id/stock', {
    token,
    params: { id },
    body: { kind: 'count', onHand: 0, reason: 'شمارش انبار', ...body },
  });
const aPriced = async () => {
  const code = `PRICED-${made++}`;
  const title = `فانوس ${code}`;
  return read(await aProduct(shop, { title, code, brand: 'نوین', category: 'روشنایی' }));
};

it('changes the price that is named, and takes it back', async () => {
  const { _id, version } = await aPriced();
  const changed = await priced(_id, { version, price: 950_000 });
  expect(changed.body).toMatchObject({ price: 950_000, partialPrice: 1_000_000 });
  const back = await priced(_id, { version: changed.body.version, price: 900_000 });
  expect(back.body).toMatchObject({ price: 900_000, version: version + 2 });
  const [log] = await sql`select before, after from audit_logs where entity_id = ${_id}
    and action = 'product.change' order by id limit 1`;
  expect(log).toEqual({ before: { price: 900_000 }, after: { price: 950_000 } });
});

it('refuses a price that was read before somebody else changed the product', async () => {
  const { _id, version } = await aPriced();
  const two = await Promise.all([
    priced(_id, { version, price: 910_000 }),
    priced(_id, { version, partialPrice: 1_100_000 }),
  ]);
  expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await priced(_id, { version, price: 920_000 })).body.message).toBe('conflict');
});

it('refuses what the form of a product would refuse', async () => {
  const { _id, version } = await aPriced();
  const refused = async (body: object) => (await priced(_id, { version, ...body })).body;
  expect((await refused({ price: 1_000_001 })).fields).toMatchObject({
    price: 'paritialPrice_under_mainPrice',
  });
  expect((await refused({ price: null })).fields).toEqual({ price: 'field_required' });
  expect((await refused({ price: 1 })).message).toBe('amount_unusual');
  expect((await priced(_id, { version, price: 1, confirmed: true })).status).toBe(200);
  await sql`update products set sale_types = '{totalSell}', partial_price = null where id = ${_id}`;
  const now = (await read(_id)).version;
  expect((await priced(_id, { version: now, partialPrice: 5 })).body.fields).toEqual({
    partialPrice: 'field_invalid',
  });
});

it('a count of a stock that has moved since it was seen is refused', async () => {
  const { _id, onHand } = await aPriced();
  expect((await counted(_id, { was: onHand, onHand: 7 })).body.onHand).toBe(7);
  expect((await counted(_id, { was: onHand, onHand: 9 })).body.message).toBe('conflict');
  expect((await read(_id)).onHand).toBe(7);
});
