import { describe, expect, it } from 'vitest';
import { expireOrders } from '#server/domain/orders/expire-orders.ts';
import { readBalance } from '#server/domain/wallet/read-balance.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import {
  buy,
  comeBack,
  endCancels,
  orderBody,
  SOUND,
  soundness,
  statusOf,
  stockOf,
} from '#test/shopping.ts';

const shop = await startTestApp();
const { call, ctx, sql, clock } = shop;
const admin = await aPerson(shop, { role: 'admin' });
let titles = 0;
const aThing = (onHand = 50) =>
  aProduct(shop, { title: `کالای ${titles++}`, brand: 'آوا', category: 'صوتی', onHand });

type Way = 'wallet' | 'zarinpal';
const WAYS = {
  wallet: { paymentType: 'pay_wallet', gatewayType: 'other' },
  zarinpal: { paymentType: 'pay_online', gatewayType: 'platform_zarinpal' },
};
const pay = (person: Person, id: string, way: Way, amount?: number) =>
  call('POST /api/orders/:id/pay', {
    token: person.token,
    params: { id },
    body: { ...WAYS[way], ...(amount && { amount }) },
  });
const read = async (person: Person, id: string) =>
  (await call('GET /api/orders/:id', { token: person.token, params: { id } })).body;
const balanceOf = ({ id }: Person) => readBalance(ctx, id);

/** Ten pieces, 10,000,000 toman, of which the first payment is on its way. */
async function anOrder(person: Person, productId: string, part = 4_000_000) {
  const body = { ...orderBody(person, 'zarinpal', { productId, quantity: 10 }), part };
  const placed = await call('POST /api/orders', { token: person.token, body });
  expect(placed.status).toBe(201);
  return placed.body;
}

/** While the payers are at the bank's page. */
async function atTheBank<T>(act: () => Promise<T>): Promise<T> {
  shop.gateway.says.inquire = { kind: 'open', code: '-51' };
  return act().finally(() => delete shop.gateway.says.inquire);
}

/** The same with its first part paid. */
async function aPartlyPaid(person: Person, productId: string, part = 4_000_000) {
  const { orderId, gatewayUrl } = await anOrder(person, productId, part);
  await comeBack(shop, gatewayUrl);
  return orderId;
}

describe('an order paid in parts', () => {
  it('is paid by the part that reaches its sum, by gateway and wallet, and is one sale', async () => {
    const [productId, buyer] = [await aThing(), await aPerson(shop, { balance: 9_000_000 })];
    const id = await aPartlyPaid(buyer, productId);
    expect(await read(buyer, id)).toMatchObject({
      status: 'pending_payment',
      paidAmount: 4_000_000,
      due: 6_000_000,
      smallestPart: 500_000,
    });
    expect((await pay(buyer, id, 'wallet', 2_500_000)).status).toBe(200);
    const last = await pay(buyer, id, 'zarinpal');
    await comeBack(shop, last.body.gatewayUrl);
    expect(await read(buyer, id)).toMatchObject({
      status: 'paid',
      paidAmount: 10_000_000,
      due: 0,
      paymentType: 'pay_parts',
      gatewayType: null,
    });
    expect(await balanceOf(buyer)).toBe(6_500_000);
    const sales = await sql`
      select l.delta from ledger_entries l join transactions t on t.number = l.reference
      where t.order_id = ${id} and l.account = 'sales'`;
    expect(sales).toEqual([{ delta: 10_000_000 }]);
    expect(await stockOf(shop, productId)).toEqual({ onHand: 40, reserved: 0 });
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('tells the buyer what is left, and shows it in the console', async () => {
    const [productId, buyer] = [await aThing(), await aPerson(shop)];
    const id = await aPartlyPaid(buyer, productId);
    const message = await sql`select text
        from messages
        where template = 'order.part' and text like '%۶,۰۰۰,۰۰۰%'`;
    expect(message.length).toBeGreaterThan(0);
    const { notices } = (await call('GET /api/console', { token: buyer.token })).body;
    expect(notices.find(({ orderId }) => orderId === id)).toMatchObject({ amount: 6_000_000 });
  });

  it('refuses parts above what is due and those that would be a great many', async () => {
    const [productId, buyer] = [await aThing(), await aPerson(shop, { balance: 50_000_000 })];
    const id = await aPartlyPaid(buyer, productId);
    for (const amount of [6_000_001, 499_999])
      expect((await pay(buyer, id, 'wallet', amount)).body).toMatchObject({
        message: 'out_of_range',
        fields: { amount: 'out_of_range' },
        limits: { amount: { min: 500_000, max: 6_000_000 } },
      });
    const body = { ...orderBody(buyer, 'wallet', { productId }), part: 500_000 };
    expect((await call('POST /api/orders', { token: buyer.token, body })).body.fields).toEqual({
      part: 'payment_pair_invalid',
    });
  });

  it('refuses a part that leaves a rest no gateway takes', async () => {
    const [productId, buyer] = [await aThing(), await aPerson(shop, { balance: 50_000_000 })];
    const id = await aPartlyPaid(buyer, productId);
    expect((await pay(buyer, id, 'wallet', 5_999_001)).body).toMatchObject({
      message: 'part_leaves_too_little',
      fields: { amount: 'part_leaves_too_little' },
    });
    const body = { ...orderBody(buyer, 'zarinpal', { productId }), part: 999_500 };
    const placed = await call('POST /api/orders', { token: buyer.token, body });
    expect(placed.body.fields).toEqual({ part: 'part_leaves_too_little' });
    expect((await pay(buyer, id, 'wallet', 5_999_000)).status).toBe(200);
    expect((await pay(buyer, id, 'wallet', 1000)).status).toBe(200);
  });

  it('takes what is due of a payment that comes beyond the sum, and puts the rest into the wallet', async () => {
    const [productId, buyer] = [await aThing(), await aPerson(shop, { balance: 9_000_000 })];
    const whole = await anOrder(buyer, productId, 10_000_000);
    const part = await atTheBank(() => pay(buyer, whole.orderId, 'wallet', 3_000_000));
    expect(part.status).toBe(200);
    const location = await comeBack(shop, whole.gatewayUrl);
    expect(await statusOf(shop, whole.orderId)).toBe('paid');
    expect(await balanceOf(buyer)).toBe(9_000_000);
    const publicId = location.split('/').at(-1) ?? '';
    const result = await call('GET /api/payments/result/:publicId', { params: { publicId } });
    expect(result.body).toMatchObject({
      isInWallet: false,
      inWallet: 3_000_000,
      orderPaid: 10_000_000,
    });
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('does not let staff reverse a payment of which a part paid the order', async () => {
    const [productId, buyer] = [await aThing(), await aPerson(shop, { balance: 20_000_000 })];
    const whole = await anOrder(buyer, productId, 10_000_000);
    await atTheBank(() => pay(buyer, whole.orderId, 'wallet', 3_000_000));
    await comeBack(shop, whole.gatewayUrl);
    const payment = (await read(buyer, whole.orderId)).transactions.find(
      ({ kind }) => kind === 'order_payment',
    );
    expect(payment).toMatchObject({ amount: 10_000_000, inWallet: 3_000_000 });
    const answer = await call('POST /api/admin/transactions/:id/reversal', {
      token: admin.token,
      params: { id: payment?._id ?? '' },
      body: { reason: 'مشتری آن را نمی‌خواهد' },
    });
    expect(answer.body.message).toBe('reverse_needs_cancel');
  });
});

describe('parts of an order that ends unpaid', () => {
  it('go to the wallet with its end, and a part that comes later follows them', async () => {
    const [productId, buyer] = [await aThing(), await aPerson(shop)];
    const id = await aPartlyPaid(buyer, productId);
    const open = await pay(buyer, id, 'zarinpal', 3_000_000);
    clock.advance(25 * 60);
    await atTheBank(() => expireOrders(ctx));
    expect(await statusOf(shop, id)).toBe('expired');
    expect(await balanceOf(buyer)).toBe(4_000_000);
    const [message] =
      await sql`select text from messages where dedupe_key = ${`order.unpaid_end:${id}`}`;
    expect(message?.text).toContain('۴,۰۰۰,۰۰۰ تومان به کیف پول شما برگشت');
    await comeBack(shop, open.body.gatewayUrl);
    expect(await balanceOf(buyer)).toBe(7_000_000);
    expect(await stockOf(shop, productId)).toEqual({ onHand: 50, reserved: 0 });
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('go to the wallet when buyer or staff cancel, once', async () => {
    for (const as of ['buyer', 'staff'] as const) {
      const [productId, buyer] = [await aThing(), await aPerson(shop)];
      const id = await aPartlyPaid(buyer, productId);
      const reason = 'مشتری منصرف شد';
      const cancel = () =>
        as === 'buyer'
          ? call('POST /api/orders/:id/cancel', {
              token: buyer.token,
              params: { id },
              body: { reason },
            })
          : call('POST /api/admin/orders/:id/cancellation', {
              token: admin.token,
              params: { id },
              body: { reason },
            });
      const answers = await Promise.all([cancel(), cancel()]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      await endCancels(shop);
      expect(await balanceOf(buyer)).toBe(4_000_000);
      expect((await read(buyer, id)).refundedAmount).toBe(4_000_000);
    }
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('are held for two hours more with each part, and no longer than a day after the first', async () => {
    const [productId, buyer] = [await aThing(), await aPerson(shop, { balance: 50_000_000 })];
    const first = clock.now.getTime();
    const id = await aPartlyPaid(buyer, productId, 500_000);
    const left = async () =>
      (Date.parse((await read(buyer, id)).expiresAt ?? '') - clock.now.getTime()) / 60_000;
    expect(await left()).toBe(120);
    for (let n = 0; n < 12; n++) {
      clock.advance(110);
      await pay(buyer, id, 'wallet', 500_000);
    }
    expect((clock.now.getTime() - first) / 60_000).toBe(22 * 60);
    expect(await left()).toBe(120);
    clock.advance(60);
    await pay(buyer, id, 'wallet', 500_000);
    expect(await left()).toBe(60);
  });

  it('count among the holds that ended without payment, so that nobody holds items again and again', async () => {
    const [productId, buyer] = [await aThing(), await aPerson(shop)];
    await aPartlyPaid(buyer, productId, 500_000);
    clock.advance(3 * 60);
    await expireOrders(ctx);
    const again = await buy(shop, buyer, 'zarinpal', { productId, quantity: 10 });
    expect(again.body.message).toBe('unpaid_wait');
  });
});

describe('at the same moment', () => {
  it('two parts of all that is due pay once, and the other stays in the wallet', async () => {
    const [productId, buyer] = [await aThing(), await aPerson(shop, { balance: 30_000_000 })];
    const id = await aPartlyPaid(buyer, productId);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => pay(buyer, id, 'wallet', 6_000_000)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balanceOf(buyer)).toBe(24_000_000);
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('two callbacks of parts that together are too much lose nothing', async () => {
    const [productId, buyer] = [await aThing(), await aPerson(shop)];
    const id = await aPartlyPaid(buyer, productId);
    const five = () => atTheBank(() => pay(buyer, id, 'zarinpal', 5_000_000));
    const urls = [(await five()).body.gatewayUrl, (await five()).body.gatewayUrl];
    await Promise.all(urls.map((url) => comeBack(shop, url)));
    expect(await statusOf(shop, id)).toBe('paid');
    expect(await balanceOf(buyer)).toBe(4_000_000);
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('a part, the end of the time and a cancel leave the money in one place', async () => {
    for (let round = 0; round < 5; round++) {
      const [productId, buyer] = [await aThing(), await aPerson(shop, { balance: 6_000_000 })];
      const id = await aPartlyPaid(buyer, productId);
      await sql`update orders
        set expires_at = ${new Date(clock.now.getTime() + 1).toISOString()}
        where id = ${id}`;
      const later = { ...ctx, now: () => new Date(clock.now.getTime() + 2) };
      await Promise.all([
        pay(buyer, id, 'wallet', 6_000_000),
        expireOrders(later),
        call('POST /api/orders/:id/cancel', { token: buyer.token, params: { id }, body: {} }),
      ]);
      const order = await read(buyer, id);
      const inOrder = order.paidAmount - order.refundedAmount;
      expect(inOrder + (await balanceOf(buyer))).toBe(10_000_000);
    }
    expect(await soundness(shop)).toEqual(SOUND);
  });
});

it('shows how a payment from the wallet ended, which has no bank', async () => {
  const [productId, buyer] = [await aThing(), await aPerson(shop, { balance: 20_000_000 })];
  const whole = await anOrder(buyer, productId, 10_000_000);
  await atTheBank(() => pay(buyer, whole.orderId, 'wallet', 3_000_000));
  const [row] = await shop.sql<{ publicId: string }[]>`
    select public_id as "publicId"
    from transactions
    where order_id = ${whole.orderId} and gateway_type = 'other'`;
  const result = await call('GET /api/payments/result/:publicId', {
    params: { publicId: row?.publicId ?? '' },
  });
  expect([result.status, result.body.gatewayName]).toEqual([200, null]);
});
