import { beforeEach, expect, it } from 'vitest';
import { APP_ROLE, asRole } from '#server/db/app-role.ts';
import { expireOrders } from '#server/domain/orders/expire-orders.ts';
import { sweepPayments } from '#server/domain/payments/sweep/sweep-payments.ts';
import { readBalance } from '#server/domain/wallet/read-balance.ts';
import { asTomans } from '#shared/money.ts';
import { startTestApp } from '#test/app.ts';
import { holdConnection } from '#test/hold-connection.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy, comeBack, SOUND, soundness, statusOf, stockOf } from '#test/shopping.ts';

const shop = await startTestApp();
let titles = 0;
beforeEach(() => {
  for (const key of ['request', 'verify', 'inquire', 'reverse'] as const)
    delete shop.gateway.says[key];
});

async function anUnpaidOrder(onHand = 5) {
  const productId = await aProduct(shop, {
    title: `کالای ${titles++}`,
    brand: 'آوا',
    category: 'صوتی',
    onHand,
  });
  const person = await aPerson(shop);
  const { body } = await buy(shop, person, 'zarinpal', { productId });
  return { productId, person, orderId: body.orderId, gatewayUrl: body.gatewayUrl };
}
const resultOf = (location: string) =>
  shop.call('GET /api/payments/result/:publicId', {
    params: { publicId: location.split('/').at(-1) ?? '' },
  });
const paymentOf = async (orderId: string) =>
  (
    await shop.sql`select status, bank_reference as reference
      from transactions
      where order_id = ${orderId}`
  )[0];

it('pays an order once, however often the bank calls back', async () => {
  const { orderId, gatewayUrl, productId } = await anUnpaidOrder();
  const places = await Promise.all(Array.from({ length: 6 }, () => comeBack(shop, gatewayUrl)));
  expect(new Set(places).size).toBe(1);
  expect((await resultOf(places[0] ?? '')).body).toMatchObject({
    status: 'success',
    orderStatus: 'paid',
    canRetry: false,
  });
  expect(await stockOf(shop, productId)).toEqual({ onHand: 4, reserved: 0 });
  const [row] = await shop.sql`select count(*)::int as entries
      from ledger_entries
      where account = 'sales'
        and reference in (select number from transactions where order_id = ${orderId})`;
  expect(row?.entries).toBe(1);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('does not believe a callback that nobody paid for', async () => {
  const { orderId, gatewayUrl } = await anUnpaidOrder();
  shop.gateway.says.verify = { kind: 'not_paid', code: '-51' };
  await comeBack(shop, gatewayUrl);
  expect(await statusOf(shop, orderId)).toBe('pending_payment');
  expect(await comeBack(shop, '/A00000000000000000000000000000000000')).toBe('/pay/result/unknown');
  expect(
    (
      await shop.app.inject({
        method: 'POST',
        url: '/api/payments/callback/nobody',
        payload: 'x=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    ).headers.location,
  ).toBe('/pay/result/unknown');
});

it('reverses a wrong amount and keeps the order unpaid', async () => {
  const { orderId, gatewayUrl } = await anUnpaidOrder();
  shop.gateway.says.verify = {
    kind: 'paid',
    amount: asTomans(10),
    bankReference: 'w1',
    cardMasked: null,
    cardHash: null,
    code: '100',
  };
  await comeBack(shop, gatewayUrl);
  expect([await statusOf(shop, orderId), (await paymentOf(orderId))?.status]).toEqual([
    'pending_payment',
    'mismatch',
  ]);
});

it('refuses a bank reference that another order has used', async () => {
  const [first, second] = [await anUnpaidOrder(), await anUnpaidOrder()];
  shop.gateway.says.verify = {
    kind: 'paid',
    amount: asTomans(1_000_000),
    bankReference: 'same',
    cardMasked: null,
    cardHash: null,
    code: '100',
  };
  await comeBack(shop, first.gatewayUrl);
  await comeBack(shop, second.gatewayUrl);
  expect([await statusOf(shop, first.orderId), await statusOf(shop, second.orderId)]).toEqual([
    'paid',
    'pending_payment',
  ]);
  expect((await paymentOf(second.orderId))?.status).toBe('mismatch');
  expect(await soundness(shop)).toEqual(SOUND);
});

it('asks again when the bank is unresponsive, and the items stay held', async () => {
  const { orderId, gatewayUrl, productId } = await anUnpaidOrder();
  shop.gateway.says.verify = { kind: 'unreachable', code: 'none' };
  expect((await resultOf(await comeBack(shop, gatewayUrl))).body.status).toBe('verifying');
  expect([await statusOf(shop, orderId), (await stockOf(shop, productId))?.reserved]).toEqual([
    'payment_review',
    1,
  ]);
  delete shop.gateway.says.verify;
  shop.clock.advance(2);
  await sweepPayments(shop.ctx);
  expect(await statusOf(shop, orderId)).toBe('paid');
});

it('finds a payment whose callback never came', async () => {
  const { orderId } = await anUnpaidOrder();
  shop.clock.advance(2);
  await sweepPayments(shop.ctx);
  expect(await statusOf(shop, orderId)).toBe('paid');
});

it('ends an unpaid order after its time, and frees the items', async () => {
  const { orderId, productId } = await anUnpaidOrder();
  shop.gateway.says.inquire = { kind: 'open', code: 'IN_BANK' };
  shop.clock.advance(19);
  await expireOrders(shop.ctx);
  expect(await statusOf(shop, orderId)).toBe('pending_payment');
  shop.clock.advance(2);
  await expireOrders(shop.ctx);
  expect([await statusOf(shop, orderId), await stockOf(shop, productId)]).toEqual([
    'expired',
    { onHand: 5, reserved: 0 },
  ]);
});

it('does not end an order that was paid at the last moment, nor while the bank is unresponsive', async () => {
  const { orderId } = await anUnpaidOrder();
  shop.clock.advance(21);
  shop.gateway.says.inquire = { kind: 'unreachable', code: 'none' };
  await expireOrders(shop.ctx);
  expect(await statusOf(shop, orderId)).toBe('pending_payment');
  delete shop.gateway.says.inquire;
  shop.clock.advance(9);
  await sweepPayments(shop.ctx);
  expect(await statusOf(shop, orderId)).toBe('paid');
});

it('gives late money the items when they are still there', async () => {
  const { orderId, gatewayUrl, productId } = await anUnpaidOrder();
  shop.gateway.says.inquire = { kind: 'open', code: 'IN_BANK' };
  shop.clock.advance(21);
  await expireOrders(shop.ctx);
  await comeBack(shop, gatewayUrl);
  expect([await statusOf(shop, orderId), await stockOf(shop, productId)]).toEqual([
    'paid',
    { onHand: 4, reserved: 0 },
  ]);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('puts late money into the wallet when the items are gone', async () => {
  const { orderId, gatewayUrl, productId, person } = await anUnpaidOrder(1);
  shop.gateway.says.inquire = { kind: 'open', code: 'IN_BANK' };
  shop.clock.advance(21);
  await expireOrders(shop.ctx);
  const other = await aPerson(shop, { balance: 2_000_000 });
  expect((await buy(shop, other, 'wallet', { productId })).status).toBe(201);
  await comeBack(shop, gatewayUrl);
  expect([await statusOf(shop, orderId), await readBalance(shop.ctx, person.id)]).toEqual([
    'canceled',
    1_000_000,
  ]);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('takes the money of one of two tabs that pay the same order', async () => {
  const { orderId, gatewayUrl, person } = await anUnpaidOrder();
  shop.gateway.says.inquire = { kind: 'open', code: 'IN_BANK' };
  const second = await shop.call('POST /api/orders/:id/pay', {
    token: person.token,
    params: { id: orderId },
    body: { paymentType: 'pay_online', gatewayType: 'platform_zarinpal' },
  });
  delete shop.gateway.says.inquire;
  await Promise.all([comeBack(shop, gatewayUrl), comeBack(shop, second.body.gatewayUrl)]);
  expect([await statusOf(shop, orderId), await readBalance(shop.ctx, person.id)]).toEqual([
    'paid',
    1_000_000,
  ]);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('takes the money once when a wallet payment meets a callback', async () => {
  const { orderId, gatewayUrl, person } = await anUnpaidOrder();
  const { giveMoney } = await import('#test/people.ts');
  await giveMoney(shop, person.id, 1_000_000);
  shop.gateway.says.inquire = { kind: 'open', code: 'IN_BANK' };
  const pay = shop.call('POST /api/orders/:id/pay', {
    token: person.token,
    params: { id: orderId },
    body: { paymentType: 'pay_wallet', gatewayType: 'other' },
  });
  await Promise.all([pay, comeBack(shop, gatewayUrl)]);
  expect([await statusOf(shop, orderId), await readBalance(shop.ctx, person.id)]).toEqual([
    'paid',
    1_000_000,
  ]);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('a reference that the bank gives twice counts as no answer', async () => {
  const first = await anUnpaidOrder();
  const gatewayReference = first.gatewayUrl?.split('/').at(-1) ?? '';
  const handOff = shop.gateway.handOff(gatewayReference);
  shop.gateway.says.request = { kind: 'ok', gatewayReference, handOff, code: '100' };
  const person = await aPerson(shop);
  const { status, body } = await buy(shop, person, 'zarinpal', { productId: first.productId });
  expect([status, body.message]).toEqual([503, 'gateway_unavailable']);
  const [payment] = await shop.sql`select status from transactions where user_id = ${person.id}`;
  expect(payment?.status).toBe('failed');
  delete shop.gateway.says.request;
  await comeBack(shop, first.gatewayUrl);
  expect(await statusOf(shop, first.orderId)).toBe('paid');
});

// last, as it breaks every connection
it('takes a callback that comes while the database is away', async () => {
  const { orderId, gatewayUrl } = await anUnpaidOrder();
  const database = new URL(shop.url).pathname.slice(1);
  const away = holdConnection(asRole(shop.url, 'postgres'));
  await away.unsafe(`alter database ${database} connection limit 0`);
  await away`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${APP_ROLE}
    and datname = ${database}`;
  const place = comeBack(shop, gatewayUrl);
  const isRefused = async () =>
    shop.sql`select 1`.then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused).toBe(true);
  await away.unsafe(`alter database ${database} connection limit -1`);
  away.release();
  expect((await resultOf(await place)).body).toMatchObject({ status: 'success' });
  expect(await statusOf(shop, orderId)).toBe('paid');
});
