import { beforeAll, describe, expect, it } from 'vitest';
import type { ProductForm } from '#contract/admin-catalogue.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aForm, aPicture, aTerm } from '#test/products.ts';

const shop = await startTestApp();
const admin = await aPerson(shop, { role: 'admin' });
const { token } = admin;
const brand = await aTerm(shop, 'brands', 'آوا');
const category = await aTerm(shop, 'categories', 'صوتی');
let img = '';
let codes = 0;

const form = (
  changes: Partial<ProductForm> = {},
): ProductForm & { onHand?: number; status?: 'draft' | 'published' } => ({
  title: `هدفون ${codes}`,
  code: `N-${codes++}`,
  brand,
  category,
  price: 900_000,
  partialPrice: 1_000_000,
  saleTypes: ['partialSell', 'totalSell'],
  image: [{ img }],
  ...changes,
});
const add = (body: object) => shop.call('POST /api/admin/products', { token, body });
const change = (id: string, body: object) =>
  shop.call('PATCH /api/admin/products/:id', { token, params: { id }, body });
const setStatus = (id: string, status: string) =>
  shop.call('POST /api/admin/products/:id/status', { token, params: { id }, body: { status } });
const stock = (id: string, body: object) =>
  shop.call('POST /api/admin/products/:id/stock', {
    token,
    params: { id },
    body: { reason: 'شمارش انبار', ...body },
  });

beforeAll(async () => {
  const upload = aForm(await aPicture(800, 700), 'a.png');
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/pictures/products',
    ...upload,
    headers: { ...upload.headers, authorization: `Bearer ${token}` },
  });
  expect(reply.statusCode).toBe(201);
  img = reply.json().img;
});

describe('who may', () => {
  it('is staff only', async () => {
    const person = await aPerson(shop);
    expect((await shop.call('GET /api/admin/products')).status).toBe(401);
    expect((await shop.call('GET /api/admin/products', { token: person.token })).status).toBe(403);
    expect(
      (await shop.call('POST /api/admin/products', { token: person.token, body: form() })).status,
    ).toBe(403);
  });
});

describe('adding a product', () => {
  it('keeps what was typed, cleans the text, counts the stock and writes who did it', async () => {
    const contents =
      '<p onclick="x()">خوب<script>alert(1)</script> <a href="javascript:x()">بد</a> <a href="https://a.ir">پیوند</a></p><img src=x onerror=y>';
    const { status, body } = await add({
      ...form({ title: 'هدفون 0', contents, attributes: [{ name: 'رنگ', value: 'مشکي' }] }),
      onHand: 7,
      status: 'published',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      quantity: 7,
      onHand: 7,
      status: 'published',
      saleTypes: ['totalSell', 'partialSell'],
      version: 1,
      slug: 'هدفون-0',
    });
    expect(body.contents).toBe(
      '<p>خوب <a rel="nofollow noopener" target="_blank">بد</a> <a href="https://a.ir" rel="nofollow noopener" target="_blank">پیوند</a></p>',
    );
    expect(body.attributes).toEqual([{ name: 'رنگ', value: 'مشکی' }]);
    expect(body.image).toEqual([{ img, alt: 'هدفون 0', w: 800, h: 700, hash: img.slice(0, 32) }]);
    const [move] =
      await shop.sql`select kind, amount, actor_id from stock_moves where product_id = ${body._id}`;
    expect(move).toMatchObject({ kind: 'count', amount: 7, actorId: admin.id });
    const [audit] =
      await shop.sql`select action, actor_id from audit_logs where entity_id = ${body._id}`;
    expect(audit).toMatchObject({ action: 'product.add', actorId: admin.id });
  });

  it('keeps a draft without prices, and asks for them to publish it', async () => {
    const { status, body } = await add(form({ price: null, partialPrice: null }));
    expect([status, body.status, body.price]).toEqual([201, 'draft', null]);
    const again = { ...form({ price: null, partialPrice: null }), version: body.version };
    expect((await change(body._id, again)).status).toBe(200);
    expect(await setStatus(body._id, 'published')).toMatchObject({
      status: 422,
      body: {
        message: 'publish_incomplete',
        fields: { price: 'field_required', partialPrice: 'field_required' },
      },
    });
    const priced = { ...again, price: 1000, partialPrice: 2000, version: body.version + 1 };
    expect((await change(body._id, priced)).status).toBe(200);
    expect((await setStatus(body._id, 'published')).status).toBe(200);
    const bare = { ...again, version: body.version + 3 };
    expect(await change(body._id, bare)).toMatchObject({ status: 422 });
  });

  it('forgets the price of a sale that is off', async () => {
    const { body } = await add(form({ saleTypes: ['partialSell'] }));
    expect(body).toMatchObject({ price: null, partialPrice: 1_000_000 });
  });

  it.each([
    ['a title too short', { title: 'ه' }, { title: 'too_short' }],
    ['a title too long', { title: 'ه'.repeat(151) }, { title: 'too_long' }],
    ['a Persian code', { code: 'کد' }, { code: 'field_invalid' }],
    ['no sale', { saleTypes: [] }, { saleTypes: 'field_required' }],
    [
      'no price when it is published at once',
      { price: null, status: 'published' },
      { price: 'field_required' },
    ],
    ['a price of zero', { price: 0 }, { price: 'out_of_range' }],
    ['a price too big', { partialPrice: 1e11 + 1 }, { partialPrice: 'out_of_range' }],
    ['half a toman', { price: 10.5 }, { price: 'field_invalid' }],
    [
      'retail below wholesale',
      { price: 2_000_000 },
      { price: 'paritialPrice_under_mainPrice', partialPrice: 'paritialPrice_under_mainPrice' },
    ],
    ['a minimum of one', { minTotalQuantity: 1 }, { minTotalQuantity: 'out_of_range' }],
    [
      'an unknown brand',
      { brand: '0198f0a0-0000-7000-8000-000000000000' },
      { brand: 'field_invalid' },
    ],
    [
      'a picture that is not there',
      { image: [{ img: `${'0'.repeat(32)}.webp` }] },
      { 'image.0.img': 'field_invalid' },
    ],
    ['a picture by a path', { image: [{ img: '../secret' }] }, { 'image.0.img': 'field_invalid' }],
    [
      'thirteen pictures',
      { image: Array.from({ length: 13 }, () => ({ img: 'a' })) },
      { image: 'too_many_files' },
    ],
    [
      'a video of a strange host',
      { video: 'https://evil.example/v/1' },
      { video: 'field_invalid' },
    ],
    [
      'a video that was not uploaded',
      { video: `${'0'.repeat(32)}.mp4` },
      { video: 'field_invalid' },
    ],
    ['a video that is a script', { video: 'javascript:alert(1)' }, { video: 'field_invalid' }],
    [
      'too many attributes',
      { attributes: Array.from({ length: 61 }, () => ({ name: 'a', value: 'b' })) },
      { attributes: 'out_of_range' },
    ],
    ['a long short text', { shortText: 'ا'.repeat(301) }, { shortText: 'too_long' }],
    ['a warranty too long', { warranty: 'ا'.repeat(121) }, { warranty: 'too_long' }],
    ['contents too long', { contents: 'ا'.repeat(60_001) }, { contents: 'too_long' }],
    ['a slug of signs', { slug: '!!' }, { slug: 'field_invalid' }],
    ['a stock below zero', { onHand: -1 }, { onHand: 'out_of_range' }],
  ])('refuses %s', async (_, changes, fields) => {
    const { status, body } = await add({ ...form(), ...changes });
    expect(status).toBe(422);
    expect(body.fields).toEqual(fields);
  });

  it('takes equal prices and a video of an allowed host', async () => {
    const { status, body } = await add(
      form({ price: 5000, partialPrice: 5000, video: 'https://www.aparat.com/v/abc' }),
    );
    expect(status).toBe(201);
    expect(body.video).toBe('https://www.aparat.com/v/abc');
  });

  it('refuses a code or a path that another product has', async () => {
    const { body } = await add(form());
    expect((await add(form({ code: body.code }))).body.fields).toEqual({ code: 'taken' });
    expect((await add(form({ slug: body.slug }))).body.fields).toEqual({ slug: 'taken' });
  });

  it('refuses to publish without a picture', async () => {
    const { body } = await add({ ...form({ image: [] }), status: 'published' });
    expect(body).toMatchObject({
      message: 'publish_incomplete',
      fields: { image: 'field_required' },
    });
    expect((await add(form({ image: [] }))).status).toBe(201);
  });
});

describe('changing a product', () => {
  it('refuses the second of two people who read the same version', async () => {
    const { body } = await add(form());
    const [one, two] = await Promise.all([
      change(body._id, { ...form({ code: body.code, title: 'از یکی' }), version: body.version }),
      change(body._id, { ...form({ code: body.code, title: 'از دیگری' }), version: body.version }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    expect(
      (await change(body._id, { ...form({ code: body.code }), version: 2 })).body.version,
    ).toBe(3);
  });
  it('writes into the log what a form changed and nothing else', async () => {
    const { body } = await add(form());
    const mine = form({ title: body.title, code: body.code, warranty: 'دو سال' });
    expect((await change(body._id, { ...mine, version: body.version })).status).toBe(200);
    const [audit] = await shop.sql`
      select before, after
      from audit_logs
      where entity_id = ${body._id} and action = 'product.change'`;
    expect(audit).toEqual({ before: { warranty: '' }, after: { warranty: 'دو سال' } });
  });
  it('answers 404 for an id that is not there or cannot be', async () => {
    expect(
      (await change('0198f0a0-0000-7000-8000-000000000000', { ...form(), version: 1 })).status,
    ).toBe(404);
    expect((await change('abc', { ...form(), version: 1 })).status).toBe(404);
  });
  it('adds copies as drafts without stock, each under an address of its own, also at once', async () => {
    const { body } = await add({ ...form(), onHand: 9, status: 'published' });
    // the form that the screen sends for a copy
    const copy = (end: string) => add(form({ title: body.title, code: body.code + end }));
    expect((await copy('-copy')).body).toMatchObject({
      code: `${body.code}-copy`,
      quantity: 0,
      status: 'draft',
      slug: `${body.slug}-2`,
    });
    const together = await Promise.all([3, 4, 5].map((n) => copy(`-copy-${n}`)));
    expect(together.map((copied) => copied.body.slug).sort()).toEqual(
      [3, 4, 5].map((n) => `${body.slug}-${n}`),
    );
  });
});

describe('status', () => {
  it('goes only where the table allows', async () => {
    const { body } = await add(form());
    expect((await setStatus(body._id, 'hidden')).status).toBe(409);
    expect((await setStatus(body._id, 'published')).body.status).toBe('published');
    expect((await setStatus(body._id, 'hidden')).body.status).toBe('hidden');
    expect((await setStatus(body._id, 'published')).body.status).toBe('published');
    expect((await setStatus(body._id, 'draft')).status).toBe(409);
    expect((await setStatus(body._id, 'archived')).body.status).toBe('archived');
    expect((await setStatus(body._id, 'published')).status).toBe(409);
  });
  it('needs a picture to publish', async () => {
    const { body } = await add(form({ image: [] }));
    expect((await setStatus(body._id, 'published')).body).toMatchObject({
      message: 'publish_incomplete',
      fields: { image: 'field_required' },
    });
  });
});

describe('stock', () => {
  it('is counted or moved with a row for each change, never below what orders hold', async () => {
    const { body } = await add({ ...form(), onHand: 10 });
    await shop.sql`update products set reserved = 4 where id = ${body._id}`;
    expect((await stock(body._id, { kind: 'count', onHand: 12 })).body).toMatchObject({
      onHand: 12,
      reserved: 4,
      quantity: 8,
    });
    expect(
      (await stock(body._id, { kind: 'manual', delta: -2, reason: 'شکسته' })).body.onHand,
    ).toBe(10);
    expect(
      (await stock(body._id, { kind: 'return', delta: 1, reason: 'مرجوعی' })).body.onHand,
    ).toBe(11);
    const mute = await stock(body._id, { kind: 'count', onHand: 9, reason: ' ' });
    expect([mute.status, mute.body.fields]).toEqual([422, { reason: 'too_short' }]);
    const low = await stock(body._id, { kind: 'count', onHand: 3 });
    expect(low.status).toBe(422);
    expect(low.body).toMatchObject({
      message: 'out_of_range',
      fields: { onHand: 'out_of_range' },
      min: 4,
    });
    const moves = await shop.sql`select kind, amount, before, after
        from stock_moves
        where product_id = ${body._id}
        order by id`;
    expect(moves.map((move) => Object.values(move))).toEqual([
      ['count', 10, 0, 10],
      ['count', 2, 10, 12],
      ['manual', -2, 12, 10],
      ['return', 1, 10, 11],
    ]);
  });
});

describe('the list of staff', () => {
  it('filters, sorts and counts', async () => {
    const { body: lone } = await add(form({ title: 'ضبط صوت یگانه', code: 'LONE-1', image: [] }));
    const list = async (query: Record<string, string | number>) =>
      (await shop.call('GET /api/admin/products', { token, query })).body;
    expect((await list({ q: 'ضبط یگانه' })).items.map((item) => item._id)).toEqual([lone._id]);
    expect((await list({ q: 'lone-1' })).total).toBe(1);
    expect((await list({ picture: 'none', q: 'یگانه' })).total).toBe(1);
    expect((await list({ stock: 'zero', brand, category: 'صوتی', q: 'یگانه' })).total).toBe(1);
    const all = await list({ pageSize: 25, sort: 'price', direction: 'asc' });
    expect(all.counts.all).toBe(all.total);
    expect((await list({ status: 'archived' })).total).toBe(all.counts.archived);
  });
});
