import { expect, it } from 'vitest';
import { decide } from '#server/sandbox/payer.ts';
import { authorityOf, deliver, startTestAppWithBanks } from '#test/banks.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { orderBody, SOUND, soundness, statusOf } from '#test/shopping.ts';

const shop = await startTestAppWithBanks();
const admin = await aPerson(shop, { role: 'admin' });
const productId = await aProduct(shop, {
  title: 'کالا',
  brand: 'آوا',
  category: 'صوتی',
  onHand: 50,
});

/** A top-up of the price of one piece; answers its transaction. */
async function aTopUp({ token }: Person, amount = 1_000_000) {
  const body = { amount, gatewayType: 'bank_saman' };
  const asked = await shop.call('POST /api/wallet/topup', { token, body });
  const authority = authorityOf('bank_saman', asked.body);
  const done = await decide(shop.deps, 'bank_saman', authority, { outcome: 'paid', fault: '' });
  for (const callback of done?.callbacks ?? []) await deliver(shop, callback);
  const { body: list } = await shop.call('GET /api/transactions', { token });
  return list.items[0]?._id ?? '';
}

async function anUnpaidOrder(person: Person) {
  const body = orderBody(person, 'zarinpal', { productId });
  return (await shop.call('POST /api/orders', { token: person.token, body })).body;
}

const link = (id: string, orderNumber: string, token = admin.token) =>
  shop.call('POST /api/admin/transactions/:id/link', {
    token,
    params: { id },
    body: { orderNumber },
  });

it('pays the order that a top-up was meant for, once', async () => {
  const person = await aPerson(shop);
  const { orderId, orderNumber } = await anUnpaidOrder(person);
  const id = await aTopUp(person);
  const answers = await Promise.all([link(id, orderNumber), link(id, orderNumber)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
    order: { orderNumber },
    can: { link: false },
  });
  expect(await statusOf(shop, orderId)).toBe('paid');
  expect(await soundness(shop)).toEqual(SOUND);
});

it('refuses the order of another person, a small wallet, and who is not staff', async () => {
  const person = await aPerson(shop);
  const { orderId, orderNumber } = await anUnpaidOrder(person);
  const theirs = await aTopUp(await aPerson(shop));
  const wrong = await link(theirs, orderNumber);
  expect([wrong.status, wrong.body.fields]).toEqual([422, { orderNumber: 'not_found' }]);
  const small = await aTopUp(person, 20_000);
  expect((await link(small, orderNumber)).status).toBe(402);
  expect((await link(small, orderNumber, person.token)).status).toBe(403);
  expect((await link(small, 'سفارش')).body.fields).toEqual({ orderNumber: 'field_invalid' });
  expect(await statusOf(shop, orderId)).toBe('pending_payment');
  const [row] = await shop.sql`select order_id from transactions where id = ${small}`;
  expect(row?.orderId).toBeNull();
});

it('spends no more of the wallet than the money that was meant for the order', async () => {
  const person = await aPerson(shop, { balance: 5_000_000 });
  const body = orderBody(person, 'zarinpal', { productId, quantity: 3 });
  const order = (await shop.call('POST /api/orders', { token: person.token, body })).body;
  const id = await aTopUp(person);
  expect((await link(id, order.orderNumber)).status).toBe(200);
  const { token } = person;
  const { body: now } = await shop.call('GET /api/orders/:id', {
    token,
    params: { id: order.orderId },
  });
  expect(now).toMatchObject({ status: 'pending_payment', paidAmount: 1_000_000, due: 2_000_000 });
  expect((await shop.call('GET /api/console', { token })).body.balance).toBe(5_000_000);
  expect(await soundness(shop)).toEqual(SOUND);
});
