import { expect, it } from 'vitest';
import { runImport } from '#server/domain/imports/run-import.ts';
import { startTestApp } from '#test/app.ts';
import { importing } from '#test/importing.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';

const shop = await startTestApp();
const { call } = shop;
const { token } = await aPerson(shop, { role: 'admin' });
const { aCsv, send, check, start, rowsOf } = importing(shop, token);
await aProduct(shop, { title: 'کالای قبلی', brand: 'پارسه', category: 'لوازم', code: 'OLD-1' });
const HEADS = 'کد کالا,عنوان,برند,دسته‌بندی,قیمت تکی,موجودی';

async function compared(...lines: string[]) {
  const { body } = await send(aCsv(HEADS, ...lines), 'products.csv');
  await check(body._id, body.mapping);
  return body._id as string;
}
type Body = { cells?: Record<string, string>; isLeft?: boolean };
const mend = (id: string, position: number, body: Body) =>
  call('PATCH /api/admin/imports/:id/rows/:position', {
    token,
    params: { id, position: String(position) },
    body,
  });
const rowAt = async (id: string, position: number) =>
  (await rowsOf(id)).find((row) => row.position === position);

it('shows all that is wrong with a row at once, with what its cells say', async () => {
  const id = await compared('بد کد,,ناشناس,لوازم,صد تومان,5 جین');
  const row = await rowAt(id, 2);
  expect(row?.faults.map(({ field, fault, cell }) => [field, fault, cell])).toEqual([
    ['code', 'field_invalid', 'بد کد'],
    ['brand', 'term_unknown', 'ناشناس'],
    ['partialPrice', 'field_invalid', 'صد تومان'],
    ['onHand', 'pieces_only', '5 جین'],
    ['title', 'field_required', ''],
  ]);
  expect(row?.fault).toBe('field_invalid');
});

it('a row with an unknown name and another error counts as a fault', async () => {
  const { body } = await send(
    aCsv(HEADS, 'Q-1,کتری,تازه,لوازم,1000,1', 'Q-2,کتری,تازه,لوازم,گران,1'),
    'products.csv',
  );
  await check(body._id, body.mapping);
  const { body: read } = await call('GET /api/admin/imports/:id', {
    token,
    params: { id: body._id },
  });
  expect([read.counts.fault, read.unanswered]).toEqual([2, 1]);
});

it('takes a cell that is mended in its place, and applies it', async () => {
  const id = await compared('E-1,کتری,پارسه,لوازم,گران,3', 'E-2,قوری,پارسه,لوازم,90000,4');
  expect(
    (await mend(id, 2, { cells: { partialPrice: '۱۲۰٬۰۰۰', onHand: '7' } })).body.counts,
  ).toEqual({ add: 2 });
  await start(id, 'apply');
  await runImport(shop.ctx, { id });
  const { items } = (await call('GET /api/admin/products', { token, query: { q: 'E-1' } })).body;
  expect(items[0]).toMatchObject({ partialPrice: 120_000, onHand: 7 });
});

it('leaves a row out by hand and takes it back', async () => {
  const id = await compared('L-1,کتری,پارسه,لوازم,گران,3', 'L-2,قوری,پارسه,لوازم,90000,4');
  expect((await mend(id, 2, { isLeft: true })).body.counts).toEqual({ left: 1, add: 1 });
  expect((await rowAt(id, 2))?.notes).toEqual([{ note: 'left_by_hand' }]);
  expect((await mend(id, 2, { cells: { partialPrice: '5' } })).status).toBe(409);
  const back = await mend(id, 2, { isLeft: false, cells: { partialPrice: '80000' } });
  expect(back.body.counts).toEqual({ add: 2 });
});

it('frees the other row of a code that stood twice, and refuses both of one that stands twice now', async () => {
  const id = await compared(
    'D-1,کتری,پارسه,لوازم,1000,1',
    'D-1,قوری,پارسه,لوازم,1000,1',
    'D-2,سینی,پارسه,لوازم,1000,1',
  );
  expect((await mend(id, 3, { cells: { code: 'D-3' } })).body.counts).toEqual({ add: 3 });
  expect((await mend(id, 3, { cells: { code: '۲-D' } })).body.counts).toEqual({ add: 3 });
  const again = await mend(id, 3, { cells: { code: 'D-2' } });
  expect(again.body.counts).toEqual({ add: 1, fault: 2 });
  expect((await rowAt(id, 4))?.fault).toBe('code_twice');
  expect((await mend(id, 4, { isLeft: true })).body.counts).toEqual({ add: 2, left: 1 });
});

it('offers a new name that a mended cell brings', async () => {
  const id = await compared('N-1,کتری,x,لوازم,1000,1');
  const { body } = await mend(id, 2, { cells: { brand: 'نیک‌پز' } });
  expect(body.terms.brand).toEqual([{ name: 'نیک‌پز', rows: 1, isMade: false }]);
});

it('refuses what is no column, what is applied and what is not there', async () => {
  const id = await compared('W-1,کتری,پارسه,لوازم,1000,1');
  const none = await mend(id, 2, { cells: { barcode: '5' } });
  expect(none).toMatchObject({
    status: 422,
    body: { fields: { 'cells.barcode': 'field_invalid' } },
  });
  expect((await mend(id, 9, { cells: {} })).status).toBe(404);
  await start(id, 'apply');
  expect((await mend(id, 2, { isLeft: true })).status).toBe(409);
});

it('does not let somebody who may not know purchase prices mend a row that has them', async () => {
  const { body } = await send(
    aCsv(`${HEADS},قیمت خرید`, 'P-1,کتری,پارسه,لوازم,1000,1,گران'),
    'p.csv',
  );
  await check(body._id, body.mapping);
  const clerk = await aPerson(shop, {
    role: 'admin',
    staffRole: 'clerk',
    permissions: ['products.write'],
  } as const);
  const answer = await call('PATCH /api/admin/imports/:id/rows/:position', {
    token: clerk.token,
    params: { id: body._id, position: '2' },
    body: { cells: { title: 'قوری' } },
  });
  expect(answer).toMatchObject({ status: 403, body: { message: 'purchase_forbidden' } });
  const { rows } = (
    await call('GET /api/admin/imports/:id', { token: clerk.token, params: { id: body._id } })
  ).body;
  expect(rows[0]?.faults).toMatchObject([{ field: 'purchasePrice', cell: null }]);
});
