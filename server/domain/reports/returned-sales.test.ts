import { expect, it } from 'vitest';
import { tehranDay } from '#shared/days.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { aDeliveredOrder, bookBack, receiveBack, refundBack, refundPartOf } from '#test/returns.ts';
import { buy, cancelAsStaff, SOUND, soundness } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, clock } = shop;
const admin = await aPerson(shop, { role: 'admin' });

async function read(report: string) {
  const day = tehranDay(clock.now);
  const query = { report, from: day, to: day };
  return (await call('GET /api/admin/reports', { token: admin.token, query })).body;
}

it('takes items that came back, money alone and a cancellation after it out of the product they are of', async () => {
  const buyer = await aPerson(shop, { balance: 5_000_000 });
  const { id, productId } = await aDeliveredOrder(shop, buyer, 4);
  const booked = await bookBack(shop, admin, id, [{ _id: productId, quantity: 3 }]);
  const one = booked.body.returns[0]?._id ?? '';
  const came = { _id: productId, restocked: 2, writtenOff: 1, lossReason: 'شکسته بود' };
  await receiveBack(shop, admin, one, [came]);
  await refundBack(shop, admin, one, { amount: 2_500_000, note: 'کالا استفاده شده بود' });
  await refundPartOf(shop, admin, id, { amount: 300_000 });

  const other = await aProduct(shop, { title: 'قوری', brand: 'لاله', category: 'آشپزخانه' });
  const { body } = await buy(shop, buyer, 'wallet', { productId: other, quantity: 2 });
  await refundPartOf(shop, admin, body.orderId, { amount: 400_000 });
  const canceled = await cancelAsStaff(shop, admin, body.orderId);
  expect(canceled.body).toMatchObject({ status: 'canceled', refundedAmount: 2_000_000 });

  const products = await read('products');
  expect(products.rows.find(({ key }) => key === productId)).toMatchObject({
    sold: 4_000_000,
    returned: 2_800_000,
    net: 1_200_000,
    quantity: 1,
  });
  expect(products.rows.find(({ key }) => key === other)).toMatchObject({
    sold: 2_000_000,
    returned: 2_000_000,
    net: 0,
    quantity: 0,
  });
  for (const report of ['sales', 'brands', 'buyers', 'gateways', 'saleTypes'])
    expect([report, (await read(report)).sum]).toMatchObject([
      report,
      { sold: 6_000_000, returned: 4_800_000, net: 1_200_000, quantity: 1 },
    ]);
  expect(await soundness(shop)).toEqual(SOUND);
});
