import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, tehranDay } from '#shared/days.ts';
import { startTestApp } from '#test/app.ts';
import { aCoupon } from '#test/coupons.ts';
import { aClerk, aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { aRunningPromotion } from '#test/promotions.ts';
import { bookBack, receiveBack, refundBack, refundPartOf, send } from '#test/returns.ts';
import { cancelAsStaff, orderBody, SOUND, soundness } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, clock } = shop;
const admin = await aPerson(shop, { role: 'admin' });
const { token } = admin;
const goods = [1, 2, 3].map((n) =>
  aProduct(shop, {
    title: `کالا ${n}`,
    brand: 'آوا',
    category: 'صوتی',
    onHand: 100_000,
    price: null,
  }),
);
const [lowered = '', other = '', plain = ''] = await Promise.all(goods);
// the price of a piece falls from 1,000,000 to 800,000
const promotion = await aRunningPromotion(shop, admin.id, { ids: [lowered, other] });
const coupon = await aCoupon(shop, admin.id, {
  kind: 'amount',
  value: 70_001,
  besideOffers: true,
  usesPerPerson: null,
});
const PRICE: Record<string, number> = { [lowered]: 800_000, [other]: 800_000, [plain]: 1_000_000 };

type Deal = { of: number; pieces: number; withCoupon: boolean; back: number[]; cancels: boolean };
const deals = fc.array(
  fc.record<Deal>({
    of: fc.nat(2),
    pieces: fc.integer({ min: 1, max: 5 }),
    withCoupon: fc.boolean(),
    back: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
    cancels: fc.boolean(),
  }),
  { minLength: 2, maxLength: 5 },
);
const expected = { promotion: { net: 0, given: 0 }, coupon: { net: 0, given: 0 } };

/** A paid order, some of whose pieces come back and are refunded, one return after the other. */
async function act({ of, pieces, withCoupon, back, cancels }: Deal) {
  const productId = [lowered, other, plain][of] ?? '';
  const unitPrice = PRICE[productId] ?? 0;
  const buyer = await aPerson(shop, { balance: 50_000_000 });
  const body = orderBody(buyer, 'wallet', { productId, quantity: pieces, unitPrice });
  const off = withCoupon ? 70_001 : 0;
  const amount = body.amount - off;
  const placed = await call('POST /api/orders', {
    token: buyer.token,
    body: { ...body, amount, ...(withCoupon && { coupon: coupon.code }) },
  });
  expect([placed.status, placed.body.message]).toEqual([201, undefined]);
  const id = placed.body.orderId;
  if (cancels) {
    await cancelAsStaff(shop, admin, id);
    return;
  }
  await send(shop, id);
  let left = pieces;
  let refunded = 0;
  for (const quantity of back) {
    if (quantity > left) break;
    left -= quantity;
    const booked = await bookBack(shop, admin, id, [{ _id: productId, quantity }]);
    const one = booked.body.returns.findLast(({ kind }) => kind === 'goods')?._id ?? '';
    await receiveBack(shop, admin, one);
    refunded += (await refundBack(shop, admin, one)).body.amount ?? 0;
  }
  const net = amount - refunded;
  if (productId !== plain) {
    expected.promotion.given += 200_000 * left;
    expected.promotion.net += net;
  }
  if (!withCoupon) return;
  expected.coupon.given += off - Math.floor((off * (pieces - left)) / pieces);
  expected.coupon.net += net;
}

const today = () => tehranDay(clock.now);
const span = () => ({ from: addDays(today(), -100), to: addDays(today(), 1) });
const report = async (name: string) =>
  (await call('GET /api/admin/reports', { token, query: { report: name, ...span() } })).body;
async function rowsOf(name: string, key: string, figure: string) {
  const query = { ...span(), report: name, key, figure };
  const { body } = await call('GET /api/admin/reports/rows', { token, query });
  return [body.sum, body.rows.reduce((sum, { amount }) => sum + amount, 0)];
}

it('promotion and coupon say what is left of their sales and of what they took off', async () => {
  // a report has no row of what nothing was sold under yet
  await act({ of: 0, pieces: 1, withCoupon: true, back: [], cancels: false });
  await fc.assert(
    fc.asyncProperty(deals, async (list) => {
      for (const deal of list) await act(deal);
      const [ofPromotion, ofCoupon] = await Promise.all([
        call('GET /api/admin/promotions/:id/sales', { token, params: { id: promotion.id } }),
        call('GET /api/admin/coupons/:id/sales', { token, params: { id: coupon.id } }),
      ]);
      expect(ofPromotion.body).toMatchObject(expected.promotion);
      expect(ofCoupon.body).toMatchObject(expected.coupon);
      for (const [name, id, sales] of [
        ['promotions', promotion.id, ofPromotion.body],
        ['coupons', coupon.id, ofCoupon.body],
      ] as const) {
        const { rows, sum } = await report(name);
        const row = rows.find(({ key }) => key === id);
        const { from: _, to: __, ...figures } = sales;
        expect(row).toMatchObject(figures);
        expect(rows.reduce((all, { net }) => all + net, 0)).toBe(sum.net);
        expect(rows.reduce((all, { given = 0 }) => all + given, 0)).toBe(sum.given);
        for (const figure of ['net', 'sold', 'returned', 'given'] as const)
          for (const { key, ...one } of rows)
            expect(await rowsOf(name, key, figure)).toEqual([one[figure], one[figure]]);
      }
    }),
    { numRuns: 6 },
  );
  expect(await soundness(shop)).toEqual(SOUND);
}, 120_000);

it('money that goes back without a piece lowers the sales, not what was taken off', async () => {
  const before = (
    await call('GET /api/admin/promotions/:id/sales', { token, params: { id: promotion.id } })
  ).body;
  const buyer = await aPerson(shop, { balance: 50_000_000 });
  const body = orderBody(buyer, 'wallet', { productId: lowered, quantity: 2, unitPrice: 800_000 });
  const { orderId } = (await call('POST /api/orders', { token: buyer.token, body })).body;
  await refundPartOf(shop, admin, orderId, { amount: 300_000 });
  const after = (
    await call('GET /api/admin/promotions/:id/sales', { token, params: { id: promotion.id } })
  ).body;
  expect([after.net - before.net, after.given - before.given]).toEqual([1_300_000, 400_000]);
});

it('staff who may not read reports see the sums, and no buyer behind them', async () => {
  const clerk = await aClerk(shop, 'products.write');
  const params = { id: promotion.id };
  const sums = await call('GET /api/admin/promotions/:id/sales', { token: clerk.token, params });
  expect(sums.status).toBe(200);
  const query = { ...span(), report: 'promotions', key: promotion.id };
  const rows = await call('GET /api/admin/reports/rows', { token: clerk.token, query });
  expect(rows.status).toBe(403);
  const wrong = { ...span(), report: 'products', figure: 'given' };
  expect((await call('GET /api/admin/reports/rows', { token, query: wrong })).status).toBe(422);
});
