import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aCoupon, buyWithCoupon } from '#test/coupons.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { makeCodes } from './make-codes.ts';

const shop = await startTestApp();
const { call, sql, clock, ctx } = shop;
const { id: staffId, token } = await aPerson(shop, { role: 'admin' });
const at = (hours: number) => new Date(clock.now.getTime() + hours * 3_600_000).toISOString();
const form = (more = {}) => ({
  title: 'عیدی',
  code: 'NOROOZ',
  kind: 'percent' as const,
  value: 15,
  saleTypes: ['partialSell' as const],
  from: at(0),
  ...more,
});
const add = (more = {}) => call('POST /api/admin/coupons', { token, body: form(more) });
const move = (id: string, name: 'start' | 'stop' | 'resume', version: number) =>
  call(`POST /api/admin/coupons/:id/${name}`, { token, params: { id }, body: { version } });

it('is written as a draft, started, stopped and resumed, each step once', async () => {
  const made = await add({ code: 'عیدی ۱۴' });
  expect([made.status, made.body]).toMatchObject([201, { code: 'عیدی14', status: 'draft' }]);
  const { _id: id } = made.body;
  const starts = await Promise.all([move(id, 'start', 1), move(id, 'start', 1)]);
  expect(starts.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await move(id, 'stop', 2)).body.status).toBe('stopped');
  expect((await move(id, 'resume', 3)).body).toMatchObject({ status: 'active', version: 4 });
  const { body } = await call('GET /api/admin/coupons', { token, query: { q: 'عیدی' } });
  expect(body.items.map(({ _id }) => _id)).toContain(id);
});

it('two coupons never share a code', async () => {
  const answers = await Promise.all([add({ code: 'SAME1' }), add({ code: 'same-1' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.fields).toEqual({
    code: 'coupon_code_taken',
  });
});

it.each([
  [{ code: 'ab!cd' }, { code: 'coupon_code_invalid' }],
  [{ code: 'AB' }, { code: 'coupon_code_invalid' }],
  [{ code: '' }, { code: 'field_required' }],
  [{ code: 'GOOD1', value: 101 }, { value: 'out_of_range' }],
  [{ code: 'GOOD1', value: 0 }, { value: 'out_of_range' }],
  [{ code: 'GOOD1', until: '2020-01-01T00:00:00Z' }, { until: 'promotion_order' }],
  [{ code: 'GOOD1', maxUses: 0 }, { maxUses: 'out_of_range' }],
  [{ code: 'GOOD1', group: '00000000-0000-4000-8000-000000000000' }, { group: 'field_invalid' }],
  [{ code: 'GOOD1', saleTypes: [] }, { saleTypes: 'field_required' }],
  [{ code: '', series: { size: 1_000_001 } }, { 'series.size': 'out_of_range' }],
])('refuses %j', async (wrong, fields) => {
  const refused = await add(wrong);
  expect([refused.status, refused.body.fields]).toEqual([422, fields]);
});

it('keeps its terms after the start, but not its end and its numbers of uses', async () => {
  const { body } = await add({ code: 'LATER' });
  const params = { id: body._id };
  await move(body._id, 'start', 1);
  const change = (more: object) =>
    call('PATCH /api/admin/coupons/:id', {
      token,
      params,
      body: { ...form({ code: 'LATER' }), version: 2, ...more },
    });
  const dearer = await change({ value: 5 });
  expect([dearer.status, dearer.body.fields]).toEqual([422, { value: 'coupon_started' }]);
  const later = await change({ until: at(48), maxUses: 100 });
  expect([later.status, later.body]).toMatchObject([200, { maxUses: 100, version: 3 }]);
  expect((await change({ until: at(49) })).status).toBe(409);
});

it('never allows fewer uses than it has', async () => {
  const productId = await aProduct(shop, {
    title: 'کالا',
    brand: 'آوا',
    category: 'صوتی',
    onHand: 9,
  });
  const { id, code } = await aCoupon(shop, staffId, { saleTypes: ['partialSell'] });
  for (const _ of [1, 2]) {
    const buyer = await aPerson(shop, { balance: 5_000_000 });
    await buyWithCoupon(shop, buyer, 'wallet', { productId, code, off: 100_000 });
  }
  const { body } = await call('GET /api/admin/coupons/:id', { token, params: { id } });
  const { can: _can, report: _report, products: _all, by: _by, taken: _taken, ...facts } = body;
  const fewer = await call('PATCH /api/admin/coupons/:id', {
    token,
    params: { id },
    body: { ...facts, series: null, group: null, maxUses: 1 },
  });
  expect([fewer.status, fewer.body.fields]).toEqual([422, { maxUses: 'out_of_range' }]);
  const uses = await call('GET /api/admin/coupon-uses', { token, query: { coupon: id } });
  expect(uses.body).toMatchObject({ total: 2, items: [{ status: 'used', amount: 100_000 }, {}] });
});

it('makes the codes of a series, each good for one order', async () => {
  const { body } = await add({ code: '', series: { size: 5_200, prefix: 'yalda' } });
  await makeCodes(ctx);
  const [{ n = 0, sample = '' } = {}] = await sql<{ n: number; sample: string }[]>`
    select count(*)::int as n, min(code) as sample from coupon_codes where coupon_id = ${body._id}`;
  expect(n).toBe(5_200);
  expect(sample).toMatch(/^YALDA[A-Z2-9]{8}$/);
  await move(body._id, 'start', 1);
  const productId = await aProduct(shop, {
    title: 'چراغ',
    brand: 'آوا',
    category: 'صوتی',
    onHand: 9,
  });
  const buyers = await Promise.all([1, 2].map(() => aPerson(shop, { balance: 5_000_000 })));
  const answers = await Promise.all(
    buyers.map((buyer) =>
      buyWithCoupon(shop, buyer, 'wallet', { productId, code: sample.toLowerCase(), off: 150_000 }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const codes = await call('GET /api/admin/coupon-codes', { token, query: { coupon: body._id } });
  expect(codes.body.total).toBe(5_200);
  expect(codes.body.items[0]).toEqual({ code: sample, isTaken: true });
});

it('counts for all products again where a draft loses its list', async () => {
  const of = { title: 'کالای فهرست', brand: 'آوا', category: 'صوتی' };
  const { body } = await add({ code: 'LISTED', ids: [await aProduct(shop, of)] });
  const params = { id: body._id };
  const change = async (version: number, more: object) => {
    const one = { ...form({ code: 'LISTED' }), version, ...more };
    return (await call('PATCH /api/admin/coupons/:id', { token, params, body: one })).body;
  };
  expect(body.products).toBe(1);
  expect(await change(1, { value: 20 })).toMatchObject({ products: 1, value: 20 });
  expect(await change(2, { allProducts: true })).toMatchObject({ products: null });
  const rows = await sql`select 1 from coupon_products where coupon_id = ${body._id}`;
  expect(rows).toHaveLength(0);
});

it('makes the codes of a draft anew where staff ask for others', async () => {
  const { body } = await add({ code: '', series: { size: 20, prefix: 'old' } });
  const params = { id: body._id };
  const codesAfter = async (version: number, more: object) => {
    const changed = await call('PATCH /api/admin/coupons/:id', {
      token,
      params,
      body: { ...form(more), version },
    });
    expect(changed.status).toBe(200);
    await makeCodes(ctx);
    return sql<{ code: string }[]>`select code from coupon_codes where coupon_id = ${body._id}`;
  };
  await makeCodes(ctx);
  const fewer = await codesAfter(1, { code: '', series: { size: 5, prefix: 'old' } });
  expect(fewer).toHaveLength(5);
  const same = { code: '', series: { size: 5, prefix: 'old' }, title: 'نوروز' };
  expect(await codesAfter(2, same)).toEqual(fewer);
  const others = await codesAfter(3, { code: '', series: { size: 6, prefix: 'new' } });
  expect(others.map(({ code }) => code.slice(0, 3))).toEqual(Array(6).fill('NEW'));
  expect(await codesAfter(4, { code: 'JUSTONE' })).toEqual([{ code: 'JUSTONE' }]);
  expect(await codesAfter(5, { code: '', series: { size: 7, prefix: '' } })).toHaveLength(7);
});

it('keeps the group whose members may use it', async () => {
  const group = await call('POST /api/admin/groups', {
    token,
    body: { title: 'همکاران', note: '' },
  });
  const { _id: id } = group.body;
  const made = await add({ code: 'PARTNER', group: id });
  expect(made.body.group).toEqual({ _id: id, title: 'همکاران' });
  const removed = await call('DELETE /api/admin/groups/:id', { token, params: { id } });
  expect([removed.status, removed.body.message]).toEqual([409, 'group_in_use']);
});

it('is removed only as a draft', async () => {
  const { body } = await add({ code: 'GONE1' });
  const { id } = await aCoupon(shop, staffId);
  const remove = (one: string) =>
    call('DELETE /api/admin/coupons/:id', { token, params: { id: one } });
  expect((await remove(id)).status).toBe(409);
  expect((await remove(body._id)).status).toBe(200);
  expect((await add({ code: 'GONE1' })).status).toBe(201);
});
