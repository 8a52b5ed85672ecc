import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { importing } from '#test/importing.ts';
import { aClerk, aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { runImport } from './run-import.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const { token } = await aPerson(shop, { role: 'admin' });
const own = importing(shop, token);
const { aCsv, send, check, start, rowsOf, bring } = own;
const clerk = await aClerk(shop, 'products.write', 'exports');
const clerks = importing(shop, clerk.token);

const PICTURE = JSON.stringify([
  { img: `${'a'.repeat(32)}.webp`, w: 800, h: 800, hash: 'a', alt: '' },
]);
async function newProduct(
  code: string,
  status: 'draft' | 'published' | 'hidden',
  hasPicture = true,
) {
  const id = await aProduct(shop, {
    title: `کالای ${code}`,
    brand: 'پارسه',
    category: 'لوازم',
    code,
    status,
  });
  if (hasPicture) await sql`update products set image = ${PICTURE}::text::jsonb where id = ${id}`;
  else await sql`update products set image = '[]' where id = ${id}`;
  return id;
}
const statusOf = async (code: string) =>
  (await sql<{ status: string }[]>`select status from products where code = ${code}`)[0]?.status;
const faultsOf = async (id: string) =>
  (await rowsOf(id)).map(({ code, state, fault, faultField }) => [code, state, fault, faultField]);
const undo = async (id: string) => {
  await start(id, 'undo');
  await runImport(shop.ctx, { id });
};
async function exported(token: string, q: string) {
  const { payload } = await shop.app.inject({
    url: `/api/admin/products/export?format=csv&q=${q}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return payload.replace('\ufeff', '').trimEnd().split('\r\n');
}

it('publishes and hides by the status column, and undoes it', async () => {
  await newProduct('ST-1', 'draft');
  await newProduct('ST-2', 'published');
  await newProduct('ST-3', 'draft', false);
  await newProduct('ST-4', 'published');
  await newProduct('ST-5', 'draft');
  await newProduct('ST-6', 'hidden', false);
  const id = await bring(
    aCsv(
      'کد کالا,عنوان,وضعیت,گارانتی',
      'ST-1,کالای ST-1,منتشرشده,',
      'ST-2,کالای ST-2,hidden,',
      'ST-3,کالای ST-3,منتشر شده,یک ساله',
      'ST-4,کالای ST-4,پیش‌نویس,',
      'ST-5,کالای ST-5,,',
      'ST-6,کالای ST-6,فروشی,',
    ),
  );
  expect(await faultsOf(id)).toEqual([
    ['ST-4', 'fault', 'status_not_by_file', 'status'],
    ['ST-6', 'fault', 'field_invalid', 'status'],
    ['ST-1', 'applied', null, null],
    ['ST-2', 'applied', null, null],
    ['ST-3', 'applied', 'publish_incomplete', 'status'],
    ['ST-5', 'same', null, null],
  ]);
  const codes = ['ST-1', 'ST-2', 'ST-3', 'ST-4'];
  const all = () => Promise.all(codes.map(statusOf));
  expect(await all()).toEqual(['published', 'hidden', 'draft', 'published']);
  await undo(id);
  // a product that was published never becomes a draft again
  expect(await all()).toEqual(['hidden', 'published', 'draft', 'published']);
});

it('adds new products as drafts that say why they are not published', async () => {
  const id = await bring(
    aCsv(
      'کد کالا,عنوان,برند,دسته‌بندی,قیمت تکی,وضعیت',
      'NS-1,چراغ خواب,پارسه,لوازم,100000,منتشرشده',
      'NS-2,چراغ مطالعه,پارسه,لوازم,100000,پنهان',
      'NS-3,چراغ راه,پارسه,لوازم,100000,بایگانی',
    ),
  );
  expect(await faultsOf(id)).toEqual([
    ['NS-1', 'added', 'publish_incomplete', 'status'],
    ['NS-2', 'added', null, null],
    ['NS-3', 'added', 'status_not_by_file', 'status'],
  ]);
  expect(await Promise.all(['NS-1', 'NS-2', 'NS-3'].map(statusOf))).toEqual(Array(3).fill('draft'));
});

it('leaves a status alone that the shop changed since the export and the owner of the file did not', async () => {
  const id = await newProduct('EX-1', 'published');
  const [heads = '', line = ''] = await exported(token, 'EX-1');
  await sql`update products set status = 'hidden', version = version + 1 where id = ${id}`;
  await bring(Buffer.from([heads, line.replace('کالای EX-1', 'کالای تازه')].join('\n')));
  expect(await statusOf('EX-1')).toBe('hidden');
  // a change of the same cell in the file needs a choice
  const changed = line.replace('منتشرشده', 'پیش‌نویس');
  const { body } = await send(Buffer.from([heads, changed].join('\n')));
  await check(body._id, body.mapping);
  expect((await rowsOf(body._id))[0]?.clashes).toEqual([
    { field: 'status', was: 'published', mine: 'draft', theirs: 'hidden' },
  ]);
});

it('shows and changes purchase prices by file to those alone who may know them', async () => {
  const id = await newProduct('PP-1', 'draft');
  const priceOf = async () =>
    (await call('GET /api/admin/products/:id/purchase-price', { token, params: { id } })).body
      .price;
  const lines = ['کد کالا,عنوان,برند,دسته‌بندی,قیمت خرید,قیمت تکی'];
  const file = aCsv(
    ...lines,
    'PP-1,کالای PP-1,پارسه,لوازم,700000,1000000',
    'PP-2,کالای PP-2,پارسه,لوازم,۶۵۰٬۰۰۰,1000000',
    'PP-3,کالای PP-3,پارسه,لوازم,-1,1000000',
  );
  const sent = await clerks.send(file);
  expect(sent.body.mapping).not.toHaveProperty('purchasePrice');
  const asked = { ...sent.body.mapping, purchasePrice: 4 };
  const refused = await clerks.check(sent.body._id, asked);
  expect(refused).toMatchObject({
    status: 403,
    body: { fields: { 'mapping.purchasePrice': 'purchase_forbidden' } },
  });
  const byOwner = await send(file);
  await check(byOwner.body._id, byOwner.body.mapping);
  const hidden = await clerks.rowsOf(byOwner.body._id);
  expect(JSON.stringify(hidden)).not.toMatch(/700000|650000/);
  expect((await clerks.start(byOwner.body._id, 'apply')).status).toBe(403);
  expect((await rowsOf(byOwner.body._id)).map(({ fault }) => fault)).toEqual([
    'out_of_range',
    null,
    null,
  ]);
  await start(byOwner.body._id, 'apply');
  await runImport(shop.ctx, { id: byOwner.body._id });
  expect(await priceOf()).toBe(700_000);
  const log =
    await sql`select before, after from audit_logs where action = 'product.purchase_price'`;
  expect(log).toEqual(Array(2).fill({ before: null, after: null }));
  expect((await exported(clerk.token, 'PP-1')).join()).not.toMatch(
    /قیمت خرید|purchasePrice|700000/,
  );
  const [heads = '', line = ''] = await exported(token, 'PP-1');
  expect(line).toContain('700000');
  const again = await send(Buffer.from([heads, line].join('\n')));
  expect((await check(again.body._id, again.body.mapping)).body.counts).toEqual({ same: 1 });
  await undo(byOwner.body._id);
  expect(await priceOf()).toBeNull();
  expect(await statusOf('PP-2')).toBeUndefined();
});

it('keeps a purchase price that somebody corrected after the file, when the file is undone', async () => {
  const id = await newProduct('PK-1', 'draft');
  const file = await bring(aCsv('کد کالا,قیمت خرید', 'PK-1,500000'));
  const body = { price: 450_000, was: 500_000 };
  await call('PATCH /api/admin/products/:id/purchase-price', { token, params: { id }, body });
  await undo(file);
  expect((await rowsOf(file)).map(({ state }) => state)).toEqual(['kept']);
});

it("reads no purchase price of a colleague's table as something else", async () => {
  await newProduct('PQ-1', 'draft');
  const file = aCsv('کد کالا,عنوان,خرید ما,قیمت خرید', 'PQ-1,کالای PQ-1,810000,820000');
  const { body: sent } = await send(file);
  const { code = 0, title = 1 } = sent.mapping;
  const refusal = async (at: number) => (await clerks.check(sent._id, { code, title: at })).body;
  const secret = 'purchase_forbidden';
  for (const at of [title, 2, 3]) expect((await refusal(at)).message).toBe(secret);
  // without its mapping any field may read the column, except for a person without the permission
  await check(sent._id, { code, title });
  expect(await refusal(3)).toMatchObject({ fields: { 'mapping.title': secret } });
  expect(JSON.stringify(await clerks.rowsOf(sent._id))).not.toMatch(/810000|820000/);
});
