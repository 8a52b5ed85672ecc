import { expect, it } from 'vitest';
import { readCsv } from '#server/domain/sheets/read-csv.ts';
import { wholeRows } from '#server/domain/sheets/sheet-rows.ts';
import { startTestApp } from '#test/app.ts';
import { importing } from '#test/importing.ts';
import { aPerson } from '#test/people.ts';
import { aProduct, aTerm } from '#test/products.ts';
import { runImport } from './run-import.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const { token } = await aPerson(shop, { role: 'admin' });
const { aCsv, send, check, start, rowsOf, bring } = importing(shop, token);
let codes = 0;
const newProduct = async (more: { onHand?: number } = {}) => {
  const code = `ST-${++codes}`;
  const title = `کالای ${codes}`;
  const id = await aProduct(shop, { title, brand: 'پارسه', category: 'لوازم', code, ...more });
  return { id, code, title };
};
const read = async (id: string) =>
  (await call('GET /api/admin/products/:id', { token, params: { id } })).body;

/** Our own export of one product, as lines of cells. */
async function exportOf(code: string) {
  const { payload } = await shop.app.inject({
    url: `/api/admin/products/export?format=csv&q=${code}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const [heads = [], cells = []] = (await wholeRows(await readCsv([Buffer.from(payload)]))).map(
    (row) => row.cells,
  );
  return (edits: Record<string, string>) => {
    const edited = heads.map((head, at) => edits[head] ?? cells[at] ?? '');
    const quoted = (line: string[]) => line.map((cell) => `"${cell.replaceAll('"', '""')}"`);
    return aCsv(quoted(heads).join(','), quoted(edited).join(','));
  };
}
const correct = (id: string, onHand: number) =>
  call('POST /api/admin/products/:id/stock', {
    token,
    params: { id },
    body: { kind: 'count', onHand, reason: 'شمارش انبار' },
  });
/** A change that a colleague saves after the export. */
const save = (id: string, field: 'title' | 'warranty', value: string) =>
  sql`update products set ${sql(field)} = ${value}, version = version + 1 where id = ${id}`;

it('never puts stock or prices back to what they were when the file was exported', async () => {
  const product = await newProduct({ onHand: 40 });
  const edit = await exportOf(product.code);
  await correct(product.id, 35);
  await save(product.id, 'warranty', 'دو سال');
  await bring(edit({ 'قیمت تکی (تومان)': '1700000' }));
  expect(await read(product.id)).toMatchObject({
    onHand: 35,
    partialPrice: 1_700_000,
    warranty: 'دو سال',
  });
});

it('moves stock by the difference that was typed, whatever was sold meanwhile', async () => {
  const product = await newProduct({ onHand: 40 });
  const edit = await exportOf(product.code);
  await correct(product.id, 35);
  const id = await bring(edit({ 'موجودی انبار': '50' }));
  expect((await read(product.id)).onHand).toBe(45);
  expect((await rowsOf(id))[0]?.changes).toEqual([{ field: 'onHand', before: 35, after: 45 }]);
});

it('shows three values of a conflicting cell and takes the chosen one', async () => {
  const products = [await newProduct(), await newProduct()];
  const edits: Awaited<ReturnType<typeof exportOf>>[] = [];
  for (const { code } of products) edits.push(await exportOf(code));
  for (const { id } of products) await save(id, 'title', 'عنوان همکار');
  const choose = async (at: number, choice: 'mine' | 'theirs') => {
    const bytes = edits[at]?.({ عنوان: 'عنوان من', گارانتی: 'سه سال' }) ?? aCsv();
    const { body } = await send(bytes);
    const params = { id: body._id };
    await check(body._id, body.mapping);
    expect(await rowsOf(body._id)).toMatchObject([
      {
        state: 'clash',
        clashes: [
          { field: 'title', was: products[at]?.title, mine: 'عنوان من', theirs: 'عنوان همکار' },
        ],
        changes: [{ field: 'warranty', after: 'سه سال' }],
      },
    ]);
    const body_ = { choice };
    const decided = await call('POST /api/admin/imports/:id/choice', {
      token,
      params,
      body: body_,
    });
    expect(decided.body.counts).toEqual({ change: 1 });
    await start(body._id, 'apply');
    await runImport(shop.ctx, params);
    return read(products[at]?.id ?? '');
  };
  expect(await choose(0, 'mine')).toMatchObject({ title: 'عنوان من', warranty: 'سه سال' });
  expect(await choose(1, 'theirs')).toMatchObject({ title: 'عنوان همکار', warranty: 'سه سال' });
});

it('decides one row alone, and again; a row that waits is not applied', async () => {
  const product = await newProduct();
  const edit = await exportOf(product.code);
  await save(product.id, 'title', 'عنوان همکار');
  const id = await bring(edit({ عنوان: 'عنوان من' }));
  expect((await read(product.id)).title).toBe('عنوان همکار');
  expect(await rowsOf(id)).toMatchObject([{ state: 'clash' }]);
  const late = await call('POST /api/admin/imports/:id/choice', {
    token,
    params: { id },
    body: { choice: 'mine', position: 2 },
  });
  expect(late.body.message).toBe('conflict');
});

it('refuses a row whose exported values belong to another product', async () => {
  const [one, two] = [await newProduct(), await newProduct()];
  const edit = await exportOf(one.code);
  const id = await bring(edit({ 'کد کالا': two.code }));
  expect(await rowsOf(id)).toMatchObject([{ fault: 'changed_since_export', faultField: 'code' }]);
  expect((await read(two.id)).title).toBe(two.title);
});

it('refuses both rows of a code that stands twice, also when they move it to another brand', async () => {
  const [product, twin] = [await newProduct(), await newProduct()];
  await aTerm(shop, 'brands', 'لاله');
  const lines = [`${product.code},لاله,${product.title}`, `${product.code},پارسه,${twin.title}`];
  const id = await bring(aCsv('کد,برند,عنوان', ...lines));
  expect((await rowsOf(id)).map(({ fault, faultField }) => [fault, faultField])).toEqual([
    ['code_twice', 'code'],
    ['code_twice', 'code'],
  ]);
  expect((await read(product.id)).brand.name).toBe('پارسه');
});

it('says how much a cell may be, and refuses letters that an old code page has lost', async () => {
  const product = await newProduct();
  const id = await bring(aCsv('کد,قیمت تکی', `${product.code},0`));
  expect(await rowsOf(id)).toMatchObject([
    { fault: 'out_of_range', faultField: 'partialPrice', faultLimits: { min: 1 } },
  ]);
  const lost = [
    aCsv('کد,عنوان', `${product.code},گوش?`),
    aCsv('??,?????', `${product.code},????? ????`),
    Buffer.concat([aCsv('code,title', `${product.code},`), Buffer.from([0xda, 0xe6, 0xd4, 0x3f])]),
  ];
  for (const bytes of lost) expect((await send(bytes)).body.message).toBe('sheet_encoding');
});
