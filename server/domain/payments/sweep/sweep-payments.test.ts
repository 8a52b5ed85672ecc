import { beforeEach, expect, it } from 'vitest';
import { expireOrders } from '#server/domain/orders/expire-orders.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy, comeBack, SOUND, soundness, statusOf } from '#test/shopping.ts';
import { sweepPayments } from './sweep-payments.ts';

const shop = await startTestApp();
const defaults = { ...shop.gateway };
let titles = 0;
beforeEach(() => {
  Object.assign(shop.gateway, defaults);
  for (const key of ['request', 'verify', 'inquire', 'reverse'] as const)
    delete shop.gateway.says[key];
});

async function anUnpaidOrder() {
  const title = `کالای ${titles++}`;
  const productId = await aProduct(shop, { title, brand: 'آوا', category: 'صوتی' });
  const { body } = await buy(shop, await aPerson(shop), 'zarinpal', { productId });
  return { orderId: body.orderId, gatewayUrl: body.gatewayUrl };
}
const paymentOf = async (orderId: string) => {
  const [row] = await shop.sql`
    select id, number, status, checks, next_check_at is null as is_over
    from transactions
    where order_id = ${orderId}`;
  return row;
};
const callsOf = async (orderId: string) =>
  (
    await shop.sql`
      select a.call from transaction_attempts a join transactions t on t.id = a.transaction_id
      where t.order_id = ${orderId} order by a.id`
  ).map(({ call }) => call);
const wrongAmount = { kind: 'mismatch', code: '-50' } as const;

/** The payment ends by another hand while the bank is being asked. */
function endMeanwhile(call: 'verify' | 'inquire', orderId: string) {
  const ask = defaults[call];
  shop.gateway[call] = async (payment: Parameters<typeof ask>[0]) => {
    await shop.sql`update transactions
      set status = 'failed', next_check_at = null
      where order_id = ${orderId}`;
    return ask(payment) as never;
  };
}

it('repeats a reversal that got no answer', async () => {
  const { orderId, gatewayUrl } = await anUnpaidOrder();
  Object.assign(shop.gateway.says, {
    verify: wrongAmount,
    reverse: { kind: 'unreachable', code: 'none' },
  });
  await comeBack(shop, gatewayUrl);
  expect(await paymentOf(orderId)).toMatchObject({ status: 'mismatch', isOver: false });
  shop.clock.advance(2);
  await sweepPayments(shop.ctx);
  expect(await paymentOf(orderId)).toMatchObject({ status: 'mismatch', isOver: false, checks: 1 });
  delete shop.gateway.says.reverse;
  shop.clock.advance(3);
  await sweepPayments(shop.ctx);
  const payment = await paymentOf(orderId);
  expect(payment).toMatchObject({ status: 'mismatch', isOver: true });
  expect(shop.gateway.reversals.filter((number) => number === payment?.number)).toHaveLength(3);
});

it('takes money that came for a payment which had ended meanwhile as a payment of its own', async () => {
  const { orderId, gatewayUrl } = await anUnpaidOrder();
  endMeanwhile('verify', orderId);
  await comeBack(shop, gatewayUrl);
  const rows = await shop.sql`
    select t.status, f.status as follows
    from transactions t
    left join transactions f on f.id = t.follows_id
    where t.order_id = ${orderId} order by t.created_at, t.id`;
  expect(rows).toEqual([
    { status: 'failed', follows: null },
    { status: 'success', follows: 'failed' },
  ]);
  expect(await statusOf(shop, orderId)).toBe('paid');
  expect(shop.gateway.reversals).not.toContain((await paymentOf(orderId))?.number);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('confirms nothing at the bank for an ended payment that it holds nothing of', async () => {
  const { orderId, gatewayUrl } = await anUnpaidOrder();
  shop.gateway.says.inquire = { kind: 'failed', code: 'FAILED' };
  shop.clock.advance(2);
  await sweepPayments(shop.ctx);
  await comeBack(shop, gatewayUrl);
  expect((await paymentOf(orderId))?.status).toBe('failed');
  expect(await callsOf(orderId)).toEqual(['request', 'inquiry', 'callback', 'inquiry']);
});

it('does not hold an order for review whose payment has ended meanwhile', async () => {
  const { orderId, gatewayUrl } = await anUnpaidOrder();
  shop.gateway.says.verify = { kind: 'unreachable', code: 'none' };
  endMeanwhile('verify', orderId);
  await comeBack(shop, gatewayUrl);
  expect(await statusOf(shop, orderId)).toBe('pending_payment');
});

it('begins its times anew with the first timeout after the payer came back', async () => {
  const { orderId, gatewayUrl } = await anUnpaidOrder();
  shop.gateway.says.inquire = { kind: 'open', code: 'IN_BANK' };
  for (const minutes of [1, 2, 7]) {
    shop.clock.advance(minutes);
    await sweepPayments(shop.ctx);
  }
  expect((await paymentOf(orderId))?.checks).toBe(3);
  shop.gateway.says.verify = { kind: 'unreachable', code: 'none' };
  await comeBack(shop, gatewayUrl);
  expect((await paymentOf(orderId))?.checks).toBe(0);
  delete shop.gateway.says.verify;
  delete shop.gateway.says.inquire;
  shop.clock.advance(1);
  await sweepPayments(shop.ctx);
  expect(await statusOf(shop, orderId)).toBe('paid');
});

it('keeps a payment in doubt after a day without an answer and goes on asking, while its order ends', async () => {
  const { orderId } = await anUnpaidOrder();
  shop.gateway.says.inquire = { kind: 'unreachable', code: 'none' };
  for (let hours = 0; hours < 31; hours++) {
    shop.clock.advance(60);
    await sweepPayments(shop.ctx);
    await expireOrders(shop.ctx);
  }
  expect(await paymentOf(orderId)).toMatchObject({ status: 'unknown', isOver: false });
  expect(await statusOf(shop, orderId)).toBe('expired');
  delete shop.gateway.says.inquire;
  shop.clock.advance(25 * 60);
  await sweepPayments(shop.ctx);
  expect(await paymentOf(orderId)).toMatchObject({ status: 'success', isOver: true });
  expect(await statusOf(shop, orderId)).toBe('paid');
});
