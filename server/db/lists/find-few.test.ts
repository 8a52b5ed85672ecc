import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CallOptions, startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy } from '#test/shopping.ts';
import { sampling } from './count-rows.ts';
import { bounds } from './find-few.ts';

const shop = await startTestApp();
const usual = { ...bounds };
const usualSample = { ...sampling };
let token: string;
let q: string;

beforeAll(async () => {
  const productId = await aProduct(shop, {
    title: 'گوشی',
    brand: 'آوا',
    category: 'صوتی',
    onHand: 500,
  });
  const buyer = await aPerson(shop, { balance: 90_000_000 });
  for (let n = 0; n < 8; n += 1) await buy(shop, buyer, 'wallet', { productId });
  ({ token } = await aPerson(shop, { role: 'admin' }));
  await shop.owner.begin(async (tx) => {
    await tx`set local session_replication_role = 'replica'`;
    await tx`update orders set address = jsonb_set(address, '{province,id}', '"99"')
      where id in (select id from orders order by id limit 3)`;
    await tx`update orders
      set status = 'expired'
      where id in (select id from orders order by id desc limit 2)`;
  });
  const [row] = await shop.sql<{ q: string }[]>`select buyer->>'mobileNumber' as q from orders`;
  q = row?.q ?? '';
  // eight orders are very many, three are few
  Object.assign(bounds, { few: 3, some: 5 });
});

afterAll(() => {
  Object.assign(bounds, usual);
  Object.assign(sampling, usualSample);
});

const list = async (query: NonNullable<CallOptions['query']>) =>
  (await shop.call('GET /api/admin/orders', { query, token })).body;

it('few rows by a filter or a status are counted one by one, however common the words are', async () => {
  const exact = { isEstimate: false };
  expect(await list({ q, province: '99' })).toMatchObject({ ...exact, total: 3, reachable: 3 });
  expect(await list({ q, status: 'expired' })).toMatchObject({ ...exact, total: 2, reachable: 2 });
  expect(await list({ q, status: 'canceled' })).toMatchObject({ ...exact, total: 0, items: [] });
});

it('rows far down a list are found by its filter, in the same order', async () => {
  const query = { from: '2020-01-01', sort: 'amount', direction: 'asc' } as const;
  const near = await list(query);
  // of eight orders only the first is walked to: all are found and sorted
  Object.assign(bounds, { few: 0, some: 0, walked: 60 });
  const far = await list(query);
  expect(far.items.map(({ _id }) => _id)).toEqual(near.items.map(({ _id }) => _id));
  expect(far.items).toHaveLength(8);
  Object.assign(bounds, { few: 3, some: 5 });
});

it('money within days is looked for month by month, with the same rows on each page', async () => {
  await shop.owner.begin(async (tx) => {
    await tx`set local session_replication_role = 'replica'`;
    await tx`
      update orders
      set amount = amount + 1000 * (n % 3), paid_amount = paid_amount + 1000 * (n % 3),
        created_at = now() - (9 - n) * interval '40 days'
      from (select id, row_number() over (order by id) as n from orders) numbered
      where numbered.id = orders.id`;
  });
  const pages = async (direction: 'asc' | 'desc') => {
    const query = { from: '2020-01-01', sort: 'amount', direction } as const;
    const { items } = await list(query);
    const narrow = await list({ ...query, orderType: 'paritial', status: 'expired' });
    return [items, narrow.items].map((rows) => rows.map(({ _id }) => _id));
  };
  const sorted = [await pages('asc'), await pages('desc')];
  Object.assign(bounds, { few: 0, some: 0, walked: 60, ofMonths: 0 });
  expect([await pages('asc'), await pages('desc')]).toEqual(sorted);
  expect(sorted[0]?.map(({ length }) => length)).toEqual([8, 2]);
  Object.assign(bounds, { ...usual, few: 3, some: 5 });
});

it('a list’s count is never less than its rows', async () => {
  // the latest two are expired, so the sample shows no other status
  Object.assign(sampling, { rows: 2 });
  const [row] = await shop.sql<{ status: string }[]>`
    select status from orders where status <> 'expired' limit 1`;
  const status = row?.status ?? '';
  const found = await list({ q, status });
  expect(found.items).toHaveLength(6);
  expect(found).toMatchObject({ total: 6, reachable: 6, isEstimate: false });
  expect(found.counts[status]).toBe(6);
  expect(await list({ q })).toMatchObject({ total: 8, reachable: 8 });
});
