import { expect, it } from 'vitest';
import { HOUR } from '#shared/time.ts';
import { startTestApp } from '#test/app.ts';
import { aProduct } from '#test/goods.ts';
import { aPerson, type Person } from '#test/people.ts';
import { buy, SOUND, soundness, stockOf } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const staff = await aPerson(shop, { role: 'admin' });
const PRICE = 900_000;
let titles = 0;
const aGood = () =>
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
  const { orderId } = (await buy(shop, buyer, 'wallet', { productId: await aGood() })).body;
  await call('POST /api/admin/orders/:id/processing', {
    token: staff.token,
    params: { id: orderId },
  });
  return orderId;
}

const ADDRESS = {
  ...{ province: '8', city: 'ری', address: 'خیابان نمونه، کوچه دوم', postalCode: '1876543211' },
  ...{ receiverName: 'گیرنده نمونه', receiverMobile: '09120000011' },
};
const correct = (id: string, version: number, change = {}) =>
  call('PATCH /api/admin/orders/:id/address', {
    token: staff.token,
    params: { id },
    body: { ...ADDRESS, ...change, version },
  });

it('address and receiver are mended until the order has arrived, and the buyer is told @s1148', async () => {
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
    select before, after from audit_logs where entity_id = ${id} and action = 'order.correct_address'`;
  expect(logged).toMatchObject({
    before: { address: { city: 'تهران' } },
    after: { address: { city: 'ری' } },
  });
  await ship(id, '5001');
  await call('POST /api/admin/orders/:id/delivery', { token: staff.token, params: { id } });
  expect((await correct(id, (await read(id)).version, { city: 'ورامین' })).status).toBe(409);
});

it('«ارسال شد» is taken back within a day and told; sent again it is told again @s1149', async () => {
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
  const productId = await aGood();
  const { orderId: id } = (await buy(shop, buyer, 'total', { productId })).body;
  const { version } = await read(id);
  await call('POST /api/admin/orders/:id/confirm', {
    token: staff.token,
    params: { id },
    body: { lines: [{ _id: productId, orderQuantity: 2, unitPrice: PRICE }], version },
  });
  return { id, productId };
}
const revise = async (id: string, productId: string, orderQuantity: number) =>
  call('PATCH /api/admin/orders/:id/proforma', {
    token: staff.token,
    params: { id },
    body: {
      lines: [{ _id: productId, orderQuantity, unitPrice: PRICE }],
      version: (await read(id)).version,
    },
  });
const pay = (buyer: Person, id: string) =>
  call('POST /api/orders/:id/pay', {
    token: buyer.token,
    params: { id },
    body: { paymentType: 'pay_wallet', gatewayType: 'other' },
  });

it('a pro-forma of which nothing is paid is issued anew; what changed is accepted before it is paid @s1150', async () => {
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

it('the link of a pro-forma that was issued anew is sent as the first one was @s1173', async () => {
  const { id, productId } = await aProforma(await aPerson(shop));
  const link = () =>
    call('POST /api/admin/orders/:id/payment-link', { token: staff.token, params: { id } });
  await link();
  await revise(id, productId, 4);
  expect((await link()).body).toMatchObject({ status: 'pending_payment' });
  // of the order, the confirmation, the new pro-forma, and a link for each
  expect((await textsOf(id)).filter((text) => text.includes('پیش‌فاکتور'))).toHaveLength(5);
});

it('of a payment and a new pro-forma in the same moment one wins, and the buyer pays what was seen @s1151', async () => {
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
