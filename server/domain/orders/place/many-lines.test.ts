import { expect, it } from 'vitest';
import { MAX_ORDER_LINES } from '#shared/sale-terms.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { orderBody, SOUND, soundness } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, sql } = shop;

it('takes two hundred kinds of products in one order, and names the limit of the next', async () => {
  const buyer = await aPerson(shop);
  const ids: string[] = [];
  for (let n = 0; n <= MAX_ORDER_LINES; n++)
    ids.push(await aProduct(shop, { title: `کالا ${n}`, brand: 'برند', category: 'دسته' }));
  const body = (count: number) => {
    const one = orderBody(buyer, 'total', { productId: '', quantity: 2 });
    const products = ids.slice(0, count).map((_id) => ({ _id, orderQuantity: 2 }));
    const detail = { ...one.detail, products, quantity: count * 2 };
    return { ...one, amount: one.amount * count, detail };
  };
  const tooMany = await call('POST /api/orders', {
    token: buyer.token,
    body: body(MAX_ORDER_LINES + 1),
  });
  expect(tooMany).toMatchObject({
    status: 422,
    body: { limits: { 'detail.products': { max: MAX_ORDER_LINES } } },
  });
  const placed = await call('POST /api/orders', {
    token: buyer.token,
    body: body(MAX_ORDER_LINES),
  });
  expect(placed.status).toBe(201);
  const [lines] =
    await sql`select count(*)::int from order_lines where order_id = ${placed.body.orderId}`;
  expect(lines).toEqual({ count: MAX_ORDER_LINES });
  expect(await soundness(shop)).toEqual(SOUND);
});
