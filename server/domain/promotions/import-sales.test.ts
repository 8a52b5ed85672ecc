import { expect, it } from 'vitest';
import { runImport } from '#server/domain/imports/run-import.ts';
import { startTestApp } from '#test/app.ts';
import { importing } from '#test/importing.ts';
import { aPerson } from '#test/people.ts';
import { aTerm } from '#test/products.ts';

const shop = await startTestApp();
const { call, sql, clock } = shop;
const { token } = await aPerson(shop, { role: 'admin' });
const { aCsv, send, check, start } = importing(shop, token);
await aTerm(shop, 'brands', 'پارسه');
await aTerm(shop, 'categories', 'خانه');
const fallback = { brand: 'پارسه', category: 'خانه' };
clock.now = new Date('2026-12-01T08:00:00Z');

const HEADS =
  'ID,Type,SKU,Name,Published,Stock,"Sale price","Date sale price starts","Date sale price ends","Regular price",Categories';

/** Brings a file of WooCommerce in; amounts in rial. */
async function bring(...lines: string[]) {
  const { body } = await send(aCsv(HEADS, ...lines), 'woo.csv');
  await check(body._id, body.mapping, { unit: 'IRR', fallback });
  await start(body._id, 'apply');
  await runImport(shop.ctx, { id: body._id });
  return { id: body._id as string };
}
const sales = (params: { id: string }) =>
  call('GET /api/admin/imports/:id/sales', { token, params });
const promote = (params: { id: string }) =>
  call('POST /api/admin/imports/:id/promotions', { token, params });
const one = async (id: string) =>
  (await call('GET /api/admin/promotions/:id', { token, params: { id } })).body;
const pricesOf = (codes: string[]) =>
  sql<{ paid: number; list: number; struck: number | null }[]>`
    select p.partial_price as paid, coalesce(o.partial_price, p.partial_price) as list,
      (o.offers->'partialSell'->>'struck')::bigint as struck
    from products p left join offer_prices o on o.product_id = p.id
    where p.code = any(${codes}) order by p.code`;

it('makes one draft a period of the sale prices of a file, each product at its own', async () => {
  const file = await bring(
    'قوری,simple,W-1,قوری,-1,5,900000,2026-11-20 00:00:00,2026-12-20 23:59:59,1000000,خانه',
    '2,simple,W-2,قندان,-1,5,450000,2026-11-20 00:00:00,2026-12-20 23:59:59,500000,خانه',
    '3,simple,W-3,سینی,-1,5,450000,,2026-12-10,500000,خانه',
    '4,simple,W-4,کتری,-1,5,450000,2026-01-01,2026-02-01,500000,خانه',
    '5,simple,W-5,لیوان,-1,5,,,,300000,خانه',
  );
  expect((await sales(file)).body).toEqual({ products: 3, promotions: [] });
  const [made, again] = await Promise.all([promote(file), promote(file)]);
  expect([made.status, again.status].sort()).toEqual([200, 409]);
  const { promotions } = (await sales(file)).body;
  expect(promotions.map(({ products }) => products)).toEqual([2, 1]);
  const [long, short] = [await one(promotions[0]?._id ?? ''), await one(promotions[1]?._id ?? '')];
  expect(long).toMatchObject({
    status: 'draft',
    kind: 'fixed',
    isByProduct: true,
    saleTypes: ['partialSell'],
    from: '2026-11-19T20:30:00.000Z',
    until: '2026-12-20T20:29:00.000Z',
  });
  expect(short).toMatchObject({
    from: '2026-12-01T08:00:00.000Z',
    until: '2026-12-10T20:30:00.000Z',
  });
  expect(await pricesOf(['W-1', 'W-2'])).toEqual([
    { paid: 100_000, list: 100_000, struck: null },
    { paid: 50_000, list: 50_000, struck: null },
  ]);
  const params = { id: long._id };
  const preview = await call('GET /api/admin/promotions/:id/preview', { token, params });
  expect(preview.body.rows.map(({ code, partialSell }) => [code, partialSell?.after])).toEqual(
    expect.arrayContaining([
      ['W-1', 90_000],
      ['W-2', 45_000],
    ]),
  );
  const body = { version: long.version };
  await call('POST /api/admin/promotions/:id/start', { token, params, body });
  // no price stood here before the sale, so that nothing is struck out
  expect(await pricesOf(['W-1', 'W-2'])).toEqual([
    { paid: 90_000, list: 100_000, struck: null },
    { paid: 45_000, list: 50_000, struck: null },
  ]);
  expect(await one(long._id)).toMatchObject({ isApplied: true, products: 2 });
});

it('takes prices of sales without an end for a month, and no sale longer than a promotion may be', async () => {
  const file = await bring(
    '11,simple,L-1,کاسه,-1,5,90000,,,100000,خانه',
    '12,simple,L-2,بشقاب,-1,5,90000,2026-11-01,2027-11-01,100000,خانه',
  );
  await promote(file);
  const { promotions } = (await sales(file)).body;
  const periods = await Promise.all(promotions.map(({ _id }) => one(_id)));
  const days = periods.map(
    ({ from, until }) => (Date.parse(until) - Date.parse(from)) / 86_400_000,
  );
  expect(days.sort((a, b) => a - b)).toEqual([30, 90]);
});

it('offers none of a file that is not applied, was taken back, or has no sale', async () => {
  const { body } = await send(aCsv(HEADS, '21,simple,N-1,دیگ,-1,5,90000,,,100000,خانه'), 'woo.csv');
  expect((await sales({ id: body._id })).body.products).toBe(0);
  expect((await promote({ id: body._id })).status).toBe(409);
  const plain = await bring('22,simple,N-2,تابه,-1,5,,,,100000,خانه');
  expect((await promote(plain)).status).toBe(409);
});

it('forgets the own prices when a draft becomes a percentage', async () => {
  const file = await bring('31,simple,P-1,چاقو,-1,5,90000,,,100000,خانه');
  const { promotions } = (await promote(file)).body;
  const draft = await one(promotions[0]?._id ?? '');
  const { title, saleTypes, from, until, version } = draft;
  const params = { id: draft._id };
  await call('PATCH /api/admin/promotions/:id', {
    token,
    params,
    body: { title, saleTypes, from, until, version, kind: 'percent', value: 50, roundTo: 1 },
  });
  const preview = await call('GET /api/admin/promotions/:id/preview', { token, params });
  expect(preview.body.rows[0]?.partialSell?.after).toBe(5_000);
});
