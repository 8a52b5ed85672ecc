import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';

const shop = await startTestApp();
const { call } = shop;
const { token } = await aPerson(shop, { role: 'admin' });

/** A wholesale order of five pieces. */
async function anOrder(): Promise<string> {
  const buyer = await aPerson(shop);
  const _id = await aProduct(shop, { title: 'کالا', brand: 'برند', category: 'دسته', onHand: 100 });
  const reply = await call('POST /api/orders', {
    token: buyer.token,
    body: {
      orderType: 'total',
      key: 'payment_order_product',
      amount: 5 * 900_000,
      detail: {
        products: [{ _id, orderQuantity: 5, selectedType: 'totalSell' }],
        address: buyer.addressId,
        quantity: 5,
      },
    },
  });
  expect(reply.status).toBe(201);
  return reply.body.orderId;
}

it('refuses a note over one that a colleague wrote meanwhile', async () => {
  const params = { id: await anOrder() };
  const write = (adminNote: string, noteRead: string) =>
    call('PATCH /api/admin/orders/:id', { token, params, body: { adminNote, noteRead } });
  expect((await write('یادداشت همکار', '')).status).toBe(200);
  expect(await write('یادداشت من', '')).toMatchObject({
    status: 409,
    body: { message: 'conflict' },
  });
  expect((await write('یادداشت همکار و من', 'یادداشت همکار')).body.adminNote).toBe(
    'یادداشت همکار و من',
  );
});
