import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aCoupon, buyWithCoupon } from '#test/coupons.ts';
import { aPerson, giveMoney } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { send } from '#test/returns.ts';
import { SOUND, soundness } from '#test/shopping.ts';

const shop = await startTestApp();
const { call, sql, clock } = shop;
const staff = await aPerson(shop, { role: 'admin', balance: 50_000_000 });
const productId = await aProduct(shop, {
  title: 'کالا',
  brand: 'آوا',
  category: 'صوتی',
  onHand: 100,
});

it('a person who deletes the account and comes back has no more uses', async () => {
  const welcome = await aCoupon(shop, staff.id, { isFirstOrder: true, usesPerPerson: null });
  const other = await aCoupon(shop, staff.id);
  const person = await aPerson(shop, { balance: 900_000 });
  const [row] = await sql`select mobile_number from users where id = ${person.id}`;
  const basket = { productId, code: welcome.code, off: 100_000 };
  const { body } = await buyWithCoupon(shop, person, 'wallet', basket);
  await send(shop, body.orderId);
  const params = { id: body.orderId };
  await call('POST /api/orders/:id/received', { token: person.token, params });
  await giveMoney(shop, person.id, 900_000);
  const next = await buyWithCoupon(shop, person, 'wallet', { ...basket, code: other.code });
  await send(shop, next.body.orderId);
  await call('POST /api/orders/:id/received', {
    token: person.token,
    params: { id: next.body.orderId },
  });
  expect((await call('DELETE /api/account', { token: person.token })).status).toBe(204);
  const again = await aPerson(shop, { balance: 50_000_000 });
  await sql`update users set mobile_number = ${row?.mobileNumber} where id = ${again.id}`;
  const refusals = [
    (await buyWithCoupon(shop, again, 'wallet', basket)).body.message,
    (await buyWithCoupon(shop, again, 'wallet', { ...basket, code: other.code })).body.message,
  ];
  expect(refusals).toEqual(['coupon_first_order', 'coupon_used']);
  const stranger = await aPerson(shop, { balance: 50_000_000 });
  expect((await buyWithCoupon(shop, stranger, 'wallet', basket)).status).toBe(201);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('staff buy with no coupon that they wrote, changed or moved within a day', async () => {
  const { token } = staff;
  const { body } = await call('POST /api/admin/coupons', {
    token,
    body: {
      title: 'برای خودم',
      code: 'FORME',
      kind: 'percent',
      value: 10,
      saleTypes: ['partialSell'],
      from: clock.now.toISOString(),
    },
  });
  const params = { id: body._id };
  await call('POST /api/admin/coupons/:id/start', { token, params, body: { version: 1 } });
  const basket = { productId, code: 'FORME', off: 100_000 };
  const own = await buyWithCoupon(shop, staff, 'wallet', basket);
  expect([own.status, own.body.message]).toEqual([409, 'coupon_own']);
  const colleague = await aPerson(shop, { role: 'admin', balance: 50_000_000 });
  expect((await buyWithCoupon(shop, colleague, 'wallet', basket)).status).toBe(201);
  clock.advance(24 * 60 + 1);
  const later = await aPerson(shop, { role: 'admin', balance: 50_000_000 });
  const changed = await call('POST /api/admin/coupons/:id/stop', {
    token: later.token,
    params,
    body: { version: 2 },
  });
  await call('POST /api/admin/coupons/:id/resume', {
    token: later.token,
    params,
    body: { version: changed.body.version },
  });
  expect((await buyWithCoupon(shop, later, 'wallet', basket)).body.message).toBe('coupon_own');
});
