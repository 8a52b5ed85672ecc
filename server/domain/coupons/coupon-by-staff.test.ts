import { expect, it } from 'vitest';
import { expireOrders } from '#server/domain/orders/expire-orders.ts';
import { startTestApp } from '#test/app.ts';
import { aCoupon, buyWithCoupon } from '#test/coupons.ts';
import { aMethod, aZone, setUpDelivery } from '#test/delivery.ts';
import { aClerk, aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy, cancelAsStaff, SOUND, soundness } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, sql, clock, ctx } = shop;
const author = await aPerson(shop, { role: 'admin' });
const clerk = await aClerk(shop, 'orders.confirm');
const productId = await aProduct(shop, {
  title: 'کالای تلفنی',
  brand: 'آوا',
  category: 'صوتی',
  onHand: 1_000,
});
const [PRICE, RETAIL] = [900_000, 1_000_000];
let keys = 0;

const mobileOf = async ({ id }: Person) =>
  (await sql<{ mobile: string }[]>`select mobile_number as mobile from users where id = ${id}`)[0]
    ?.mobile ?? '';
type Phoned = { code: string; off: number; pieces?: number; orderType?: 'total' | 'paritial' };
const phone = async (
  buyer: Person,
  { code, off, pieces = 1, orderType = 'paritial' }: Phoned,
  by = clerk,
) =>
  call('POST /api/admin/orders', {
    token: by.token,
    headers: { 'idempotency-key': `phoned ${++keys}` },
    body: {
      mobileNumber: await mobileOf(buyer),
      orderType,
      amount: (orderType === 'total' ? PRICE : RETAIL) * pieces - off,
      lines: [{ _id: productId, orderQuantity: pieces }],
      addressId: buyer.addressId,
      coupon: code,
    },
  });
const quote = async (mobileNumber: string, code: string, by = clerk) =>
  call('POST /api/admin/buyers/:mobileNumber/coupon', {
    token: by.token,
    params: { mobileNumber },
    body: { code, orderType: 'paritial', products: [{ _id: productId, orderQuantity: 1 }] },
  });
const couponOf = async (id: string) =>
  (await sql`select taken, uses from coupons where id = ${id}`)[0];

type Change = { coupon?: string; pieces?: number; by?: Person };
async function confirm(id: string, { coupon, pieces = 2, by = clerk }: Change, isFirst = true) {
  const { token } = by;
  const params = { id };
  const { version } = (await call('GET /api/admin/orders/:id', { token, params })).body;
  const lines = [{ _id: productId, orderQuantity: pieces, unitPrice: PRICE }];
  const body = { version, validHours: 24, lines, ...(coupon && { coupon }) };
  return isFirst
    ? call('POST /api/admin/orders/:id/confirm', { token, params, body })
    : call('PATCH /api/admin/orders/:id/proforma', { token, params, body });
}
const aRegistered = async (buyer: Person) =>
  (await buy(shop, buyer, 'total', { productId, quantity: 2 })).body.orderId;

it('staff enter a code for who phones: it is quoted, held, named in the log, paid and freed once', async () => {
  const { id, code } = await aCoupon(shop, author.id);
  const buyer = await aPerson(shop, { balance: 5_000_000 });
  const typed = ` ${code.toLowerCase()} `;
  expect((await quote(await mobileOf(buyer), typed)).body).toMatchObject({ code, amount: 100_000 });
  expect((await quote('09127770001', code)).body).toMatchObject({ amount: 100_000 });
  const placed = await phone(buyer, { code: typed, off: 100_000 });
  expect(placed.status).toBe(201);
  expect(await couponOf(id)).toEqual({ taken: 1, uses: 1 });
  const [log] = await sql`select after from audit_logs
    where action = 'order.place_for' and entity_id = ${placed.body.orderId}`;
  expect(log?.after).toMatchObject({ coupon: code, amount: 900_000 });
  expect((await phone(buyer, { code, off: 200_000, pieces: 2 })).body.message).toBe('coupon_used');
  const paid = await call('POST /api/orders/:id/pay', {
    token: buyer.token,
    params: { id: placed.body.orderId },
    body: { paymentType: 'pay_wallet', gatewayType: 'other' },
  });
  expect(paid.body.balance).toBe(4_100_000);
  const other = await aPerson(shop);
  const unpaid = await phone(other, { code, off: 100_000 });
  expect(unpaid.status).toBe(201);
  clock.advance(24 * 60 + 1);
  await expireOrders(ctx);
  await expireOrders(ctx);
  expect(await couponOf(id)).toEqual({ taken: 1, uses: 2 });
  expect(await soundness(shop)).toEqual(SOUND);
});

it('the rules of the buyer hold: others’ codes, floors, sums, and what a buyer of the staff wrote', async () => {
  const buyer = await aPerson(shop);
  const refusal = async (wanted: Phoned, who = buyer, by = clerk) => {
    const { status, body } = await phone(who, wanted, by);
    return [status, body.message];
  };
  const high = await aCoupon(shop, author.id, { floor: 1_500_000 });
  expect(await refusal({ code: high.code, off: 0 })).toEqual([409, 'coupon_floor']);
  const wholesale = await aCoupon(shop, author.id, { saleTypes: ['totalSell'] });
  expect(await refusal({ code: wholesale.code, off: 0 })).toEqual([409, 'coupon_sale_type']);
  const open = await aCoupon(shop, author.id);
  expect(await refusal({ code: open.code, off: 0 })).toEqual([409, 'price_changed']);
  expect(await refusal({ code: open.code, off: 100_001 })).toEqual([409, 'price_changed']);
  const own = await aCoupon(shop, author.id);
  await sql`update coupons set updated_at = ${clock.now.toISOString()} where id = ${own.id}`;
  const wanted = { code: own.code, off: 100_000 };
  expect(await refusal(wanted, author, author)).toEqual([409, 'coupon_own']);
  expect(await refusal(wanted, author)).toEqual([409, 'coupon_own']);
  expect((await quote(await mobileOf(author), own.code)).body.message).toBe('coupon_own');
  expect((await phone(buyer, wanted, author)).status).toBe(201);
});

it('sending is free for staff by the sum that the buyer pays, as it is at checkout', async () => {
  const { code } = await aCoupon(shop, author.id);
  const buyer = await aPerson(shop);
  await setUpDelivery(shop, author, [aMethod({ zones: [aZone({ freeAbove: 1_000_000 })] })]);
  const offer = async (coupon?: string) =>
    (
      await call('POST /api/admin/delivery-offers', {
        token: clerk.token,
        body: {
          orderType: 'paritial',
          place: { province: '8', city: 'تهران' },
          products: [{ _id: productId, orderQuantity: 1 }],
          mobileNumber: await mobileOf(buyer),
          ...(coupon && { coupon }),
        },
      })
    ).body.offers[0]?.price;
  expect(await offer()).toBe(0);
  expect(await offer(code)).toBeGreaterThan(0);
  await setUpDelivery(shop, author, []);
});

it('a clerk who guesses codes is stopped after ten, whichever way is tried', async () => {
  const guesser = await aClerk(shop, 'orders.confirm');
  const buyer = await aPerson(shop);
  const mobile = await mobileOf(buyer);
  for (let n = 0; n < 5; n++) {
    expect((await quote(mobile, `GUESS${n}`, guesser)).body.message).toBe('coupon_unknown');
    const guess = { code: `OTHER${n}`, off: 0 };
    expect((await phone(buyer, guess, guesser)).body.message).toBe('coupon_unknown');
  }
  expect((await quote(mobile, 'GUESS9', guesser)).body.message).toBe('rate_limited');
  const id = await aRegistered(buyer);
  const entered = await confirm(id, { coupon: 'GUESS8', by: guesser });
  expect(entered.body.message).toBe('rate_limited');
  expect((await quote(mobile, 'GUESS9')).body.message).toBe('coupon_unknown');
});

it('a pro-forma takes a code that staff enter, also a first order’s, and only one', async () => {
  const { id: couponId, code } = await aCoupon(shop, author.id, { isFirstOrder: true });
  const other = await aCoupon(shop, author.id);
  const buyer = await aPerson(shop, { balance: 5_000_000 });
  const id = await aRegistered(buyer);
  const wrong = await confirm(id, { coupon: 'NOSUCH' });
  expect(wrong.body).toMatchObject({
    message: 'coupon_unknown',
    fields: { coupon: expect.anything() },
  });
  const done = await confirm(id, { coupon: code });
  expect(done.body).toMatchObject({
    status: 'confirmed',
    amount: 1_620_000,
    coupon: { code, amount: 180_000 },
    mustAccept: false,
  });
  const [log] = await sql`select after from audit_logs
    where action = 'order.confirm' and entity_id = ${id}`;
  expect(log?.after).toMatchObject({ coupon: code });
  const second = await confirm(id, { coupon: other.code }, false);
  expect([second.status, second.body.message]).toEqual([409, 'conflict']);
  const kept = await confirm(id, { pieces: 3 }, false);
  expect(kept.body).toMatchObject({ amount: 2_430_000, coupon: { amount: 270_000 } });
  await cancelAsStaff(shop, author, id);
  expect(await couponOf(couponId)).toEqual({ taken: 0, uses: 1 });
  expect(await soundness(shop)).toEqual(SOUND);
});

it('a code that stopped to count makes room for another one', async () => {
  const lost = await aCoupon(shop, author.id, { floor: 1_800_000 });
  const next = await aCoupon(shop, author.id, { value: 5 });
  const buyer = await aPerson(shop);
  const basket = { productId, quantity: 3, code: lost.code, off: 270_000 };
  const { orderId } = (await buyWithCoupon(shop, buyer, 'total', basket)).body;
  expect((await confirm(orderId, { pieces: 1 })).body.message).toBe('total_min_quantity');
  const cheap = await call('POST /api/admin/orders/:id/confirm', {
    token: clerk.token,
    params: { id: orderId },
    body: {
      version: 1,
      validHours: 24,
      confirmed: true,
      lines: [{ _id: productId, orderQuantity: 2, unitPrice: 800_000 }],
    },
  });
  expect(cheap.body.coupon).toMatchObject({ code: lost.code, amount: 0 });
  const revised = await confirm(orderId, { coupon: next.code }, false);
  expect(revised.body).toMatchObject({ amount: 1_710_000, coupon: { code: next.code } });
  expect(await couponOf(lost.id)).toEqual({ taken: 0, uses: 0 });
  expect(await couponOf(next.id)).toEqual({ taken: 1, uses: 1 });
  expect(await soundness(shop)).toEqual(SOUND);
});

it('the last use goes to one of many pro-formas, phone calls and buyers at once', async () => {
  const { id, code } = await aCoupon(shop, author.id, { maxUses: 4 });
  const buyers = await Promise.all(
    Array.from({ length: 18 }, () => aPerson(shop, { balance: 5_000_000 })),
  );
  const orders = await Promise.all(buyers.slice(0, 6).map(aRegistered));
  const desk = await aClerk(shop, 'orders.confirm');
  const results = await Promise.all([
    ...orders.map((order) => confirm(order, { coupon: code, by: desk })),
    ...buyers.slice(6, 12).map((one) => phone(one, { code, off: 100_000 })),
    ...buyers
      .slice(12)
      .map((one) => buyWithCoupon(shop, one, 'wallet', { productId, code, off: 100_000 })),
  ]);
  expect(results.filter(({ status }) => status < 300)).toHaveLength(4);
  for (const { status, body } of results.filter((one) => one.status >= 300))
    expect([status, body.message]).toEqual([409, 'coupon_over']);
  expect(await couponOf(id)).toEqual({ taken: 4, uses: 4 });
  expect(await soundness(shop)).toEqual(SOUND);
});
