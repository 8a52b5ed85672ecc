import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson, renewSessions } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy, cancelAsStaff } from '#test/shopping.ts';
import { unguarded } from '#test/unguarded.ts';

const shop = await startTestApp();
const { call, sql } = shop;
const admin = await aPerson(shop, { role: 'admin' });

type Period = 'today' | 'week' | 'month';
const read = async (period: Period) =>
  (await call('GET /api/admin/dashboard', { token: admin.token, query: { period } })).body;

const DAY = 24 * 60;
const product = await aProduct(shop, {
  title: 'چراغ',
  brand: 'پارسه',
  category: 'لوازم',
  onHand: 1000,
});
const buyer = await aPerson(shop, { balance: 100_000_000 });

/** One retail order of a million, paid from the wallet; answers its id. */
async function paid() {
  const { body, status } = await buy(shop, buyer, 'wallet', { productId: product });
  expect(status).toBe(201);
  return body.orderId;
}

it('sums the sales of a period and of the span before it, by the day of payment', async () => {
  for (const minutes of [0, 30 * DAY, 9 * DAY, DAY]) {
    shop.clock.advance(minutes);
    await renewSessions(shop);
    await paid();
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
  expect([today.days?.length, week.days?.length, month.days?.length]).toEqual([7, 7, 30]);
  expect(month.days?.[0]?.day).toBe(month.sales?.from);
});

it('says of a day what its report says, also when an order of another day is canceled', async () => {
  const order = await paid();
  shop.clock.advance(DAY);
  await renewSessions(shop);
  await paid();
  await cancelAsStaff(shop, admin, order);
  const { sales, days } = await read('week');
  const report = (
    await call('GET /api/admin/reports', { token: admin.token, query: { from: sales?.from ?? '' } })
  ).body;
  expect((sales?.total ?? 0) + (sales?.paritial ?? 0)).toBe(report.sum.net);
  expect(sales?.orders).toBe(report.sum.orders);
  expect(days?.map(({ total, paritial }) => total + paritial)).toEqual(
    report.rows.map(({ net }) => net),
  );
});

it('opens from the card of products that run out a list of just as many', async () => {
  for (const onHand of [0, 3])
    await aProduct(shop, { title: `کم ${onHand}`, brand: 'پارسه', category: 'لوازم', onHand });
  const { lowStockCount, lowStock } = await read('today');
  const list = (
    await call('GET /api/admin/products', {
      token: admin.token,
      query: { stock: 'low', status: 'published' },
    })
  ).body;
  expect(list.total).toBe(lowStockCount);
  const listed = list.items.map(({ _id }) => _id);
  for (const { _id } of lowStock ?? []) expect(listed).toContain(_id);
});

it('counts what is sold out as its list does, with the pieces that were sold of it lately', async () => {
  const last = await aProduct(shop, {
    title: 'آخرین چراغ',
    brand: 'پارسه',
    category: 'لوازم',
    onHand: 2,
  });
  const before = await read('today');
  expect((await buy(shop, buyer, 'wallet', { productId: last, quantity: 2 })).status).toBe(201);
  const { soldOut } = await read('today');
  expect(soldOut).toEqual({
    count: (before.soldOut?.count ?? 0) + 1,
    sold: (before.soldOut?.sold ?? 0) + 2,
  });
  const list = await call('GET /api/admin/products', {
    token: admin.token,
    query: { stock: 'zero', status: 'published' },
  });
  expect(list.body.total).toBe(soldOut?.count);

  // as many are sold out as before: their pieces are summed again a minute later
  await unguarded(
    shop.owner,
    (own) =>
      own`update order_lines set order_quantity = order_quantity + 5, line_total = unit_price * (order_quantity + 5) where product_id = ${last}`,
  );
  expect((await read('today')).soldOut).toEqual(soldOut);
  shop.clock.advance(2);
  expect((await read('today')).soldOut?.sold).toBe((soldOut?.sold ?? 0) + 5);
});

it('counts withdrawals and identities that wait for staff', async () => {
  const before = await read('today');
  const waiting = await aPerson(shop);
  await sql`insert into identities (user_id, status) values (${waiting.id}, 'pending')`;
  for (const [number, status] of Object.entries({ 1: 'pending', 2: 'approved', 3: 'paid' }))
    await unguarded(
      shop.owner,
      (
        own,
      ) => own`insert into withdrawals (id, number, user_id, card_masked, bank_name, holder_name,
          sheba_sealed, amount, status, bank_tracking)
      values (gen_random_uuid(), ${number}, ${waiting.id}, '', '', '', '', 60000, ${status},
        ${number})`,
    );
  const after = await read('today');
  expect(after.withdrawals).toBe((before.withdrawals ?? 0) + 2);
  expect(after.identities).toBe((before.identities ?? 0) + 1);
  const { body } = await call('GET /api/console', { token: waiting.token });
  expect(body).toMatchObject({ held: 120_000, identityStatus: 'pending' });
});
