import { expect, it } from 'vitest';
import { readCsv } from '#server/domain/sheets/read-csv.ts';
import { wholeRows } from '#server/domain/sheets/sheet-rows.ts';
import { startTestApp } from '#test/app.ts';
import { importing } from '#test/importing.ts';
import { aPerson } from '#test/people.ts';
import { aGroup, aPriceList, type WantedList } from '#test/price-lists.ts';
import { aProduct } from '#test/products.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const { token } = await aPerson(shop, { role: 'admin' });
const { aCsv, send, check, start, run, rowsOf } = importing(shop, token);
const HEADS = 'کد کالا,قیمت عمده (تومان),قیمت تکی (تومان),قیمت پله‌ای';
let codes = 0;
const newProduct = async () => {
  const code = `OP-${++codes}`;
  return { code, id: await aProduct(shop, { title: code, brand: 'آوا', category: 'صوتی', code }) };
};
const newList = async (items: WantedList['items'] = []) =>
  aPriceList(shop, { groupId: await aGroup(shop), items: items ?? [] });
const fileOf = (list: string) => `/api/admin/price-lists/${list}/items/file`;
/** Sends rows for a list, and compares them. */
async function dryRun(list: string, ...lines: string[]) {
  const { status, body } = await send(aCsv(...lines), 'قیمت.csv', fileOf(list));
  expect(status).toBe(201);
  return (await check(body._id, body.mapping)).body;
}
const pricesOf = async (list: string) =>
  sql<{ code: string; price: number | null; partialPrice: number | null; tiers: object[] }[]>`
    select p.code, i.price, i.partial_price, i.tiers from price_list_items i
      join products p on p.id = i.product_id where i.list_id = ${list} order by p.code`;
/** The export of a list, as a function that edits cells of its rows by code. */
async function exportOf(list: string) {
  const { payload } = await shop.app.inject({
    url: `/api/admin/price-lists/${list}/items/export?format=csv`,
    headers: { authorization: `Bearer ${token}` },
  });
  const [heads, ...rows] = await wholeRows(await readCsv([Buffer.from(payload)]));
  const quoted = (line: string[]) => line.map((one) => `"${one.replaceAll('"', '""')}"`).join();
  return (edits: Record<string, Record<string, string>>) => [
    quoted(heads?.cells ?? []),
    ...rows.map(({ cells }) =>
      quoted(
        (heads?.cells ?? []).map((head, at) => edits[cells[0] ?? '']?.[head] ?? cells[at] ?? ''),
      ),
    ),
  ];
}

it('prices of a list come from a file, are counted, and are put back', async () => {
  const [one, two] = [await newProduct(), await newProduct()];
  const list = await newList([{ productId: one.id, price: 500_000 }]);
  const before = await pricesOf(list);
  const { _id, counts, target } = await dryRun(
    list,
    HEADS,
    `${one.code},,`,
    `${two.code},۶۰۰٬۰۰۰,"700,000","12: 550000، 24: 500000"`,
  );
  expect({ counts, id: target?._id }).toEqual({ counts: { change: 2 }, id: list });
  expect(await pricesOf(list)).toEqual(before);
  expect((await run(_id, 'apply')).counts).toEqual({ applied: 2 });
  const tiers = [
    { from: 12, price: 550_000 },
    { from: 24, price: 500_000 },
  ];
  expect(await pricesOf(list)).toEqual([
    { code: two.code, price: 600_000, partialPrice: 700_000, tiers },
  ]);
  const params = { id: list };
  expect((await call('GET /api/admin/price-lists/:id', { token, params })).body.items).toBe(1);
  await run(_id, 'undo');
  expect(await pricesOf(list)).toEqual(before);
});

it('of an exported file only edited cells count, and what a colleague changed needs a choice', async () => {
  const products = [await newProduct(), await newProduct(), await newProduct()];
  const list = await newList(
    products.map(({ id }) => ({ productId: id, price: 500_000, partialPrice: 600_000 })),
  );
  const edited = await exportOf(list);
  const [one, two, three] = products.map(({ code }) => code) as [string, string, string];
  await sql`update price_list_items set price = 510_000
    where list_id = ${list} and product_id <> ${products[2]?.id ?? ''}`;
  const price = 'قیمت عمده (تومان)';
  const lines = edited({
    [one]: { 'قیمت تکی (تومان)': '650000' },
    [two]: { [price]: '520000' },
    [three]: { [price]: '530000' },
  });
  const { _id, counts } = await dryRun(list, ...lines);
  expect(counts).toEqual({ change: 2, clash: 1 });
  expect((await rowsOf(_id)).find(({ code }) => code === two)?.clashes).toEqual([
    { field: 'price', was: 500_000, mine: 520_000, theirs: 510_000 },
  ]);
  const body = { choice: 'mine' as const };
  await call('POST /api/admin/imports/:id/choice', { token, params: { id: _id }, body });
  await run(_id, 'apply');
  expect(await pricesOf(list)).toMatchObject([
    { price: 510_000, partialPrice: 650_000 },
    { price: 520_000, partialPrice: 600_000 },
    { price: 530_000, partialPrice: 600_000 },
  ]);
});

it('a row that a colleague changed after the dry run, or after it was applied, stays as it is', async () => {
  const [one, two] = [await newProduct(), await newProduct()];
  const list = await newList();
  const set = (code: string, price: number) =>
    sql`update price_list_items i set price = ${price} from products p
      where p.id = i.product_id and p.code = ${code} and i.list_id = ${list}`;
  const first = await dryRun(list, HEADS, `${one.code},500000`, `${two.code},500000`);
  const second = await dryRun(list, HEADS, `${one.code},400000`);
  await run(first._id, 'apply');
  expect((await run(second._id, 'apply')).counts).toEqual({ conflict: 1 });
  await set(two.code, 450_000);
  expect((await run(first._id, 'undo')).counts).toEqual({ undone: 1, kept: 1 });
  expect(await pricesOf(list)).toMatchObject([{ code: two.code, price: 450_000 }]);
});

it('each fault is named by its row and field, and the good rows alone are applied', async () => {
  const all = [];
  for (let n = 0; n < 12; n++) all.push(await newProduct());
  const [good, twice, zero, minus, broken, dear, low, rising, formula, letters, half, long] =
    all.map(({ code }) => code);
  const list = await newList();
  const { _id } = await dryRun(
    list,
    HEADS,
    `${good},۵۰۰۰۰۰`,
    'NO-SUCH,1000',
    `${twice},1000`,
    `${twice},2000`,
    '',
    `${zero},0`,
    `${minus},-5000`,
    `${broken},1000.5`,
    `${dear},1000000000001`,
    `${low},800000,700000`,
    `${rising},500,,"12: 600"`,
    `${formula},#VALUE!`,
    `${letters},ارزان`,
    `${half},0.5`,
    `${long},${'9'.repeat(300)}`,
    ',1000',
  );
  const rows = (await rowsOf(_id)).map((row) => [
    row.position,
    row.faults.map(({ field, fault }) => `${field} ${fault}`).join(),
  ]);
  expect(Object.fromEntries(rows)).toEqual({
    2: '',
    3: 'code code_unknown',
    4: 'code code_twice',
    5: 'code code_twice',
    7: 'price out_of_range',
    8: 'price out_of_range',
    9: 'price amount_fraction',
    10: 'price amount_too_big',
    11: 'partialPrice paritialPrice_under_mainPrice',
    12: 'tiers tiers_not_falling',
    13: 'price field_invalid',
    14: 'price field_invalid',
    15: 'price amount_fraction',
    16: 'price field_invalid',
    17: 'code field_required',
  });
  expect((await run(_id, 'apply')).counts).toMatchObject({ applied: 1 });
  expect(await pricesOf(list)).toMatchObject([{ code: good, price: 500_000 }]);
});

it('a first own price far from the public one is shown as unusual', async () => {
  const [near, far] = [await newProduct(), await newProduct()];
  const list = await newList();
  const { _id } = await dryRun(list, HEADS, `${near.code},880000`, `${far.code},88000`);
  expect((await rowsOf(_id)).map(({ code, isUnusual }) => [code, isUnusual])).toEqual([
    [far.code, true],
    [near.code, false],
  ]);
});

it('a faulty cell is mended in its row', async () => {
  const { code } = await newProduct();
  const list = await newList();
  const { _id } = await dryRun(list, HEADS, `${code},ارزان`);
  await call('PATCH /api/admin/imports/:id/rows/:position', {
    token,
    params: { id: _id, position: '2' },
    body: { cells: { price: '۴۵۰۰۰۰' } },
  });
  await run(_id, 'apply');
  expect(await pricesOf(list)).toMatchObject([{ code, price: 450_000 }]);
});

it('prices of another list are all taken, as its export is no base of this one', async () => {
  const { id, code } = await newProduct();
  const from = await newList([{ productId: id, price: 500_000 }]);
  const into = await newList([{ productId: id, price: 400_000 }]);
  const lines = (await exportOf(from))({});
  const { _id } = await dryRun(into, ...lines);
  await run(_id, 'apply');
  expect(await pricesOf(into)).toMatchObject([{ code, price: 500_000 }]);
});

it('more own prices than a list or the shop may have are refused before any is written', async () => {
  const { code } = await newProduct();
  const [list, other] = [await newList(), await newList()];
  const { _id } = await dryRun(list, HEADS, `${code},1000`);
  await sql`update price_lists set items = 100_000 where id = ${list}`;
  expect((await start(_id, 'apply')).body).toMatchObject({
    message: 'price_list_full',
    n: 100_000,
  });
  await sql`update price_lists set items = 999_999 where id = ${list}`;
  const more = await dryRun(other, HEADS, `${code},1000`);
  await sql`update price_lists set items = 1_000_000 where id = ${list}`;
  expect((await start(more._id, 'apply')).body).toMatchObject({
    message: 'own_prices_full',
    n: 1_000_000,
  });
  await sql`update price_lists set items = 0 where id = ${list}`;
  expect(await pricesOf(list)).toEqual([]);
});

it('staff among the buyers of a list bring no file for it, and none apply one of a colleague', async () => {
  const { code } = await newProduct();
  const buyer = await aPerson(shop, { role: 'admin' });
  const own = importing(shop, buyer.token);
  const list = await aPriceList(shop, { groupId: await aGroup(shop, [buyer.id]) });
  const bytes = aCsv(HEADS, `${code},1000`);
  expect((await own.send(bytes, 'a.csv', fileOf(list))).body).toMatchObject({
    message: 'own_account',
  });
  const { _id } = await dryRun(list, HEADS, `${code},1000`);
  expect((await own.start(_id, 'apply')).body).toMatchObject({ message: 'own_account' });
});

it('a list that was removed takes no file and no undo any more', async () => {
  const { code } = await newProduct();
  const list = await newList();
  const { _id } = await dryRun(list, HEADS, `${code},1000`);
  await run(_id, 'apply');
  await call('DELETE /api/admin/price-lists/:id', { token, params: { id: list } });
  expect((await start(_id, 'undo')).status).toBe(404);
  expect((await send(aCsv(HEADS), 'a.csv', fileOf(list))).status).toBe(404);
});

it('files of lists stay out of the imports of products, and those of one list are found', async () => {
  const { code } = await newProduct();
  const list = await newList();
  const { _id } = await dryRun(list, HEADS, `${code},1000`);
  const ids = async (query: { target?: string }) =>
    (await call('GET /api/admin/imports', { token, query })).body.map((one) => one._id);
  expect(await ids({})).not.toContain(_id);
  expect(await ids({ target: list })).toEqual([_id]);
});
