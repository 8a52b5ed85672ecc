import { expect, it } from 'vitest';
import { foldDigits } from '#shared/digits.ts';
import { startTestApp } from '#test/app.ts';
import { importing } from '#test/importing.ts';
import { aPerson } from '#test/people.ts';
import { printedLists } from '#test/printed-lists.ts';

const shop = await startTestApp();
const { call } = shop;
const { token } = await aPerson(shop, { role: 'admin' });
const { aCsv, send, check, rowsOf } = importing(shop, token);

/** The rows of a list after its dry run, with all new names made. */
async function dryRun(bytes: Buffer, name: string, more: Parameters<typeof check>[2] = {}) {
  const { body } = await send(bytes, name);
  const fallback = { brand: 'متفرقه', category: 'متفرقه' };
  const given = { unit: body.unit ?? ('IRR' as const), fallback, ...more };
  const first = await check(body._id, body.mapping, given);
  expect(first.status, JSON.stringify(first.body)).toBe(200);
  const { brand, category } = first.body.terms;
  const make = { brand: brand.map(({ name }) => name), category: category.map(({ name }) => name) };
  const dry = await check(body._id, body.mapping, { ...given, make });
  const rows = (await rowsOf(body._id)).toSorted((a, b) => a.position - b.position);
  return { sent: body, dry: dry.body, rows };
}
type Rows = Awaited<ReturnType<typeof rowsOf>>;
const written = (row: Rows[number] | undefined, field: string) =>
  row?.changes.find((one) => one.field === field)?.after;

it.each(await printedLists())('reads $name as it is printed', async (list) => {
  const { sent, dry, rows } = await dryRun(list.bytes, list.file);
  expect(sent.unit ?? 'IRR').toBe('IRR');
  const products = rows.filter(({ state }) => state === 'add');
  const notes = rows
    .filter(({ state }) => state === 'fault')
    .map(({ code, faults }) => [code, faults]);
  expect(notes, 'faults').toEqual([]);
  expect(dry.counts).toEqual({ add: list.products, ...(list.left && { left: list.left }) });
  expect(foldDigits(products[0]?.code ?? '')).toBe(list.first.code);
  expect(products[0]?.title).toBe(list.first.title);
  for (const [field, value] of Object.entries(list.first.values))
    expect(written(products[0], field), field).toBe(value);
});

it('says of rows that are no products why they are left out', async () => {
  const { rows } = await dryRun(
    aCsv(
      'گزارش کالاها,,,',
      'کد کالا,نام کالا,فی فروش (ریال),موجودی',
      '1001,کتری,1650000/00,5',
      'گزارش کالاها,,,',
      'کد کالا,نام کالا,فی فروش (ریال),موجودی',
      '1002,قوری,1000000/00,۱۲',
      'جمع,,2650000/00,17',
      '1003,جمع‌کننده کابل,1000000,3',
      'جمع کل:,,3650000/00,20',
      'تهیه‌کننده: انبار,,,',
    ),
    'list.csv',
  );
  const notes = rows.map(({ position, state, notes }) => [position, notes[0]?.note ?? state]);
  expect(notes).toEqual([
    [3, 'add'],
    [4, 'head_repeated'],
    [5, 'head_repeated'],
    [6, 'add'],
    [7, 'total_row'],
    [8, 'add'],
    [9, 'total_row'],
    [10, 'after_total'],
  ]);
});

it('takes another row for the heads where a person says so, and reads the rows anew', async () => {
  const { body } = await send(
    aCsv('الف,ب,پ', 'شماره,اسم,بها', 'X-1,کتری,10', 'X-2,قوری,20', 'X-3,سینی,30'),
    'list.csv',
  );
  expect(body.heads).toEqual(['الف', 'ب', 'پ']);
  const params = { id: body._id };
  const chosen = await call('POST /api/admin/imports/:id/head', {
    token,
    params,
    body: { row: 2 },
  });
  expect(chosen.body).toMatchObject({
    heads: ['شماره', 'اسم', 'بها'],
    total: 3,
    status: 'uploaded',
  });
  const { body: read } = await call('GET /api/admin/imports/:id', { token, params });
  expect(read).toMatchObject({
    headRow: 2,
    samples: [['X-1', 'X-2', 'X-3'], expect.anything(), ['10', '20', '30']],
  });
  expect(read.lead.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
  const wrong = await call('POST /api/admin/imports/:id/head', {
    token,
    params,
    body: { row: 40 },
  });
  expect(wrong).toMatchObject({ status: 422, body: { fields: { row: 'out_of_range' } } });
});

it('takes a line of two titles above the heads for no part of them', async () => {
  const { body } = await send(
    aCsv('فروشگاه نمونه,,گزارش کالا', 'کد کالا,نام کالا,مشخصات: رنگ', 'T-1,کتری,سبز'),
    'list.csv',
  );
  expect(body.heads).toEqual(['کد کالا', 'نام کالا', 'مشخصات: رنگ']);
});

it('tells commas from semicolons by the first line that has any, whatever descriptions hold', async () => {
  const { body } = await send(
    aCsv('کد کالا,نام کالا,توضیحات کامل', `S-1,کتری,${'&nbsp;'.repeat(30)}`),
    'list.csv',
  );
  expect(body.heads).toHaveLength(3);
});

it('lets nobody call the column of purchase prices otherwise who may not know them', async () => {
  const { body } = await send(
    aCsv('کد کالا,نام کالا,فی خرید (ریال)', 'P-1,کتری,500', 'P-2,قوری,600'),
  );
  const { purchasePrice: _, ...mapping } = body.mapping;
  await check(body._id, mapping);
  const clerk = await aPerson(shop, {
    role: 'admin',
    staffRole: 'clerk',
    permissions: ['products.write'],
  } as const);
  const params = { id: body._id };
  const asked = { token: clerk.token, params, body: { row: 2 } };
  expect(await call('POST /api/admin/imports/:id/head', asked)).toMatchObject({
    status: 403,
    body: { message: 'purchase_forbidden' },
  });
  const { body: seen } = await call('GET /api/admin/imports/:id', { token: clerk.token, params });
  expect(JSON.stringify([seen.samples, seen.lead])).not.toMatch(/500|600/);
});

it('guesses no stock that is counted in cartons, and shows what products are counted in', async () => {
  const { sent, rows } = await dryRun(
    aCsv('کد کالا,نام کالا,واحد,موجودی (کارتن)', 'C-1,لیوان,کارتن,5', 'C-2,قوری,عدد,7'),
    'list.csv',
  );
  expect(sent.mapping.newStock).toBeUndefined();
  expect(rows.map((row) => [written(row, 'attributes'), written(row, 'onHand') ?? 0])).toEqual([
    ['واحد: کارتن', 0],
    [undefined, 0],
  ]);
});

it('lets brackets say which price it is, and takes none of cartons, dollars or millions for one', async () => {
  const { body } = await send(
    aCsv('کد کالا,نام کالا,قیمت فروش (عمده) ریال,قیمت فروش (تک) ریال', 'G-1,کتری,1400000,1650000'),
  );
  expect(body.mapping).toMatchObject({ price: 2, partialPrice: 3 });
  const others = [
    'قیمت (دلار)',
    'قیمت عمده (کارتن)',
    'قیمت خرید (میلیون ریال)',
    'موجودی (به کارتن)',
  ];
  const foreign = await send(aCsv(`کد کالا,نام کالا,${others.join(',')}`, 'G-2,کتری,1200,9,2,5'));
  expect(foreign.body.mapping).toEqual({ code: 0, title: 1 });
});

it('guesses nothing from a lower head that stands below two groups', async () => {
  const { body } = await send(
    aCsv(
      'کد کالا,نام کالا,تعداد,,مبلغ (ریال),',
      ',,خرید,فروش,خرید,فروش',
      'G-3,کتری,100,40,100000000,66000000',
    ),
  );
  expect(body.mapping).toEqual({ code: 0, title: 1 });
});

it('reads an amount in the unit that a column of its own names', async () => {
  const { rows } = await dryRun(
    aCsv(
      'کد کالا,نام کالا,واحد پول,قیمت تکی',
      'G-4,کتری,ریال,1650000',
      'G-5,قوری,تومان,165000',
      'G-6,سینی,USD,12',
    ),
    'list.csv',
    { unit: 'IRT' },
  );
  expect(rows.map((row) => written(row, 'partialPrice'))).toEqual([165_000, 165_000, undefined]);
  expect(rows[2]?.fault).toBe('field_invalid');
});

it('takes a sum above the heads for no unit of the list', async () => {
  const above = 'ارزش انبار: ۵۰۰٬۰۰۰ تومان,,';
  const { body } = await send(aCsv(above, 'کد کالا,نام کالا,قیمت تکی', 'G-7,کتری,1650000'));
  expect(body.unit).toBeNull();
});

it('takes no cell of products for a head, and no sum for products where a number stands before it', async () => {
  const { body } = await send(
    aCsv('شماره,اسم,بها,یکا', 'G-8,کتری,10000,عدد', 'G-9,قوری,20000,کارتن', 'G-10,سبد,30000,عدد'),
  );
  expect(body.heads).toEqual(['شماره', 'اسم', 'بها', 'یکا']);
  const { rows } = await dryRun(
    aCsv('کد,شرح,مبلغ واحد (هزار ریال)', '="0012",کتری,1650', '1,جمع کل,1650'),
    'list.csv',
  );
  expect(rows.map((row) => [row.code, row.state, written(row, 'partialPrice')])).toEqual([
    ['0012', 'add', 165_000],
    ['1', 'left', undefined],
  ]);
});

it('knows «عمده» and «تک» below the unit of both, and takes no code that a spreadsheet has cut', async () => {
  const { rows } = await dryRun(
    aCsv(
      'مشخصات کالا,,مبالغ به ریال,',
      'کد,نام,عمده,تک',
      'G-20,کتری,1400000,1650000',
      '6.26E+12,قوری,1400000,1650000',
    ),
    'list.csv',
  );
  expect([written(rows[0], 'price'), written(rows[0], 'partialPrice')]).toEqual([140_000, 165_000]);
  expect(rows[1]?.faults.map(({ fault, field }) => [fault, field])).toEqual([
    ['field_invalid', 'code'],
  ]);
});
