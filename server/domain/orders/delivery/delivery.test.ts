import { beforeEach, describe, expect, it } from 'vitest';
import type { DeliveryChoice } from '#contract/order/order-delivery.ts';
import { readBalance } from '#server/domain/wallet/read-balance.ts';
import { startTestApp } from '#test/app.ts';
import { aMethod, aZone, setUpDelivery } from '#test/delivery.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { bookBack, readBack, receiveBack, send } from '#test/returns.ts';
import { orderBody, SOUND, soundness, type Way } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, clock, ctx, sql } = shop;
const staff = await aPerson(shop, { role: 'admin' });
const post = aMethod();
let productId: string;
let buyer: Person;
let made = 0;

beforeEach(async () => {
  await setUpDelivery(shop, staff, [post]);
  productId = await aProduct(shop, {
    title: `کالای ارسالی ${made++}`,
    brand: 'آوا',
    category: 'صوتی',
    onHand: 500,
  });
  buyer = await aPerson(shop, { balance: 10_000_000 });
});

/** Sends an order with a delivery as the checkout does: the sum is that of items and shipping. */
function order(way: Way, delivery?: Partial<DeliveryChoice>, quantity = 2) {
  const body = orderBody(buyer, way, { productId, quantity });
  const chosen = delivery && {
    method: post._id,
    price: 50_000,
    day: null,
    from: null,
    ...delivery,
  };
  return call('POST /api/orders', {
    token: buyer.token,
    body: {
      ...body,
      amount: body.amount + (chosen?.price ?? 0),
      ...(chosen && { delivery: chosen }),
    },
  });
}
const readOrder = async (id: string) =>
  (await call('GET /api/orders/:id', { token: buyer.token, params: { id } })).body;
const offers = (change: object = {}) =>
  call('POST /api/delivery-offers', {
    token: buyer.token,
    body: {
      orderType: 'paritial',
      address: buyer.addressId,
      products: [{ _id: productId, orderQuantity: 2 }],
      ...change,
    },
  });

describe('an order with a delivery', () => {
  it('costs items and shipping, keeps the method as it was, and gives both back when it is canceled', async () => {
    const placed = await order('wallet', {});
    expect(placed.status).toBe(201);
    expect(placed.body.balance).toBe(10_000_000 - 2_050_000);
    await setUpDelivery(shop, staff, [
      { ...post, title: 'نام دیگر', zones: [aZone({ price: 9 })] },
    ]);
    expect(await readOrder(placed.body.orderId)).toMatchObject({
      amount: 2_050_000,
      shippingAmount: 50_000,
      paidAmount: 2_050_000,
      delivery: { method: post._id, title: 'پست پیشتاز', promise: 'سه تا پنج روز کاری', day: null },
    });
    expect(await soundness(shop)).toEqual(SOUND);
    await call('POST /api/orders/:id/cancel', {
      token: buyer.token,
      params: { id: placed.body.orderId },
      body: { reason: '' },
    });
    expect(await readBalance(ctx, buyer.id)).toBe(10_000_000);
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('is paid at a bank with its shipping', async () => {
    const { body } = await order('zarinpal', {});
    expect(await readOrder(body.orderId)).toMatchObject({
      due: 2_050_000,
      transactions: [{ amount: 2_050_000 }],
    });
  });

  it('is not made at another price than the buyer saw, and says both', async () => {
    await setUpDelivery(shop, staff, [{ ...post, zones: [aZone({ price: 70_000 })] }]);
    const dearer = await order('wallet', {});
    expect([dearer.status, dearer.body]).toMatchObject([
      409,
      { message: 'delivery_changed', title: 'پست پیشتاز', was: 50_000, now: 70_000 },
    ]);
    await setUpDelivery(shop, staff, [{ ...post, isActive: false }, aMethod({ title: 'پیک' })]);
    expect((await order('wallet', {})).body.message).toBe('delivery_gone');
    await setUpDelivery(shop, staff, []);
    expect((await order('wallet', {})).body.message).toBe('delivery_gone');
    expect((await order('wallet')).status).toBe(201);
    expect(await readBalance(ctx, buyer.id)).toBe(8_000_000);
  });

  it('needs a method that goes there', async () => {
    const missing = await order('wallet');
    expect([missing.status, missing.body.fields]).toEqual([422, { delivery: 'delivery_required' }]);
    const far = [aZone({ places: [{ province: '1', city: '' }] })];
    await setUpDelivery(shop, staff, [{ ...post, zones: far }]);
    expect((await offers()).body).toMatchObject({ isSetUp: true, offers: [] });
    const refused = await order('wallet', {});
    expect([refused.status, refused.body.message]).toEqual([409, 'delivery_not_served']);
  });

  it('weighs the items, and one without a weight as the method says', async () => {
    const zones = [aZone({ perKilo: 10_000, freeAbove: 5_000_000 })];
    await setUpDelivery(shop, staff, [{ ...post, zones }]);
    const priceOf = async (orderQuantity: number) =>
      (await offers({ products: [{ _id: productId, orderQuantity }] })).body.offers[0]?.price;
    // half a kilogram each
    expect([await priceOf(2), await priceOf(3), await priceOf(5)]).toEqual([50_000, 60_000, 0]);
    await sql`update products set weight_grams = 2400 where id = ${productId}`;
    expect([await priceOf(1), await priceOf(2)]).toEqual([70_000, 90_000]);
  });

  it('has a day and hours that are open, and no more orders than there is room for', async () => {
    clock.now = new Date('2026-11-22T06:00:00Z');
    const times = { weekdays: [0, 1, 2], hours: [{ from: 16, to: 20 }], leadHours: 0, ahead: 2 };
    const courier = { ...post, kind: 'courier', times: { ...times, capacity: 2 } } as const;
    await setUpDelivery(shop, staff, [courier], ['2026-11-23']);
    const [day, from] = ['2026-11-22', 16];
    expect((await offers()).body.offers[0]?.days).toEqual([{ day, hours: times.hours }]);
    expect((await order('wallet', {})).body.fields).toEqual({
      'delivery.day': 'delivery_time_required',
    });
    expect((await order('wallet', { day: '2026-11-23', from })).body.message).toBe(
      'delivery_time_gone',
    );
    const others = await Promise.all(
      Array.from({ length: 4 }, () => aPerson(shop, { balance: 5_000_000 })),
    );
    const answers = await Promise.all(
      others.map((person) => {
        const body = orderBody(person, 'wallet', { productId });
        const delivery = { method: post._id, price: 50_000, day, from };
        const sent = { ...body, amount: body.amount + 50_000, delivery };
        return call('POST /api/orders', { token: person.token, body: sent });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect((await offers()).body.offers[0]?.days).toEqual([]);
  });
});

it('a part return leaves the shipping with the shop unless staff say so, and never gives it twice', async () => {
  const { body } = await order('wallet', {});
  await send(shop, body.orderId);
  const refund = async (amount: number, withShipping: boolean) => {
    const booked = await bookBack(shop, staff, body.orderId, [{ _id: productId, quantity: 1 }]);
    const one = booked.body.returns.at(-1)?._id ?? '';
    await receiveBack(shop, staff, one, [{ _id: productId, restocked: 1, writtenOff: 0 }]);
    const back = await readBack(shop, staff, one);
    const params = { id: one };
    const said = { version: back.version, amount, note: '', withShipping };
    const path = 'POST /api/admin/returns/:id/refund';
    const answer = await call(path, { token: staff.token, params, body: said });
    return { back, answer, again: { params, said } };
  };
  const first = await refund(1_050_000, false);
  expect(first.back).toMatchObject({ refundable: 1_000_000, shippingLeft: 50_000 });
  expect(first.answer.body.fields).toEqual({ amount: 'out_of_range' });
  const { params, said } = first.again;
  const given = await call('POST /api/admin/returns/:id/refund', {
    token: staff.token,
    params,
    body: { ...said, withShipping: true },
  });
  expect(given.body).toMatchObject({ status: 'refunded', amount: 1_050_000 });
  const second = await refund(1_000_000, false);
  expect(second.back.shippingLeft).toBe(0);
  expect(second.answer.status).toBe(200);
  expect(await readBalance(ctx, buyer.id)).toBe(10_000_000);
  const path = 'GET /api/orders/:id/invoices';
  const invoices = await call(path, { token: buyer.token, params: { id: body.orderId } });
  const shipping = invoices.body.map(({ lines }) =>
    lines.filter(({ title }) => title === 'هزینه ارسال').map(({ amount }) => amount),
  );
  expect(shipping).toEqual([[50_000], [50_000], []]);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('shipping is a row of its own among the items, and their sum is that of the ledger', async () => {
  await order('wallet', {});
  const canceled = await order('wallet', {}, 3);
  const params = { id: canceled.body.orderId };
  await call('POST /api/orders/:id/cancel', { token: buyer.token, params, body: { reason: '' } });
  for (const report of ['products', 'brands', 'categories']) {
    const query = { report };
    const { body } = await call('GET /api/admin/reports', { token: staff.token, query });
    const shipping = body.rows.find(({ key }) => key === 'shipping');
    expect(shipping).toMatchObject({ label: 'هزینه ارسال', quantity: 0 });
    expect((shipping?.net ?? 0) % 50_000).toBe(0);
    expect(body.rows.reduce((sum, { net }) => sum + net, 0)).toBe(body.sum.net);
  }
});

describe('a wholesale order', () => {
  const confirm = async (id: string, change: object = {}) => {
    const params = { id };
    const { version } = (await call('GET /api/admin/orders/:id', { token: staff.token, params }))
      .body;
    const lines = [{ _id: productId, orderQuantity: 2, unitPrice: 900_000 }];
    const body = { lines, version, ...change };
    return call('POST /api/admin/orders/:id/confirm', { token: staff.token, params, body });
  };

  it('whose shipping is agreed later gets its price when staff confirm it', async () => {
    await setUpDelivery(shop, staff, [{ ...post, pricing: 'agreed' }]);
    const { body } = await order('total', { price: 0 });
    expect(await readOrder(body.orderId)).toMatchObject({
      amount: 1_800_000,
      delivery: { pricing: 'agreed' },
    });
    const { body: confirmed } = await confirm(body.orderId, { shipping: 120_000 });
    expect(confirmed).toMatchObject({
      amount: 1_920_000,
      shippingAmount: 120_000,
      mustAccept: false,
      delivery: { pricing: 'fixed' },
    });
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('is accepted anew by its buyer where the shipping became dearer than what was shown', async () => {
    const { body } = await order('total', {});
    expect((await confirm(body.orderId, { shipping: 90_000 })).body.mustAccept).toBe(true);
    const same = await order('total', {}, 3);
    expect((await confirm(same.body.orderId)).body).toMatchObject({ shippingAmount: 50_000 });
  });

  it('waits for its buyer through a further pro-forma, and where the carrier was to be paid', async () => {
    const { body } = await order('total', {});
    await confirm(body.orderId, { shipping: 90_000 });
    const params = { id: body.orderId };
    const { version } = (await call('GET /api/admin/orders/:id', { token: staff.token, params }))
      .body;
    const lines = [{ _id: productId, orderQuantity: 2, unitPrice: 900_000 }];
    const again = await call('PATCH /api/admin/orders/:id/proforma', {
      token: staff.token,
      params,
      body: { lines, version, shipping: 90_000 },
    });
    expect(again.body).toMatchObject({ shippingAmount: 90_000, mustAccept: true });
    await setUpDelivery(shop, staff, [{ ...post, pricing: 'on_delivery' }]);
    const carried = await order('total', { price: 0 });
    const charged = await confirm(carried.body.orderId, { shipping: 90_000 });
    expect(charged.body).toMatchObject({ shippingAmount: 90_000, mustAccept: true });
  });
});

describe('what staff set up', () => {
  it('is refused by the field where it contradicts itself', async () => {
    const everywhere = [aZone(), aZone()];
    const steps = [{ from: 10, price: 60_000 }];
    const hours = [
      { from: 12, to: 16 },
      { from: 9, to: 13 },
    ];
    const times = { weekdays: [0], hours, leadHours: 0, ahead: 3, capacity: null };
    const unknown = [aZone({ places: [{ province: '99', city: '' }] })];
    const wrong = [
      [{ zones: everywhere }, 'methods.0.zones.1.places', 'delivery_place_twice'],
      [{ zones: [aZone({ steps })] }, 'methods.0.zones.0.steps', 'delivery_steps_invalid'],
      [{ zones: unknown }, 'methods.0.zones.0.places', 'field_invalid'],
      [{ zones: [] }, 'methods.0.zones', 'field_required'],
      [{ kind: 'courier', times }, 'methods.0.times.hours', 'delivery_hours_invalid'],
      [{ times }, 'methods.0.times', 'field_invalid'],
      [{ kind: 'pickup' }, 'methods.0.zones', 'field_invalid'],
      [{ title: '' }, 'methods.0.title', 'too_short'],
    ] as const;
    for (const [change, field, key] of wrong) {
      const { status, body } = await setUpDelivery(shop, staff, [aMethod(change as object)]);
      expect([field, status, body]).toMatchObject([field, 422, { fields: { [field]: key } }]);
    }
  });

  it('is changed by one of two at a time, leaves other settings alone and stands in the log', async () => {
    const { token } = staff;
    const { version } = (await call('GET /api/admin/delivery', { token })).body;
    const settings = (await call('GET /api/admin/settings', { token })).body;
    const body = { methods: [aMethod({ title: 'باربری' })], holidays: ['2026-12-01'], version };
    const answers = await Promise.all(
      [body, body].map((one) => call('PATCH /api/admin/delivery', { token, body: one })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await call('GET /api/admin/settings', { token })).body).toEqual(settings);
    const [log] = await sql<{ after: object }[]>`
      select after from audit_logs where action = 'settings.delivery' order by id desc limit 1`;
    expect(log?.after).toMatchObject({ holidays: ['2026-12-01'], methods: [{ title: 'باربری' }] });
  });
});
