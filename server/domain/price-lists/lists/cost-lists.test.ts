import { expect, it } from 'vitest';
import type { InputOf } from '#contract/endpoints.ts';
import { startTestApp } from '#test/app.ts';
import { aClerk, aPerson } from '#test/people.ts';
import { aGroup, aPriceList } from '#test/price-lists.ts';
import { aProduct } from '#test/products.ts';

const shop = await startTestApp();
const { call, clock, sql } = shop;
const owner = await aPerson(shop, { role: 'admin' });
const clerk = await aClerk(shop, 'products.write', 'exports');
type Form = InputOf<'POST /api/admin/price-lists'>['body'];
const form = (change: Partial<Form>): Form => ({
  title: 'همکار',
  base: 'same',
  onCost: true,
  percent: 20,
  roundTo: 1_000,
  saleTypes: ['totalSell', 'partialSell'],
  from: clock.now.toISOString(),
  until: null,
  withPromotions: false,
  isActive: true,
  ...change,
});
const add = (token: string, change: Partial<Form>) =>
  call('POST /api/admin/price-lists', { token, body: form(change) });
let titles = 0;
const newProduct = async (cost?: number) => {
  const title = `کالای خرید ${++titles}`;
  const id = await aProduct(shop, { title, brand: 'آوا', category: 'صوتی', code: `CO-${titles}` });
  if (cost)
    await sql`insert into purchase_prices (product_id, price, updated_at)
    values (${id}, ${cost}, now())`;
  return id;
};

it('a buyer pays the purchase price and its percent, and the public price where none is known', async () => {
  const [known, unknown] = [await newProduct(333_300), await newProduct()];
  const buyer = await aPerson(shop);
  const groupId = await aGroup(shop, [buyer.id]);
  expect((await add(owner.token, { groupId })).body).toMatchObject({ onCost: true, percent: 20 });
  const body = { ids: [known, unknown] };
  const { prices } = (await call('POST /api/prices', { token: buyer.token, body })).body;
  expect(prices).toMatchObject([{ _id: known, price: 400_000, partialPrice: 400_000 }]);
});

it.each([
  [{ percent: -1 }, 'percent'],
  [
    { rules: [{ brandId: crypto.randomUUID(), percent: -5, roundTo: 1 as const }] },
    'rules.0.percent',
  ],
])('refuses to sell below the purchase price: %o', async (change, field) => {
  const refused = await add(owner.token, { groupId: await aGroup(shop), ...change });
  expect(refused.status).toBe(422);
  expect(refused.body).toHaveProperty(['fields', field], 'out_of_range');
});

it('staff who may not see purchase prices neither make such a list, nor change one or see its percents', async () => {
  const groupId = await aGroup(shop);
  const made = await add(clerk.token, { groupId });
  expect(made.body).toMatchObject({ message: 'cost_forbidden' });
  const rules = [
    { brandId: crypto.randomUUID(), categoryId: null, percent: 30, roundTo: 1 as const },
  ];
  const id = await aPriceList(shop, { groupId, onCost: true, percent: 20, rules });
  const params = { id };
  const read = await call('GET /api/admin/price-lists/:id', { token: clerk.token, params });
  expect(read.body).toMatchObject({ onCost: true, isHidden: true, percent: null, rules: [] });
  for (const onCost of [true, false]) {
    const body = { ...form({ onCost, percent: 10 }), version: 1 };
    const changed = await call('PATCH /api/admin/price-lists/:id', {
      token: clerk.token,
      params,
      body,
    });
    expect(changed.body).toMatchObject({ message: 'cost_forbidden' });
  }
  const seen = await call('GET /api/admin/price-lists/:id', { token: owner.token, params });
  expect(seen.body).toMatchObject({ isHidden: false, percent: 20, rules: [{ percent: 30 }] });
});

it('neither its file nor the log of its changes tells what a product cost or the percent on it', async () => {
  const groupId = await aGroup(shop);
  const productId = await newProduct(271_828);
  const { body } = await add(owner.token, { groupId, percent: 37 });
  const params = { id: body._id };
  const next = { ...form({ percent: 41 }), version: body.version };
  await call('PATCH /api/admin/price-lists/:id', { token: owner.token, params, body: next });
  const logs = await sql<{ text: string }[]>`
    select coalesce(before::text, '') || coalesce(after::text, '') as text from audit_logs
    where entity = 'price_list' and entity_id = ${body._id}`;
  expect(logs).toHaveLength(2);
  for (const { text } of logs) expect(text).not.toMatch(/percent|rules/);
  await sql`insert into price_list_items (list_id, product_id, price)
    values (${body._id}, ${productId}, 500000)`;
  const { payload } = await shop.app.inject({
    url: `/api/admin/price-lists/${body._id}/items/export?format=csv`,
    headers: { authorization: `Bearer ${clerk.token}` },
  });
  expect(payload).toContain('500000');
  expect(payload).not.toContain('271828');
});

it('200 lists are the most, also when two are written at once', async () => {
  const [had] = await sql<{ n: number }[]>`select count(*)::int as n from price_lists`;
  const groups = await Promise.all([aGroup(shop), aGroup(shop), aGroup(shop)]);
  await sql`
    insert into price_lists (id, title, group_id, base, round_to, sale_types, starts_at, min_sum,
      with_promotions, is_active, actor_id, created_at)
    select gen_random_uuid(), 'لیست ' || n, ${groups[0] ?? ''}, 'same', 1, '{totalSell}', now(), 0,
      false, false, ${owner.id}, now()
    from generate_series(1, ${199 - (had?.n ?? 0)}::int) n`;
  const more = groups.map((groupId) => add(owner.token, { groupId, onCost: false }));
  const answers = await Promise.all(more);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    message: 'price_lists_full',
    n: 200,
  });
});
