import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { SOUND, soundness, stockOf } from '#test/shopping.ts';
import { unguarded } from '#test/unguarded.ts';
import { expireQuotes } from './expire-quotes.ts';

const shop = await startTestApp();
const { call, sql, sent, clock } = shop;
const admin = await aPerson(shop, { role: 'admin' });
const productId = await aProduct(shop, {
  title: 'قابلمه چدن ۲۴',
  brand: 'آتش',
  category: 'آشپزخانه',
  onHand: 10,
});

let next = 500_000_000;
let mobileNumber = '';
beforeEach(() => {
  mobileNumber = `09${next++}`;
  clock.advance(61);
});

const aForm = () => ({
  fullName: 'خریدار تازه نمونه',
  mobileNumber,
  city: 'یزد',
  items: [{ title: 'قابلمه چدن', quantity: 4 }],
});
const ask = (changes: object = {}) =>
  call('POST /api/manual-orders', { body: { ...aForm(), ...changes } });
const idOf = async (number: string) => {
  const [row] = await sql<{ id: string }[]>`select id from manual_orders where number = ${number}`;
  return row?.id ?? '';
};
const act = (id: string, step: 'take' | 'conversion') =>
  call(`POST /api/admin/manual-orders/:id/${step}`, { token: admin.token, params: { id } });
const read = (id: string) =>
  call('GET /api/admin/manual-orders/:id', { token: admin.token, params: { id } });
const quoteOf = (id: string, version: number, changes: object = {}) =>
  call('POST /api/admin/manual-orders/:id/quote', {
    token: admin.token,
    params: { id },
    body: {
      version,
      orderType: 'total',
      lines: [{ _id: productId, quantity: 4, unitPrice: 800_000 }],
      shipping: 150_000,
      ...changes,
    },
  });
const address = {
  province: '8',
  city: 'تهران',
  address: 'خیابان آزادی، کوچه بهار',
  postalCode: '1939613663',
};

async function aQuote(changes: object = {}) {
  const { number } = (await ask()).body;
  const id = await idOf(number);
  const taken = await act(id, 'take');
  const quoted = await quoteOf(id, taken.body.version, changes);
  expect([quoted.status, quoted.body.status]).toEqual([200, 'quoted']);
  return { id, number };
}

async function aCode() {
  const { body } = await call('POST /api/otp/send', { body: { mobileNumber } });
  const otp = sent.findLast((sms) => sms.mobileNumber === mobileNumber && sms.code)?.code ?? '';
  return { token: body.token, otp };
}
/** The quote as it stands now. */
const seenBy = async (number: string) => {
  const { body } = await call('GET /api/manual-orders/follow', { query: { number, mobileNumber } });
  return { validUntil: body.quote?.validUntil ?? shop.clock.now.toISOString() };
};
const accept = async (number: string, body: object, token?: string) =>
  call('POST /api/manual-orders/accept', {
    body: { number, mobileNumber, address, ...(await seenBy(number)), ...body },
    ...(token && { token }),
  });

describe('asking without a cart', () => {
  it('answers a number, tells it by SMS and shows the request to number and mobile only', async () => {
    const { status, body } = await ask({ items: [{ title: '<b>قابلمه</b> 🍲', quantity: 4 }] });
    expect(status).toBe(201);
    expect(body.number).toMatch(/^\d{6}$/);
    const own = await call('GET /api/manual-orders/follow', {
      query: { number: body.number, mobileNumber },
    });
    expect(own.body).toMatchObject({ status: 'new', city: 'یزد', canAccept: false, quote: null });
    expect(own.body.items[0]?.title).toBe('<b>قابلمه</b> 🍲');
    const foreign = { number: body.number, mobileNumber: '09999999999' };
    const other = await call('GET /api/manual-orders/follow', { query: foreign });
    expect([other.status, other.body.message]).toEqual([404, 'not_found']);
    expect((await call('GET /api/manual-orders/follow')).status).toBe(404);
  });

  it('needs rows, a text or files, a full name and a mobile number', async () => {
    expect((await ask({ items: [] })).body.fields).toEqual({ items: 'field_required' });
    expect((await ask({ items: [], text: 'ده قابلمه' })).status).toBe(201);
    const bad = await ask({
      fullName: 'خریدار',
      mobileNumber: '12',
      items: [{ title: '', quantity: 0 }],
    });
    expect(bad.status).toBe(422);
    expect(bad.body.fields).toEqual({
      fullName: 'name_required',
      mobileNumber: 'mobile_number_required',
      'items.0.title': 'field_required',
      'items.0.quantity': 'out_of_range',
    });
    expect((await ask({ text: 'x'.repeat(2001) })).body.fields).toEqual({ text: 'too_long' });
  });

  it('takes three a number in a day, also of five at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429]);
    clock.advance(24 * 60);
    expect((await ask()).status).toBe(201);
  });

  it('limits who tries out mobile numbers', async () => {
    const { number } = (await ask()).body;
    const tries = [];
    for (let i = 0; i < 31; i++) {
      const query = { number, mobileNumber: `0911${String(1_000_000 + i)}` };
      tries.push((await call('GET /api/manual-orders/follow', { query })).status);
    }
    expect(new Set(tries.slice(0, 20))).toEqual(new Set([404]));
    expect(tries.at(-1)).toBe(429);
  });

  it('answers who is signed in with the number, also when others have tried it out', async () => {
    const owner = await aPerson(shop);
    const [row] = await sql<{ mobile: string }[]>`
      select mobile_number as mobile from users where id = ${owner.id}`;
    const own = row?.mobile ?? '';
    const { number } = (await ask({ mobileNumber: own })).body;
    const follow = (query: Record<string, string>, token?: string) =>
      call('GET /api/manual-orders/follow', { query, ...(token && { token }) });
    clock.advance(61);
    for (let i = 0; i < 20; i++) await follow({ number: String(700_000 + i), mobileNumber: own });
    const right = { number, mobileNumber: own };
    expect((await follow(right)).status).toBe(429);
    expect((await follow(right, owner.token)).status).toBe(200);
  });
});

describe('from the quote to the order', () => {
  it('registers who accepts by link and code, and makes a wholesale order that is confirmed', async () => {
    const { id, number } = await aQuote();
    const [sms] =
      await sql`select text from messages where dedupe_key like ${`manual.quoted:%${id}`}`;
    const key = /follow=([\w-]+)/.exec(sms?.text)?.[1] ?? '';
    const open = await call('GET /api/manual-orders/follow', { query: { key } });
    expect(open.body).toMatchObject({ number, canAccept: true });
    expect(open.body.quote).toMatchObject({
      goods: 3_200_000,
      shipping: 150_000,
      total: 3_350_000,
    });
    const done = await accept(number, await aCode());
    expect(done.status).toBe(200);
    expect(done.body.request.status).toBe('converted');
    expect(done.body.signedIn?.user).toMatchObject({ firstName: 'خریدار', lastName: 'تازه نمونه' });
    expect(String(done.headers['set-cookie'])).toContain('accessToken=');
    const order = await call('GET /api/orders/:id', {
      token: done.body.signedIn?.accessToken ?? '',
      params: { id: done.body.request.order?._id ?? '' },
    });
    expect(order.body).toMatchObject({
      status: 'confirmed',
      orderType: 'total',
      amount: 3_200_000,
    });
    expect(order.body.detail.address).toMatchObject({ receiverName: 'خریدار تازه نمونه' });
    const [row] = await sql`select source from orders where id = ${order.body._id}`;
    expect(row?.source).toBe('manual');
    expect(await stockOf(shop, productId)).toMatchObject({ reserved: 4 });
    expect(await soundness(shop)).toEqual(SOUND);
    const again = await accept(number, {}, done.body.signedIn?.accessToken);
    expect([again.status, again.body.message]).toEqual([409, 'conflict']);
    const log = await sql`select action from audit_logs where entity_id = ${id} order by id`;
    expect(log.map(({ action }) => action)).toEqual([
      'manual_order.take',
      'manual_order.quote',
      'manual_order.accept',
      'manual_order.convert',
    ]);
    await call('POST /api/orders/:id/cancel', {
      token: done.body.signedIn?.accessToken ?? '',
      params: { id: order.body._id },
      body: {},
    });
  });

  it('makes a retail order that waits for its payment', async () => {
    const { number } = await aQuote({
      orderType: 'paritial',
      lines: [{ _id: productId, quantity: 1, unitPrice: 950_000 }],
    });
    const done = await accept(number, await aCode());
    const token = done.body.signedIn?.accessToken ?? '';
    const params = { id: done.body.request.order?._id ?? '' };
    const { body } = await call('GET /api/orders/:id', { token, params });
    expect(body).toMatchObject({
      status: 'pending_payment',
      orderType: 'paritial',
      can: { pay: true },
    });
    const paid = await call('POST /api/orders/:id/pay', {
      token,
      params,
      body: { paymentType: 'pay_online', gatewayType: 'platform_zarinpal' },
    });
    expect(paid.body.gatewayName).toBe('platform_zarinpal');
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('needs the code of this number; a wrong one accepts nothing', async () => {
    const { id, number } = await aQuote();
    const stranger = await aPerson(shop);
    expect((await accept(number, {})).body.fields).toEqual({ otp: 'otp_required' });
    expect((await accept(number, {}, stranger.token)).body.fields).toEqual({ otp: 'otp_required' });
    const { token } = await aCode();
    expect((await accept(number, { token, otp: 'AAAAAA' })).body.message).toBe('otp_incurrect');
    expect((await read(id)).body.status).toBe('quoted');
    const own = await call('POST /api/manual-orders/accept', {
      token: stranger.token,
      body: { number, mobileNumber: '09999999999', address, ...(await seenBy(number)) },
    });
    expect(own.status).toBe(404);
  });

  it('ends when its time is over, and tells so', async () => {
    const { id, number } = await aQuote({ validHours: 1 });
    const code = await aCode();
    clock.advance(61);
    const late = await accept(number, code);
    expect([late.status, late.body.message]).toEqual([410, 'quote_expired']);
    await expireQuotes(shop.ctx);
    await expireQuotes(shop.ctx);
    expect((await read(id)).body.status).toBe('expired');
    const messages = await sql`select 1 from messages where dedupe_key = ${`manual.expired:${id}`}`;
    expect(messages).toHaveLength(1);
  });

  it('stays accepted while products are short; staff convert it later', async () => {
    const lines = [{ _id: productId, quantity: 500, unitPrice: 700_000 }];
    const { id, number } = await aQuote({ lines });
    const done = await accept(number, await aCode());
    expect(done.body.request).toMatchObject({ status: 'accepted', order: null });
    expect((await read(id)).body).toMatchObject({
      conversionFault: 'stock_short',
      can: { convert: true },
    });
    expect((await act(id, 'conversion')).body.message).toBe('stock_short');
    await unguarded(
      shop.owner,
      (own) => own`update products set on_hand = on_hand + 500 where id = ${productId}`,
    );
    const converted = await act(id, 'conversion');
    expect(converted.body).toMatchObject({ status: 'converted', conversionFault: '' });
    expect((await act(id, 'conversion')).status).toBe(409);
    expect(await soundness(shop)).toEqual(SOUND);
  });
});

describe('the work of staff', () => {
  it('moves only as the table says, with the version that was seen', async () => {
    const id = await idOf((await ask()).body.number);
    expect((await quoteOf(id, 1)).status).toBe(409);
    expect((await act(id, 'conversion')).status).toBe(409);
    const taken = await act(id, 'take');
    expect(taken.body).toMatchObject({ status: 'in_review', takenBy: 'مشتری نمونه' });
    expect((await act(id, 'take')).status).toBe(409);
    expect((await quoteOf(id, taken.body.version - 1)).status).toBe(409);
    const reject = (body: object) =>
      call('POST /api/admin/manual-orders/:id/reject', {
        token: admin.token,
        params: { id },
        body: { version: taken.body.version, ...body },
      });
    expect((await reject({ reason: ' ' })).body.message).toBe('reason_required');
    expect((await reject({ reason: 'این کالا را نداریم' })).body.status).toBe('rejected');
    expect((await quoteOf(id, taken.body.version + 1)).status).toBe(409);
    const seen = await call('GET /api/admin/manual-orders', {
      token: admin.token,
      query: { status: 'rejected', q: mobileNumber },
    });
    expect(seen.body.items.map(({ _id }) => _id)).toEqual([id]);
    expect(seen.body.counts).toMatchObject({ rejected: 1, all: 1 });
  });

  it('checks the products of a quote', async () => {
    const id = await idOf((await ask()).body.number);
    const { version } = (await act(id, 'take')).body;
    const line = { _id: productId, quantity: 4, unitPrice: 1000 };
    const gone = await aProduct(shop, {
      title: 'قدیمی',
      brand: 'آتش',
      category: 'آشپزخانه',
      status: 'archived',
    });
    const refusals = [
      [{ lines: [] }, 'field_required'],
      [{ lines: [{ ...line, quantity: 1 }] }, 'total_min_quantity'],
      [{ lines: [line, line] }, 'field_invalid'],
      [{ lines: [{ ...line, _id: gone }] }, 'not_for_sale'],
      [{ lines: [{ ...line, unitPrice: 1e11, quantity: 100 }] }, 'amount_too_big'],
      [{ validHours: 0 }, 'out_of_range'],
    ] as const;
    for (const [change, key] of refusals)
      expect((await quoteOf(id, version, change)).body.message).toBe(key);
    expect((await read(id)).body.status).toBe('in_review');
  });

  it('is closed to visitors and buyers; a buyer sees the requests of the own number', async () => {
    const buyer = await aPerson(shop);
    const [row] = await sql`select mobile_number from users where id = ${buyer.id}`;
    const { number } = (await ask({ mobileNumber: row?.mobileNumber })).body;
    await ask();
    const id = await idOf(number);
    expect((await call('GET /api/admin/manual-orders', {})).status).toBe(401);
    expect((await call('GET /api/admin/manual-orders', { token: buyer.token })).status).toBe(403);
    for (const step of ['take', 'conversion', 'quote', 'reject'] as const) {
      const key = `POST /api/admin/manual-orders/:id/${step}` as const;
      expect((await call(key, { token: buyer.token, params: { id }, body: {} })).status).toBe(403);
    }
    const own = await call('GET /api/manual-orders', { token: buyer.token });
    expect(own.body.items.map((one) => one.number)).toEqual([number]);
    expect((await read('0199a000-0000-7000-8000-000000000000')).status).toBe(404);
  });
});
