import { expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { aProduct } from '../../../test/goods.ts';
import { aPerson } from '../../../test/people.ts';
import { buy } from '../../../test/shopping.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const admin = await aPerson(shop, { role: 'admin' });
const productId = await aProduct(shop, { title: 'چراغ', brand: 'پرتو', category: 'نور' });

type Period = 'today' | 'week' | 'month';
const read = async (period: Period) =>
  (await call('GET /api/admin/dashboard', { token: admin.token, query: { period } })).body;

it('sums the sales of a period and of the span before it, by the day of payment', async () => {
  const buyer = await aPerson(shop, { balance: 10_000_000 });
  for (const daysAgo of [0, 1, 10, 40]) {
    const { body } = await buy(shop, buyer, 'wallet', { productId });
    const at = new Date(shop.clock.now.getTime() - daysAgo * 86_400_000).toISOString();
    await sql`update order_history set at = ${at} where order_id = ${body.orderId}`;
  }
  const [today, week, month] = [await read('today'), await read('week'), await read('month')];
  expect(today.sales).toMatchObject({
    paritial: 1_000_000,
    total: 0,
    orders: 1,
    before: 1_000_000,
  });
  expect(week.sales).toMatchObject({ paritial: 2_000_000, orders: 2, before: 1_000_000 });
  expect(month.sales).toMatchObject({ paritial: 3_000_000, orders: 3, before: 1_000_000 });
  expect([today.days.length, week.days.length, month.days.length]).toEqual([7, 7, 30]);
  expect(month.days[0]?.day).toBe(month.sales.from);
});

it('counts withdrawals and identities that wait for staff', async () => {
  const before = await read('today');
  const buyer = await aPerson(shop);
  await sql`insert into identities (user_id, status) values (${buyer.id}, 'pending')`;
  for (const [number, status] of Object.entries({ 1: 'pending', 2: 'approved', 3: 'paid' }))
    await sql`insert into withdrawals (id, number, user_id, card_masked, bank_name, holder_name, sheba_sealed, amount, status)
      values (gen_random_uuid(), ${number}, ${buyer.id}, '', '', '', '', 60000, ${status})`;
  const after = await read('today');
  expect(after.withdrawals).toBe(before.withdrawals + 2);
  expect(after.identities).toBe(before.identities + 1);
  const { body } = await call('GET /api/console', { token: buyer.token });
  expect(body).toMatchObject({ held: 120_000, identityStatus: 'pending' });
});
