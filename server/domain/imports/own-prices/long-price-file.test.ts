import { expect, it } from 'vitest';
import { finishCheck } from '#server/domain/imports/check-import.ts';
import { startTestApp } from '#test/app.ts';
import { importing } from '#test/importing.ts';
import { aPerson } from '#test/people.ts';
import { aGroup, aPriceList } from '#test/price-lists.ts';
import { aProduct } from '#test/products.ts';

const shop = await startTestApp();
const { sql } = shop;
const { token } = await aPerson(shop, { role: 'admin' });
const { aCsv, send, check, run } = importing(shop, token);
const ROWS = 50_000;
/** Cells after the code, and their fault; the code of each is unknown as well. */
const FAULTS: [string, string][] = [
  ['0,,', 'price out_of_range'],
  ['-5000,,', 'price out_of_range'],
  ['۱۲۳۴٫۵,,', 'price amount_fraction'],
  ['0.4,,', 'price amount_fraction'],
  ['ارزان,,', 'price field_invalid'],
  [`${'۹'.repeat(400)},,`, 'price field_invalid'],
  ['#REF!,,', 'price field_invalid'],
  [',,12', 'tiers field_invalid'],
  [',1000000000001,', 'partialPrice amount_too_big'],
  ['1000,,', ''],
  ['9 000 ریال,,', ''],
];

it('a file of 50,000 rows with every fault is compared, each fault is named, and the good rows alone are written', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 12; n++) {
    const more = { brand: 'آوا', category: 'صوتی', code: `LG-${n}` };
    ids.push(await aProduct(shop, { title: `کالا ${n}`, ...more }));
  }
  const list = await aPriceList(shop, { groupId: await aGroup(shop) });
  const known = [
    ...Array.from({ length: 8 }, (_, n) => `LG-${n},${500_000 + n},,`),
    'LG-8,800000,700000,',
    'LG-9,500,,12: 600',
    'LG-10,1000,,',
    'LG-10,2000,,',
  ];
  const bad = Array.from({ length: ROWS - known.length }, (_, n) =>
    n % 97 === 0 ? ',,,' : `NO-${n},${FAULTS[n % FAULTS.length]?.[0]}`,
  );
  const url = `/api/admin/price-lists/${list}/items/file`;
  const heads = 'کد کالا,قیمت عمده (تومان),قیمت تکی (تومان),قیمت پله‌ای';
  const { body } = await send(aCsv(heads, ...bad, ...known), 'قیمت.csv', url);
  const compared = (await check(body._id, body.mapping)).body;
  if (compared.status === 'checking') await finishCheck(shop.ctx, body._id);
  const faults = await sql<{ said: string; n: number }[]>`
    select f->>'field' || ' ' || (f->>'fault') as said, count(*)::int as n
    from import_rows r cross join jsonb_array_elements(r.faults) f
    where r.import_id = ${body._id} group by 1`;
  const found = Object.fromEntries(faults.map(({ said, n }) => [said, n]));
  const filled = bad.flatMap((line, n) => (line === ',,,' ? [] : [FAULTS[n % FAULTS.length]?.[1]]));
  const wanted = Object.groupBy(filled, (said) => said ?? '');
  const counted = Object.entries(wanted).filter(([said]) => said !== '');
  expect(found).toEqual({
    ...Object.fromEntries(counted.map(([said, rows]) => [said, rows?.length])),
    'code code_unknown': filled.length,
    'code code_twice': 2,
    'partialPrice paritialPrice_under_mainPrice': 1,
    'tiers tiers_not_falling': 1,
  });
  expect((await run(body._id, 'apply')).counts).toMatchObject({ applied: 8 });
  const written = await sql<{ productId: string }[]>`
    select product_id from price_list_items where list_id = ${list}`;
  expect(written.map(({ productId }) => productId).sort()).toEqual(ids.slice(0, 8).sort());
  await run(body._id, 'undo');
  expect(await sql`select 1 from price_list_items where list_id = ${list}`).toEqual([]);
}, 120_000);
