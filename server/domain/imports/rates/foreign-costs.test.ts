import { expect, it } from 'vitest';
import { runImport } from '#server/domain/imports/run-import.ts';
import type { ForeignCost } from '#shared/rates/foreign-cost.ts';
import { startTestApp } from '#test/app.ts';
import { importing } from '#test/importing.ts';
import { aClerk, aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const { token } = await aPerson(shop, { role: 'admin' });
const { aCsv, send, check, start, rowsOf, bring } = importing(shop, token);
const clerk = await aClerk(shop, 'products.write', 'exports');
const clerks = importing(shop, clerk.token);

const add = (code: string) =>
  aProduct(shop, { title: `کالای ${code}`, brand: 'پارسه', category: 'لوازم', code });
const read = async (id: string) =>
  (await call('GET /api/admin/products/:id/purchase-price', { token, params: { id } })).body;
type Change = {
  price?: number;
  was?: number;
  foreign: { amount: number | string; currency: 'USD' } | null;
  foreignWas?: ForeignCost | null;
};
const change = (id: string, { price = 0, was = 0, ...costs }: Change) =>
  call('PATCH /api/admin/products/:id/purchase-price', {
    token,
    params: { id },
    body: { price: price || null, was: was || null, ...costs },
  });
const undo = async (id: string) => {
  await start(id, 'undo');
  await runImport(shop.ctx, { id });
};

it('keeps the cost of a product as it is typed, and refuses what is no amount', async () => {
  const id = await add('FC-1');
  expect(await read(id)).toEqual({ price: null, foreign: null });
  const typed = { amount: '۱۲٫۵', currency: 'USD' } as const;
  expect((await change(id, { foreign: typed })).body).toEqual({
    price: null,
    foreign: { amount: 12.5, currency: 'USD' },
  });
  expect((await change(id, { foreign: typed })).status).toBe(409);
  const was = { amount: 12.5, currency: 'USD' } as const;
  for (const [amount, key] of [
    ['', 'field_required'],
    ['دوازده', 'field_invalid'],
    [0, 'out_of_range'],
    [1e9, 'out_of_range'],
  ] as const) {
    const foreign = { amount, currency: 'USD' } as const;
    expect((await change(id, { foreign, foreignWas: was })).body).toMatchObject({
      fields: { 'foreign.amount': key },
    });
  }
  const priced = await change(id, { price: 700_000, foreign: was, foreignWas: was });
  expect(priced.body).toEqual({ price: 700_000, foreign: was });
  expect(
    (await change(id, { price: 700_000, was: 700_000, foreign: null, foreignWas: was })).body,
  ).toEqual({ price: 700_000, foreign: null });
  const log = await sql<{ action: string; after: null }[]>`
    select action, after from audit_logs where entity_id = ${id} order by id`;
  expect(log.map(({ action }) => action)).toEqual([
    'product.foreign_cost',
    'product.purchase_price',
    'product.foreign_cost',
  ]);
  expect(log.every(({ after }) => after === null)).toBe(true);
});

it('brings costs by file, each currency from its cell, its column or the head, and takes them back', async () => {
  const ids = [await add('FF-1'), await add('FF-2'), await add('FF-3'), await add('FF-4')];
  const file = aCsv(
    'کد کالا,قیمت خرید ارزی,ارز خرید',
    'FF-1,12.125,دلار',
    'FF-2,"1,250.5 درهم",',
    'FF-3,۳٫۲,CNY',
    'FF-4,7,یورو',
    'NEW-1,7,دلار',
  );
  const id = await bring(file);
  const costs = async () => Promise.all(ids.map(async (one) => (await read(one)).foreign));
  expect(await costs()).toEqual([
    { amount: 12.125, currency: 'USD' },
    { amount: 1250.5, currency: 'AED' },
    { amount: 3.2, currency: 'CNY' },
    null,
  ]);
  const fault = (await rowsOf(id)).find(({ code }) => code === 'FF-4');
  expect(fault).toMatchObject({
    state: 'fault',
    fault: 'currency_unknown',
    faultField: 'foreignCost',
  });
  const { body } = await send(aCsv('کد کالا,قیمت خرید (دلار)', 'FF-1,15', 'FF-3,'));
  expect(body.mapping).toMatchObject({ foreignCost: 1 });
  await check(body._id, body.mapping);
  const rows = await rowsOf(body._id);
  expect(rows.find(({ code }) => code === 'FF-1')?.changes).toEqual([
    { field: 'foreignCost', before: '12.125 دلار', after: '15 دلار' },
  ]);
  await start(body._id, 'apply');
  await runImport(shop.ctx, { id: body._id });
  expect(await costs()).toMatchObject([{ amount: 15 }, { amount: 1250.5 }, null, null]);
  await undo(body._id);
  await undo(id);
  expect(await costs()).toEqual([null, null, null, null]);
});

it('adds products with their costs, and removes those alone whose cost nobody changed since', async () => {
  const heads = 'کد کالا,عنوان,برند,دسته‌بندی,قیمت تکی (تومان),قیمت خرید ارزی,ارز خرید';
  const file = await bring(
    aCsv(
      heads,
      'FN-1,کالای یک,پارسه,لوازم,900000,5,دلار',
      'FN-2,کالای دو,پارسه,لوازم,900000,5,دلار',
    ),
  );
  const idOf = async (code: string) =>
    (await sql<{ id: string }[]>`select id from products where code = ${code}`)[0]?.id ?? '';
  const [kept, gone] = [await idOf('FN-1'), await idOf('FN-2')];
  const was = { amount: 5, currency: 'USD' } as const;
  expect((await read(kept)).foreign).toEqual(was);
  await change(kept, { foreign: { amount: 6, currency: 'USD' }, foreignWas: was });
  await undo(file);
  expect(await idOf('FN-1')).toBe(kept);
  expect(await idOf('FN-2')).not.toBe(gone);
});

it('gives costs out with the other values of a product, to those alone who may know them', async () => {
  const id = await add('FX-1');
  await change(id, { foreign: { amount: 0.35, currency: 'USD' } });
  const exported = async (as: string) => {
    const reply = await shop.app.inject({
      url: '/api/admin/products/export?format=csv&q=FX-1',
      headers: { authorization: `Bearer ${as}` },
    });
    return reply.body.replace(/^\uFEFF/, '').split('\n');
  };
  expect((await exported(clerk.token)).join()).not.toMatch(/خرید ارزی|ارز خرید|foreignCost|0\.35/);
  const [heads = '', line = ''] = await exported(token);
  expect(heads).toContain('قیمت خرید ارزی');
  expect(line).toContain('0.35');
  const again = await send(Buffer.from([heads, line].join('\n')));
  expect((await check(again.body._id, again.body.mapping)).body.counts).toEqual({ same: 1 });
  const edited = await send(Buffer.from([heads, line.replace('0.35', '0.45')].join('\n')));
  await check(edited.body._id, edited.body.mapping);
  expect((await rowsOf(edited.body._id))[0]?.changes).toEqual([
    { field: 'foreignCost', before: '0.35 دلار', after: '0.45 دلار' },
  ]);
  expect(JSON.stringify(await clerks.rowsOf(edited.body._id))).not.toMatch(/0\.45|0\.35/);
  expect((await clerks.start(edited.body._id, 'apply')).status).toBe(403);
  expect((await clerks.send(aCsv('کد کالا,قیمت خرید ارزی', 'FX-1,3'))).body.mapping).toEqual({
    code: 0,
  });
});
