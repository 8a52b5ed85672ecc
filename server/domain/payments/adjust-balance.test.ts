import { expect, it } from 'vitest';
import { readBalance } from '#server/domain/wallet/read-balance.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';

const shop = await startTestApp();
const admin = await aPerson(shop, { role: 'admin' });
const reason = 'جبران کالای آسیب‌دیده';
type Kind = 'credit' | 'debit';

const adjust = (id: string, kind: Kind, amount: number, why = reason) =>
  shop.call(`POST /api/admin/users-balances/:id/${kind}`, {
    token: admin.token,
    params: { id },
    body: { amount, reason: why },
  });

it('records who changed a balance and why, and keeps the sum of all accounts at zero', async () => {
  const { id } = await aPerson(shop);
  expect((await adjust(id, 'credit', 70_000)).body.balance).toBe(70_000);
  expect((await adjust(id, 'debit', 20_000)).body.balance).toBe(50_000);
  const { body } = await shop.call('GET /api/admin/users-balances/:id', {
    token: admin.token,
    params: { id },
  });
  expect(body.items).toMatchObject([
    { kind: 'admin_debit', delta: -20_000, after: 50_000, reason, actor: 'مشتری نمونه' },
    { kind: 'admin_credit', delta: 70_000, after: 70_000, reason },
  ]);
  const [sum] = await shop.sql`select sum(delta)::bigint as all from ledger_entries`;
  expect(sum?.all).toBe(0);
  const audit = await shop.sql`
    select action, actor_id as actor from audit_logs where entity_id = ${id} order by id`;
  expect([...audit]).toEqual([
    { action: 'wallet.credit', actor: admin.id },
    { action: 'wallet.debit', actor: admin.id },
  ]);
});

it('gives no money to a deleted account', async () => {
  const { id, token } = await aPerson(shop);
  await adjust(id, 'credit', 1000);
  await adjust(id, 'debit', 1000);
  expect((await shop.call('DELETE /api/account', { token })).status).toBe(204);
  const { status, body } = await adjust(id, 'credit', 70_000);
  expect([status, body.message]).toEqual([409, 'user_not_found']);
  expect(await readBalance(shop.ctx, id)).toBe(0);
});

it('never takes more than there is, also by many hands at once', async () => {
  const { id } = await aPerson(shop, { balance: 1000 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => adjust(id, 'debit', 300)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.find(({ status }) => status !== 200)?.body.message).toBe(
    'wallet_balance_not_enough',
  );
  expect(await readBalance(shop.ctx, id)).toBe(100);
});

it.each([
  ['credit', 0, reason, 'amount'],
  ['credit', 1e15, reason, 'amount'],
  ['debit', 10.5, reason, 'amount'],
  ['debit', 10, 'کوتاه', 'reason'],
] as const)('refuses a %s of %d for «%s»', async (kind, amount, why, field) => {
  const { id } = await aPerson(shop, { balance: 1000 });
  const { status, body } = await adjust(id, kind, amount, why);
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
});

it('finds wallets by name, number and size', async () => {
  const { id } = await aPerson(shop, { balance: 7_777_777 });
  const find = async (query: Record<string, string>) =>
    (await shop.call('GET /api/admin/users-balances', { token: admin.token, query })).body;
  const found = await find({ minAmount: '7777777', maxAmount: '7777777' });
  expect([found.total, found.sum, found.items[0]?._id]).toEqual([1, 7_777_777, id]);
  expect((await find({ q: found.items[0]?.mobileNumber ?? '' })).total).toBe(1);
  expect((await find({ q: 'کسی که نیست' })).total).toBe(0);
});

const send = (id: string, kind: Kind, body: object, key = '') =>
  shop.call(`POST /api/admin/users-balances/:id/${kind}`, {
    token: admin.token,
    params: { id },
    body: { reason, ...body },
    headers: key ? { 'idempotency-key': key } : {},
  });

it.each<Kind>(['credit', 'debit'])('moves money once by ten sends of one %s', async (kind) => {
  const { id } = await aPerson(shop, { balance: 500_000 });
  const key = `once ${kind}`;
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send(id, kind, { amount: 100_000, before: 500_000 }, key)),
  );
  const after = kind === 'credit' ? 600_000 : 400_000;
  expect(answers.map(({ status, body }) => [status, body.balance])).toEqual(
    Array(10).fill([200, after]),
  );
  expect(await readBalance(shop.ctx, id)).toBe(after);
});

it('refuses a key that stood for another change, of another sum or another person', async () => {
  const [one, other] = [await aPerson(shop), await aPerson(shop)];
  await send(one.id, 'credit', { amount: 1000 }, 'k');
  for (const again of [
    await send(one.id, 'credit', { amount: 2000 }, 'k'),
    await send(other.id, 'credit', { amount: 1000 }, 'k'),
    await send(one.id, 'debit', { amount: 1000 }, 'k'),
  ])
    expect([again.status, again.body.message]).toEqual([422, 'idempotency_reused']);
  expect(await readBalance(shop.ctx, one.id)).toBe(1000);
  expect(await readBalance(shop.ctx, other.id)).toBe(0);
});

it('moves nothing when the balance is not what staff saw, and takes no key for it', async () => {
  const { id } = await aPerson(shop, { balance: 5000 });
  const change = { amount: 1000, before: 4000 };
  const refused = await send(id, 'credit', change, 'seen');
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { message: 'conflict', balance: 5000 },
  ]);
  expect((await send(id, 'credit', { ...change, before: 5000 }, 'seen')).body.balance).toBe(6000);
});

it('lets two colleagues who saw the same balance change it once between them', async () => {
  const { id } = await aPerson(shop, { balance: 5000 });
  const answers = await Promise.all(
    ['a', 'b'].map((key) => send(id, 'credit', { amount: 1000, before: 5000 }, `colleague ${key}`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await readBalance(shop.ctx, id)).toBe(6000);
});
