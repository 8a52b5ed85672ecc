import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { importing } from '#test/importing.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';

const shop = await startTestApp();
const { call } = shop;
const { token } = await aPerson(shop, { role: 'admin' });
const { aCsv, send, rowsOf } = importing(shop, token);
await aProduct(shop, { title: 'کالای قبلی', brand: 'پارسه', category: 'لوازم', code: 'OLD-1' });

type Unit = 'IRT' | 'IRR' | 'IRHT' | 'IRHR';
/** Sends a table and compares it, with a unit where one was chosen. */
async function dryRun(lines: string[], unit?: Unit) {
  const { body } = await send(aCsv(...lines), 'list.csv');
  const checked = await call('POST /api/admin/imports/:id/check', {
    token,
    params: { id: body._id },
    body: { mapping: body.mapping, unit },
  });
  return { sent: body, checked, rows: checked.status === 200 ? await rowsOf(body._id) : [] };
}
const PRODUCT = 'کد کالا,عنوان,برند,دسته‌بندی';
const wroteOf = (rows: Awaited<ReturnType<typeof rowsOf>>, field: string) =>
  rows
    .toSorted((a, b) => a.position - b.position)
    .map(({ changes }) => changes.find((one) => one.field === field)?.after);

it('reads a column whose head says rial as rial', async () => {
  const { rows, checked } = await dryRun([
    `${PRODUCT},قیمت عمده (ریال),قیمت تکی (ریال)`,
    'R-1,کتری,پارسه,لوازم,"1,400,000",1650000/00',
  ]);
  expect(checked.status).toBe(200);
  expect(wroteOf(rows, 'price')).toEqual([140_000]);
  expect(wroteOf(rows, 'partialPrice')).toEqual([165_000]);
});

it('refuses to read amounts whose unit neither the file nor a person has said', async () => {
  const lines = [`${PRODUCT},قیمت عمده,قیمت تکی`, 'R-2,کتری,پارسه,لوازم,1400000,1650000'];
  const unnamed = await dryRun(lines);
  expect(unnamed.sent.unit).toBeNull();
  expect(unnamed.checked).toMatchObject({
    status: 422,
    body: { fields: { unit: 'field_required' } },
  });
  expect(wroteOf((await dryRun(lines, 'IRR')).rows, 'price')).toEqual([140_000]);
  expect(wroteOf((await dryRun(lines, 'IRT')).rows, 'price')).toEqual([1_400_000]);
});

it('takes the unit that all cells name, and each cell by its own where they differ', async () => {
  const named = await dryRun([`${PRODUCT},قیمت تکی`, 'R-3,کتری,پارسه,لوازم,1400000 ریال']);
  expect(named.sent.unit).toBe('IRR');
  expect(wroteOf(named.rows, 'partialPrice')).toEqual([140_000]);
  const mixed = [
    `${PRODUCT},قیمت تکی`,
    'R-4,کتری,پارسه,لوازم,1400000 ریال',
    'R-5,کتری,پارسه,لوازم,140 هزار تومان',
    'R-6,کتری,پارسه,لوازم,150000',
  ];
  expect((await dryRun(mixed)).checked.status).toBe(422);
  expect(wroteOf((await dryRun(mixed, 'IRT')).rows, 'partialPrice')).toEqual([
    140_000, 140_000, 150_000,
  ]);
});

it('reads each column in the unit of its own head, tiers in that of the wholesale price', async () => {
  const { rows, checked } = await dryRun([
    `${PRODUCT},قیمت عمده (ریال),قیمت پله‌ای عمده,قیمت خرید (هزار تومان),قیمت تکی [تومان]`,
    'R-7,کتری,پارسه,لوازم,1400000,20: 1300000,110,165000',
  ]);
  expect(checked.status).toBe(200);
  expect(wroteOf(rows, 'price')).toEqual([140_000]);
  expect(wroteOf(rows, 'tiers')).toEqual([[{ from: 20, price: 130_000 }]]);
  expect(wroteOf(rows, 'purchasePrice')).toEqual([110_000]);
  expect(wroteOf(rows, 'partialPrice')).toEqual([165_000]);
});

it('asks for the unit of a purchase price beside sale prices that name theirs', async () => {
  const lines = [`${PRODUCT},قیمت تکی (ریال),قیمت خرید`, 'R-8,کتری,پارسه,لوازم,1650000,1100000'];
  expect((await dryRun(lines)).checked.status).toBe(422);
  const { rows } = await dryRun(lines, 'IRR');
  expect(wroteOf(rows, 'purchasePrice')).toEqual([110_000]);
});

it('rounds rials to whole tomans and refuses what is no amount in the chosen unit', async () => {
  const lines = [
    `${PRODUCT},قیمت تکی`,
    'R-9,کتری,پارسه,لوازم,1650005',
    'R-10,کتری,پارسه,لوازم,42.99',
  ];
  const { rows } = await dryRun(lines, 'IRR');
  expect(rows.map(({ code, fault }) => [code, fault]).toSorted()).toEqual([
    ['R-10', 'amount_fraction'],
    ['R-9', null],
  ]);
  expect(wroteOf(rows, 'partialPrice')).toContain(165_001);
});

it('reads an export of this shop in toman without asking', async () => {
  const csv = await shop.app.inject({
    url: '/api/admin/products/export?format=csv',
    headers: { authorization: `Bearer ${token}` },
  });
  const { body } = await send(csv.rawPayload, 'export.csv');
  expect(body.unit).toBe('IRT');
});

it('never takes pieces of another unit for single ones', async () => {
  const { rows } = await dryRun([
    `${PRODUCT},موجودی`,
    ...['5', '12 عدد', '12/00', '5 جین', '3 کارتن', '10.5', '۲۰ شل'].map(
      (cell, n) => `U-${n},کتری,پارسه,لوازم,${cell}`,
    ),
  ]);
  const stock = rows.toSorted((a, b) => a.position - b.position);
  expect(wroteOf(stock, 'onHand')).toEqual([5, 12, 12, ...Array(4).fill(undefined)]);
  expect(stock.slice(3).map(({ fault }) => fault)).toEqual([
    'pieces_only',
    'pieces_only',
    'field_invalid',
    'pieces_only',
  ]);
});
