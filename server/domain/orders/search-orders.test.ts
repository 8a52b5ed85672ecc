import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aProduct } from '#test/goods.ts';
import { aPerson } from '#test/people.ts';
import { buy } from '#test/shopping.ts';

const shop = await startTestApp();
const { call } = shop;
const { token } = await aPerson(shop, { role: 'admin' });
const buyer = await aPerson(shop, { balance: 10_000_000 });
const find = async (q: string) =>
  (await call('GET /api/admin/orders', { token, query: { q } })).body.items.map(({ _id }) => _id);

it('finds an order by its parcel, by what is in it and by where it goes', async () => {
  const common = { brand: 'پارسه', category: 'لوازم' };
  const [lamp, kettle] = [
    await aProduct(shop, { ...common, title: 'چراغ مطالعه', code: 'LMP-9001' }),
    await aProduct(shop, { ...common, title: 'قوری چینی', code: 'KTL-7' }),
  ];
  const [sent, other] = [
    (await buy(shop, buyer, 'wallet', { productId: lamp })).body.orderId,
    (await buy(shop, buyer, 'wallet', { productId: kettle })).body.orderId,
  ];
  const params = { id: sent };
  await call('POST /api/admin/orders/:id/processing', { token, params });
  await call('POST /api/admin/orders/:id/shipment', {
    token,
    params,
    body: { carrier: 'post', trackingCode: '2145-00017' },
  });
  for (const q of ['۲۱۴۵۰۰۰۱۷', '2145-00017', 'lmp-9001', 'LMP9001', 'چراغ مطالعه'])
    expect([q, await find(q)]).toEqual([q, [sent]]);
  const { body } = await call('GET /api/admin/orders/:id', { token, params });
  expect((await find(body.detail.address.city)).toSorted()).toEqual([sent, other].toSorted());
  expect(await find('100%')).toEqual([]);
});
