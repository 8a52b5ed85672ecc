import { expect, it } from 'vitest';
import { runImport } from '#server/domain/imports/run-import.ts';
import { startTestApp } from '#test/app.ts';
import { importing } from '#test/importing.ts';
import { aClerk, aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const { token } = await aClerk(shop, 'products.stock');
const { aCsv, send, check, bring, start } = importing(shop, token);
let products = 0;
const makeProduct = (onHand = 10) =>
  aProduct(shop, {
    title: `کالای ${++products}`,
    brand: 'پارسه',
    category: 'لوازم',
    onHand,
    code: `SR-${products}`,
  });
const of = (id: string) => ({ token, params: { id } });
const count = (id: string, onHand: number, more: object = {}) =>
  call('POST /api/admin/products/:id/stock', {
    ...of(id),
    body: { kind: 'count', onHand, reason: 'انبارگردانی', ...more },
  });
const onHandOf = async (id: string) =>
  (await sql<{ onHand: number }[]>`select on_hand from products where id = ${id}`)[0]?.onHand;

it('lets who counts stock see products and set what lies there, and change no price, status or word', async () => {
  const id = await makeProduct();
  expect((await call('GET /api/admin/products', { token })).status).toBe(200);
  expect((await count(id, 12)).body.onHand).toBe(12);
  const body = { price: 1000, version: 1 };
  const prices = await call('PATCH /api/admin/products/:id/prices', { ...of(id), body });
  const status = await call('POST /api/admin/products/:id/status', {
    ...of(id),
    body: { status: 'hidden' },
  });
  expect([prices.status, status.status]).toEqual([403, 403]);
});

it('takes many counts of who counts stock by bulk and by file, and nothing else with them', async () => {
  const [first, second] = [await makeProduct(), await makeProduct()];
  const bulk = (work: object) =>
    call('POST /api/admin/products/bulk', { token, body: { work, ids: [first, second] } });
  const priced = await bulk({ kind: 'percent', of: 'both', amount: 10, rounding: 1000 });
  expect(priced).toMatchObject({ status: 403, body: { message: 'stock_alone' } });
  const { body } = await bulk({ kind: 'stock', way: 'add', amount: 5 });
  await start(body._id, 'apply');
  await runImport(shop.ctx, { id: body._id });
  expect(await onHandOf(first)).toBe(15);
  const table = aCsv('کد کالا,عنوان,موجودی,قیمت تکی', `SR-${products},نام دیگر,21,5000`);
  const { body: sent } = await send(table);
  expect(Object.keys(sent.mapping)).toEqual(['code']);
  const all = await check(sent._id, { code: 0, onHand: 2, partialPrice: 3 });
  expect(all).toMatchObject({ status: 403, body: { message: 'stock_alone' } });
  await bring(table, { onHand: 2 });
  expect(await onHandOf(second)).toBe(21);
});

it('the stock permission reads and applies no attributes of a file', async () => {
  const id = await makeProduct();
  const table = aCsv('کد کالا,موجودی,مشخصات: رنگ,گزینه: اندازه', `SR-${products},21,قرمز,بزرگ`);
  await bring(table, { onHand: 1 });
  const [row] = await sql`select on_hand, attributes from products where id = ${id}`;
  expect(row).toEqual({ onHand: 21, attributes: [] });
  const owner = await aPerson(shop, { role: 'admin' });
  const theirs = importing(shop, owner.token);
  const { body } = await theirs.send(table);
  expect((await theirs.check(body._id, { code: 0, onHand: 1 })).status).toBe(200);
  const refused = { status: 403, body: { message: 'stock_alone' } };
  expect(await check(body._id, { code: 0, onHand: 1 })).toMatchObject(refused);
  expect(await start(body._id, 'apply')).toMatchObject(refused);
});

it('starts no import of a colleague that changes more than stock', async () => {
  const id = await makeProduct();
  const owner = await aPerson(shop, { role: 'admin' });
  const work = { kind: 'percent', of: 'both', amount: 10, rounding: 1000 } as const;
  const prepared = await call('POST /api/admin/products/bulk', {
    token: owner.token,
    body: { work, ids: [id] },
  });
  expect((await start(prepared.body._id, 'apply')).status).toBe(403);
});

it('asks about a stock that grows beyond three times what was there, and about no small or new one', async () => {
  const [id, small, empty] = [await makeProduct(22), await makeProduct(5), await makeProduct(0)];
  const asked = await count(id, 777);
  expect(asked).toMatchObject({
    status: 422,
    body: {
      message: 'amount_unusual',
      unusual: [{ field: 'onHand', reason: 'stock', was: 22, now: 777 }],
    },
  });
  expect((await count(id, 777, { confirmed: true })).body.onHand).toBe(777);
  expect([(await count(small, 90)).status, (await count(empty, 900)).status]).toEqual([200, 200]);
});

it('shows a row of a file as unusual whose stock grows as by a slipped digit', async () => {
  await makeProduct(22);
  const { body } = await send(aCsv('کد کالا,موجودی', `SR-${products},777`));
  await check(body._id, { code: 0, onHand: 1 });
  const read = await call('GET /api/admin/imports/:id', of(body._id));
  expect(read.body.unusual).toBe(1);
});
