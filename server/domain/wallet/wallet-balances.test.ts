import { expect, it } from 'vitest';
import { inTransaction } from '#server/context.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';

const shop = await startTestApp();
const { call, sql, ctx } = shop;
const { token } = await aPerson(shop, { role: 'admin' });

it('what the database keeps of each wallet is the last row of its ledger, also for who never had one', async () => {
  const rich = await aPerson(shop, { balance: 900_000 });
  const poor = await aPerson(shop);
  for (let n = 0; n < 3; n++)
    await call('POST /api/admin/users-balances/:id/credit', {
      token,
      params: { id: rich.id },
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { amount: 50_000, reason: 'هدیه خرید عمده', version: n },
    });
  const differing = await sql`
    select w.user_id from users u left join wallets w on w.user_id = u.id left join lateral (
      select after, at
      from ledger_entries
      where account = 'wallet:' || u.id
      order by seq desc
      limit 1
    ) last on true
    where w.balance is distinct from coalesce(last.after, 0)
      or w.moved_at is distinct from last.at`;
  expect(differing).toEqual([]);
  const { items, total } = (await call('GET /api/admin/users-balances', { token })).body;
  expect(total).toBe(3);
  expect(items[0]?._id).toBe(rich.id);
  expect(items.find(({ _id }) => _id === poor.id)?.balance).toBe(0);
});

it('is listed by the days on which it last moved, with the sum of those alone', async () => {
  const day = shop.clock.now.toISOString().slice(0, 10);
  const moved = (await call('GET /api/admin/users-balances', { token, query: { from: day } })).body;
  expect(moved.items.map(({ balance }) => balance)).toEqual([1_050_000]);
  expect([moved.total, moved.sum]).toEqual([1, 1_050_000]);
  const before = { to: '2020-01-01' };
  const none = (await call('GET /api/admin/users-balances', { token, query: before })).body;
  expect([none.total, none.sum]).toEqual([0, 0]);
});

/** Query plan with sequential scans disabled, as in a large table. */
function planOf(text: string): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    await tx.sql`set local enable_seqscan = off`;
    const rows = await tx.sql.unsafe(`explain ${text}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

it('the newest orders, payments and people, and words in them, are found by an index', async () => {
  for (const table of ['orders', 'transactions', 'users']) {
    const plan = await planOf(`select * from ${table} order by created_at desc, id desc limit 25`);
    expect(plan).toContain(`${table}_newest`);
    expect(plan).not.toContain('Sort');
  }
  expect(await planOf("select id from users where mobile_number like '%4321%'")).toContain(
    'users_search',
  );
  expect(
    await planOf("select id from orders where replace(order_number, '-', '') like '%1234%'"),
  ).toContain('orders_search');
});
