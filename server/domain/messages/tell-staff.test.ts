import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aProduct } from '#test/goods.ts';
import { aPerson } from '#test/people.ts';
import { buy } from '#test/shopping.ts';
import { tellStaff } from './tell-staff.ts';

const shop = await startTestApp();
const { call, ctx, sql, clock } = shop;
const owner = await aPerson(shop, { role: 'admin' });
await aPerson(shop, { role: 'admin', staffRole: 'clerk' });
const productId = await aProduct(shop, {
  ...{ title: 'چراغ', brand: 'الف', category: 'ب', onHand: 1000 },
});

const texts = async () =>
  sql<{ mobileNumber: string; text: string }[]>`
    select mobile_number, text from messages where template = 'staff.orders'
    order by created_at, mobile_number`;
async function numberOf({ id }: { id: string }) {
  const [row] = await sql`select mobile_number from users where id = ${id}`;
  return row?.mobileNumber as string;
}
const order = async (way: 'total' | 'wallet') =>
  buy(shop, await aPerson(shop, { balance: 9_000_000 }), way, { productId });

it('tells the owner of a new wholesale order, once, and gathers what comes in the next ten minutes', async () => {
  await tellStaff(ctx);
  expect(await texts()).toEqual([]);
  await order('total');
  clock.advance(1);
  await tellStaff(ctx);
  const link = 'http://127.0.0.1:3000/console/admin/orders';
  const first = { mobileNumber: await numberOf(owner), text: `۱ سفارش عمده جدید در حجره\n${link}` };
  expect(await texts()).toEqual([first]);
  for (const minutes of [1, 1, 1]) {
    await order('total');
    await order('wallet');
    clock.advance(minutes);
    await tellStaff(ctx);
  }
  expect(await texts()).toHaveLength(1);
  clock.advance(10);
  await tellStaff(ctx);
  expect((await texts())[1]?.text).toBe(`۳ سفارش عمده جدید در حجره\n${link}`);
  clock.advance(11);
  await tellStaff(ctx);
  expect(await texts()).toHaveLength(2);
});

it('tells the numbers and of the events that the settings name', async () => {
  const { body } = await call('GET /api/admin/settings', { token: owner.token });
  const change = (to: object) =>
    call('PATCH /api/admin/settings', {
      token: owner.token,
      body: { version: body.version, ...to },
    });
  expect((await change({ staffNumbers: '09120001001, 12' })).body.fields).toEqual({
    staffNumbers: 'mobile_number_required',
  });
  const changed = await change({
    staffNumbers: '۰۹۱۲۰۰۰۱۰۰۱\n+989120001002',
    tellsRegistered: false,
    tellsPaid: true,
  });
  expect(changed.body.values.staffNumbers).toBe('09120001001,09120001002');
  const before = (await texts()).length;
  await order('total');
  await order('wallet');
  clock.advance(11);
  await tellStaff(ctx);
  const sent = (await texts()).slice(before);
  expect(sent.map(({ mobileNumber }) => mobileNumber)).toEqual(['09120001001', '09120001002']);
  expect(sent[0]?.text).toMatch(/^۱ سفارش پرداخت‌شده در /);
});
