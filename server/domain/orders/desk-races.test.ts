import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aFamily, variantOf } from '#test/families.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy, endCancels, orderBody, SOUND, soundness, stockOf } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const [one, other] = [
  await aPerson(shop, { role: 'admin' }),
  await aPerson(shop, { role: 'admin' }),
];
const PRICE = 900_000;

/** A wholesale order of two pieces that waits for staff. */
async function anOrder() {
  const buyer = await aPerson(shop);
  const productId = await aProduct(shop, {
    title: `کالا ${buyer.id}`,
    brand: 'برند',
    category: 'دسته',
    onHand: 9,
  });
  const { body } = await buy(shop, buyer, 'total', { productId });
  const read = await call('GET /api/admin/orders/:id', {
    token: one.token,
    params: { id: body.orderId },
  });
  return { id: body.orderId, productId, version: read.body.version, buyer };
}

it('of two staff at one order, one confirms or the other cancels, and stock and books follow that one', async () => {
  const orders = await Promise.all([1, 2, 3, 4].map(anOrder));
  for (const { id, productId, version } of orders) {
    const params = { id };
    const lines = [{ _id: productId, orderQuantity: 2, unitPrice: PRICE }];
    const [confirmed, canceled] = await Promise.all([
      call('POST /api/admin/orders/:id/confirm', {
        token: one.token,
        params,
        body: { lines, version, confirmed: true },
      }),
      call('POST /api/admin/orders/:id/cancellation', {
        token: other.token,
        params,
        body: { reason: 'مشتری پشیمان شد' },
      }),
    ]);
    await endCancels(shop);
    const { status } = (await call('GET /api/admin/orders/:id', { token: one.token, params })).body;
    // a confirmed order may be canceled as well, a canceled one is never confirmed
    expect(canceled.status === 200 ? 'canceled' : 'confirmed').toBe(status);
    expect([200, 409]).toContain(confirmed.status);
    const held = status === 'confirmed' ? 2 : 0;
    expect(await stockOf(shop, productId)).toEqual({ onHand: 9, reserved: held });
  }
  expect(await soundness(shop)).toEqual(SOUND);
});

it('an order with a variant hidden meanwhile is refused and names it', async () => {
  const family = await aFamily(shop, { title: 'پیراهن کتان', choices: { سایز: ['M', 'L'] } });
  const [stays, gone] = [variantOf(family, 'M'), variantOf(family, 'L')];
  const buyer = await aPerson(shop, { balance: 9_000_000 });
  await sql`update products set status = 'hidden', version = version + 1 where id = ${gone}`;
  const body = orderBody(buyer, 'wallet', { productId: stays, quantity: 1 });
  body.detail.products.push({ _id: gone, orderQuantity: 1 });
  Object.assign(body.detail, { quantity: 2 });
  const { lines } = (await call('POST /api/cart/check', { body: { ids: [stays, gone] } })).body;
  expect(lines.map(({ available }) => available)).toEqual([true, false]);
  const refused = await call('POST /api/orders', {
    token: buyer.token,
    body: { ...body, amount: 2_000_000 },
  });
  // by its id: what is hidden is shown to nobody by its name, which lies in the cart
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { message: 'not_for_sale', productId: gone },
  ]);
  expect(await stockOf(shop, stays)).toMatchObject({ reserved: 0 });
  const [balance] = await sql`select count(*)::int as n from orders where user_id = ${buyer.id}`;
  expect(balance).toEqual({ n: 0 });
  // without it the order is taken
  expect((await buy(shop, buyer, 'wallet', { productId: stays })).status).toBe(201);
});
