import { expect, it } from 'vitest';
import type { BulkWork } from '#contract/products/bulk.ts';
import { startTestApp } from '#test/app.ts';
import { importing } from '#test/importing.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { runImport } from './run-import.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const { token } = await aPerson(shop, { role: 'admin' });
const { start, rowsOf } = importing(shop, token);
let brands = 0;

type Wanted = Partial<Parameters<typeof aProduct>[1]>;
/** Products of a brand of their own, which a filter finds together. */
async function productsOf(...wanted: Wanted[]) {
  const brand = `برند ${++brands}`;
  const ids: string[] = [];
  for (const [at, product] of wanted.entries())
    ids.push(
      await aProduct(shop, {
        title: `کالای ${brands} ${at}`,
        brand,
        category: 'لوازم',
        ...product,
      }),
    );
  const [row] = await sql<{ slug: string }[]>`select slug from brands where name = ${brand}`;
  return { ids, filter: { brand: row?.slug ?? '' } };
}
type Among = { ids?: string[]; filter?: { brand?: string; status?: 'archived' } };
const prepare = (work: BulkWork, among: Among) =>
  call('POST /api/admin/products/bulk', { token, body: { work, ...among } });
async function run(id: string, what: 'apply' | 'undo') {
  expect((await start(id, what)).status).toBe(200);
  await runImport(shop.ctx, { id });
}
async function apply(work: BulkWork, among: Among) {
  const { body } = await prepare(work, among);
  await run(body._id, 'apply');
  return body._id;
}
const read = async (id: string) =>
  (await call('GET /api/admin/products/:id', { token, params: { id } })).body;
/** In the order of the products. */
async function statesOf(id: string, ids: string[]) {
  const rows = await rowsOf(id);
  return ids.map((one) => rows.find(({ productId }) => productId === one)?.state);
}
const percent = (amount: number, of: 'both' | 'price' | 'partialPrice' = 'both') =>
  ({ kind: 'percent', of, amount, rounding: 10_000 }) as const;

it('changes filtered prices and tiers by a percentage, and undoes it', async () => {
  const tiers = [{ from: 10, price: 850_000 }];
  const { ids, filter } = await productsOf({ tiers }, { price: null, partialPrice: 423_000 });
  const [first = '', second = ''] = ids;
  const { body, status } = await prepare(percent(10), { filter });
  expect(status).toBe(201);
  expect(body).toMatchObject({ status: 'checked', total: 2, counts: { change: 2 } });
  expect(await read(first)).toMatchObject({ price: 900_000, partialPrice: 1_000_000, tiers });
  await run(body._id, 'apply');
  expect(await read(first)).toMatchObject({
    price: 990_000,
    partialPrice: 1_100_000,
    tiers: [{ from: 10, price: 940_000 }],
  });
  expect(await read(second)).toMatchObject({ price: null, partialPrice: 470_000 });
  await run(body._id, 'undo');
  expect(await read(first)).toMatchObject({ price: 900_000, partialPrice: 1_000_000, tiers });
  expect(await read(second)).toMatchObject({ partialPrice: 423_000 });
  const audits = await sql<{ action: string }[]>`
    select action from audit_logs where entity_id in (${body._id}, ${first}) order by action`;
  expect(audits.map(({ action }) => action)).toEqual([
    'import.apply',
    'import.bulk',
    'import.undo',
    'product.import',
    'product.import_undo',
  ]);
});

it('rounds prices and tiers up, or up to amounts that end in nines, where staff say so', async () => {
  const tiers = [{ from: 10, price: 81_200 }];
  const { ids } = await productsOf({ price: 90_100, partialPrice: 101_300, tiers });
  const work = { kind: 'amount', of: 'both', amount: 100, rounding: 1_000 } as const;
  for (const [round, price, partialPrice, tier] of [
    ['up', 91_000, 102_000, 82_000],
    ['nines', 90_900, 101_900, 81_900],
  ] as const) {
    const { body } = await prepare({ ...work, round }, { ids });
    const [row] = await rowsOf(body._id);
    const after = row?.changes.map((change) => change.after);
    expect(after).toEqual([price, [{ from: 10, price: tier }], partialPrice]);
  }
  const wrong = await prepare({ ...work, rounding: 5_000, round: 'nines' }, { ids });
  expect(wrong).toMatchObject({
    status: 422,
    body: { fields: { 'work.rounding': 'field_invalid' } },
  });
});

it('refuses in its row what breaks a price, and marks what is unusual', async () => {
  const { ids, filter } = await productsOf({}, { price: 4_000, partialPrice: 5_000 }, {});
  const low = await prepare(
    { kind: 'amount', of: 'both', amount: -5_000, rounding: 1_000 },
    { filter },
  );
  expect(await statesOf(low.body._id, ids)).toEqual(['change', 'fault', 'change']);
  const under = await prepare(percent(30, 'price'), { ids: ids.slice(0, 2) });
  const rows = await rowsOf(under.body._id);
  expect(rows.map(({ fault }) => fault)).toEqual(Array(2).fill('paritialPrice_under_mainPrice'));
  const steep = await prepare(percent(200), { ids });
  const { body } = await call('GET /api/admin/imports/:id', {
    token,
    params: { id: steep.body._id },
  });
  expect(body.unusual).toBe(3);
});

it('refuses a price that rounds to nothing, in its row', async () => {
  const cheap = { price: null, partialPrice: 4_000 };
  const { ids, filter } = await productsOf(cheap, { price: 4_000, partialPrice: 4_000 }, {});
  const id = await apply(percent(-10), { filter });
  expect(await statesOf(id, ids)).toEqual(['fault', 'fault', 'applied']);
  expect((await rowsOf(id)).find(({ fault }) => fault)).toMatchObject({ fault: 'out_of_range' });
  expect(await read(ids[0] ?? '')).toMatchObject({ partialPrice: 4_000 });
});

it('names the price that leaves the range: wholesale, a tier, retail', async () => {
  const { ids } = await productsOf(
    { price: 4_000, partialPrice: 9_000 },
    { price: 20_000, partialPrice: 30_000, tiers: [{ from: 10, price: 4_000 }] },
    { price: null, partialPrice: 4_000 },
  );
  const { body } = await prepare(percent(-10), { ids });
  const rows = await rowsOf(body._id);
  const fields = ids.map((id) => rows.find(({ productId }) => productId === id)?.faultField);
  expect(fields).toEqual(['price', 'tiers', 'partialPrice']);
});

it('publishes what is complete, tells what is not, and hides again what it has published', async () => {
  const { ids, filter } = await productsOf(
    { status: 'draft' },
    { status: 'draft', price: null },
    { status: 'hidden' },
    { status: 'published' },
  );
  await sql`update products
    set image = '[{"img": "a.webp"}]'
    where id = any(${ids.slice(0, 3)}::uuid[])`;
  await sql`update products set sale_types = '{totalSell,partialSell}' where id = ${ids[1] ?? ''}`;
  const id = await apply({ kind: 'status', status: 'published' }, { filter });
  expect(await statesOf(id, ids)).toEqual(['applied', 'fault', 'applied', 'same']);
  expect((await rowsOf(id)).find(({ fault }) => fault)?.fault).toBe('publish_incomplete');
  const statuses = async () => {
    const rows = await sql`select status from products where id = any(${ids}::uuid[]) order by id`;
    return rows.map(({ status }) => status);
  };
  expect(await statuses()).toEqual(['published', 'draft', 'published', 'published']);
  await run(id, 'undo');
  expect(await statuses()).toEqual(['hidden', 'draft', 'hidden', 'published']);
});

it('sets stock or adds to it with a row of the ledger, never below what is reserved', async () => {
  const { ids, filter } = await productsOf({ onHand: 4 }, { onHand: 9 });
  const [few = '', many = ''] = ids;
  await sql`update products set reserved = 3 where id = ${few}`;
  const id = await apply({ kind: 'stock', way: 'add', amount: -2 }, { filter });
  expect(await statesOf(id, ids)).toEqual(['fault', 'applied']);
  expect(await read(many)).toMatchObject({ onHand: 7 });
  const set = await apply({ kind: 'stock', way: 'set', amount: 20 }, { ids });
  expect([(await read(few)).onHand, (await read(many)).onHand]).toEqual([20, 20]);
  await run(set, 'undo');
  expect([(await read(few)).onHand, (await read(many)).onHand]).toEqual([4, 7]);
  const moves =
    await sql`select amount from stock_moves where product_id = ${many} order by at, id`;
  expect(moves.map(({ amount }) => amount)).toEqual([-2, 13, -13]);
});

it('moves products to a category, but no two to one address', async () => {
  const { ids } = await productsOf(
    { title: 'نام یکسان' },
    { title: 'نام یکسان', category: 'ظروف' },
  );
  await aProduct(shop, { title: 'دیگر', brand: 'پارسه', category: 'آشپزخانه' });
  const work = { kind: 'category', category: 'آشپزخانه' } as const;
  const id = await apply(work, { ids });
  expect((await rowsOf(id)).map(({ state }) => state).sort()).toEqual(['applied', 'fault']);
  const unknown = await prepare({ kind: 'category', category: 'هیچ' }, { ids });
  expect([unknown.status, unknown.body]).toMatchObject([
    422,
    { message: 'field_invalid', fields: { 'work.category': 'field_invalid' } },
  ]);
});

it('leaves alone what somebody changed after the dry run, or after it was applied, and says so in its row', async () => {
  const { ids, filter } = await productsOf({}, {});
  const [mine = '', theirs = ''] = ids;
  const save = (id: string, warranty: string) =>
    sql`update products set warranty = ${warranty}, version = version + 1 where id = ${id}`;
  const one = await prepare(percent(10), { filter });
  const other = await prepare(percent(-10), { filter });
  await save(theirs, 'یک سال');
  await Promise.all([run(one.body._id, 'apply'), run(other.body._id, 'apply')]);
  const states = await Promise.all([one, other].map(({ body }) => statesOf(body._id, ids)));
  expect(states.map(([first]) => first).sort()).toEqual(['applied', 'conflict']);
  expect(states.map(([, second]) => second)).toEqual(['conflict', 'conflict']);
  expect(await read(theirs)).toMatchObject({ price: 900_000, warranty: 'یک سال' });
  const done = states[0]?.[0] === 'applied' ? one : other;
  await save(mine, 'دو سال');
  await run(done.body._id, 'undo');
  expect(await statesOf(done.body._id, ids)).toEqual(['kept', 'conflict']);
  expect((await read(mine)).warranty).toBe('دو سال');
});

it('asks for products, finds none that are archived, and has no columns to compare again', async () => {
  const { ids, filter } = await productsOf({ status: 'archived' }, {});
  const work = percent(10);
  const asked = [{}, { ids: [] }, { filter: { ...filter, status: 'archived' as const } }];
  for (const among of asked) {
    const { status, body } = await prepare(work, among);
    expect([status, body]).toMatchObject([422, { fields: { ids: 'field_required' } }]);
  }
  const wrong = [
    [{ ...work, amount: 0 }, 'field_required'],
    [{ ...work, amount: 501 }, 'out_of_range'],
    [{ kind: 'stock', way: 'add', amount: 1.5 }, 'field_invalid'],
  ] as const;
  for (const [one, key] of wrong) {
    const { status, body } = await prepare(one, { ids });
    expect([status, body]).toMatchObject([422, { fields: { 'work.amount': key } }]);
  }
  const { body } = await prepare(work, { ids });
  expect(body.counts).toEqual({ change: 1, same: 1 });
  const again = await call('POST /api/admin/imports/:id/check', {
    token,
    params: { id: body._id },
    body: { mapping: { code: 0 } },
  });
  expect(again.status).toBe(409);
});
