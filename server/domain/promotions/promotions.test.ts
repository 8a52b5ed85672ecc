import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct, type Wanted } from '#test/products.ts';
import { aPromotion, aRunningPromotion } from '#test/promotions.ts';
import { buy } from '#test/shopping.ts';
import { promotionLoops } from './jobs.ts';
import { moveDue } from './move-promotion.ts';

const shop = await startTestApp();
const { call, sql, clock } = shop;
const staff = await aPerson(shop, { role: 'admin' });
const { token } = staff;
let titles = 0;
/** A product at 900,000 wholesale and 1,000,000 retail, whose price has stood for a month. */
const newProduct = (more: Partial<Wanted> = {}) =>
  aProduct(shop, {
    title: `کالا ${++titles}`,
    brand: 'آوا',
    category: 'صوتی',
    onHand: 500,
    daysOld: 30,
    ...more,
  });
const cardOf = async (id: string) =>
  (await call('POST /api/cart/check', { body: { ids: [id] } })).body.lines[0];
const tick = () => promotionLoops.promotions(shop.ctx);
const hours = (n: number) => clock.advance(n * 60);
const at = (n: number) => new Date(clock.now.getTime() + n * 3_600_000).toISOString();
const FORM = {
  title: 'جشنواره پاییز',
  kind: 'percent',
  value: 15,
  roundTo: 1000,
  saleTypes: ['totalSell', 'partialSell'],
};
const move = (id: string, name: 'start' | 'stop' | 'resume', version: number) =>
  call(`POST /api/admin/promotions/:id/${name}`, { token, params: { id }, body: { version } });

describe('a promotion', () => {
  it('begins and ends at its minutes, and strikes out the price that stood', async () => {
    const id = await newProduct();
    const body = { ...FORM, from: at(2), until: at(5), ids: [id] };
    const made = await call('POST /api/admin/promotions', { token, body });
    expect([made.status, made.body.status, made.body.can.start]).toEqual([201, 'draft', true]);
    const params = { id: made.body._id };
    const set = await move(params.id, 'start', made.body.version);
    expect([set.status, set.body.status]).toEqual([200, 'set']);
    await tick();
    expect(await cardOf(id)).toMatchObject({ partialPrice: 1_000_000 });
    expect(await cardOf(id)).not.toHaveProperty('offers');
    hours(2);
    await tick();
    const until = body.until;
    expect(await cardOf(id)).toMatchObject({
      price: 765_000,
      partialPrice: 850_000,
      offers: {
        totalSell: { title: FORM.title, struck: 900_000, until },
        partialSell: { title: FORM.title, struck: 1_000_000, until },
      },
    });
    hours(3);
    await tick();
    expect(await cardOf(id)).toMatchObject({ price: 900_000, partialPrice: 1_000_000 });
    expect(await cardOf(id)).not.toHaveProperty('offers');
    const ended = await call('GET /api/admin/promotions/:id', { token, params });
    expect(ended.body).toMatchObject({ status: 'ended', isApplied: true, can: { resume: false } });
  });

  it('stops at once, and resumes with the same struck price', async () => {
    const id = await newProduct({ price: null });
    const made = await aRunningPromotion(shop, staff.id, { ids: [id] });
    const stopped = await move(made.id, 'stop', made.version);
    expect([stopped.status, stopped.body.status]).toEqual([200, 'stopped']);
    expect(await cardOf(id)).toMatchObject({ partialPrice: 1_000_000 });
    expect((await move(made.id, 'stop', made.version)).status).toBe(409);
    const resumed = await move(made.id, 'resume', stopped.body.version);
    expect(resumed.body.status).toBe('running');
    expect(await cardOf(id)).toMatchObject({
      partialPrice: 800_000,
      offers: { partialSell: { struck: 1_000_000 } },
    });
  });

  it('does not start after its end', async () => {
    const id = await newProduct();
    const made = await aPromotion(shop, staff.id, { ids: [id], from: -3, until: -1 });
    const { status, body } = await move(made.id, 'start', made.version);
    expect([status, body.message]).toEqual([409, 'promotion_over']);
  });

  it('never starts when the shop was down from its beginning to its end', async () => {
    const id = await newProduct({ price: null });
    const made = await aPromotion(shop, staff.id, { ids: [id], from: 1, until: 2, status: 'set' });
    hours(3);
    await moveDue(shop.ctx);
    const read = await call('GET /api/admin/promotions/:id', { token, params: { id: made.id } });
    expect(read.body).toMatchObject({ status: 'ended', isStarted: false });
  });

  it('changes only before it begins', async () => {
    const id = await newProduct();
    const body = { ...FORM, from: at(-1), until: at(4), ids: [id] };
    const made = (await call('POST /api/admin/promotions', { token, body })).body;
    const params = { id: made._id };
    const change = (version: number) =>
      call('PATCH /api/admin/promotions/:id', {
        token,
        params,
        body: { ...FORM, value: 30, from: body.from, until: body.until, version },
      });
    const changed = await change(made.version);
    expect(changed.body).toMatchObject({ value: 30, products: 1 });
    const started = await move(made._id, 'start', changed.body.version);
    expect((await change(started.body.version)).status).toBe(409);
    expect((await call('DELETE /api/admin/promotions/:id', { token, params })).status).toBe(409);
  });

  it.each([
    [{ value: 0 }, 'value', 'out_of_range'],
    [{ value: 100 }, 'value', 'out_of_range'],
    [{ value: 101 }, 'value', 'out_of_range'],
    [{ until: at(-2) }, 'until', 'promotion_order'],
    [{ until: at(24 * 91) }, 'until', 'promotion_too_long'],
    [{ from: '0000-01-01T00:00:00Z' }, 'from', 'field_invalid'],
    [{ from: '0001-01-01T00:00:00Z' }, 'from', 'field_invalid'],
    [{ until: '9999-12-31T23:59:59-23:59' }, 'until', 'field_invalid'],
    [{ ids: ['00000000-0000-4000-8000-000000000000'] }, 'ids', 'field_required'],
    [{ saleTypes: [] }, 'saleTypes', 'field_required'],
    [{ filter: { status: 'published' } }, 'filter', 'field_invalid'],
  ])('is refused with %j', async (wrong, field, key) => {
    const id = await newProduct();
    const body = { ...FORM, from: at(-1), until: at(4), ids: [id], ...wrong };
    const refused = await call('POST /api/admin/promotions', { token, body });
    expect([refused.status, refused.body.fields?.[field]]).toEqual([422, key]);
  });
});

describe('the price under a promotion', () => {
  it('is what an order pays, and its line says how it came about', async () => {
    const productId = await newProduct({ tiers: [{ from: 12, price: 800_000 }] });
    const made = await aRunningPromotion(shop, staff.id, {
      ids: [productId],
      value: 10,
      saleTypes: ['totalSell'],
    });
    const buyer = await aPerson(shop, { balance: 50_000_000 });
    const late = await buy(shop, buyer, 'total', { productId, quantity: 12, unitPrice: 800_000 });
    expect([late.status, late.body.message]).toEqual([409, 'price_changed']);
    const order = await buy(shop, buyer, 'total', { productId, quantity: 12, unitPrice: 720_000 });
    expect(order.status).toBe(201);
    const [line] = await sql`
      select unit_price, price_parts, promotion_id from order_lines
      where order_id = ${order.body.orderId}`;
    expect(line).toEqual({
      unitPrice: 720_000,
      promotionId: made.id,
      priceParts: [
        { kind: 'list', price: 900_000 },
        { kind: 'tier', from: 12, price: 800_000 },
        { kind: 'promotion', price: 720_000, id: made.id, title: 'جشنواره' },
      ],
    });
  });

  it('is refused once the promotion has ended between dialog and order', async () => {
    const productId = await newProduct({ price: null });
    const made = await aRunningPromotion(shop, staff.id, { ids: [productId] });
    const buyer = await aPerson(shop, { balance: 5_000_000 });
    await move(made.id, 'stop', made.version);
    const { status, body } = await buy(shop, buyer, 'wallet', { productId, unitPrice: 800_000 });
    expect([status, body.message]).toEqual([409, 'price_changed']);
  });

  it('follows a list price that staff change meanwhile, and the form still shows the list price', async () => {
    const id = await newProduct({ price: 700_000 });
    await aRunningPromotion(shop, staff.id, { ids: [id], until: 1 });
    const params = { id };
    const before = (await call('GET /api/admin/products/:id', { token, params })).body;
    expect(before).toMatchObject({
      partialPrice: 1_000_000,
      promoted: { price: 700_000, partialPrice: 800_000 },
    });
    await call('PATCH /api/admin/products/:id/prices', {
      token,
      params,
      body: { version: before.version, partialPrice: 1_200_000 },
    });
    expect(await cardOf(id)).toMatchObject({
      partialPrice: 960_000,
      offers: { partialSell: { struck: 1_000_000 } },
    });
    hours(1);
    await tick();
    expect(await cardOf(id)).toMatchObject({ partialPrice: 1_200_000 });
  });

  it('is the lowest of two promotions, and that of the other once one ends', async () => {
    const id = await newProduct({ price: null });
    await aRunningPromotion(shop, staff.id, { ids: [id], value: 10, until: 48 });
    const deeper = await aRunningPromotion(shop, staff.id, { ids: [id], value: 30 });
    expect(await cardOf(id)).toMatchObject({ partialPrice: 700_000 });
    await move(deeper.id, 'stop', deeper.version);
    expect(await cardOf(id)).toMatchObject({ partialPrice: 900_000 });
  });

  it('is not bought by the colleague who began the promotion on the same day', async () => {
    const productId = await newProduct({ price: null });
    const clerk = await aPerson(shop, { role: 'admin', balance: 5_000_000 });
    await aRunningPromotion(shop, clerk.id, { ids: [productId] });
    const { status, body } = await buy(shop, clerk, 'wallet', { productId, unitPrice: 800_000 });
    expect([status, body.message]).toEqual([403, 'own_price_today']);
  });

  it('is not bought by a colleague who changed, started or resumed the promotion of another', async () => {
    const productId = await newProduct({ price: null });
    const clerk = await aPerson(shop, { role: 'admin', balance: 5_000_000 });
    const draft = await aPromotion(shop, staff.id, { ids: [productId] });
    const step = (name: 'start' | 'stop' | 'resume', version: number) =>
      call(`POST /api/admin/promotions/:id/${name}`, {
        token: clerk.token,
        params: { id: draft.id },
        body: { version },
      });
    const order = { productId, unitPrice: 800_000 };
    await step('start', 1);
    expect((await buy(shop, clerk, 'wallet', order)).body.message).toBe('own_price_today');
    await step('stop', 2);
    // as if it had begun two days ago
    await sql`update promotions set started_at = started_at - interval '2 days' where id = ${draft.id}`;
    await step('resume', 3);
    expect((await buy(shop, clerk, 'wallet', order)).body.message).toBe('own_price_today');
  });

  it('leaves the list price in the list of staff', async () => {
    const id = await newProduct({ price: null });
    await aRunningPromotion(shop, staff.id, { ids: [id] });
    const list = await call('GET /api/admin/products', { token, query: { q: `کالا ${titles}` } });
    expect(list.body.items[0]).toMatchObject({ _id: id, partialPrice: 1_000_000 });
  });
});

describe('lists', () => {
  it('find discounted products, the biggest discount first', async () => {
    const [small, big, plain] = await Promise.all([
      newProduct({ price: null, category: 'لامپ' }),
      newProduct({ price: null, category: 'لامپ' }),
      newProduct({ price: null, category: 'لامپ' }),
    ]);
    await aRunningPromotion(shop, staff.id, { ids: [small], value: 10 });
    await aRunningPromotion(shop, staff.id, { ids: [big], value: 40 });
    const query = { category: 'لامپ', discounted: '1' };
    const filtered = (await call('GET /api/main/products', { query })).body;
    expect(filtered.total).toBe(2);
    expect(filtered.facets.hasDiscounts).toBe(true);
    expect(filtered.items.map(({ _id }) => _id)).not.toContain(plain);
    const sorted = await call('GET /api/main/products', {
      query: { category: 'لامپ', sort: 'discount' },
    });
    expect(sorted.body.items.map(({ _id }) => _id)).toEqual([big, small]);
    const found = await call('GET /api/main/search', { query: { q: 'لامپ', ...query } });
    expect(found.body.items.map(({ _id }) => _id).sort()).toEqual([big, small].sort());
    const home = await call('GET /api/main/products/index-page', {});
    const [block] = home.body.blocks;
    expect([block?.key, block?.items[0]?._id]).toEqual(['discounted', big]);
  });
});

it('a preview shows every price beside the old one and names the rows that break a rule', async () => {
  const [plain, tight] = await Promise.all([
    newProduct(),
    newProduct({ price: 990_000, daysOld: 1 }),
  ]);
  await sql`insert into purchase_prices (product_id, price) values (${plain}, 850_000)`;
  const made = await aPromotion(shop, staff.id, { ids: [plain, tight], value: 10 });
  const { body } = await call('GET /api/admin/promotions/:id/preview', {
    token,
    params: { id: made.id },
  });
  expect(body).toMatchObject({
    products: 2,
    lowered: 1,
    unstruck: 0,
    faults: [{ fault: 'below_wholesale', products: 1 }],
    lowestMargin: 5,
  });
  expect(body.rows.map(({ _id, partialSell }) => [_id, partialSell])).toEqual([
    [tight, { before: 1_000_000, after: 1_000_000, struck: null, fault: 'below_wholesale' }],
    [plain, { before: 1_000_000, after: 900_000, struck: 1_000_000 }],
  ]);
});

it('owners are told of a promotion that lowers prices beyond the limit', async () => {
  const owner = await aPerson(shop, { role: 'admin' });
  const id = await newProduct({ price: null });
  const made = await aPromotion(shop, owner.id, { ids: [id], value: 90 });
  expect((await move(made.id, 'start', made.version)).status).toBe(200);
  const told = await sql`
    select 1 from messages where dedupe_key like 'price-fall:%' and text like ${`%کالا ${titles}%`}`;
  expect(told.length).toBeGreaterThan(0);
});
