import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { importing } from '#test/importing.ts';
import { aPerson } from '#test/people.ts';
import { aProduct, aTerm } from '#test/products.ts';
import { buy } from '#test/shopping.ts';
import { runImport } from './run-import.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const { token } = await aPerson(shop, { role: 'admin' });
const { aCsv, send, check, start, rowsOf, bring } = importing(shop, token);
await aProduct(shop, { title: 'کالای قبلی', brand: 'پارسه', category: 'لوازم', code: 'OLD-1' });

const undo = async (id: string) => {
  await start(id, 'undo');
  await runImport(shop.ctx, { id });
};
const found = async (q: string) =>
  (await call('GET /api/admin/products', { token, query: { q } })).body.items;
const statesOf = async (id: string) => (await rowsOf(id)).map(({ state }) => state);
const HEADS = 'کد کالا,عنوان,برند,دسته‌بندی,قیمت عمده,قیمت تکی,موجودی';

it('makes drafts of rows with new codes, and removes them on undo', async () => {
  const bytes = aCsv(
    `${HEADS},تعداد در کارتن,بارکد,وزن,ویژگی: رنگ,ویژگی: جنس`,
    'NEW-1,چراغ مطالعه,پارسه,لوازم,900000,1000000,۱۲,6,6260001,۴۵۰,سفید,فلز',
    'NEW-2,چراغ مطالعه,پارسه,لوازم,,1000000,,,,,مشکی,',
  );
  const { body } = await send(bytes);
  expect(body.mapping.newStock).toBe(6);
  const dry = await check(body._id, body.mapping);
  expect(dry.body.counts).toEqual({ add: 2 });
  expect(await found('NEW-1')).toEqual([]);
  await start(body._id, 'apply');
  await runImport(shop.ctx, { id: body._id });
  const [lamp] = await found('NEW-1');
  expect(lamp).toMatchObject({
    code: 'NEW-1',
    title: 'چراغ مطالعه',
    status: 'draft',
    price: 900_000,
    onHand: 12,
    totalStep: 6,
    minTotalQuantity: 6,
    barcode: '6260001',
    weightGrams: 450,
    attributes: [
      { name: 'رنگ', value: 'سفید' },
      { name: 'جنس', value: 'فلز' },
    ],
  });
  const [second] = await found('NEW-2');
  expect(second).toMatchObject({ saleTypes: ['partialSell'], price: null, onHand: 0 });
  expect(second?.slug).not.toBe(lamp?.slug);
  const moves =
    await sql`select kind, after from stock_moves where product_id = ${lamp?._id ?? ''}`;
  expect(moves).toEqual([{ kind: 'import', after: 12 }]);
  await undo(body._id);
  expect(await found('NEW-1')).toEqual([]);
  expect(await statesOf(body._id)).toEqual(['removed', 'removed']);
});

it('offers brand and category that staff gave products without one in their file before', async () => {
  const { body: first } = await send(aCsv('کد کالا,عنوان', 'FB-1,کتری'));
  const fallback = { brand: 'پارسه', category: 'لوازم' };
  await check(first._id, first.mapping, { fallback });
  const { body: second } = await send(aCsv('کد کالا,عنوان', 'FB-2,قوری'));
  expect(second.fallback).toEqual(fallback);
  const other = await aPerson(shop, { role: 'admin' });
  const { body: foreign } = await importing(shop, other.token).send(aCsv('کد کالا', 'FB-3'));
  expect(foreign.fallback).toEqual({});
});

it('keeps products that somebody used when the file is undone, and says so', async () => {
  const lines = [
    'K-1,سبد یک,پارسه,لوازم,900000,1000000,5',
    'K-2,سبد دو,پارسه,لوازم,900000,1000000,5',
  ];
  const id = await bring(aCsv(HEADS, ...lines, 'K-3,سبد سه,پارسه,لوازم,900000,1000000,5'));
  const [changed] = await found('K-1');
  const [counted] = await found('K-2');
  await sql`update products set version = version + 1 where id = ${changed?._id ?? ''}`;
  await call('POST /api/admin/products/:id/stock', {
    token,
    params: { id: counted?._id ?? '' },
    body: { kind: 'manual', delta: 1, reason: 'شمارش انبار' },
  });
  await undo(id);
  expect(await statesOf(id)).toEqual(['kept', 'kept', 'removed']);
  for (const [code, there] of [
    ['K-1', 1],
    ['K-2', 1],
    ['K-3', 0],
  ] as const)
    expect(await found(code), code).toHaveLength(there);
});

it('never takes products away that somebody has ordered', async () => {
  const id = await bring(aCsv(HEADS, 'ORD-1,کتری,پارسه,لوازم,900000,1000000,5'));
  const [kettle] = await found('ORD-1');
  const productId = kettle?._id ?? '';
  await sql`update products set status = 'published', published_at = now() where id = ${productId}`;
  expect((await buy(shop, await aPerson(shop), 'total', { productId })).status).toBe(201);
  await undo(id);
  expect(await statesOf(id)).toEqual(['kept']);
  expect(await found('ORD-1')).toHaveLength(1);
});

it('creates the missing brands and categories that are chosen, and removes them on undo', async () => {
  const bytes = aCsv(
    HEADS,
    'T-1,قابلمه,نیک‌پز,ظروف,1,2,1',
    'T-2,تابه,نیک‌پز,ظروف,1,2,1',
    'T-3,کاسه,نیکبز,ظروف,1,2,1',
    'T-4,لیوان,login,ظروف,1,2,1',
  );
  const { body } = await send(bytes);
  const first = await check(body._id, body.mapping);
  expect(first.body.terms).toEqual({
    brand: [
      { name: 'نیک‌پز', rows: 2, isMade: false },
      { name: 'نیکبز', rows: 1, isMade: false },
    ],
    category: [{ name: 'ظروف', rows: 4, isMade: false }],
  });
  const make = { brand: ['نیک‌پز'], category: ['ظروف'] };
  const second = await check(body._id, body.mapping, { make });
  expect(second.body.counts).toEqual({ add: 2, fault: 2 });
  const faults = (await rowsOf(body._id)).filter(({ state }) => state === 'fault');
  expect(faults.map(({ code, fault, faultField }) => [code, fault, faultField])).toEqual([
    ['T-3', 'term_unknown', 'brand'],
    ['T-4', 'reserved_word', 'brand'],
  ]);
  await start(body._id, 'apply');
  await runImport(shop.ctx, { id: body._id });
  expect((await found('T-1'))[0]?.brand.name).toBe('نیک‌پز');
  await undo(body._id);
  expect(await sql`select 1 from brands where name = 'نیک‌پز'`).toHaveLength(0);
  expect(await sql`select 1 from categories where name = 'ظروف'`).toHaveLength(0);
});

it('tells faults that wait for an answer about new names apart from the others', async () => {
  const { body } = await send(
    aCsv(HEADS, 'AN-1,قوری,چای‌ساز نو,ظروف چای,1,2,1', 'AN-2,کتری,login,ظروف چای,1,2,1'),
  );
  const read = async () =>
    (await call('GET /api/admin/imports/:id', { token, params: { id: body._id } })).body;
  await check(body._id, body.mapping);
  expect(await read()).toMatchObject({ counts: { fault: 2 }, unanswered: 1 });
  await check(body._id, body.mapping, { make: { brand: ['چای‌ساز نو'], category: ['ظروف چای'] } });
  expect(await read()).toMatchObject({ counts: { add: 1, fault: 1 }, unanswered: 0 });
});

it('knows a brand and a category in every spelling that the shop takes for the same name', async () => {
  await aProduct(shop, { title: 'کالای آوا', brand: 'آوا سری ۲', category: 'لوازم آشپزخانه' });
  const { body } = await send(aCsv(HEADS, 'SP-1,دمکنی,اوا سری 2,لوازم اشپزخانه,,1000000,1'));
  const dry = await check(body._id, body.mapping);
  expect(dry.body).toMatchObject({ terms: { brand: [], category: [] }, counts: { add: 1 } });
  await start(body._id, 'apply');
  await runImport(shop.ctx, { id: body._id });
  expect((await found('SP-1'))[0]?.brand.name).toBe('آوا سری ۲');
});

it('names what a new row lacks, and takes an unknown code of an old file for a mistake', async () => {
  const id = await bring(
    aCsv(
      HEADS,
      'کالا,بد,پارسه,لوازم,1,2,1',
      'N-1,,پارسه,لوازم,1,2,1',
      'N-2,بی‌برند,,لوازم,1,2,1',
      'N-3,گران,پارسه,لوازم,3,2,1',
      'N-4,کمیاب,پارسه,لوازم,1,2,-1',
      ',بی‌کد,پارسه,لوازم,1,2,1',
    ),
  );
  expect((await rowsOf(id)).map(({ fault, faultField }) => [fault, faultField])).toEqual([
    ['field_invalid', 'code'],
    ['field_required', 'title'],
    ['field_required', 'brand'],
    ['paritialPrice_under_mainPrice', 'price'],
    ['out_of_range', 'onHand'],
    ['field_required', 'code'],
  ]);
  const prices = await bring(aCsv('کد,قیمت تکی', 'NO-SUCH,1000'));
  expect(await rowsOf(prices)).toMatchObject([{ fault: 'code_unknown' }]);
});

it('gives rows without a brand the one that is chosen for them, and remembers the columns of a file', async () => {
  const bytes = aCsv('شماره فنی,نام جنس,قفسه', 'F-1,پیچ,لوازم');
  const { body } = await send(bytes);
  const mapping = { code: 0, title: 1, category: 2 };
  const dry = await check(body._id, mapping, { fallback: { brand: 'پارسه' } });
  expect(dry.body).toMatchObject({ counts: { add: 1 }, fallback: { brand: 'پارسه' } });
  expect((await send(bytes)).body.mapping).toEqual(mapping);
});

it('never gives products more attributes than their form takes, nor one of them twice', async () => {
  const names = Array.from({ length: 60 }, (_, n) => `ویژگی: نام ${n}`);
  const lines = [
    `${HEADS},${names.join()}`,
    `AT-1,میز کار,پارسه,لوازم,,1000000,1,${names.map(() => 'الف').join()}`,
  ];
  await bring(aCsv(...lines));
  const { body } = await send(aCsv('کد کالا,عنوان,ویژگی: تازه', 'AT-1,میز کار,ب'));
  expect((await check(body._id, body.mapping)).body.counts).toEqual({ fault: 1 });
  const [row] = await rowsOf(body._id);
  expect(row).toMatchObject({ fault: 'out_of_range', faultField: 'attributes' });
  await bring(
    aCsv(`${HEADS},ویژگی: رنگ,مشخصات: رنگ`, 'AT-2,میز چای,پارسه,لوازم,,1000000,1,سفید,مشکی'),
  );
  const [table] = await found('AT-2');
  expect(table).toMatchObject({ attributes: [{ name: 'رنگ', value: 'مشکی' }] });
});

it('leaves a row alone whose code somebody has taken since the dry run', async () => {
  const { body } = await send(aCsv(HEADS, 'R-1,کالای من,پارسه,لوازم,1,2,1'));
  await check(body._id, body.mapping);
  await aProduct(shop, { title: 'کالای همکار', brand: 'پارسه', category: 'لوازم', code: 'R-1' });
  await start(body._id, 'apply');
  await runImport(shop.ctx, { id: body._id });
  expect(await statesOf(body._id)).toEqual(['conflict']);
  expect((await found('R-1'))[0]?.title).toBe('کالای همکار');
});

it('changes and puts back all rows but those whose brand is not called so any more, and says so', async () => {
  const codes = ['RE-1', 'RE-2'];
  for (const code of codes)
    await aProduct(shop, { title: `کتری ${code}`, brand: 'کهنه', category: 'لوازم', code });
  const brand = await aTerm(shop, 'brands', 'نیک');
  await aTerm(shop, 'brands', 'یاس');
  const rename = (id: string, name: string) =>
    sql`update brands set name = ${name} where id = ${id}`;
  const { body } = await send(aCsv('کد کالا,برند', 'RE-1,نیک', 'RE-2,یاس'));
  await check(body._id, body.mapping);
  await rename(brand, 'نیک‌نام');
  await start(body._id, 'apply');
  await runImport(shop.ctx, { id: body._id });
  expect(await statesOf(body._id)).toEqual(['conflict', 'applied']);
  const [old] = await sql<{ id: string }[]>`select id from brands where name = 'کهنه'`;
  await rename(old?.id ?? '', 'کهن');
  await undo(body._id);
  expect(await statesOf(body._id)).toEqual(['conflict', 'kept']);
  expect((await found('RE-2'))[0]?.brand.name).toBe('یاس');
});

it('gives products of one title addresses of their own, also those that are added beside each other', async () => {
  const lines = Array.from(
    { length: 60 },
    (_, n) => `SAME-${n},گلدان,پارسه,لوازم,900000,1000000,1`,
  );
  const id = await bring(aCsv(HEADS, ...lines));
  const [there] = await sql`
    select count(distinct slug)::int as slugs,
      count(*) filter (where slug like 'گلدان%')::int as named
    from products where code like 'SAME-%'`;
  expect(there).toEqual({ slugs: 60, named: 60 });
  await undo(id);
  expect(new Set(await statesOf(id))).toEqual(new Set(['removed']));
  expect(await sql`select from products where code like 'SAME-%'`).toEqual([]);
});
