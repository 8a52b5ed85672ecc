import { expect, it } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { aPerson } from '../../../test/people.ts';
import { newId } from '../../db/new-id.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const admin = await aPerson(shop, { role: 'admin' });

type Period = 'today' | 'week' | 'month';
const read = async (period: Period) =>
  (await call('GET /api/admin/dashboard', { token: admin.token, query: { period } })).body;

const BUYER = JSON.stringify({ firstName: 'مشتری', lastName: 'نمونه', mobileNumber: '' });
let number = 0;
/** A retail order that was paid so many days ago; toman. */
async function paid(daysAgo: number, amount: number) {
  const { id: buyer } = await aPerson(shop);
  const id = newId();
  const at = new Date(shop.clock.now.getTime() - daysAgo * 86_400_000).toISOString();
  await sql`insert into orders (id, order_number, user_id, buyer, order_type, address, quantity, amount, status)
    values (${id}, ${`050830-${++number}`}, ${buyer}, ${BUYER}::text::jsonb, 'paritial', '{"city": ""}', 1, ${amount}, 'paid')`;
  await sql`insert into order_history (order_id, "from", "to", at, actor)
    values (${id}, 'pending_payment', 'paid', ${at}, 'system')`;
}

it('sums the sales of a period and of the span before it, by the day of payment', async () => {
  for (const daysAgo of [0, 1, 10, 40]) await paid(daysAgo, 1_000_000);
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
