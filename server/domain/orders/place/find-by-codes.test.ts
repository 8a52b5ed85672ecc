import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aProduct } from '#test/products.ts';

const shop = await startTestApp();
const product = (title: string, more: object = {}) =>
  aProduct(shop, { title, brand: 'آوا', category: 'قوری', ...more });
const find = async (codes: string[]) =>
  (await shop.call('POST /api/cart/goods', { body: { codes } })).body.found;
const setBarcode = (id: string, barcode: string, code: string) =>
  shop.ctx.sql`update products set barcode = ${barcode}, code = ${code} where id = ${id}`;

it('finds products by code in letters of any size, by barcode, and by digits of any alphabet', async () => {
  const id = await product('قوری چینی');
  await setBarcode(id, '6260001112223', 'QR-120');
  const codes = ['QR-120', 'qr-120', 'qr-۱۲۰', '6260001112223', '۶۲۶۰۰۰۱۱۱۲۲۲۳', 'QR-121'];
  const found = await find([...codes, 'QR-120']);
  expect(found.map(({ code }) => code)).toEqual(codes.slice(0, 5));
  for (const { line } of found)
    expect(line).toMatchObject({ _id: id, title: 'قوری چینی', available: true });
});

it('puts the code as it was written before one in other letters, and a code before a barcode', async () => {
  const [small, large, other] = [await product('الف'), await product('ب'), await product('پ')];
  await setBarcode(small, '', 'twin-1');
  await setBarcode(large, '', 'TWIN-1');
  await setBarcode(other, '777001', 'OTHER-1');
  const named = await product('ت');
  await setBarcode(named, '', '777001');
  const found = await find(['twin-1', 'TWIN-1', '777001']);
  expect(found.map(({ line }) => line._id)).toEqual([small, large, named]);
});

it('tells nothing of products that are not sold, by code or by barcode', async () => {
  for (const status of ['draft', 'hidden', 'archived'] as const) {
    const id = await product(`کالای ${status}`, { status });
    await setBarcode(id, `99${status.length}0001`, `GONE-${status}`);
    expect(await find([`GONE-${status}`, `99${status.length}0001`])).toEqual([]);
  }
  expect(await find(['', ' ', '%', '\\'])).toEqual([]);
});
