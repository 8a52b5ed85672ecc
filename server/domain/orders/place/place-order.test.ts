import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy, orderBody, SOUND, soundness, stockOf, type Way } from '#test/shopping.ts';

const shop = await startTestApp();
let titles = 0;
const aThing = (onHand: number) =>
  aProduct(shop, { title: `کالای ${titles++}`, brand: 'آوا', category: 'صوتی', onHand });
const times = <T>(n: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => make(i)));

it('gives 20 pieces to exactly 20 of 100 buyers, by wallet and by gateway', async () => {
  const productId = await aThing(20);
  const people = await times(100, () => aPerson(shop, { balance: 5_000_000 }));
  const answers = await Promise.all(
    people.map((person, i) => buy(shop, person, i % 2 ? 'wallet' : 'zarinpal', { productId })),
  );
  const made = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(
    ({ status, body }) => status === 409 && ['out_of_stock', 'stock_short'].includes(body.message),
  );
  expect([made.length, refused.length]).toEqual([20, 80]);
  const stock = await stockOf(shop, productId);
  expect((stock?.onHand ?? 0) - (stock?.reserved ?? 0)).toBe(0);
  expect(new Set(made.map(({ body }) => body.orderNumber)).size).toBe(20);
  expect(await soundness(shop)).toEqual(SOUND);
});

it.each<Way>(['wallet', 'zarinpal', 'total'])(
  'makes one order of ten sends of one key (%s)',
  async (way) => {
    const productId = await aThing(30);
    const person = await aPerson(shop, { balance: 50_000_000 });
    const answers = await times(10, () => buy(shop, person, way, { productId }, 'one-key'));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.gatewayUrl)).size).toBe(1);
    const [row] =
      await shop.sql`select count(*)::int as orders from orders where user_id = ${person.id}`;
    expect(row?.orders).toBe(1);
  },
);

it('notices two prices that moved against each other and left the sum as it was', async () => {
  const [one, two] = [await aThing(5), await aThing(5)];
  const person = await aPerson(shop, { balance: 5_000_000 });
  const body = orderBody(person, 'wallet', { productId: one });
  const send = (first: number, second: number) =>
    shop.call('POST /api/orders', {
      token: person.token,
      body: {
        ...body,
        amount: 2_000_000,
        detail: {
          ...body.detail,
          products: [
            { _id: one, orderQuantity: 1, unitPrice: first },
            { _id: two, orderQuantity: 1, unitPrice: second },
          ],
          quantity: 2,
        },
      },
    });
  const moved = await send(999_000, 1_001_000);
  expect([moved.status, moved.body.message]).toEqual([409, 'price_changed']);
  expect((await send(1_000_000, 1_000_000)).status).toBe(201);
});

it('answers the last piece twice to the one who repeats the key', async () => {
  const productId = await aThing(1);
  const person = await aPerson(shop, { balance: 5_000_000 });
  const [a, b] = await times(2, () => buy(shop, person, 'wallet', { productId }, 'k'));
  expect([a?.status, b?.status, a?.body.orderId]).toEqual([201, 201, b?.body.orderId]);
});

it('refuses the same key with another body', async () => {
  const productId = await aThing(9);
  const person = await aPerson(shop);
  await buy(shop, person, 'total', { productId }, 'k');
  const again = await buy(shop, person, 'total', { productId, quantity: 3 }, 'k');
  expect([again.status, again.body.message]).toEqual([422, 'idempotency_reused']);
});

it('never overdraws a wallet by parallel orders', async () => {
  const productId = await aThing(50);
  const person = await aPerson(shop, { balance: 3_500_000 });
  const answers = await times(10, () => buy(shop, person, 'wallet', { productId }));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  const short = answers.find(({ status }) => status === 402);
  expect(short?.body).toMatchObject({
    message: 'wallet_balance_not_enough',
    balance: 500_000,
    needed: 1_000_000,
  });
  expect(await soundness(shop)).toEqual(SOUND);
});

it('refuses an amount that is not the shop’s own and shows the present prices', async () => {
  const productId = await aThing(9);
  const person = await aPerson(shop, { balance: 5_000_000 });
  const answer = await buy(shop, person, 'wallet', { productId, unitPrice: 10 });
  expect([answer.status, answer.body.message]).toEqual([409, 'price_changed']);
  expect(answer.body).toMatchObject({ lines: [{ _id: productId, partialPrice: 1_000_000 }] });
  expect(await stockOf(shop, productId)).toEqual({ onHand: 9, reserved: 0 });
});

it('leaves nothing behind when stock is short', async () => {
  const [full, empty] = [await aThing(5), await aThing(0)];
  const person = await aPerson(shop, { balance: 9_000_000 });
  const body = orderBody(person, 'wallet', { productId: full, quantity: 2 });
  body.detail.products.push({ _id: empty, orderQuantity: 1 });
  body.detail.quantity = 3;
  body.amount = 3_000_000;
  const answer = await shop.call('POST /api/orders', { token: person.token, body });
  expect([answer.status, answer.body.message]).toEqual([409, 'out_of_stock']);
  expect(answer.body).toMatchObject({ productId: empty, n: 0 });
  expect(await stockOf(shop, full)).toEqual({ onHand: 5, reserved: 0 });
});

const pairs: [string, object, number, string][] = [
  ['the spelling partial', { orderType: 'partial' }, 422, 'order_type_invalid'],
  [
    'a wholesale order with a payment',
    { orderType: 'total', paymentType: 'pay_wallet', gatewayType: 'other' },
    422,
    'payment_pair_invalid',
  ],
  [
    'a retail order without one',
    { paymentType: null, gatewayType: null },
    422,
    'payment_pair_invalid',
  ],
  [
    'the wallet at a bank',
    { paymentType: 'pay_wallet', gatewayType: 'platform_zarinpal' },
    422,
    'payment_pair_invalid',
  ],
  [
    'a bank as wallet',
    { paymentType: 'pay_online', gatewayType: 'other' },
    422,
    'payment_pair_invalid',
  ],
  [
    'a gateway without settings',
    { paymentType: 'pay_online', gatewayType: 'bank_saman' },
    422,
    'gateway_unavailable',
  ],
  ['a wrong key', { key: 'x' }, 422, 'body_invalid'],
  ['an amount in words', { amount: 'زیاد' }, 422, 'price_changed'],
];
it.each(pairs)('refuses %s', async (_name, change, status, message) => {
  const productId = await aThing(9);
  const person = await aPerson(shop, { balance: 5_000_000 });
  const answer = await shop.call('POST /api/orders', {
    token: person.token,
    body: { ...orderBody(person, 'wallet', { productId }), ...change },
  });
  expect([answer.status, answer.body.message]).toEqual([status, message]);
});

it('refuses mixed types, a small wholesale quantity, and another person’s address', async () => {
  const productId = await aThing(9);
  const person = await aPerson(shop, { balance: 5_000_000 });
  const stranger = await aPerson(shop);
  const mixed = orderBody(person, 'wallet', { productId });
  mixed.detail.products = [{ _id: productId, orderQuantity: 1, selectedType: 'totalSell' }];
  const send = (body: object) => shop.call('POST /api/orders', { token: person.token, body });
  expect((await send(mixed)).body.message).toBe('mixed_order_types');
  const small = await send(orderBody(person, 'total', { productId, quantity: 1 }));
  expect(small.body).toMatchObject({ message: 'total_min_quantity', n: 2 });
  const foreign = await send(
    orderBody({ ...person, addressId: stranger.addressId }, 'wallet', { productId }),
  );
  expect(foreign.body).toMatchObject({
    message: 'address_required',
    fields: { 'detail.address': 'address_required' },
  });
});

it('asks for a session and for an order that can be read', async () => {
  const person = await aPerson(shop);
  expect((await shop.call('POST /api/orders', { body: {} })).status).toBe(401);
  expect((await shop.call('POST /api/orders', { token: person.token, body: {} })).status).toBe(422);
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    payload: '{',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
  });
  expect([reply.statusCode, reply.json().message]).toEqual([400, 'body_invalid']);
});

it.each([
  ['wallet', { gatewayName: null, gatewayUrl: null, balance: 4_000_000, totalOrder: false }],
  ['total', { gatewayName: null, gatewayUrl: null, balance: 5_000_000, totalOrder: true }],
  [
    'zarinpal',
    {
      gatewayName: 'platform_zarinpal',
      gatewayUrl: expect.stringContaining('/StartPay/'),
      balance: 5_000_000,
      totalOrder: false,
    },
  ],
] as const)('answers an order (%s) by the names of the specification', async (way, reply) => {
  const productId = await aThing(9);
  const person = await aPerson(shop, { balance: 5_000_000 });
  const { status, body } = await buy(shop, person, way, { productId });
  expect(status).toBe(201);
  expect(body).toEqual({
    refId: null,
    token: null,
    ...reply,
    orderId: expect.any(String),
    orderNumber: expect.stringMatching(/^\d{6}-\d{5}$/),
  });
});

it('keeps the order when the bank does not take the payment, and pays the same order later', async () => {
  const productId = await aThing(3);
  const person = await aPerson(shop);
  shop.gateway.says.request = { kind: 'unreachable', code: 'none' };
  const refused = await buy(shop, person, 'zarinpal', { productId }, 'k');
  expect([refused.status, refused.body.message]).toEqual([503, 'gateway_unavailable']);
  delete shop.gateway.says.request;
  const again = await buy(shop, person, 'zarinpal', { productId }, 'k');
  expect([again.status, again.body.orderId]).toEqual([201, refused.body.orderId]);
  expect(again.body.gatewayUrl).toMatch(/StartPay/);
  expect(await stockOf(shop, productId)).toEqual({ onHand: 3, reserved: 1 });
});
