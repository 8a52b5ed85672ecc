import { expect, it } from 'vitest';
import { expireOrders } from '#server/domain/orders/expire-orders.ts';
import { startTestApp } from '#test/app.ts';
import { aCoupon, buyWithCoupon } from '#test/coupons.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { aSentBasket, bookBack, readBack, receiveBack, refundBack } from '#test/returns.ts';
import { SOUND, soundness, statusOf } from '#test/shopping.ts';
import { confirmAs, sendTransfer, takeTransfers } from '#test/transfers.ts';
import { makeCodes } from './make-codes.ts';

const shop = await startTestApp();
const { call, sql, clock, ctx } = shop;
const staff = await aPerson(shop, { role: 'admin' });
const { token } = staff;
const productId = await aProduct(shop, {
  title: 'کالا',
  brand: 'آوا',
  category: 'صوتی',
  onHand: 1_000,
});
const newBuyer = () => aPerson(shop, { balance: 50_000_000 });
const takenOf = async (id: string) =>
  (await sql<{ taken: number }[]>`select taken from coupons where id = ${id}`)[0]?.taken;

it('two processes make exactly the codes of two series, though one of them dies', async () => {
  const add = async (size: number, prefix: string) => {
    const { body } = await call('POST /api/admin/coupons', {
      token,
      body: {
        title: 'عیدی',
        series: { size, prefix },
        kind: 'percent',
        value: 15,
        saleTypes: ['partialSell'],
        from: clock.now.toISOString(),
      },
    });
    return body._id;
  };
  const [first, second] = [await add(11_000, 'عیدی۱۲۳۴۵۶۷۸'), await add(6_000, '')];
  const dying = new AbortController();
  const one = makeCodes({ ...ctx, stopping: dying.signal });
  const other = makeCodes(ctx);
  dying.abort();
  await Promise.all([one, other]);
  await makeCodes(ctx);
  const made = await sql`
    select c.id, c.series_made, count(*)::int as codes, max(length(k.code)) as signs
    from coupons c join coupon_codes k on k.coupon_id = c.id group by c.id`;
  expect(made.find(({ id }) => id === first)).toMatchObject({ codes: 11_000, signs: 20 });
  expect(made.find(({ id }) => id === second)).toMatchObject({ codes: 6_000, seriesMade: 6_000 });
});

it('a stop while thirty buy is seen by all who come after it', async () => {
  const { id, code } = await aCoupon(shop, staff.id);
  const people = await Promise.all(Array.from({ length: 30 }, newBuyer));
  const [orders, stop] = await Promise.all([
    Promise.all(
      people.map((one) => buyWithCoupon(shop, one, 'wallet', { productId, code, off: 100_000 })),
    ),
    call('POST /api/admin/coupons/:id/stop', { token, params: { id }, body: { version: 1 } }),
  ]);
  expect(stop.status).toBe(200);
  const refused = orders.filter(({ status }) => status !== 201);
  expect(new Set(refused.map(({ body }) => body.message))).toEqual(
    new Set(refused.length > 0 ? ['coupon_over'] : []),
  );
  expect(await takenOf(id)).toBe(orders.length - refused.length);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('a transfer pays an expired order, and its coupon that has ended meanwhile', async () => {
  await takeTransfers(shop, staff);
  const { id, code } = await aCoupon(shop, staff.id, { until: 0.5 });
  const buyer = await newBuyer();
  const made = await buyWithCoupon(shop, buyer, 'zarinpal', { productId, code, off: 100_000 });
  const { orderId } = made.body;
  await sendTransfer(shop, buyer, orderId, { amount: 900_000 });
  shop.gateway.says.inquire = { kind: 'open', code: 'IN_BANK' };
  clock.advance(5 * 60);
  await expireOrders(ctx);
  delete shop.gateway.says.inquire;
  expect([await statusOf(shop, orderId), await takenOf(id)]).toEqual(['expired', 0]);
  const [transfer] = await sql<{ id: string }[]>`
    select id from transfers where order_id = ${orderId}`;
  expect((await confirmAs(shop, staff, transfer?.id ?? '')).status).toBe(200);
  expect([await statusOf(shop, orderId), await takenOf(id)]).toEqual(['paid', 1]);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('goods that a coupon made free come back for nothing', async () => {
  const { code } = await aCoupon(shop, staff.id, { value: 100 });
  const coupon = { code, off: 2_999_999 };
  const { id, productIds } = await aSentBasket(shop, await newBuyer(), [1, 2], { coupon });
  for (const _id of productIds) {
    const booked = await bookBack(shop, staff, id, [{ _id, quantity: 1 }]);
    const back = booked.body.returns.findLast(({ kind }) => kind === 'goods')?._id ?? '';
    await receiveBack(shop, staff, back);
    expect((await readBack(shop, staff, back)).refundable).toBeLessThanOrEqual(1);
    expect((await refundBack(shop, staff, back)).status).toBe(200);
  }
  expect(await soundness(shop)).toEqual(SOUND);
});
