import { expect, it } from 'vitest';
import { expireOrders } from '#server/domain/orders/expire-orders.ts';
import { startTestApp } from '#test/app.ts';
import { aClerk, aPerson, type Person } from '#test/people.ts';
import { aGroup } from '#test/price-lists.ts';
import { aProduct } from '#test/products.ts';
import { aRunningPromotion } from '#test/promotions.ts';
import { buy, comeBack, orderBody, SOUND, soundness, statusOf } from '#test/shopping.ts';
import { promotionLoops } from './jobs.ts';

const shop = await startTestApp();
const { call, sql, clock, ctx } = shop;
const staff = await aPerson(shop, { role: 'admin' });
const { token } = staff;
let titles = 0;
const newProduct = () =>
  aProduct(shop, {
    title: `کالای محدود ${++titles}`,
    brand: 'آوا',
    category: 'صوتی',
    price: null,
    onHand: 10_000,
    daysOld: 30,
  });
const newBuyer = () => aPerson(shop, { balance: 90_000_000 });
const LOW = 800_000;
const take = (
  who: Person,
  productId: string,
  quantity = 1,
  way: 'wallet' | 'zarinpal' = 'wallet',
) => buy(shop, who, way, { productId, quantity, unitPrice: LOW });
const takenOf = async (id: string) =>
  (await sql`select taken, most from promotion_limits where promotion_id = ${id}`)[0];
const shownPrice = async (productId: string) => {
  await promotionLoops.promotions(ctx);
  const [row] = await sql`select partial_price from products where id = ${productId}`;
  return row?.partialPrice;
};
/** Ends the time of unpaid orders, of whose money their bank knows nothing yet. */
async function expire() {
  shop.gateway.says.inquire = { kind: 'open', code: 'IN_BANK' };
  clock.advance(61);
  await expireOrders(ctx);
  delete shop.gateway.says.inquire;
}

it('a hundred buyers at once never get one piece more at the price, over several products', async () => {
  const ids = [await newProduct(), await newProduct()];
  const made = await aRunningPromotion(shop, staff.id, { ids, pieces: 20 });
  const buyers = await Promise.all(Array.from({ length: 100 }, newBuyer));
  const all = await Promise.all(buyers.map((one, n) => take(one, ids[n % 2] ?? '', 1 + (n % 3))));
  const sold = await sql`
    select sum(order_quantity)::int as n from order_lines where promotion_id = ${made.id}`;
  const { taken = 0, most = 0 } = (await takenOf(made.id)) ?? {};
  expect(sold[0]?.n).toBe(taken);
  expect(taken).toBeLessThanOrEqual(most);
  // somebody who wanted one would have got it
  expect(taken).toBe(most);
  for (const { status, body } of all.filter((one) => one.status !== 201))
    expect([status, body.message]).toEqual([409, 'promotion_left']);
  expect(await soundness(shop)).toEqual(SOUND);
}, 60_000);

it('a line above what is left is refused with the number; then pages have the price of before', async () => {
  const productId = await newProduct();
  const made = await aRunningPromotion(shop, staff.id, { ids: [productId], pieces: 5 });
  const [first, second] = [await newBuyer(), await newBuyer()];
  const { body } = await call('POST /api/cart/check', {
    token: first.token,
    body: { ids: [productId] },
  });
  expect(body.lines[0]?.offers?.partialSell).toMatchObject({ most: 5, left: 5 });
  expect((await take(first, productId, 3)).status).toBe(201);
  const short = await take(second, productId, 3);
  expect([short.status, short.body]).toMatchObject([
    409,
    { message: 'promotion_left', n: 2, title: 'جشنواره' },
  ]);
  expect((await take(second, productId, 2)).status).toBe(201);
  expect(await shownPrice(productId)).toBe(1_000_000);
  const late = await take(await newBuyer(), productId);
  expect(late.body.message).toBe('price_changed');
  const usual = await buy(shop, await newBuyer(), 'wallet', { productId });
  expect(usual.status).toBe(201);
  const read = await call('GET /api/admin/promotions/:id', { token, params: { id: made.id } });
  expect(read.body).toMatchObject({ status: 'running', pieces: 5, taken: 5 });
  expect(await soundness(shop)).toEqual(SOUND);
});

it('an unpaid order that ends gives its pieces back, and the price comes back with them', async () => {
  const productId = await newProduct();
  const made = await aRunningPromotion(shop, staff.id, { ids: [productId], pieces: 2 });
  const buyer = await newBuyer();
  const unpaid = await take(buyer, productId, 2, 'zarinpal');
  expect(unpaid.status).toBe(201);
  expect(await shownPrice(productId)).toBe(1_000_000);
  await expire();
  expect(await takenOf(made.id)).toMatchObject({ taken: 0 });
  expect(await shownPrice(productId)).toBe(LOW);
  // money that comes late takes them again, while they are left
  await comeBack(shop, unpaid.body.gatewayUrl);
  expect(await statusOf(shop, unpaid.body.orderId)).toBe('paid');
  expect(await takenOf(made.id)).toMatchObject({ taken: 2 });
  expect(await soundness(shop)).toEqual(SOUND);
});

it('late money for pieces that others have goes to the wallet, and takes nothing', async () => {
  const productId = await newProduct();
  const made = await aRunningPromotion(shop, staff.id, { ids: [productId], pieces: 2 });
  const buyer = await newBuyer();
  const unpaid = await take(buyer, productId, 2, 'zarinpal');
  await expire();
  expect((await take(await newBuyer(), productId, 1)).status).toBe(201);
  await comeBack(shop, unpaid.body.gatewayUrl);
  expect(await statusOf(shop, unpaid.body.orderId)).toBe('canceled');
  expect(await takenOf(made.id)).toMatchObject({ taken: 1 });
  expect(await soundness(shop)).toEqual(SOUND);
});

it('a price that was promised takes pieces no more than any other', async () => {
  const productId = await newProduct();
  await aRunningPromotion(shop, staff.id, { ids: [productId], pieces: 1 });
  const [early, quick] = [await newBuyer(), await newBuyer()];
  const check = await call('POST /api/cart/check', {
    token: early.token,
    body: { ids: [productId] },
  });
  const promise = check.body.lines[0]?.promise ?? '';
  expect((await take(quick, productId)).status).toBe(201);
  await promotionLoops.promotions(ctx);
  const body = orderBody(early, 'wallet', { productId, unitPrice: LOW });
  const products = [{ _id: productId, orderQuantity: 1, promise }];
  const kept = await call('POST /api/orders', {
    token: early.token,
    body: { ...body, detail: { ...body.detail, products } },
  });
  expect([kept.status, kept.body.message]).toEqual([409, 'price_changed']);
});

it('staff who confirm other numbers take pieces or give them up', async () => {
  const productId = await aProduct(shop, {
    title: `عمده محدود ${++titles}`,
    brand: 'آوا',
    category: 'صوتی',
    onHand: 100,
    daysOld: 30,
  });
  const made = await aRunningPromotion(shop, staff.id, {
    ids: [productId],
    pieces: 10,
    value: 10,
    saleTypes: ['totalSell'],
  });
  const clerk = await aClerk(shop, 'orders.confirm');
  const buyer = await newBuyer();
  const order = await buy(shop, buyer, 'total', { productId, quantity: 4, unitPrice: 810_000 });
  const params = { id: order.body.orderId };
  const confirm = async (orderQuantity: number, unitPrice = 810_000, isFirst = false) => {
    const { version } = (await call('GET /api/admin/orders/:id', { token, params })).body;
    const lines = [{ _id: productId, orderQuantity, unitPrice }];
    const body = { version, validHours: 24, lines, confirmed: true };
    return isFirst
      ? call('POST /api/admin/orders/:id/confirm', { token: clerk.token, params, body })
      : call('PATCH /api/admin/orders/:id/proforma', { token: clerk.token, params, body });
  };
  // nobody holds pieces by an order that waits for staff and costs nothing
  expect(await takenOf(made.id)).toMatchObject({ taken: 0 });
  expect(await soundness(shop)).toEqual(SOUND);
  expect((await confirm(11, 810_000, true)).body).toMatchObject({
    message: 'promotion_left',
    n: 10,
  });
  expect((await confirm(10, 810_000, true)).status).toBe(200);
  expect(await takenOf(made.id)).toMatchObject({ taken: 10 });
  expect((await confirm(2)).status).toBe(200);
  expect(await takenOf(made.id)).toMatchObject({ taken: 2 });
  const many = { productId, quantity: 11, unitPrice: 810_000 };
  expect((await buy(shop, await newBuyer(), 'total', many)).body).toMatchObject({
    message: 'promotion_left',
    n: 8,
  });
  expect((await confirm(2, 700_000)).status).toBe(200);
  expect(await takenOf(made.id)).toMatchObject({ taken: 0 });
  expect(await soundness(shop)).toEqual(SOUND);
});

it('members of a group share the pieces of their promotion', async () => {
  const productId = await newProduct();
  const members = await Promise.all([newBuyer(), newBuyer(), newBuyer()]);
  const group = await aGroup(
    shop,
    members.map(({ id }) => id),
  );
  await aRunningPromotion(shop, staff.id, { ids: [productId], groups: [group], pieces: 2 });
  const all = await Promise.all(members.map((one) => take(one, productId)));
  expect(all.map(({ status }) => status).toSorted()).toEqual([201, 201, 409]);
  await promotionLoops.promotions(ctx);
  const [member] = members;
  const usual = await buy(shop, member ?? staff, 'wallet', { productId, quantity: 2 });
  expect(usual.status).toBe(201);
  expect(await soundness(shop)).toEqual(SOUND);
});
