import { beforeEach, describe, expect, it } from 'vitest';
import type { DeliveryMethod } from '#contract/order/delivery.ts';
import { newId } from '#server/db/new-id.ts';
import { expireOrders } from '#server/domain/orders/expire-orders.ts';
import { readBalance } from '#server/domain/wallet/read-balance.ts';
import { MAX_AMOUNT } from '#shared/limits.ts';
import { startTestApp } from '#test/app.ts';
import { aMethod, aZone, setUpDelivery } from '#test/delivery.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { comeBack, orderBody, SOUND, soundness, statusOf, type Way } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, clock, ctx, sql } = shop;
const staff = await aPerson(shop, { role: 'admin' });
const { token } = staff;
const far = aZone({ places: [{ province: '1', city: '' }], price: 90_000 });
const post = aMethod({ zones: [aZone(), far] });
const [day, from] = ['2026-11-24', 9];
const courier = aMethod({
  kind: 'courier',
  title: 'پیک',
  times: {
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    hours: [{ from, to: 13 }],
    leadHours: 0,
    ahead: 5,
    capacity: 1,
  },
});
let productId: string;
let made = 0;
let buyer: Person;

beforeEach(async () => {
  clock.now = new Date('2026-11-23T06:00:00Z');
  await setUpDelivery(shop, staff, [post, courier]);
  productId = await aProduct(shop, {
    title: `کالای پیشخوان ${made++}`,
    brand: 'آوا',
    category: 'صوتی',
    onHand: 500,
  });
  buyer = await aPerson(shop, { balance: 10_000_000 });
});

function order(way: Way, method: DeliveryMethod = post, by = buyer) {
  const body = orderBody(by, way, { productId, quantity: 2 });
  const time = method.times ? { day, from } : {};
  const delivery = { method: method._id, price: 50_000, ...time };
  return call('POST /api/orders', {
    token: by.token,
    body: { ...body, amount: body.amount + 50_000, delivery },
  });
}
const read = async (id: string) =>
  (await call('GET /api/admin/orders/:id', { token, params: { id } })).body;

it('orders are found by the method, the day and the hour that were chosen', async () => {
  const [plain, timed] = [(await order('wallet')).body, (await order('total', courier)).body];
  const found = async (query: Record<string, string>) =>
    (await call('GET /api/admin/orders', { token, query })).body.items.map(({ _id }) => _id);
  expect(await found({ method: courier._id })).toEqual([timed.orderId]);
  expect(await found({ method: post._id })).toEqual([plain.orderId]);
  expect(await found({ deliveryDay: day })).toEqual([timed.orderId]);
  expect(await found({ deliveryDay: day, deliveryHour: '16' })).toEqual([]);
  expect(await found({ deliveryDay: day, deliveryHour: '9' })).toEqual([timed.orderId]);
  expect(await found({ method: 'none' })).not.toContain(plain.orderId);
  const methods = await call('GET /api/admin/delivery-methods', { token });
  expect(methods.body).toEqual([
    { _id: post._id, title: post.title, hours: [] },
    { _id: courier._id, title: 'پیک', hours: [{ from, to: 13 }] },
  ]);
  const parcels = await call('GET /api/admin/parcels', { token, query: { method: courier._id } });
  expect(parcels.body.items.map(({ _id }) => _id)).toEqual([timed.orderId]);
});

describe('an order by phone', () => {
  const place = { province: '1', city: 'تبریز' };
  const ring = (delivery: object | undefined, amount: number) =>
    call('POST /api/admin/orders', {
      token,
      headers: { 'idempotency-key': `ring ${made++}` },
      body: {
        mobileNumber: `0912${7_100_000 + made}`,
        orderType: 'paritial',
        amount,
        delivery,
        firstName: 'مشتری',
        lastName: 'تلفنی',
        lines: [{ _id: productId, orderQuantity: 2 }],
        address: {
          ...place,
          address: 'خیابان نمونه، کوچه دوم',
          postalCode: '5186543211',
          receiverName: 'گیرنده نمونه',
          receiverMobile: '09120000011',
        },
      },
    });

  it('has the ways and prices of the buyer’s own checkout, or leaves the carrier to who receives', async () => {
    const products = [{ _id: productId, orderQuantity: 2 }];
    const offers = await call('POST /api/admin/delivery-offers', {
      token,
      body: { orderType: 'paritial', place, products },
    });
    expect(offers.body).toMatchObject({
      isSetUp: true,
      offers: [
        { _id: post._id, price: 90_000, days: null },
        { _id: courier._id, price: 50_000 },
      ],
    });
    const old = await ring({ method: post._id, price: 50_000 }, 2_050_000);
    expect([old.status, old.body]).toMatchObject([
      409,
      { message: 'delivery_changed', now: 90_000 },
    ]);
    const placed = await ring({ method: post._id, price: 90_000 }, 2_090_000);
    expect(await read(placed.body.orderId)).toMatchObject({
      amount: 2_090_000,
      shippingAmount: 90_000,
      delivery: { method: post._id },
    });
    expect((await ring({ method: courier._id, price: 50_000 }, 2_050_000)).body.fields).toEqual({
      'delivery.day': 'delivery_time_required',
    });
    expect(await read((await ring(undefined, 2_000_000)).body.orderId)).toMatchObject({
      amount: 2_000_000,
      delivery: null,
    });
    expect(await soundness(shop)).toEqual(SOUND);
  });
});

describe('an address that was corrected', () => {
  const there = {
    province: '1',
    city: 'تبریز',
    address: 'خیابان نمونه، کوچه دوم',
    postalCode: '5186543211',
    receiverName: 'گیرنده نمونه',
    receiverMobile: '09120000011',
  };
  const correct = async (id: string, change: object = {}) =>
    call('PATCH /api/admin/orders/:id/address', {
      token,
      params: { id },
      body: { ...there, version: (await read(id)).version, ...change },
    });
  const textsOf = async (id: string) =>
    (
      await sql<{ template: string }[]>`
        select template from messages where dedupe_key like ${`%:${id}`} order by created_at, id`
    ).map(({ template }) => template);

  it('is shown with both prices, and the shop bears it where staff say so', async () => {
    const { orderId } = (await order('wallet')).body;
    const asked = await correct(orderId);
    expect([asked.status, asked.body]).toMatchObject([
      409,
      { message: 'delivery_repriced', was: 50_000, now: 90_000, canAsk: true },
    ]);
    expect((await correct(orderId, { shipping: { by: 'shop', price: 80_000 } })).status).toBe(409);
    expect((await correct(orderId, { city: 'تهران', province: '8' })).status).toBe(200);
    const borne = await correct(orderId, { shipping: { by: 'shop', price: 90_000 } });
    expect(borne.body).toMatchObject({ amount: 2_050_000, detail: { address: { city: 'تبریز' } } });
    const [log] = await sql`
      select after
      from audit_logs
      where action = 'order.correct_address' and entity_id = ${orderId}
      order by id desc
      limit 1`;
    expect(log?.after).toMatchObject({ shipping: 90_000, bornBy: 'shop' });
  });

  it('is not borne by the shop where it is of the one who corrects it', async () => {
    const { orderId } = (await order('total', post, staff)).body;
    const own = await correct(orderId, { shipping: { by: 'shop', price: 90_000 } });
    expect(own.body.message).toBe('own_price');
    expect((await correct(orderId, { shipping: { by: 'buyer', price: 90_000 } })).status).toBe(200);
  });

  it('makes an unpaid order dearer, which its buyer accepts before it is paid', async () => {
    const { orderId } = (await order('total')).body;
    const lines = [{ _id: productId, orderQuantity: 2, unitPrice: 900_000 }];
    const { version } = await read(orderId);
    const params = { id: orderId };
    await call('POST /api/admin/orders/:id/confirm', { token, params, body: { lines, version } });
    const asked = await correct(orderId, { shipping: { by: 'buyer', price: 90_000 } });
    expect(asked.body).toMatchObject({
      amount: 1_890_000,
      shippingAmount: 90_000,
      mustAccept: true,
      changes: [],
    });
    const pay = () =>
      call('POST /api/orders/:id/pay', {
        token: buyer.token,
        params,
        body: { paymentType: 'pay_wallet', gatewayType: 'other' },
      });
    expect((await pay()).body.message).toBe('changes_unaccepted');
    await call('POST /api/orders/:id/acceptance', {
      token: buyer.token,
      params,
      body: { version: asked.body.version },
    });
    expect((await pay()).status).toBe(200);
    expect(await readBalance(ctx, buyer.id)).toBe(8_110_000);
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('asks for nothing once it is the old one again, nor where a pro-forma has the old price again', async () => {
    const { orderId } = (await order('total')).body;
    const params = { id: orderId };
    const lines = [{ _id: productId, orderQuantity: 2, unitPrice: 900_000 }];
    const { version } = await read(orderId);
    await call('POST /api/admin/orders/:id/confirm', { token, params, body: { lines, version } });
    const far = await correct(orderId, { shipping: { by: 'buyer', price: 90_000 } });
    expect(far.body).toMatchObject({ mustAccept: true, amount: 1_890_000 });
    const old = { province: '8', city: 'تهران', shipping: { by: 'buyer', price: 50_000 } };
    const back = await correct(orderId, old);
    expect(back.body).toMatchObject({ mustAccept: false, amount: 1_850_000, changes: [] });
    const again = await correct(orderId, { shipping: { by: 'buyer', price: 90_000 } });
    expect(again.body).toMatchObject({ mustAccept: true });
    const corrected = await call('PATCH /api/admin/orders/:id/proforma', {
      token,
      params,
      body: { lines, version: again.body.version, shipping: 50_000 },
    });
    expect(corrected.body).toMatchObject({ mustAccept: false, amount: 1_850_000 });
  });

  it('that would make an order dearer than any may be is refused', async () => {
    const { orderId } = (await order('total')).body;
    const lines = [{ _id: productId, orderQuantity: 10, unitPrice: MAX_AMOUNT / 10 - 6000 }];
    const { version } = await read(orderId);
    const confirmed = await call('POST /api/admin/orders/:id/confirm', {
      token,
      params: { id: orderId },
      body: { lines, version, confirmed: true },
    });
    expect(confirmed.body).toMatchObject({ amount: MAX_AMOUNT - 10_000 });
    const over = await correct(orderId, { shipping: { by: 'buyer', price: 90_000 } });
    expect([over.status, over.body]).toMatchObject([422, { message: 'amount_too_big' }]);
    expect(await read(orderId)).toMatchObject({ amount: MAX_AMOUNT - 10_000 });
  });

  it('leaves a paid order as it was paid: the rest is collected at the door, and the buyer is notified', async () => {
    const { orderId } = (await order('wallet')).body;
    const { body } = await correct(orderId, { shipping: { by: 'buyer', price: 90_000 } });
    expect(body).toMatchObject({ amount: 2_050_000, delivery: { collect: 40_000 } });
    expect(await textsOf(orderId)).toContain('order.collect');
    const renamed = await correct(orderId, { receiverName: 'گیرنده دیگر' });
    expect(renamed.body.delivery).toMatchObject({ collect: 40_000 });
    const back = await correct(orderId, { province: '8', city: 'تهران' });
    expect([back.status, back.body.delivery?.collect]).toEqual([200, undefined]);
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('is reported where the method does not go at all', async () => {
    const near = aMethod({ zones: [aZone({ places: [{ province: '8', city: '' }] })] });
    await setUpDelivery(shop, staff, [near]);
    const { orderId } = (await order('wallet', near)).body;
    expect((await correct(orderId)).body).toMatchObject({ now: null, canAsk: false });
    const forced = await correct(orderId, { shipping: { by: 'buyer', price: null } });
    expect(forced.status).toBe(409);
    expect((await correct(orderId, { shipping: { by: 'shop', price: null } })).status).toBe(200);
  });
});

/** Of another method: its hours are free. */
async function aLateOrder() {
  const own = aMethod({ ...courier, _id: newId() });
  await setUpDelivery(shop, staff, [own]);
  const late = (await order('zarinpal', own)).body;
  shop.gateway.says.inquire = { kind: 'open', code: '-51' };
  clock.advance(60);
  await expireOrders(ctx);
  delete shop.gateway.says.inquire;
  expect(await statusOf(shop, late.orderId)).toBe('expired');
  return { own, late };
}

it('an order paid late needs a free delivery hour, else its money goes to the wallet', async () => {
  const { own, late } = await aLateOrder();
  const other = await aPerson(shop, { balance: 5_000_000 });
  expect((await order('wallet', own, other)).status).toBe(201);
  await comeBack(shop, late.gatewayUrl);
  expect(await statusOf(shop, late.orderId)).toBe('canceled');
  expect(await readBalance(ctx, buyer.id)).toBe(12_050_000);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('the same order comes when its hour is free', async () => {
  const { late } = await aLateOrder();
  await comeBack(shop, late.gatewayUrl);
  expect(await statusOf(shop, late.orderId)).toBe('paid');
  expect(await soundness(shop)).toEqual(SOUND);
});
