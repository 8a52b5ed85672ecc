import { expect, it } from 'vitest';
import { expireOrders } from '#server/domain/orders/expire-orders.ts';
import { readBalance } from '#server/domain/wallet/read-balance.ts';
import { HOUR } from '#shared/time.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { aSentOrder, bookBack, refundPartOf } from '#test/returns.ts';
import { buy, comeBack, SOUND, soundness, statusOf, stockOf } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const staff = await aPerson(shop, { role: 'admin' });
const PRICE = 900_000;
let titles = 0;
const newProduct = () =>
  aProduct(shop, { title: `کالای ${++titles}`, brand: 'برند', category: 'دسته', onHand: 100 });

const read = async (id: string) =>
  (await call('GET /api/admin/orders/:id', { token: staff.token, params: { id } })).body;
const textsOf = async (id: string) =>
  (
    await sql<{ text: string }[]>`
    select text from messages where dedupe_key like ${`%:${id}`} order by created_at, id`
  ).map(({ text }) => text);
const ship = (id: string, trackingCode: string) =>
  call('POST /api/admin/orders/:id/shipment', {
    token: staff.token,
    params: { id },
    body: { carrier: 'post', trackingCode },
  });

async function aPaidOrder() {
  const buyer = await aPerson(shop, { balance: 5_000_000 });
  const { orderId } = (await buy(shop, buyer, 'wallet', { productId: await newProduct() })).body;
  await call('POST /api/admin/orders/:id/processing', {
    token: staff.token,
    params: { id: orderId },
  });
  return orderId;
}

const ADDRESS = {
  province: '8',
  city: 'ری',
  address: 'خیابان نمونه، کوچه دوم',
  postalCode: '1876543211',
  receiverName: 'گیرنده نمونه',
  receiverMobile: '09120000011',
};
const correct = (id: string, version: number, change = {}) =>
  call('PATCH /api/admin/orders/:id/address', {
    token: staff.token,
    params: { id },
    body: { ...ADDRESS, ...change, version },
  });

it('address and receiver are mended until the order has arrived, and the buyer is notified', async () => {
  const id = await aPaidOrder();
  const { version } = await read(id);
  expect((await correct(id, version, { postalCode: '123' })).status).toBe(422);
  const [first, second] = await Promise.all([correct(id, version), correct(id, version)]);
  expect([first.status, second.status].toSorted()).toEqual([200, 409]);
  const { detail } = await read(id);
  expect(detail.address).toMatchObject({ ...ADDRESS, province: { id: '8' } });
  expect((await textsOf(id)).at(-1)).toContain('گیرنده نمونه');
  const parcels = await call('GET /api/admin/parcels', { token: staff.token, query: { ids: id } });
  expect(parcels.body.items[0]?.address.city).toBe('ری');
  const [logged] = await sql<{ before: unknown; after: unknown }[]>`
    select before, after
    from audit_logs
    where entity_id = ${id} and action = 'order.correct_address'`;
  expect(logged).toMatchObject({
    before: { address: { city: 'تهران' } },
    after: { address: { city: 'ری' } },
  });
  await ship(id, '5001');
  await call('POST /api/admin/orders/:id/delivery', { token: staff.token, params: { id } });
  expect((await correct(id, (await read(id)).version, { city: 'ورامین' })).status).toBe(409);
});

it('«ارسال شد» is taken back within a day and reported; sent again it is reported again', async () => {
  const id = await aPaidOrder();
  const back = (reason = 'هنوز ارسال نشده') =>
    call('POST /api/admin/orders/:id/return-to-desk', {
      token: staff.token,
      params: { id },
      body: { reason },
    });
  expect((await back()).status).toBe(409);
  await ship(id, '5002');
  expect((await back('')).status).toBe(422);
  expect((await read(id)).next).toContain('processing');
  const { body } = await back();
  expect(body).toMatchObject({ status: 'processing', shipment: null });
  expect(body.statusHistory.at(-1)?.note).toBe('هنوز ارسال نشده');
  expect((await ship(id, '5003')).status).toBe(200);
  const texts = await textsOf(id);
  expect(texts.map((text) => /5002|هنوز ارسال نشده|5003/.exec(text)?.[0]).filter(Boolean)).toEqual([
    '5002',
    'هنوز ارسال نشده',
    '5003',
  ]);
  shop.clock.now = new Date(shop.clock.now.getTime() + 25 * HOUR);
  expect((await back()).status).toBe(409);
  expect((await read(id)).next).not.toContain('processing');
});

/** A wholesale order of two pieces whose pro-forma is out. */
async function aProforma(buyer: Person) {
  const productId = await newProduct();
  const { orderId: id } = (await buy(shop, buyer, 'total', { productId })).body;
  const { version } = await read(id);
  await call('POST /api/admin/orders/:id/confirm', {
    token: staff.token,
    params: { id },
    body: { lines: [{ _id: productId, orderQuantity: 2, unitPrice: PRICE }], version },
  });
  return { id, productId };
}
const revise = async (id: string, productId: string, orderQuantity: number, unitPrice = PRICE) =>
  call('PATCH /api/admin/orders/:id/proforma', {
    token: staff.token,
    params: { id },
    body: {
      lines: [{ _id: productId, orderQuantity, unitPrice }],
      version: (await read(id)).version,
    },
  });
const pay = (buyer: Person, id: string) =>
  call('POST /api/orders/:id/pay', {
    token: buyer.token,
    params: { id },
    body: { paymentType: 'pay_wallet', gatewayType: 'other' },
  });

it('a pro-forma of which nothing is paid is issued anew; what changed is accepted before it is paid', async () => {
  const buyer = await aPerson(shop, { balance: 100_000_000 });
  const { id, productId } = await aProforma(buyer);
  expect((await read(id)).next).toContain('confirmed');
  const revised = (await revise(id, productId, 4)).body;
  expect(revised).toMatchObject({ status: 'confirmed', amount: 4 * PRICE, mustAccept: true });
  expect(await stockOf(shop, productId)).toEqual({ onHand: 100, reserved: 4 });
  expect((await textsOf(id)).filter((text) => text.includes('پیش‌فاکتور'))).toHaveLength(3);
  const refused = await pay(buyer, id);
  expect([refused.status, refused.body]).toMatchObject([409, { message: 'changes_unaccepted' }]);
  // the link is out: the same holds
  await call('POST /api/admin/orders/:id/payment-link', { token: staff.token, params: { id } });
  expect((await revise(id, productId, 5)).body).toMatchObject({ status: 'confirmed' });
  // back to what the buyer sent: nothing is left to accept
  expect((await revise(id, productId, 2)).body).toMatchObject({ mustAccept: false, changes: [] });
  expect((await pay(buyer, id)).status).toBe(200);
  expect((await revise(id, productId, 3)).status).toBe(409);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('«ارسال شد» is taken back though a part of the money went back, not while items come back', async () => {
  const id = await aPaidOrder();
  await ship(id, '5010');
  expect((await refundPartOf(shop, staff, id, { amount: 1000 })).status).toBe(201);
  const back = () =>
    call('POST /api/admin/orders/:id/return-to-desk', {
      token: staff.token,
      params: { id },
      body: { reason: 'هنوز ارسال نشده' },
    });
  expect((await back()).body.status).toBe('processing');
  await ship(id, '5011');
  const { returnable } = await read(id);
  await bookBack(shop, staff, id, [{ _id: returnable[0]?._id ?? '', quantity: 1 }]);
  expect((await back()).status).toBe(409);
});

it('«ثبت تحویل» is taken back within a day, unless the buyer said it or sends items back', async () => {
  const deliver = (id: string) =>
    call('POST /api/admin/orders/:id/delivery', { token: staff.token, params: { id } });
  const back = (id: string) =>
    call('DELETE /api/admin/orders/:id/delivery', { token: staff.token, params: { id } });
  const id = await aPaidOrder();
  await ship(id, '5020');
  expect((await back(id)).status).toBe(409);
  expect((await deliver(id)).body.next).toContain('shipped');
  expect((await back(id)).body).toMatchObject({
    status: 'shipped',
    shipment: { trackingCode: '5020' },
  });
  expect((await deliver(id)).body.status).toBe('delivered');
  const deliveredAt = new Date(shop.clock.now.getTime() - 25 * HOUR).toISOString();
  await sql`
    update orders
    set shipment = shipment || ${JSON.stringify({ deliveredAt })}::text::jsonb
    where id = ${id}`;
  expect((await back(id)).status).toBe(409);
  expect((await read(id)).next).toEqual([]);

  const buyer = await aPerson(shop);
  const own = await aSentOrder(shop, buyer, 1);
  await call('POST /api/orders/:id/received', { token: buyer.token, params: { id: own.id } });
  expect((await back(own.id)).status).toBe(409);
  const sent = await aSentOrder(shop, buyer, 1);
  await deliver(sent.id);
  await bookBack(shop, staff, sent.id, [{ _id: sent.productId, quantity: 1 }]);
  expect((await back(sent.id)).status).toBe(409);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('money of an earlier pro-forma that comes late pays no lines that nobody accepted', async () => {
  const buyer = await aPerson(shop);
  const { id, productId } = await aProforma(buyer);
  const begun = await call('POST /api/orders/:id/pay', {
    token: buyer.token,
    params: { id },
    body: { paymentType: 'pay_online', gatewayType: 'platform_zarinpal' },
  });
  shop.gateway.says.inquire = { kind: 'open', code: '-51' };
  expect((await revise(id, productId, 2, 800_000)).body).toMatchObject({ mustAccept: true });
  await sql`update orders
    set expires_at = ${shop.clock.now.toISOString()}::timestamptz
    where id = ${id}`;
  shop.clock.advance(1);
  await expireOrders(shop.ctx);
  delete shop.gateway.says.inquire;
  expect(await statusOf(shop, id)).toBe('expired');
  await comeBack(shop, begun.body.gatewayUrl);
  expect(await statusOf(shop, id)).toBe('canceled');
  expect(await readBalance(shop.ctx, buyer.id)).toBe(2 * PRICE);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('nor does money that comes while the order waits for its buyer', async () => {
  const buyer = await aPerson(shop);
  const { id } = await aProforma(buyer);
  const begun = await call('POST /api/orders/:id/pay', {
    token: buyer.token,
    params: { id },
    body: { paymentType: 'pay_online', gatewayType: 'platform_zarinpal' },
  });
  // as a correction of the address leaves it: the sending became dearer, the status stays
  await sql`
    update orders set ordered_lines = '[]', changes_accepted_at = null where id = ${id}`;
  await comeBack(shop, begun.body.gatewayUrl);
  expect(await statusOf(shop, id)).toBe('pending_payment');
  expect(await readBalance(shop.ctx, buyer.id)).toBe(2 * PRICE);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('a new pro-forma sends its link again, the same text once in ten minutes', async () => {
  const { id, productId } = await aProforma(await aPerson(shop));
  const link = () =>
    call('POST /api/admin/orders/:id/payment-link', { token: staff.token, params: { id } });
  await link();
  await revise(id, productId, 4);
  expect((await link()).body).toMatchObject({ status: 'pending_payment' });
  const texts = (await textsOf(id)).filter((text) => text.includes('پیش‌فاکتور'));
  expect(new Set(texts).size).toBe(texts.length);
  // of the order, the confirmation and the new pro-forma
  expect(texts).toHaveLength(3);
});

it('of a payment and a new pro-forma in the same moment one wins, and the buyer pays what was seen', async () => {
  for (let round = 0; round < 4; round++) {
    const buyer = await aPerson(shop, { balance: 100_000_000 });
    const { id, productId } = await aProforma(buyer);
    const [paid, revised] = await Promise.all([pay(buyer, id), revise(id, productId, 4)]);
    const order = await read(id);
    expect([paid.status === 200, revised.status === 200].filter(Boolean)).toHaveLength(1);
    expect(order).toMatchObject(
      paid.status === 200
        ? { status: 'paid', paidAmount: 2 * PRICE }
        : { status: 'confirmed', paidAmount: 0, amount: 4 * PRICE },
    );
  }
  expect(await soundness(shop)).toEqual(SOUND);
});
