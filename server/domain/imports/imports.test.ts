import { expect, it } from 'vitest';
import type { Cell } from '#server/domain/sheets/column.ts';
import { writeXlsx } from '#server/domain/sheets/write-xlsx.ts';
import { startTestApp } from '#test/app.ts';
import { importing } from '#test/importing.ts';
import { aPerson } from '#test/people.ts';
import { aProduct, aTerm } from '#test/products.ts';
import { aRawBook, textCell } from '#test/raw-book.ts';
import { finishCheck } from './check-import.ts';
import { runImport } from './run-import.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const admin = await aPerson(shop, { role: 'admin' });
const token = admin.token;
const { aCsv, send, check, start, rowsOf, bring } = importing(shop, token);
let codes = 0;
const newProduct = async (
  more: { onHand?: number; title?: string; price?: number; partialPrice?: number } = {},
) => {
  const code = `IM-${++codes}`;
  const title = `کالای ${codes}`;
  const id = await aProduct(shop, { title, brand: 'پارسه', category: 'لوازم', code, ...more });
  return { id, code, title };
};

async function collected(parts: AsyncIterable<Buffer>) {
  const bytes: Buffer[] = [];
  for await (const part of parts) bytes.push(part);
  return Buffer.concat(bytes);
}

const aBook = (heads: string[], rows: Cell[][]) =>
  collected(
    writeXlsx({
      title: 'برگه',
      columns: heads.map((title, at) => ({ title, cell: (row: Cell[]) => row[at] ?? null })),
      rows: (async function* () {
        yield rows;
      })(),
    }),
  );
const read = async (id: string) =>
  (await call('GET /api/admin/products/:id', { token, params: { id } })).body;

it('changes only what was edited in an exported file, and puts it back', async () => {
  const [edited, other] = [await newProduct({ onHand: 9 }), await newProduct()];
  const before = { edited: await read(edited.id), other: await read(other.id) };
  const exported = await shop.app.inject({
    url: '/api/admin/products/export?format=csv',
    headers: { authorization: `Bearer ${token}` },
  });
  const csv = exported.payload.replace(
    `${edited.code},${edited.title}`,
    `${edited.code},عنوان تازه`,
  );
  const { body } = await send(Buffer.from(csv), 'export.csv');
  const dry = await check(body._id, body.mapping);
  expect(dry.body.counts).toMatchObject({ change: 1 });
  expect(dry.body.counts.fault).toBeUndefined();
  expect(await read(edited.id)).toEqual(before.edited);
  await start(body._id, 'apply');
  await runImport(shop.ctx, { id: body._id });
  const after = await read(edited.id);
  expect(after).toMatchObject({ title: 'عنوان تازه', version: before.edited.version + 1 });
  expect({ ...after, title: '', version: 0, updatedAt: '' }).toEqual({
    ...before.edited,
    title: '',
    version: 0,
    updatedAt: '',
  });
  expect(await read(other.id)).toEqual(before.other);
  await start(body._id, 'undo');
  await runImport(shop.ctx, { id: body._id });
  expect((await read(edited.id)).title).toBe(edited.title);
});

it('reads digits of three alphabets, separators and words, and writes stock moves and audit rows', async () => {
  const product = await newProduct({ onHand: 4 });
  await aTerm(shop, 'brands', 'لاله');
  const id = await bring(
    aCsv(
      'کد کالا;قیمت عمده (تومان);قیمت تکی;موجودی انبار;پیشنهادی;برند',
      `${product.code};۱٬۲۰۰٬۰۰۰;١٥٠٠٠٠٠ تومان;۷;بله;لاله`,
    ),
    { onHand: 3 },
  );
  expect(await rowsOf(id)).toMatchObject([{ state: 'applied' }]);
  expect(await read(product.id)).toMatchObject({
    price: 1_200_000,
    partialPrice: 1_500_000,
    onHand: 7,
    isSuggested: true,
    brand: { name: 'لاله' },
    title: product.title,
  });
  const moves =
    await sql`select kind, before, after, actor_id from stock_moves where product_id = ${product.id}`;
  expect([...moves]).toEqual([{ kind: 'import', before: 4, after: 7, actorId: admin.id }]);
  const audits = await sql`select before, after
      from audit_logs
      where entity_id = ${product.id} and action = 'product.import'`;
  expect(audits[0]).toMatchObject({ before: { onHand: 4 }, after: { onHand: 7 } });
  const found = await call('GET /api/main/products', { query: { q: 'لاله' } });
  expect(found.body.items.map(({ _id }) => _id)).toContain(product.id);
});

it('marks prices far from those before, and retail far above wholesale', async () => {
  const prices = { price: 100_000, partialPrice: 150_000 };
  const [tenth, near, pair] = [
    await newProduct(prices),
    await newProduct(prices),
    await newProduct(prices),
  ];
  const { body } = await send(
    aCsv(
      'کد,قیمت عمده,قیمت تکی',
      `${near.code},110000,150000`,
      `${tenth.code},10000,150000`,
      `${pair.code},40000,190000`,
    ),
  );
  await check(body._id, body.mapping);
  const { rows, unusual } = (
    await call('GET /api/admin/imports/:id', { token, params: { id: body._id } })
  ).body;
  expect(unusual).toBe(2);
  expect(rows.map(({ code, isUnusual }) => [code, isUnusual])).toEqual([
    [tenth.code, true],
    [pair.code, true],
    [near.code, false],
  ]);
});

it('names the fault of each row and leaves such rows out', async () => {
  const [cheap, words, product] = [await newProduct(), await newProduct(), await newProduct()];
  const id = await bring(
    await aBook(
      ['code', 'price', 'partialPrice', 'category'],
      [
        ['NO-SUCH', 1, 2, 'لوازم'],
        [cheap.code, 500_000, 400_000, 'لوازم'],
        [words.code, 'گران', 900_000, 'لوازم'],
        [product.code, 800_000, 900_000, 'لوازم'],
        [product.code, 700_000, 900_000, 'لوازم'],
        [null, 700_000, 900_000, 'لوازم'],
      ],
    ),
  );
  const rows = await rowsOf(id);
  expect(rows.map((row) => [row.code, row.fault]).slice(0, 5)).toEqual([
    ['NO-SUCH', 'code_unknown'],
    [cheap.code, 'paritialPrice_under_mainPrice'],
    [words.code, 'field_invalid'],
    [product.code, 'code_twice'],
    [product.code, 'code_twice'],
  ]);
  expect(rows[5]?.fault).toBe('field_required');
  expect(await read(product.id)).toMatchObject({ price: 900_000, partialPrice: 1_000_000 });
});

it('leaves a row alone that somebody changed since the dry run, and does not undo it after', async () => {
  const [one, two] = [await newProduct({ onHand: 5 }), await newProduct({ onHand: 5 })];
  const { body } = await send(
    aCsv('کد,عنوان,موجودی', `${one.code},تازه یک,6`, `${two.code},تازه دو,6`),
  );
  expect(body.mapping.onHand).toBeUndefined();
  await check(body._id, { ...body.mapping, onHand: 2 });
  await call('POST /api/admin/products/:id/stock', {
    token,
    params: { id: one.id },
    body: { kind: 'count', onHand: 3, reason: 'شمارش انبار' },
  });
  await start(body._id, 'apply');
  await runImport(shop.ctx, { id: body._id });
  expect((await rowsOf(body._id)).map(({ state }) => state)).toEqual(['conflict', 'applied']);
  expect(await read(one.id)).toMatchObject({ title: one.title, onHand: 3 });
  await call('POST /api/admin/products/:id/stock', {
    token,
    params: { id: two.id },
    body: { kind: 'count', onHand: 2, reason: 'شمارش انبار' },
  });
  await start(body._id, 'undo');
  await runImport(shop.ctx, { id: body._id });
  expect((await rowsOf(body._id)).map(({ state }) => state).toSorted()).toEqual([
    'conflict',
    'kept',
  ]);
  expect((await start(body._id, 'undo')).status).toBe(409);
  expect((await start(body._id, 'apply')).status).toBe(409);
});

it('never runs a formula: what it last showed counts, and one without a value is a fault', async () => {
  const [one, two] = [await newProduct(), await newProduct()];
  const id = await bring(
    await aRawBook(`<worksheet><sheetData>
      <row r="1">${textCell('A1', 'کد')}${textCell('B1', 'قیمت تکی')}</row>
      <row r="2">${textCell('A2', one.code)}<c r="B2"><f>1000000*2</f><v>2000000</v></c></row>
      <row r="3">${textCell('A3', two.code)}<c r="B3"><f>HYPERLINK("http://x","y")</f></c></row>
    </sheetData></worksheet>`),
  );
  expect((await read(one.id)).partialPrice).toBe(2_000_000);
  expect((await rowsOf(id)).map(({ fault }) => fault)).toEqual(['field_invalid', null]);
});

it('keeps the earlier address of products that it moves, and of those it puts back', async () => {
  const { id, code } = await newProduct();
  await aTerm(shop, 'brands', 'لاله');
  const paths = async () => [
    (await read(id)).brand.name,
    ...(
      await sql`select b.name
        from product_aliases a
        join brands b on b.id = a.brand_id
        where product_id = ${id}`
    ).map(({ name }) => name),
  ];
  const job = await bring(aCsv('کد,برند', `${code},لاله`));
  expect(await paths()).toEqual(['لاله', 'پارسه']);
  await start(job, 'undo');
  await runImport(shop.ctx, { id: job });
  expect(await paths()).toEqual(['پارسه', 'لاله']);
});

it('names the row whose new address another product has, before and while it is applied', async () => {
  const title = 'نام یکسان';
  const [mine, theirs] = [await newProduct({ title }), await newProduct({ title: 'نام دیگر' })];
  await aTerm(shop, 'brands', 'لاله');
  await aProduct(shop, { title, brand: 'لاله', category: 'لوازم' });
  const file = aCsv('کد,برند', `${mine.code},لاله`, `${theirs.code},لاله`);
  const { body } = await send(file);
  await check(body._id, body.mapping);
  const [first, second] = await rowsOf(body._id);
  expect([first?.state, first?.fault, first?.faultField]).toEqual(['fault', 'taken', 'brand']);
  expect(second?.state).toBe('change');
  await aProduct(shop, { title: 'نام دیگر', brand: 'لاله', category: 'لوازم' });
  await start(body._id, 'apply');
  await runImport(shop.ctx, { id: body._id });
  expect((await rowsOf(body._id)).map(({ state }) => state)).toEqual(['fault', 'conflict']);
});

it('reads codes in any digits, with marks that nobody sees', async () => {
  const title = 'کالای با کد عددی';
  const id = await aProduct(shop, { title, brand: 'پارسه', category: 'لوازم', code: '481216' });
  await bring(aCsv('کد,گارانتی', '\u200f۴۸۱۲۱۶\u200e,سه سال'));
  expect((await read(id)).warranty).toBe('سه سال');
});

it('never takes thousands for decimals', async () => {
  const [one, two, three] = [await newProduct(), await newProduct(), await newProduct()];
  const { body } = await send(
    aCsv('کد,قیمت تکی', `${one.code},150.000`, `${two.code},۱۵۰٫۰۰۰`, `${three.code},1500000.0`),
  );
  await check(body._id, body.mapping);
  const faults = (await rowsOf(body._id)).map(({ fault }) => fault);
  expect(faults).toEqual(['field_invalid', 'field_invalid', null]);
});

it('gives every cell of a merged block its value', async () => {
  const [one, two] = [await newProduct(), await newProduct()];
  await bring(
    await aRawBook(`<worksheet><sheetData>
      <row r="1">${textCell('A1', 'کد')}${textCell('B1', 'گارانتی')}</row>
      <row r="2">${textCell('A2', one.code)}${textCell('B2', 'یک سال')}</row>
      <row r="3">${textCell('A3', two.code)}<c r="B3"/></row>
    </sheetData><mergeCells><mergeCell ref="B2:B3"/></mergeCells></worksheet>`),
  );
  expect([(await read(one.id)).warranty, (await read(two.id)).warranty]).toEqual([
    'یک سال',
    'یک سال',
  ]);
});

it('refuses bombs, endless tables, damaged files and those without rows', async () => {
  const bomb = await aRawBook(
    `<worksheet><sheetData>${' '.repeat(60 * 1024 * 1024)}</sheetData></worksheet>`,
  );
  expect(bomb.length).toBeLessThan(1024 * 1024);
  const merged = await aRawBook(`<worksheet><sheetData>
      <row r="1">${textCell('A1', 'کد')}</row><row r="2">${textCell('A2', 'x'.repeat(32_000))}</row>
      ${Array.from({ length: 2000 }, (_, i) => `<row r="${i + 3}"/>`).join('')}
    </sheetData><mergeCells><mergeCell ref="A2:CV1900"/></mergeCells></worksheet>`);
  const endless = aCsv('کد,عنوان', 'C-1,x', '\n'.repeat(150_001));
  const entities = await aRawBook(
    '<!DOCTYPE a [<!ENTITY b "bbbb">]><worksheet><sheetData/></worksheet>',
  );
  const damaged = (await aBook(['کد'], [['a']])).fill(7, 60, 200);
  for (const [bytes, status] of [
    [bomb, 422],
    [merged, 422],
    [aCsv('کد,عنوان', ','.repeat(1_000_000)), 413],
    [endless, 413],
    [entities, 422],
    [damaged, 422],
    [Buffer.from('PK\u0003\u0004 no zip'), 422],
    [Buffer.from('کد,عنوان\n'), 422],
    [Buffer.alloc(0), 422],
  ] as const)
    expect((await send(bytes)).status).toBe(status);
});

it('takes ten thousand rows, and asks for the column of the code', async () => {
  const product = await newProduct();
  const rows = Array.from({ length: 9_999 }, (_, i) => `NO-${i},x`);
  const { status, body } = await send(aCsv('کد,عنوان', ...rows, `${product.code},از همه آخر`));
  expect([status, body.total]).toEqual([201, 10_000]);
  expect((await check(body._id, { title: 1 })).status).toBe(422);
  expect((await check(body._id, { code: 0, title: 7 })).status).toBe(422);
  // a slow machine leaves some of the rows to the job
  if ((await check(body._id, body.mapping)).body.status === 'checking')
    await finishCheck(shop.ctx, body._id);
  const found = await call('GET /api/admin/imports/:id', { token, params: { id: body._id } });
  expect(found.body.counts).toEqual({ fault: 9_999, change: 1 });
}, 60_000);

it.each(['1e308', '99999999999', '0.5', '-3', 'Infinity'])(
  'refuses a row that no spreadsheet has: %s',
  async (r) => {
    const book = await aRawBook(`<worksheet><sheetData>
      <row r="1">${textCell('A1', 'کد')}</row><row r="${r}">${textCell('A2', 'T-1')}</row></sheetData></worksheet>`);
    const { status, body } = await send(book, 'a.xlsx');
    expect([status, body.message]).toEqual([422, 'sheet_unreadable']);
  },
);

it('refuses tags inside tags without end', async () => {
  const deep = await aRawBook('<a>'.repeat(500_000));
  const { status, body } = await send(deep, 'a.xlsx');
  expect([status, body.message]).toEqual([422, 'sheet_unreadable']);
});
