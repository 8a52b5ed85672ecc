import { expect, it } from 'vitest';
import { expireOrders } from '#server/domain/orders/expire-orders.ts';
import { readBalance } from '#server/domain/wallet/read-balance.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy, comeBack, orderBody, type Way } from '#test/shopping.ts';
import { unguarded } from '#test/unguarded.ts';

const shop = await startTestApp();
let titles = 0;
const aThing = (onHand = 40) =>
  aProduct(shop, { title: `قوری ${titles++}`, brand: 'آتش', category: 'آشپزخانه', onHand });
const attemptOf = (person: Person, key: string) =>
  shop.call('GET /api/orders/attempts/:key', { token: person.token, params: { key } });
const send = (person: Person, way: Way, productId: string, key: string, change: object = {}) =>
  shop.call('POST /api/orders', {
    token: person.token,
    body: { ...orderBody(person, way, { productId }), ...change },
    headers: { 'idempotency-key': key },
  });

it.each<Way>(['wallet', 'zarinpal', 'total'])(
  'asks before the same cart is ordered again from another tab or device (%s)',
  async (way) => {
    const productId = await aThing();
    const person = await aPerson(shop, { balance: 9_000_000 });
    const first = await send(person, way, productId, 'tab one');
    shop.clock.advance(3);
    const asked = await send(person, way, productId, 'tab two');
    expect([asked.status, asked.body]).toMatchObject([
      409,
      {
        message: 'order_repeated',
        orderId: first.body.orderId,
        orderNumber: first.body.orderNumber,
        m: 3,
      },
    ]);
    const wanted = await send(person, way, productId, 'tab two', { repeatOf: first.body.orderId });
    expect(wanted.status).toBe(201);
    expect(wanted.body.orderId).not.toBe(first.body.orderId);
    // the confirmation was for the first order; the second needs one of its own
    const late = await send(person, way, productId, 'tab three', { repeatOf: first.body.orderId });
    expect(late.body).toMatchObject({ message: 'order_repeated', orderId: wanted.body.orderId });
  },
);

it('begins another payment where the process died before the bank had answered', async () => {
  const [productId, person] = [await aThing(), await aPerson(shop)];
  const first = await send(person, 'zarinpal', productId, 'tab one');
  await unguarded(
    shop.owner,
    (own) => own`
      update transactions
      set status = 'created', gateway_reference = null
      where order_id = ${first.body.orderId}`,
  );
  shop.clock.advance(1);
  const again = await send(person, 'zarinpal', productId, 'tab one');
  expect([again.status, again.body.orderId]).toEqual([201, first.body.orderId]);
  expect(again.body.gatewayUrl).toEqual(expect.any(String));
  const rows = await shop.sql`
    select status from transactions where order_id = ${first.body.orderId} order by created_at, id`;
  expect(rows).toEqual([{ status: 'failed' }, { status: 'redirected' }]);
});

it('makes one order of ten tabs that send the same cart in the same moment', async () => {
  const productId = await aThing();
  const person = await aPerson(shop, { balance: 9_000_000 });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, tab) => send(person, 'wallet', productId, `tab ${tab}`)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.message === 'order_repeated')).toHaveLength(9);
  expect(await readBalance(shop.ctx, person.id)).toBe(8_000_000);
});

it('asks nobody whose order differs, is over, was long ago, or is sent without a key', async () => {
  const [productId, other] = [await aThing(), await aThing()];
  const person = await aPerson(shop, { balance: 99_000_000 });
  const { body } = await send(person, 'wallet', productId, 'a');
  expect((await send(person, 'wallet', other, 'b')).status).toBe(201);
  const more = orderBody(person, 'wallet', { productId, quantity: 2 });
  expect((await send(person, 'wallet', productId, 'c', more)).status).toBe(201);
  expect((await buy(shop, person, 'wallet', { productId })).status).toBe(201);
  expect((await buy(shop, person, 'wallet', { productId })).status).toBe(201);
  shop.clock.advance(10);
  expect((await send(person, 'wallet', productId, 'd')).status).toBe(201);
  const last = await send(person, 'wallet', other, 'e');
  await shop.call('POST /api/orders/:id/cancel', {
    token: person.token,
    params: { id: last.body.orderId },
    body: {},
  });
  expect((await send(person, 'wallet', other, 'f')).status).toBe(201);
  expect(body.orderId).toBeTruthy();
});

it('says what became of an attempt whose answer was lost, to its owner alone', async () => {
  const productId = await aThing();
  const person = await aPerson(shop, { balance: 9_000_000 });
  expect((await attemptOf(person, 'k')).body).toEqual({ order: null });
  const { body } = await send(person, 'zarinpal', productId, 'k');
  expect((await attemptOf(person, 'k')).body.order).toEqual({
    orderId: body.orderId,
    orderNumber: body.orderNumber,
    orderType: 'paritial',
    status: 'pending_payment',
    gatewayType: 'platform_zarinpal',
    amount: 1_000_000,
    expiresAt: expect.any(String),
  });
  expect((await attemptOf(await aPerson(shop), 'k')).body).toEqual({ order: null });
});

it('waits for the order that is being placed in this moment', async () => {
  const productId = await aThing();
  const person = await aPerson(shop, { balance: 9_000_000 });
  const waiting = async () => {
    const [row] = await shop.sql<{ n: number }[]>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return row?.n ?? 0;
  };
  const calls = await shop.sql.begin(async (tx) => {
    await tx`select 1 from users where id = ${person.id} for no key update`;
    const placed = send(person, 'wallet', productId, 'k');
    await expect.poll(waiting).toBe(1);
    const found = attemptOf(person, 'k');
    await expect.poll(waiting).toBe(2);
    return { placed, found };
  });
  const { body } = await calls.placed;
  expect((await calls.found).body.order?.orderId).toBe(body.orderId);
});

it('never answers a repeated key as placed when the order is over or in doubt', async () => {
  const productId = await aThing();
  const person = await aPerson(shop);
  const { body } = await send(person, 'zarinpal', productId, 'k');
  shop.gateway.says.inquire = { kind: 'open', code: 'IN_BANK' };
  shop.clock.advance(21);
  const late = await send(person, 'zarinpal', productId, 'k');
  const over = { message: 'order_over', orderId: body.orderId, orderNumber: body.orderNumber };
  expect([late.status, late.body]).toMatchObject([409, { ...over, status: 'expired' }]);
  await expireOrders(shop.ctx);
  delete shop.gateway.says.inquire;
  const expired = await send(person, 'zarinpal', productId, 'k');
  expect([expired.status, expired.body]).toMatchObject([409, { ...over, status: 'expired' }]);
});

it('tells a canceled order and one whose payment is in doubt by its number', async () => {
  const [productId, other] = [await aThing(), await aThing()];
  const person = await aPerson(shop);
  const first = await send(person, 'total', productId, 'k');
  await shop.call('POST /api/orders/:id/cancel', {
    token: person.token,
    params: { id: first.body.orderId },
    body: {},
  });
  const again = await send(person, 'total', productId, 'k');
  expect([again.status, again.body]).toMatchObject([
    409,
    { message: 'order_over', status: 'canceled', orderId: first.body.orderId },
  ]);
  const paid = await send(person, 'zarinpal', other, 'p');
  shop.gateway.says.verify = { kind: 'unreachable', code: 'none' };
  await comeBack(shop, paid.body.gatewayUrl);
  delete shop.gateway.says.verify;
  const doubtful = await send(person, 'zarinpal', other, 'p');
  expect([doubtful.status, doubtful.body]).toMatchObject([
    409,
    { message: 'payment_pending', status: 'payment_review', orderId: paid.body.orderId },
  ]);
});

it('takes the cart item of the specification, with its type as id and label and whatever else it carries', async () => {
  const productId = await aThing();
  const person = await aPerson(shop, { balance: 9_000_000 });
  const item = (selectedType: unknown) => ({
    _id: productId,
    title: 'قوری',
    price: 900_000,
    partialPrice: 1_000_000,
    quantity: 40,
    image: [{ img: 'a.webp' }],
    selectedType,
    orderQuantity: 1,
  });
  const order = (selectedType: unknown) => {
    const body = orderBody(person, 'wallet', { productId });
    return shop.call('POST /api/orders', {
      token: person.token,
      body: { ...body, detail: { ...body.detail, products: [item(selectedType)] } },
    });
  };
  for (const type of [{ id: 'partialSell', label: 'تکی' }, 'partialSell', undefined, null, 7])
    expect((await order(type)).status, JSON.stringify(type)).toBe(201);
  for (const type of [{ id: 'totalSell', label: 'عمده' }, 'totalSell'])
    expect((await order(type)).body.message).toBe('mixed_order_types');
});

it('refuses a sum that no order may have, however huge', async () => {
  const price = 100_000_000_000;
  const productId = await aProduct(shop, {
    title: 'کارخانه',
    brand: 'آتش',
    category: 'آشپزخانه',
    onHand: 1_000_000,
    price,
    partialPrice: price,
  });
  const person = await aPerson(shop);
  for (const quantity of [11, 1_000_000]) {
    const body = orderBody(person, 'total', { productId, quantity, unitPrice: 1 });
    const answer = await shop.call('POST /api/orders', { token: person.token, body });
    expect([answer.status, answer.body.message]).toEqual([422, 'amount_too_big']);
  }
});
