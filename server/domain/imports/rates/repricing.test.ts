import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runImport } from '#server/domain/imports/run-import.ts';
import { MINUTE } from '#shared/time.ts';
import { startTestApp } from '#test/app.ts';
import { aClerk, aPerson } from '#test/people.ts';
import { aProduct, aTerm, type Wanted } from '#test/products.ts';
import { aRunningPromotion } from '#test/promotions.ts';
import { repricing } from '#test/repricing.ts';
import { startDue } from './set-repricing.ts';

const shop = await startTestApp();
const { call, sql, ctx, clock } = shop;
const staff = await aPerson(shop, { role: 'admin' });
const { token } = staff;
const { cost, rule, type, run, reprice, read } = repricing(shop, token);
let titles = 0;

const add = (wanted: Partial<Wanted> = {}) =>
  aProduct(shop, {
    title: `کالای ارزی ${++titles}`,
    brand: 'آوا',
    category: 'صوتی',
    daysOld: 30,
    ...wanted,
  });
const product = async (id: string) =>
  (await call('GET /api/admin/products/:id', { token, params: { id } })).body;
const purchase = async (id: string) =>
  (await call('GET /api/admin/products/:id/purchase-price', { token, params: { id } })).body;

type Stored = { id: string; values: unknown };
/** All that a repricing may touch, as the database has it. */
const stored = (ids: string[]) => sql<Stored[]>`
  select p.id, jsonb_build_array(p.price, p.partial_price, p.tiers, p.sale_types, u.price, o.price,
    o.partial_price, o.tiers, o.offers, f.amount, f.currency) as values
  from products p
  left join purchase_prices u on u.product_id = p.id
  left join offer_prices o on o.product_id = p.id
  left join foreign_costs f on f.product_id = p.id
  where p.id = any(${ids}::uuid[]) order by p.id`;

const WHOLE = await rule();

it('previews every new price beside the old one, applies them, and puts all back as it was', async () => {
  const tiers = [{ from: 12, price: 855_000 }];
  const first = await cost(await add({ tiers }), 12.5);
  const second = await cost(await add({ price: null, partialPrice: 50_000 }), 0.4);
  const other = await cost(await add(), 3, 'AED');
  const before = await stored([first, second, other]);
  const { status, body } = await type({ USD: 100_000 });
  expect(status).toBe(201);
  expect(body).toMatchObject({ status: 'checked', total: 2, counts: { change: 2 } });
  expect(await stored([first, second, other])).toEqual(before);
  const preview = await read(body._id);
  expect(preview.moves).toEqual({ rise: 56, fall: 0 });
  const changes = preview.rows.find(({ productId }) => productId === first)?.changes;
  expect(changes).toEqual(
    expect.arrayContaining([
      { field: 'price', before: 900_000, after: 1_375_000 },
      { field: 'partialPrice', before: 1_000_000, after: 1_562_500 },
      { field: 'tiers', before: tiers, after: [{ from: 12, price: 1_306_250 }] },
      { field: 'purchasePrice', before: null, after: 1_250_000 },
    ]),
  );
  await run(body._id, 'apply');
  expect(await product(first)).toMatchObject({
    price: 1_375_000,
    partialPrice: 1_562_500,
    tiers: [{ from: 12, price: 1_306_250 }],
  });
  expect(await product(second)).toMatchObject({ price: null, partialPrice: 50_000 });
  expect(await purchase(first)).toMatchObject({ price: 1_250_000 });
  expect(await product(other)).toMatchObject({ price: 900_000 });
  const rates = (await call('GET /api/admin/rates', { token })).body;
  expect(rates.rates).toContainEqual(
    expect.objectContaining({ currency: 'USD', rate: 100_000, products: 2 }),
  );
  expect(rates.past[0]).toMatchObject({
    _id: body._id,
    status: 'applied',
    rates: [{ currency: 'USD', rate: 100_000 }],
  });
  await run(body._id, 'undo');
  expect(await stored([first, second, other])).toEqual(before);
  const after = (await call('GET /api/admin/rates', { token })).body;
  expect(after.rates.find(({ currency }) => currency === 'USD')?.rate).toBeNull();
});

it('leaves what somebody changed since, at the start and when it is undone, and says which', async () => {
  const [kept = '', early = ''] = [await cost(await add(), 10), await cost(await add(), 10)];
  const change = async (id: string, price: number) => {
    const { version } = await product(id);
    const body = { version, price, confirmed: true };
    await call('PATCH /api/admin/products/:id/prices', { token, params: { id }, body });
  };
  const { body } = await type({ USD: 90_000 });
  await change(early, 910_000);
  await run(body._id, 'apply');
  expect(await product(early)).toMatchObject({ price: 910_000 });
  expect(await product(kept)).toMatchObject({ price: 990_000 });
  await change(kept, 995_000);
  await run(body._id, 'undo');
  expect(await product(kept)).toMatchObject({ price: 995_000 });
  const states = (await read(body._id)).rows.map(({ productId, state }) => [productId, state]);
  expect(states).toEqual(
    expect.arrayContaining([
      [early, 'conflict'],
      [kept, 'kept'],
    ]),
  );
});

it('takes the nearest rule: product, brand, category or the one above, shop', async () => {
  const above = await aTerm(shop, 'categories', 'خانه');
  const below = await aTerm(shop, 'categories', 'آشپزخانه');
  await sql`update categories set parent_id = ${above} where id = ${below}`;
  const brand = await aTerm(shop, 'brands', 'نوا');
  const of = { brand: 'نوا', category: 'آشپزخانه', price: 900_000, partialPrice: null };
  const ids = {
    product: await cost(await add(of), 10),
    brand: await cost(await add(of), 10),
    category: await cost(await add({ ...of, brand: 'پارسه' }), 10),
    shop: await cost(await add({ ...of, brand: 'پارسه', category: 'صوتی' }), 10),
  };
  const rules = [
    await rule({ scope: 'category', targetId: above, totalMargin: 20 }),
    await rule({ scope: 'brand', targetId: brand, totalMargin: 30.25 }),
    await rule({ scope: 'product', targetId: ids.product, totalMargin: 40 }),
  ];
  await reprice({ USD: 100_000 });
  const prices = Object.fromEntries(
    await Promise.all(
      Object.entries(ids).map(async ([name, id]) => [name, (await product(id)).price]),
    ),
  );
  expect(prices).toEqual({
    product: 1_400_000,
    brand: 1_302_500,
    category: 1_200_000,
    shop: 1_100_000,
  });
  const nearer = await rule({ scope: 'category', targetId: below, totalMargin: 25 });
  await reprice({ USD: 100_000 });
  expect(await product(ids.category)).toMatchObject({ price: 1_250_000 });
  for (const { _id } of [...rules, nearer])
    await call('DELETE /api/admin/price-rules/:id', { token, params: { id: _id } });
});

it('leaves out what has no rule, would sell a tier below its cost, or costs too much, and says why', async () => {
  const deep = await cost(await add({ tiers: [{ from: 12, price: 100_000 }] }), 10, 'CNY');
  const dear = await cost(await add(), 9_000_000, 'CNY');
  const { body } = await type({ CNY: 20_000 });
  expect(body.counts).toEqual({ fault: 2 });
  const faults = (await read(body._id)).rows.map(({ productId, fault, faultField }) => [
    productId,
    fault,
    faultField,
  ]);
  expect(faults).toEqual(
    expect.arrayContaining([
      [deep, 'tier_below_cost', 'tiers'],
      [dear, 'out_of_range', 'price'],
    ]),
  );
  await call('DELETE /api/admin/price-rules/:id', { token, params: { id: WHOLE._id } });
  const without = (await type({ CNY: 20_000 })).body;
  expect((await read(without._id)).rows.map(({ fault }) => fault)).toEqual(
    Array(2).fill('price_rule_missing'),
  );
  await rule();
  await sql`delete from foreign_costs where currency = 'CNY'`;
});

it('refuses rates that are none, of nothing, or typed twice', async () => {
  expect((await type({ CNY: 20_000 })).body).toMatchObject({
    fields: { rates: 'no_foreign_costs' },
  });
  expect((await type({})).body).toMatchObject({ fields: { rates: 'field_required' } });
  expect((await type({ USD: 0 })).body).toMatchObject({
    fields: { 'rates.0.rate': 'out_of_range' },
  });
  const twice = [
    { currency: 'USD', rate: 1 },
    { currency: 'USD', rate: 2 },
  ] as const;
  const { body } = await call('POST /api/admin/repricings', { token, body: { rates: [...twice] } });
  expect(body).toMatchObject({ fields: { rates: 'taken' } });
});

it('waits for its minute, is worked out anew by the costs of then, and can be called off', async () => {
  const id = await cost(await add({ partialPrice: null }), 10);
  const { body } = await type({ USD: 80_000 });
  const params = { id: body._id };
  const at = (minutes: number) => new Date(clock.now.getTime() + minutes * MINUTE).toISOString();
  const set = (minutes: number) =>
    call('POST /api/admin/imports/:id/set', { token, params, body: { at: at(minutes) } });
  expect((await set(0)).body).toMatchObject({ fields: { at: 'in_past' } });
  expect((await set(30)).body).toMatchObject({ status: 'set', startsAt: at(30) });
  expect((await set(40)).status).toBe(409);
  const apply = await call('POST /api/admin/imports/:id/apply', { token, params });
  expect(apply.status).toBe(409);
  const unset = () => call('POST /api/admin/imports/:id/unset', { token, params });
  expect((await unset()).body).toMatchObject({ status: 'checked', startsAt: null });
  expect((await unset()).status).toBe(409);
  await set(30);
  await startDue(ctx);
  expect(await product(id)).toMatchObject({ price: 900_000 });
  await cost(id, 20);
  const later = await cost(await add({ partialPrice: null }), 5);
  clock.now = new Date(clock.now.getTime() + 30 * MINUTE);
  await Promise.all([startDue(ctx), startDue(ctx)]);
  await runImport(ctx, { id: body._id });
  expect(await product(id)).toMatchObject({ price: 1_760_000 });
  expect(await product(later)).toMatchObject({ price: 440_000 });
  expect(await read(body._id)).toMatchObject({ status: 'applied', startsAt: null });
  const log = await sql<{ action: string }[]>`
    select action from audit_logs where entity_id = ${body._id} order by id`;
  expect(log.map(({ action }) => action)).toEqual([
    'import.bulk',
    'import.set',
    'import.unset',
    'import.set',
    'import.apply',
  ]);
});

it('is open again, with the reason, when nothing is left to price at its minute', async () => {
  const id = await cost(await add(), 10, 'CNY');
  const { body } = await type({ CNY: 10_000 });
  const at = new Date(clock.now.getTime() + MINUTE).toISOString();
  await call('POST /api/admin/imports/:id/set', { token, params: { id: body._id }, body: { at } });
  await sql`delete from foreign_costs where product_id = ${id}`;
  clock.now = new Date(clock.now.getTime() + MINUTE);
  await startDue(ctx);
  expect(await read(body._id)).toMatchObject({
    status: 'checked',
    failure: { what: 'apply', reason: 'no_foreign_costs' },
  });
});

it('sets no minute for another bulk change', async () => {
  const id = await add();
  const work = { kind: 'percent', of: 'both', amount: 5, rounding: 1 } as const;
  const { body } = await call('POST /api/admin/products/bulk', {
    token,
    body: { work, ids: [id] },
  });
  const at = new Date(clock.now.getTime() + MINUTE).toISOString();
  const params = { id: body._id };
  const { status } = await call('POST /api/admin/imports/:id/set', { token, params, body: { at } });
  expect(status).toBe(409);
});

it('reprices the list price of a product under a promotion, and the paid one follows', async () => {
  const id = await cost(await add({ price: null, partialPrice: 1_000_000 }), 10);
  await aRunningPromotion(shop, staff.id, { ids: [id] });
  const before = await stored([id]);
  const made = await reprice({ USD: 200_000 });
  const [row] = await sql`
    select p.partial_price as paid, o.partial_price as list
    from products p join offer_prices o on o.product_id = p.id where p.id = ${id}`;
  expect(row).toEqual({ paid: 2_000_000, list: 2_500_000 });
  await run(made, 'undo');
  expect(await stored([id])).toEqual(before);
});

it('shows costs and margins to those alone who may know them', async () => {
  const id = await cost(await add({ partialPrice: null }), 10);
  const clerk = await aClerk(shop, 'products.write');
  const { body, status } = await type({ USD: 123_457 }, clerk.token);
  expect(status).toBe(201);
  const params = { id: body._id };
  const { rows } = (await call('GET /api/admin/imports/:id', { token: clerk.token, params })).body;
  expect(JSON.stringify(rows)).not.toMatch(/1234570|purchasePrice/);
  const rules = await call('GET /api/admin/price-rules', { token: clerk.token });
  const own = await call('GET /api/admin/products/:id/purchase-price', {
    token: clerk.token,
    params: { id },
  });
  expect([rules.status, own.status]).toEqual([403, 403]);
  const log = await sql`
    select before, after from audit_logs where entity = 'price_rule' and after ? 'totalMargin'`;
  expect(log).toEqual([]);
});

it('is prepared once, however often the request comes', async () => {
  await cost(await add(), 10);
  const key = { 'idempotency-key': 'rates-once' };
  const ask = (rate: number) =>
    call('POST /api/admin/repricings', {
      token,
      headers: key,
      body: { rates: [{ currency: 'USD', rate }] },
    });
  const [one, other] = await Promise.all([ask(91_111), ask(91_111)]);
  expect([one.status, other.body._id]).toEqual([201, one.body._id]);
  expect(await sql`select 1 from currency_rates where rate = 91111`).toHaveLength(1);
  expect((await ask(92_222)).body.message).toBe('idempotency_reused');
});

it('keeps typed rates for ever', async () => {
  await expect(sql`update currency_rates set rate = 1`).rejects.toThrow();
  await expect(sql`delete from currency_rates`).rejects.toThrow();
});

it('keeps its promises for random rates', async () => {
  const ids: string[] = [];
  for (const [at, tiers] of [[], [{ from: 6, price: 850_000 }], []].entries())
    ids.push(await cost(await add({ tiers, ...(at === 2 && { price: null }) }), at + 0.37));
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1_000, max: 2_000_000 }), async (rate) => {
      const before = await stored(ids);
      const made = await reprice({ USD: rate });
      const rows = await sql<{ price: number | null; partialPrice: number; cost: number }[]>`
        select p.price, p.partial_price, u.price as cost from products p
        join purchase_prices u on u.product_id = p.id where p.id = any(${ids}::uuid[])`;
      expect(rows).toHaveLength(ids.length);
      for (const { price, partialPrice, cost: paid } of rows) {
        expect(partialPrice).toBeGreaterThanOrEqual(price ?? 1);
        expect(price ?? partialPrice).toBeGreaterThanOrEqual(paid);
      }
      await run(made, 'undo');
      expect(await stored(ids)).toEqual(before);
    }),
    { numRuns: 12 },
  );
}, 120_000);
