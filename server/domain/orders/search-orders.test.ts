import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
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

it('finds an order on its day in Tehran, in the summer time of old years too', async () => {
  const product = await aProduct(shop, {
    brand: 'پارسه',
    category: 'لوازم',
    title: 'لیوان',
    code: 'GLS-1',
  });
  const { orderId } = (await buy(shop, buyer, 'wallet', { productId: product })).body;
  const on = async (day: string) =>
    (await call('GET /api/admin/orders', { token, query: { from: day, to: day } })).body.items.some(
      ({ _id }) => _id === orderId,
    );
  for (const [at, day, before] of [
    ['2022-07-15T19:45:00Z', '2022-07-16', '2022-07-15'],
    ['2023-07-15T20:45:00Z', '2023-07-16', '2023-07-15'],
  ] as const) {
    await shop.sql`update orders set created_at = ${at} where id = ${orderId}`;
    expect([await on(before), await on(day)]).toEqual([false, true]);
  }
});
