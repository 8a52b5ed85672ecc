import { expect, it } from 'vitest';
import { expireOrders } from '#server/domain/orders/expire-orders.ts';
import { type UnpaidEnd, waitUntil } from '#server/domain/orders/unpaid-ends.ts';
import { MINUTE } from '#shared/time.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy, SOUND, soundness, stockOf, type Way } from '#test/shopping.ts';

const shop = await startTestApp();
const { clock } = shop;
let titles = 0;
const aThing = (onHand: number) =>
  aProduct(shop, { title: `چراغ ${titles++}`, brand: 'پرتو', category: 'روشنایی', onHand });
const cancel = (person: Person, id: string) =>
  shop.call('POST /api/orders/:id/cancel', { token: person.token, params: { id }, body: {} });
/** Twenty minutes without a payment. */
async function letExpire() {
  shop.gateway.says.inquire = { kind: 'open', code: 'IN_BANK' };
  clock.advance(21);
  await expireOrders(shop.ctx);
  delete shop.gateway.says.inquire;
}
const order = async (person: Person, way: Way, productId: string, quantity?: number) => {
  const { status, body, headers } = await buy(shop, person, way, {
    productId,
    ...(quantity && { quantity }),
  });
  return { status, body, retryAfter: headers['retry-after'] };
};

it('lets one person hold five unpaid orders, whatever is sent at once, and says when one ends', async () => {
  const products = await Promise.all(Array.from({ length: 12 }, () => aThing(40)));
  const person = await aPerson(shop, { balance: 5_000_000 });
  const answers = await Promise.all(products.map((id) => order(person, 'zarinpal', id)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  const refused = answers.filter(({ status }) => status !== 201);
  for (const { status, body, retryAfter } of refused) {
    expect([status, retryAfter]).toEqual([429, '1200']);
    expect(body).toMatchObject({ message: 'unpaid_orders_limit', n: 5, m: 20 });
  }
  // money is no hold, and an honest neighbour is not hindered
  expect((await order(person, 'wallet', products[0] ?? '')).status).toBe(201);
  expect((await order(await aPerson(shop), 'zarinpal', products[0] ?? '')).status).toBe(201);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('leaves three quarters of the stock to others: ten orders at once of one person hold a quarter', async () => {
  const productId = await aThing(40);
  const person = await aPerson(shop);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => order(person, 'zarinpal', productId, 3)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    message: 'unpaid_pieces_limit',
    n: 10,
    held: 9,
    productId,
  });
  expect((await stockOf(shop, productId))?.reserved).toBe(9);
});

it('holds five pieces of what is scarce, and names a short shelf as such', async () => {
  const productId = await aThing(8);
  const person = await aPerson(shop);
  const refused = await order(person, 'zarinpal', productId, 6);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { message: 'unpaid_pieces_limit', n: 5, held: 0 },
  ]);
  expect((await order(person, 'zarinpal', productId, 9)).body.message).toBe('stock_short');
  expect((await order(person, 'zarinpal', productId, 5)).status).toBe(201);
});

it('lets products that were held and not paid wait 5, 15 and 60 minutes for the same person', async () => {
  const [productId, other] = [await aThing(40), await aThing(40)];
  const person = await aPerson(shop);
  for (const minutes of [5, 15, 60, 60]) {
    expect((await order(person, 'zarinpal', productId)).status).toBe(201);
    await letExpire();
    const refused = await order(person, 'zarinpal', productId);
    expect([refused.status, refused.retryAfter]).toEqual([429, String(minutes * 60)]);
    expect(refused.body).toMatchObject({ message: 'unpaid_wait', m: minutes, productId });
    clock.advance(minutes);
  }
  expect((await order(person, 'zarinpal', productId)).status).toBe(201);
  expect((await order(person, 'zarinpal', other)).status).toBe(201);
});

it('lets a buyer think again once; who cancels and orders in a circle waits', async () => {
  const productId = await aThing(40);
  const person = await aPerson(shop);
  const first = await order(person, 'zarinpal', productId);
  shop.gateway.says.inquire = { kind: 'open', code: 'IN_BANK' };
  expect((await cancel(person, first.body.orderId)).status).toBe(200);
  const again = await order(person, 'zarinpal', productId);
  expect(again.status).toBe(201);
  await cancel(person, again.body.orderId);
  delete shop.gateway.says.inquire;
  expect((await order(person, 'zarinpal', productId)).body).toMatchObject({
    message: 'unpaid_wait',
    m: 5,
  });
});

it('never lengthens a hold by paying again, by another method or a bank that does not answer', async () => {
  const productId = await aThing(40);
  const person = await aPerson(shop);
  const { body } = await order(person, 'zarinpal', productId);
  const endOf = async () =>
    (await shop.call('GET /api/orders/:id', { token: person.token, params: { id: body.orderId } }))
      .body.expiresAt;
  const end = await endOf();
  clock.advance(3);
  shop.gateway.says.inquire = { kind: 'open', code: 'IN_BANK' };
  const pay = (paymentType: string, gatewayType: string) =>
    shop.call('POST /api/orders/:id/pay', {
      token: person.token,
      params: { id: body.orderId },
      body: { paymentType, gatewayType },
    });
  expect((await pay('pay_online', 'platform_zarinpal')).status).toBe(200);
  expect((await pay('pay_wallet', 'other')).status).toBe(402);
  shop.gateway.says.request = { kind: 'unreachable', code: 'none' };
  expect((await pay('pay_online', 'platform_zarinpal')).status).toBe(503);
  delete shop.gateway.says.request;
  delete shop.gateway.says.inquire;
  expect(await endOf()).toBe(end);
});

it('takes five wholesale orders that wait for staff, also of twenty at once, and texts no more', async () => {
  const products = await Promise.all(Array.from({ length: 20 }, () => aThing(40)));
  const person = await aPerson(shop);
  const answers = await Promise.all(products.map((id) => order(person, 'total', id)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  const refused = answers.find(({ status }) => status !== 201);
  expect([refused?.status, refused?.body]).toMatchObject([
    429,
    { message: 'registered_orders_limit', n: 5 },
  ]);
  const [texts] = await shop.sql`select count(*)::int as n from messages m join orders o
    on m.dedupe_key = 'order.registered:' || o.id where o.user_id = ${person.id}`;
  expect(texts?.n).toBe(5);
});

it('takes ten wholesale orders an hour, however many were canceled between', async () => {
  const productId = await aThing(40);
  const person = await aPerson(shop);
  for (let n = 0; n < 10; n++) {
    const { status, body } = await order(person, 'total', productId, n + 2);
    expect(status).toBe(201);
    await cancel(person, body.orderId);
    clock.advance(1);
  }
  const refused = await order(person, 'total', productId);
  expect([refused.status, refused.retryAfter]).toEqual([429, '3000']);
  expect(refused.body).toMatchObject({ message: 'registered_hourly_limit', n: 10, m: 50 });
  clock.advance(50);
  expect((await order(person, 'total', productId)).status).toBe(201);
});

it('counts the first order taken back within five minutes for nothing, and every other end', () => {
  const end = (how: UnpaidEnd['how'], began: number, ended: number): UnpaidEnd => ({
    productId: 'a',
    title: 'a',
    how,
    began: began * MINUTE,
    ended: ended * MINUTE,
  });
  const wait = (...ends: UnpaidEnd[]) => {
    const until = waitUntil(ends);
    return until === undefined ? undefined : until / MINUTE;
  };
  expect(wait()).toBeUndefined();
  expect(wait(end('canceled', 0, 4))).toBeUndefined();
  expect(wait(end('canceled', 0, 19))).toBe(24);
  expect(wait(end('canceled', 0, 1), end('canceled', 2, 3))).toBe(8);
  expect(wait(end('expired', 0, 20), end('canceled', 30, 31))).toBe(25);
  expect(wait(end('expired', 0, 20), end('expired', 30, 50))).toBe(65);
});
