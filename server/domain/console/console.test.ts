import { expect, it } from 'vitest';
import type { OrderStatus } from '#contract/orders.ts';
import { newId } from '#server/db/new-id.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson, giveMoney, type Person } from '#test/people.ts';
import { unguarded } from '#test/unguarded.ts';

const shop = await startTestApp();
const { call } = shop;

let number = 0;
async function anOrder({ id }: Person, status: OrderStatus, expiresAt: string | null = null) {
  const orderNumber = `050830-${String(++number).padStart(5, '0')}`;
  const paid = ['paid', 'processing', 'shipped', 'delivered'].includes(status) ? 50_000 : 0;
  await unguarded(
    shop.owner,
    (
      own,
    ) => own`insert into orders (id, order_number, user_id, buyer, order_type, address, quantity,
        amount, paid_amount, status, expires_at)
    values (${newId()}, ${orderNumber}, ${id}, '{}', 'paritial', '{}', 1, 50000, ${paid}, ${status},
      ${expiresAt})`,
  );
  return orderNumber;
}

const read = ({ token }: Person, headers: Record<string, string> = {}) =>
  call('GET /api/console', { token, headers });

it('tells a buyer of balance, running and unpaid orders', async () => {
  const buyer = await aPerson(shop, { balance: 100_000 });
  await giveMoney(shop, buyer.id, 50_000);
  for (const status of ['paid', 'shipped', 'delivered', 'canceled', 'expired'] as const)
    await anOrder(buyer, status);
  const unpaid = await anOrder(buyer, 'pending_payment', '2030-01-01T10:00:00.000Z');
  await anOrder(await aPerson(shop), 'pending_payment');
  const { status, body } = await read(buyer);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    user: { _id: buyer.id, role: 'user' },
    counts: { orders: 3, unpaid: 1, tickets: 0, transactions: 0 },
    balance: 150_000,
    held: 0,
    waiting: null,
  });
  expect(body.notices).toEqual([
    expect.objectContaining({
      kind: 'unpaid_order',
      orderNumber: unpaid,
      amount: 50_000,
      expiresAt: '2030-01-01T10:00:00.000Z',
    }),
  ]);
});

it('tells a pro-forma with its last day from an order whose payment was begun', async () => {
  const buyer = await aPerson(shop);
  const first = await anOrder(buyer, 'pending_payment', '2030-01-01T10:00:00.000Z');
  const second = await anOrder(buyer, 'confirmed', '2030-01-02T10:00:00.000Z');
  const { notices } = (await read(buyer)).body;
  expect(notices.map(({ kind, orderNumber }) => [kind, orderNumber])).toEqual([
    ['unpaid_order', first],
    ['proforma', second],
  ]);
});

it('tells an admin what waits for staff', async () => {
  const [admin, buyer] = [await aPerson(shop, { role: 'admin' }), await aPerson(shop)];
  const before = (await read(admin)).body.waiting?.orders ?? 0;
  for (const status of ['registered', 'paid', 'processing', 'shipped', 'confirmed'] as const)
    await anOrder(buyer, status);
  expect((await read(admin)).body.waiting?.orders).toBe(before + 3);
});

it('starts at nothing', async () => {
  const { body } = await read(await aPerson(shop));
  expect(body).toMatchObject({ balance: 0, notices: [], counts: { orders: 0, unpaid: 0 } });
});

it('answers 304 without a body until something changes', async () => {
  const buyer = await aPerson(shop);
  const first = await read(buyer);
  const headers = { 'if-none-match': String(first.headers.etag) };
  const same = await read(buyer, headers);
  expect(same.status).toBe(304);
  expect(same.body).toBeUndefined();
  await anOrder(buyer, 'paid');
  const changed = await read(buyer, headers);
  expect(changed.status).toBe(200);
  expect(changed.headers.etag).not.toBe(first.headers.etag);
});

it('is closed to visitors', async () => {
  expect((await call('GET /api/console')).status).toBe(401);
});
