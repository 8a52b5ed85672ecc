import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { importing } from '#test/importing.ts';
import { longestPiece } from '#test/longest-piece.ts';
import { aPerson } from '#test/people.ts';

const shop = await startTestApp();
const { token } = await aPerson(shop, { role: 'admin' });
const { aCsv, send, check } = importing(shop, token);

const FLOOD = 150_000;
/** Texts that made a quadratic parser scan the rest once for each character. */
const FLOODS = ['<', '<script ', '[a', '\\', '('].map((sign) => sign.repeat(FLOOD / sign.length));
const PRODUCTS = 'ID,Type,SKU,Name,Published,"Short description",Description,Stock,"Regular price"';

it('keeps nobody waiting over a text that is made of signs without their ends', async () => {
  const rows = FLOODS.map((text, at) => `${at + 1},simple,F-${at},کالا,1,${text},${text},1,1000`);
  const products = await send(aCsv(PRODUCTS, ...rows), 'products.csv');
  expect(products.body).toMatchObject({ source: 'woo_products', total: FLOODS.length });
  const [, , , , brackets = ''] = FLOODS;
  expect((await send(aCsv(`کد کالا,${brackets}`, 'A-1,1'))).status).toBe(201);
  const people = await send(
    aCsv(
      'first_name,last_name,billing_phone,billing_address_1,billing_state',
      `سارا,نمونه,09120007021,خیابان یک,${brackets}`,
    ),
  );
  expect(people.body).toMatchObject({ source: 'woo_customers' });
  expect((await check(people.body._id, {})).status).toBe(200);
}, 20_000);

it('refuses a row of more than a million letters, which would hold everybody up', async () => {
  const row = ['A-1', ...Array(12).fill('ش'.repeat(99_000))].join(',');
  const heads = ['کد کالا', ...Array.from({ length: 12 }, (_, at) => `ستون ${at}`)].join(',');
  expect(await send(aCsv(heads, row))).toMatchObject({
    status: 422,
    body: { message: 'sheet_unreadable', fields: { file: 'sheet_unreadable' } },
  });
});

it('refuses a file whose variations repeat a long text of their product too often', async () => {
  const text = 'x'.repeat(50_000);
  const parent = `1,variable,P,کالا,1,,${text},,,,رنگ,"a,b"`;
  const rows = Array.from(
    { length: 2_100 },
    (_, n) => `${n + 2},variation,V-${n},,1,,,1,1000,P,رنگ,${n}`,
  );
  const heads = `${PRODUCTS},Parent,"Attribute 1 name","Attribute 1 value(s)"`;
  expect(await send(aCsv(heads, parent, ...rows), 'products.csv')).toMatchObject({
    status: 413,
    body: { message: 'sheet_repeats', fields: { file: 'sheet_repeats' } },
  });
}, 60_000);

it('reads and compares a wide table in pieces, between which others are served', async () => {
  const heads = [
    'کد کالا',
    'عنوان',
    'برند',
    'دسته‌بندی',
    ...Array.from({ length: 186 }, (_, at) => `ستون ${at}`),
  ];
  const rows = Array.from(
    { length: 10_000 },
    (_, n) => `W-${n},کالا,برند ${n},دسته ${n}${','.repeat(186)}`,
  );
  const longest = await longestPiece(async () => {
    const { body } = await send(aCsv(heads.join(','), ...rows));
    expect((await check(body._id, body.mapping)).status).toBe(200);
  });
  expect(longest).toBeLessThan(50);
}, 60_000);

it('looks once at each picture of a product that a file of Shopify gives twenty thousand', async () => {
  const heads =
    'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant Price,Image Src,Image Position';
  const rows = Array.from(
    { length: 20_000 },
    (_, n) => `one,کالا,پارسه,رنگ,c${n},10.00,https://cdn.example/${n}.jpg,${20_000 - n}`,
  );
  let sent: unknown;
  const longest = await longestPiece(async () => {
    sent = await send(aCsv(heads, ...rows), 'products.csv');
  });
  expect(sent).toMatchObject({ status: 201, body: { source: 'shopify_products', total: 20_000 } });
  expect(longest).toBeLessThan(100);
}, 30_000);

const PAIR = '😀';
/** Surrogate pair that lies across the length limit. */
const across = (most: number) => `${'a'.repeat(most - 1)}${PAIR}`;

it('cuts no sign into halves that the database refuses', async () => {
  expect((await send(aCsv(`کد کالا,${across(100)}`, 'A-1,1'))).status).toBe(201);

  const people = await send(
    aCsv(
      'first_name,last_name,billing_phone,billing_address_1,billing_city,billing_postcode,billing_state',
      '&#55357;سارا,نمونه,09120007021,خیابان یک &#xD83D; کوچه دو,تهران&#56832;,1987654321,THR',
    ),
  );
  expect((await check(people.body._id, {})).status).toBe(200);

  const orders = await send(
    aCsv(
      'order_id,order_number,order_date,status,order_total,order_currency,payment_method_title,billing_first_name,billing_last_name,billing_phone,line_item_1',
      `${across(200)},${across(40)},1402/11/04,${across(60)},1000,IRT,${across(200)},سارا,نمونه,09120007021,name:${across(200)}|sku:${across(60)}|quantity:1|total:1000`,
    ),
  );
  expect((await check(orders.body._id, {}, { unit: 'IRT' })).status).toBe(200);

  const products = await send(
    aCsv('کد کالا,نام کالا,برند,دسته‌بندی,توضیحات کامل', `N-1,کالا,الف,ب,${across(60_000)}`),
  );
  expect((await check(products.body._id, products.body.mapping)).status).toBe(200);
});
