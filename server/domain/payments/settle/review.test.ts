import { beforeEach, describe, expect, it } from 'vitest';
import { expireOrders } from '#server/domain/orders/expire-orders.ts';
import { sweepPayments } from '#server/domain/payments/sweep/sweep-payments.ts';
import { readBalance } from '#server/domain/wallet/read-balance.ts';
import { setFault, stopBank } from '#server/sandbox/bank-payments.ts';
import { HOUR, MINUTE } from '#shared/time.ts';
import { deliver, startTestAppWithBanks, waitForBanks } from '#test/banks.ts';
import { type Begun, beginOrder, decideAt, payAt, rowsOf } from '#test/payments.ts';
import { aPerson, giveMoney, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { endCancels, SOUND, soundness, statusOf, stockOf } from '#test/shopping.ts';

const shop = await startTestAppWithBanks();
const admin = await aPerson(shop, { role: 'admin' });
let person: Person;
let productId: string;
let titles = 0;
beforeEach(async () => {
  await speakAgain();
  person = await aPerson(shop);
  productId = await aProduct(shop, {
    title: `کالای ${titles++}`,
    brand: 'آوا',
    category: 'صوتی',
    onHand: 3,
  });
});

const anOrder = () => beginOrder(shop, person, 'platform_zarinpal', productId);
const minutesLeft = async ({ orderId }: Begun) => {
  const [row] = await shop.sql<{ expires: string }[]>`
    select expires_at as expires from orders where id = ${orderId}`;
  return Math.round((new Date(row?.expires ?? 0).getTime() - shop.clock.now.getTime()) / MINUTE);
};
const atStaff = (orderId: string) => ({ token: admin.token, params: { id: orderId } });
async function sweepAfter(minutes: number) {
  shop.clock.advance(minutes);
  await sweepPayments(shop.ctx);
}
/** The payer came back with a success that the bank does not confirm, because it is unresponsive. */
async function underReview() {
  const begun = await anOrder();
  const [callback] = await decideAt(shop, begun, { outcome: 'paid', fault: 'forged_callback' });
  await shop.sql`update sandbox_payments
    set status = 'IN_BANK'
    where authority = ${begun.authority}`;
  await stopAnswering(60);
  if (callback) await deliver(shop, callback);
  expect(await statusOf(shop, begun.orderId)).toBe('payment_review');
  return begun;
}
/** Lets the bank answer again, with a timeout that suits a slow machine. */
function speakAgain() {
  waitForBanks(shop, 5000);
  return stopBank(shop.deps, 'platform_zarinpal', 0);
}
/** Makes the bank unresponsive, with a short timeout. */
function stopAnswering(minutes: number) {
  waitForBanks(shop, 150);
  return stopBank(shop.deps, 'platform_zarinpal', minutes);
}

describe('a checkout that its payer left', () => {
  it('is not frozen by an unresponsive bank: it stays open, and may be paid, canceled, or end', async () => {
    const begun = await anOrder();
    await stopAnswering(60);
    await sweepAfter(2);
    expect(await statusOf(shop, begun.orderId)).toBe('pending_payment');
    const cancel = { ...atStaff(begun.orderId), body: { reason: 'درخواست خریدار' } };
    await shop.call('POST /api/admin/orders/:id/cancellation', cancel);
    await endCancels(shop);
    expect(await statusOf(shop, begun.orderId)).toBe('canceled');
    expect(await stockOf(shop, productId)).toEqual({ onHand: 3, reserved: 0 });
  });

  it('is paid by another way at once, however many attempts its unresponsive bank has', async () => {
    const begun = await anOrder();
    const buyer = { token: person.token, params: { id: begun.orderId } };
    const online = { paymentType: 'pay_online', gatewayType: 'platform_zarinpal' };
    for (let n = 0; n < 4; n++)
      await shop.call('POST /api/orders/:id/pay', { ...buyer, body: online });
    await giveMoney(shop, person.id, 1_000_000);
    await stopAnswering(60);
    // one bank timeout, not five
    const patience = 1500;
    waitForBanks(shop, patience);
    const since = performance.now();
    const wallet = { paymentType: 'pay_wallet', gatewayType: 'other' };
    const paid = await shop.call('POST /api/orders/:id/pay', { ...buyer, body: wallet });
    expect(paid.status).toBe(200);
    expect(performance.now() - since).toBeLessThan(3 * patience);
    expect(await statusOf(shop, begun.orderId)).toBe('paid');
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('gives its items free within two hours, though the bank is unresponsive all day', async () => {
    const begun = await anOrder();
    await stopAnswering(24 * 60);
    for (let times = 0; times < 13; times++) {
      shop.clock.advance(11);
      await expireOrders(shop.ctx);
    }
    expect(await statusOf(shop, begun.orderId)).toBe('expired');
    await speakAgain();
    await decideAt(shop, begun, { fault: 'no_callback' });
    await sweepAfter(60);
    expect(await statusOf(shop, begun.orderId)).toBe('paid');
  });
});

describe('a payment under review', () => {
  it('ends by itself when the bank says that nothing was paid yet', async () => {
    const begun = await underReview();
    await speakAgain();
    await sweepAfter(2);
    expect(await statusOf(shop, begun.orderId)).toBe('pending_payment');
    expect((await rowsOf(shop, begun))[0]?.status).toBe('redirected');
    expect(await minutesLeft(begun)).toBeGreaterThan(15);
    await payAt(shop, begun);
    expect(await statusOf(shop, begun.orderId)).toBe('paid');
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('ends by itself when the bank says no, and leaves time to pay anew', async () => {
    const begun = await underReview();
    await shop.sql`update sandbox_payments
      set status = 'FAILED'
      where authority = ${begun.authority}`;
    await speakAgain();
    await sweepAfter(2);
    expect(await statusOf(shop, begun.orderId)).toBe('pending_payment');
    expect(await minutesLeft(begun)).toBeGreaterThan(15);
  });

  it('holds the items longer with each timeout', async () => {
    const begun = await underReview();
    let longest = await minutesLeft(begun);
    for (const minutes of [2, 4, 8, 12, 12]) {
      await sweepAfter(minutes);
      await expireOrders(shop.ctx);
      const left = await minutesLeft(begun);
      // never shorter than the time that has passed
      expect(left).toBeGreaterThanOrEqual(longest - minutes);
      longest = left;
    }
    expect(await statusOf(shop, begun.orderId)).toBe('payment_review');
    await speakAgain();
    await sweepAfter(20);
    expect(await statusOf(shop, begun.orderId)).toBe('pending_payment');
    // also after a long outage there is time to pay
    expect(await minutesLeft(begun)).toBeGreaterThanOrEqual(10);
  });

  it('is ended by staff, who need a permission and leave a row, and does not begin again', async () => {
    const begun = await underReview();
    const { body } = await shop.call('GET /api/admin/orders/:id', atStaff(begun.orderId));
    expect(body.next).toEqual(expect.arrayContaining(['pending_payment', 'canceled']));
    const buyer = { token: person.token, params: { id: begun.orderId } };
    expect((await shop.call('POST /api/admin/orders/:id/review-end', buyer)).status).toBe(403);
    const ended = await shop.call('POST /api/admin/orders/:id/review-end', atStaff(begun.orderId));
    expect([ended.status, ended.body.status]).toEqual([200, 'pending_payment']);
    await sweepAfter(2);
    expect(await statusOf(shop, begun.orderId)).toBe('pending_payment');
    const [log] = await shop.sql`
      select action from audit_logs where entity_id = ${begun.orderId} order by id desc limit 1`;
    expect(log?.action).toBe('order.end_review');
    const again = await shop.call('POST /api/admin/orders/:id/review-end', atStaff(begun.orderId));
    expect(again.status).toBe(409);
  });

  it.each(['paid', 'canceled'])(
    'that staff have ended lets its order be %s while the bank is unresponsive',
    async (to) => {
      const begun = await underReview();
      await giveMoney(shop, person.id, 1_000_000);
      await shop.call('POST /api/admin/orders/:id/review-end', atStaff(begun.orderId));
      if (to === 'paid') {
        const body = { paymentType: 'pay_wallet', gatewayType: 'other' };
        const buyer = { token: person.token, params: { id: begun.orderId }, body };
        expect((await shop.call('POST /api/orders/:id/pay', buyer)).status).toBe(200);
      } else {
        const cancel = { ...atStaff(begun.orderId), body: { reason: 'درخواست خریدار' } };
        await shop.call('POST /api/admin/orders/:id/cancellation', cancel);
        await endCancels(shop);
      }
      expect(await statusOf(shop, begun.orderId)).toBe(to);
      // the payer had paid at the bank all the same
      const reference = to === 'paid' ? '140000000011' : '140000000012';
      await shop.sql`
      update sandbox_payments
      set status = 'PAID', ref_id = ${reference}
      where authority = ${begun.authority}`;
      await speakAgain();
      await sweepAfter(2);
      expect(await readBalance(shop.ctx, person.id)).toBe(to === 'paid' ? 1_000_000 : 2_000_000);
      expect(await soundness(shop)).toEqual(SOUND);
    },
  );

  it('is canceled by staff while the bank is unresponsive', async () => {
    const begun = await underReview();
    const cancel = { ...atStaff(begun.orderId), body: { reason: 'درخواست خریدار' } };
    await shop.call('POST /api/admin/orders/:id/cancellation', cancel);
    await endCancels(shop);
    expect(await statusOf(shop, begun.orderId)).toBe('canceled');
  });
});

it('never shortens the hold of a pro-forma, whatever the bank does', async () => {
  const begun = await anOrder();
  const until = new Date(shop.clock.now.getTime() + 48 * HOUR).toISOString();
  await shop.sql`update orders
    set expires_at = ${until}, valid_until = ${until}
    where id = ${begun.orderId}`;
  await setFault(shop.deps, begun.authority, '');
  const [callback] = await decideAt(shop, begun, { fault: 'verify_timeout' });
  if (callback) await deliver(shop, callback);
  expect(await statusOf(shop, begun.orderId)).toBe('payment_review');
  expect(await minutesLeft(begun)).toBe(48 * 60);
  await shop.sql`update sandbox_payments
    set status = 'FAILED'
    where authority = ${begun.authority}`;
  await sweepAfter(2);
  expect(await statusOf(shop, begun.orderId)).toBe('pending_payment');
  expect(await minutesLeft(begun)).toBe(48 * 60 - 2);
  await stopAnswering(60);
  await expireOrders(shop.ctx);
  await speakAgain();
  expect(await minutesLeft(begun)).toBe(48 * 60 - 2);
});
