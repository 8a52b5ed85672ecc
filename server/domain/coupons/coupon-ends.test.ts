import { expect, it } from 'vitest';
import { expireOrders } from '#server/domain/orders/expire-orders.ts';
import { readBalance } from '#server/domain/wallet/read-balance.ts';
import { startTestApp } from '#test/app.ts';
import { aCoupon, buyWithCoupon } from '#test/coupons.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { bookBack, readBack, receiveBack, refundBack, send } from '#test/returns.ts';
import { cancelAsStaff, comeBack, SOUND, soundness, statusOf } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, sql, clock, ctx } = shop;
const staff = await aPerson(shop, { role: 'admin' });
const { token } = staff;
let titles = 0;
const newProduct = () =>
  aProduct(shop, { title: `کالا ${++titles}`, brand: 'آوا', category: 'صوتی', onHand: 100 });
const productId = await newProduct();
const newBuyer = () => aPerson(shop, { balance: 50_000_000 });
const takenOf = async (id: string) => {
  const [row] = await sql<{ taken: number }[]>`select taken from coupons where id = ${id}`;
  return row?.taken;
};
/** Ends the time of unpaid orders, of whose money their bank knows nothing yet. */
async function expire() {
  shop.gateway.says.inquire = { kind: 'open', code: 'IN_BANK' };
  clock.advance(61);
  await expireOrders(ctx);
  delete shop.gateway.says.inquire;
}
async function reportOf(id: string) {
  const asked = { token, params: { id } };
  const { report } = (await call('GET /api/admin/coupons/:id', asked)).body;
  return { ...report, ...(await call('GET /api/admin/coupons/:id/sales', asked)).body };
}
const cancel = ({ token: own }: Person, id: string) =>
  call('POST /api/orders/:id/cancel', { token: own, params: { id }, body: {} });

it('an unpaid order that its buyer cancels frees its coupon once', async () => {
  const { id, code } = await aCoupon(shop, staff.id, { maxUses: 1 });
  const buyer = await newBuyer();
  const made = await buyWithCoupon(shop, buyer, 'zarinpal', { productId, code, off: 100_000 });
  expect(await reportOf(id)).toMatchObject({ held: 1, used: 0, freed: 0 });
  shop.gateway.says.inquire = { kind: 'failed', code: 'FAILED' };
  const ends = await Promise.all([
    cancel(buyer, made.body.orderId),
    cancel(buyer, made.body.orderId),
  ]);
  delete shop.gateway.says.inquire;
  expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await takenOf(id)).toBe(0);
  expect(await reportOf(id)).toMatchObject({ held: 0, used: 0, freed: 1, given: 0, sold: 0 });
  const other = await newBuyer();
  const next = await buyWithCoupon(shop, other, 'wallet', { productId, code, off: 100_000 });
  expect(next.status).toBe(201);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('late money fills an order whose coupon has ended meanwhile, because it was held', async () => {
  const { id, code } = await aCoupon(shop, staff.id, { until: 0.5 });
  const buyer = await newBuyer();
  const made = await buyWithCoupon(shop, buyer, 'zarinpal', { productId, code, off: 100_000 });
  await expire();
  expect([await statusOf(shop, made.body.orderId), await takenOf(id)]).toEqual(['expired', 0]);
  await comeBack(shop, made.body.gatewayUrl);
  expect([await statusOf(shop, made.body.orderId), await takenOf(id)]).toEqual(['paid', 1]);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('late money goes to the wallet where others have used up the coupon', async () => {
  const { id, code } = await aCoupon(shop, staff.id, { maxUses: 1 });
  const [first, second] = [await newBuyer(), await newBuyer()];
  const made = await buyWithCoupon(shop, first, 'zarinpal', { productId, code, off: 100_000 });
  await expire();
  const next = await buyWithCoupon(shop, second, 'wallet', { productId, code, off: 100_000 });
  expect(next.status).toBe(201);
  await comeBack(shop, made.body.gatewayUrl);
  expect([await statusOf(shop, made.body.orderId), await takenOf(id)]).toEqual(['canceled', 1]);
  expect(await readBalance(ctx, first.id)).toBe(50_900_000);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('a person who used it elsewhere meanwhile gets late money in the wallet', async () => {
  const { code } = await aCoupon(shop, staff.id);
  const buyer = await newBuyer();
  const made = await buyWithCoupon(shop, buyer, 'zarinpal', { productId, code, off: 100_000 });
  await expire();
  await buyWithCoupon(shop, buyer, 'wallet', { productId, quantity: 2, code, off: 200_000 });
  await comeBack(shop, made.body.gatewayUrl);
  expect(await statusOf(shop, made.body.orderId)).toBe('canceled');
  expect(await soundness(shop)).toEqual(SOUND);
});

it('late money takes a coupon of first orders once', async () => {
  const { id, code } = await aCoupon(shop, staff.id, { isFirstOrder: true, usesPerPerson: null });
  const buyer = await newBuyer();
  const made = await buyWithCoupon(shop, buyer, 'zarinpal', { productId, code, off: 100_000 });
  await expire();
  const basket = { productId, quantity: 2, code, off: 200_000 };
  expect((await buyWithCoupon(shop, buyer, 'wallet', basket)).status).toBe(201);
  await comeBack(shop, made.body.gatewayUrl);
  expect([await statusOf(shop, made.body.orderId), await takenOf(id)]).toEqual(['canceled', 1]);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('a paid order that staff cancel gives back what was paid, and frees its coupon', async () => {
  const { id, code } = await aCoupon(shop, staff.id);
  const buyer = await newBuyer();
  const made = await buyWithCoupon(shop, buyer, 'wallet', { productId, code, off: 100_000 });
  expect(await reportOf(id)).toMatchObject({ used: 1, given: 100_000, net: 900_000 });
  await cancelAsStaff(shop, staff, made.body.orderId);
  expect(await readBalance(ctx, buyer.id)).toBe(50_000_000);
  expect(await takenOf(id)).toBe(0);
  const back = { sold: 900_000, returned: 900_000, net: 0, given: 0, quantity: 0 };
  expect(await reportOf(id)).toMatchObject({ used: 0, freed: 1, ...back });
  expect(await soundness(shop)).toEqual(SOUND);
});

/** Pieces of an order that are here again. */
async function received(orderId: string, quantity: number) {
  const booked = await bookBack(shop, staff, orderId, [{ _id: productId, quantity }]);
  const one = booked.body.returns.findLast(({ kind }) => kind === 'goods')?._id ?? '';
  await receiveBack(shop, staff, one);
  return one;
}

it('gives back what each piece had cost with its share, to the toman', async () => {
  const { id, code } = await aCoupon(shop, staff.id, { kind: 'amount', value: 100_000 });
  const buyer = await newBuyer();
  const made = await buyWithCoupon(shop, buyer, 'wallet', {
    productId,
    quantity: 3,
    code,
    off: 100_000,
  });
  const params = { id: made.body.orderId };
  await send(shop, params.id);
  const comesBack = async (quantity: number) => {
    const one = await received(params.id, quantity);
    const { worth, refundable } = await readBack(shop, staff, one);
    await refundBack(shop, staff, one);
    return { worth, refundable };
  };
  expect(await comesBack(1)).toEqual({ worth: 966_666, refundable: 966_666 });
  const kept = { net: 1_933_334, given: 66_667, quantity: 2, orders: 1 };
  expect(await reportOf(id)).toMatchObject(kept);
  expect(await comesBack(2)).toEqual({ worth: 1_933_333, refundable: 1_933_334 });
  expect(await readBalance(ctx, buyer.id)).toBe(50_000_000);
  const none = { sold: 2_900_000, returned: 2_900_000, net: 0, given: 0 };
  expect(await reportOf(id)).toMatchObject({ used: 1, ...none });
  expect(await soundness(shop)).toEqual(SOUND);
});

it('gives back no more of a piece than it cost, though less was given for another', async () => {
  const { code } = await aCoupon(shop, staff.id, { value: 50 });
  const buyer = await newBuyer();
  const basket = { productId, quantity: 3, code, off: 1_500_000 };
  const made = await buyWithCoupon(shop, buyer, 'wallet', basket);
  const id = made.body.orderId;
  await send(shop, id);
  const worn = await received(id, 1);
  const { version } = await readBack(shop, staff, worn);
  await call('POST /api/admin/returns/:id/refund', {
    token,
    params: { id: worn },
    body: { version, amount: 1, withShipping: false, note: 'فرسوده آمد' },
  });
  expect((await readBack(shop, staff, await received(id, 1))).refundable).toBe(500_000);
});

it('follows the lines that staff change before a pro-forma, and falls away below its floor', async () => {
  const other = await newProduct();
  const { id, code } = await aCoupon(shop, staff.id, { floor: 3_000_000 });
  const buyer = await newBuyer();
  const made = await buyWithCoupon(shop, buyer, 'total', {
    productId,
    quantity: 4,
    code,
    off: 360_000,
  });
  const params = { id: made.body.orderId };
  const line = (_id: string, orderQuantity: number) => ({ _id, orderQuantity, unitPrice: 900_000 });
  const read = async () => (await call('GET /api/admin/orders/:id', { token, params })).body;
  const { version } = await read();
  const more = await call('POST /api/admin/orders/:id/confirm', {
    token,
    params,
    body: { version, validHours: 24, lines: [line(productId, 4), line(other, 2)], confirmed: true },
  });
  expect(more.body).toMatchObject({ amount: 4_860_000, coupon: { amount: 540_000 } });
  const fewer = await call('PATCH /api/admin/orders/:id/proforma', {
    token,
    params,
    body: {
      version: more.body.version,
      validHours: 24,
      lines: [line(productId, 2)],
      confirmed: true,
    },
  });
  expect(fewer.body).toMatchObject({ amount: 1_800_000, coupon: { amount: 0 } });
  expect(await takenOf(id)).toBe(0);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('taxes what was paid after the coupon, in the invoice and its credit note', async () => {
  const settings = (await call('GET /api/admin/settings', { token })).body;
  await call('PATCH /api/admin/settings', {
    token,
    body: { chargesVat: true, version: settings.version },
  });
  const { code } = await aCoupon(shop, staff.id);
  const buyer = await newBuyer();
  const made = await buyWithCoupon(shop, buyer, 'wallet', { productId, code, off: 100_000 });
  await cancelAsStaff(shop, staff, made.body.orderId);
  const { body } = await call('GET /api/orders/:id/invoices', {
    token: buyer.token,
    params: { id: made.body.orderId },
  });
  expect(body.map(({ kind, amount, tax }) => ({ kind, amount, tax }))).toEqual([
    { kind: 'sale', amount: 900_000, tax: 81_818 },
    { kind: 'return', amount: 900_000, tax: 81_818 },
  ]);
});
