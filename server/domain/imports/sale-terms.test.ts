import { expect, it } from 'vitest';
import { readCsv } from '#server/domain/sheets/read-csv.ts';
import { wholeRows } from '#server/domain/sheets/sheet-rows.ts';
import { startTestApp } from '#test/app.ts';
import { importing } from '#test/importing.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';

const shop = await startTestApp();
const { call } = shop;
const { token } = await aPerson(shop, { role: 'admin' });
const { aCsv, send, check, rowsOf, bring } = importing(shop, token);
const newProduct = (code: string) =>
  aProduct(shop, { title: `کالای ${code}`, brand: 'پارسه', category: 'لوازم', code });
const read = async (id: string) =>
  (await call('GET /api/admin/products/:id', { token, params: { id } })).body;

it('brings tiers, cartons, packs, barcode and weight by file, and gives them out again', async () => {
  const id = await newProduct('TS-1');
  await bring(
    aCsv(
      'کد کالا,قیمت پله‌ای عمده,تعداد در کارتن (عمده),حداقل تعداد عمده,مضرب تعداد (تکی),بارکد,وزن با بسته‌بندی (گرم)',
      'TS-1,"۲۴: ۸۵۰٬۰۰۰، 48: 800,000 تومان",۱۲,۲۴,۲,۶۲۶۰۱۲۳۴۵۶۷۸۹,۱۵۰',
    ),
  );
  expect(await read(id)).toMatchObject({
    tiers: [
      { from: 24, price: 850_000 },
      { from: 48, price: 800_000 },
    ],
    totalStep: 12,
    minTotalQuantity: 24,
    partialStep: 2,
    barcode: '6260123456789',
    weightGrams: 150,
  });
  const { payload } = await shop.app.inject({
    url: '/api/admin/products/export?format=csv&q=TS-1',
    headers: { authorization: `Bearer ${token}` },
  });
  const [heads = [], cells = []] = (await wholeRows(await readCsv([Buffer.from(payload)]))).map(
    (row) => row.cells,
  );
  expect(cells[heads.indexOf('قیمت پله‌ای عمده')]).toBe('24: 850000، 48: 800000');
  const { body } = await send(Buffer.from(payload), 'same.csv');
  expect(body.mapping.tiers).toBe(heads.indexOf('قیمت پله‌ای عمده'));
});

it('refuses tiers that do not fall and a minimum of broken cartons, row by row', async () => {
  await newProduct('TS-2');
  await newProduct('TS-3');
  const { body } = await send(
    aCsv('کد کالا,قیمت پله‌ای عمده,تعداد در کارتن (عمده)', 'TS-2,50: 950000,1', 'TS-3,,7'),
    'wrong.csv',
  );
  await call('POST /api/admin/imports/:id/check', {
    token,
    params: { id: body._id },
    body: { mapping: body.mapping, unit: 'IRT' },
  });
  const rows = await rowsOf(body._id);
  expect(rows.map(({ fault }) => fault)).toEqual(['tiers_not_falling', 'minimum_not_in_steps']);
});

it('marks tiers far from those before, or from the wholesale price where they are new', async () => {
  for (const code of ['TS-4', 'TS-5', 'TS-6']) {
    const tiers = code === 'TS-6' ? [] : [{ from: 24, price: 800_000 }];
    await aProduct(shop, { title: code, brand: 'پارسه', category: 'لوازم', code, tiers });
  }
  const { body } = await send(
    aCsv('کد کالا,قیمت پله‌ای عمده', 'TS-4,24: 80000', 'TS-5,24: 790000', 'TS-6,24: 80000'),
    'tiers.csv',
  );
  const params = { id: body._id };
  await call('POST /api/admin/imports/:id/check', {
    token,
    params,
    body: { mapping: body.mapping, unit: 'IRT' },
  });
  await rowsOf(body._id);
  const { rows } = (await call('GET /api/admin/imports/:id', { token, params })).body;
  const marked = rows.filter(({ isUnusual }) => isUnusual).map(({ code }) => code);
  expect(marked.sort()).toEqual(['TS-4', 'TS-6']);
});

it('says of a file that changes a wholesale price which tiers it leaves as they are', async () => {
  const tiers = [{ from: 24, price: 800_000 }];
  for (const code of ['TS-7', 'TS-8', 'TS-9'])
    await aProduct(shop, { title: code, brand: 'پارسه', category: 'لوازم', code, tiers });
  await newProduct('TS-10');
  const read = async (...lines: string[]) => {
    const { body } = await send(aCsv(...lines), 'prices.csv');
    await check(body._id, body.mapping);
    return (await call('GET /api/admin/imports/:id', { token, params: { id: body._id } })).body;
  };
  const left = await read('کد کالا,قیمت عمده', 'TS-7,950000', 'TS-10,950000');
  expect(left.rows.map(({ code, tiersLeft }) => [code, tiersLeft])).toEqual([
    ['TS-7', tiers],
    ['TS-10', []],
  ]);
  const moved = await read('کد کالا,قیمت عمده,قیمت پله‌ای عمده', 'TS-8,950000,24: 810000');
  expect(moved.rows[0]).toMatchObject({
    tiersLeft: [],
    changes: [
      { field: 'price' },
      { field: 'tiers', before: tiers, after: [{ from: 24, price: 810_000 }] },
    ],
  });
  const retail = await read('کد کالا,قیمت تکی', 'TS-9,1310000');
  expect(retail.rows[0]?.tiersLeft).toEqual([]);
});
