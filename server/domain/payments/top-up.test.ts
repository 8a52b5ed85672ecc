import { describe, expect, it } from 'vitest';
import { readBalance } from '#server/domain/wallet/read-balance.ts';
import { type Fault, timeOutNextRequest } from '#server/sandbox/bank-payments.ts';
import { decide, type Outcome } from '#server/sandbox/payer.ts';
import { gatewayNames } from '#shared/gateways.ts';
import { authorityOf, deliver, startTestAppWithBanks } from '#test/banks.ts';
import { aPerson, giveMoney, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { cancelAsStaff, orderBody, SOUND, soundness } from '#test/shopping.ts';

const shop = await startTestAppWithBanks();
const admin = await aPerson(shop, { role: 'admin' });
type Name = (typeof gatewayNames)[number];

const ask = (person: Person, amount: number, gatewayType: string = 'bank_saman') =>
  shop.call('POST /api/wallet/topup', { token: person.token, body: { amount, gatewayType } });

/** Puts money in by a bank; answers where the browser ends. */
async function topUp(person: Person, name: Name, outcome: Outcome = 'paid', fault: Fault = '') {
  const { status, body } = await ask(person, 250_000, name);
  expect(status).toBe(200);
  const done = await decide(shop.deps, name, authorityOf(name, body), { outcome, fault });
  for (const callback of done?.callbacks ?? []) {
    const { status, location } = await deliver(shop, callback);
    expect(status).toBe(303);
    const publicId = location.split('/').at(-1) ?? '';
    expect(
      (await shop.call('GET /api/payments/result/:publicId', { params: { publicId } })).status,
    ).toBe(200);
  }
}

const lastOf = async (person: Person) => {
  const { body } = await shop.call('GET /api/transactions', { token: person.token });
  return body.items[0];
};
const reverse = (id: string, token = admin.token) =>
  shop.call('POST /api/admin/transactions/:id/reversal', {
    token,
    params: { id },
    body: { reason: 'به درخواست خریدار' },
  });

describe('putting money into the wallet', () => {
  it.each(gatewayNames)('goes by %s, once, however often the bank comes back', async (name) => {
    const person = await aPerson(shop);
    await topUp(person, name, 'paid', 'double_callback');
    const { body } = await shop.call('GET /api/wallet', { token: person.token });
    expect(body).toMatchObject({
      balance: 250_000,
      total: 1,
      items: [{ kind: 'wallet_topup', delta: 250_000, before: 0, after: 250_000, order: null }],
    });
    expect(await lastOf(person)).toMatchObject({ kind: 'wallet_topup', status: 'success' });
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it.each(['canceled', 'failed'] as const)('leaves it as it was when %s', async (outcome) => {
    const person = await aPerson(shop);
    await topUp(person, 'bank_mellat', outcome);
    expect((await lastOf(person))?.status).toBe(outcome);
    expect(await readBalance(shop.ctx, person.id)).toBe(0);
  });

  it.each([9_999, 100_000_001, 1e15, -1, 1.5])(
    'refuses %d toman beside its field',
    async (amount) => {
      const person = await aPerson(shop);
      const { status, body } = await ask(person, amount);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['amount']]);
    },
  );

  it('says that an unresponsive bank cannot be used now', async () => {
    const person = await aPerson(shop);
    await timeOutNextRequest(shop.deps, 'bank_saman');
    const { status, body } = await ask(person, 250_000);
    expect([status, body.message]).toEqual([503, 'gateway_unavailable']);
    expect((await lastOf(person))?.status).toBe('failed');
  });
});

describe('giving a payment back at its bank', () => {
  it('takes it out of the wallet, once', async () => {
    const person = await aPerson(shop);
    await topUp(person, 'bank_saman');
    const id = (await lastOf(person))?._id ?? '';
    const answers = await Promise.all([reverse(id), reverse(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await lastOf(person))?.status).toBe('reversed');
    expect(await readBalance(shop.ctx, person.id)).toBe(0);
    const [held] = await shop.sql`
      select s.status
      from sandbox_payments s
      join transactions t on t.gateway_reference = s.authority
      where t.id = ${id}`;
    expect(held?.status).toBe('REVERSED');
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('is refused when the money is spent, and when the bank says no; nothing changes', async () => {
    const person = await aPerson(shop);
    await topUp(person, 'bank_saman');
    // this bank takes nothing back after fifty minutes
    shop.clock.advance(51);
    const id = (await lastOf(person))?._id ?? '';
    const refused = await reverse(id);
    expect([refused.status, refused.body.message]).toEqual([409, 'reverse_refused']);
    expect(await readBalance(shop.ctx, person.id)).toBe(250_000);
    await shop.call('POST /api/admin/users-balances/:id/debit', {
      token: admin.token,
      params: { id: person.id },
      body: { amount: 200_000, reason: 'برداشت برای آزمودن' },
    });
    const spent = await reverse(id);
    expect([spent.status, spent.body.message]).toEqual([402, 'wallet_balance_not_enough']);
    expect((await lastOf(person))?.status).toBe('success');
  });

  it('wants the order canceled first', async () => {
    const person = await aPerson(shop);
    const productId = await aProduct(shop, { title: 'کالا', brand: 'آوا', category: 'صوتی' });
    const body = { ...orderBody(person, 'zarinpal', { productId }), gatewayType: 'bank_saman' };
    const placed = await shop.call('POST /api/orders', { token: person.token, body });
    const authority = authorityOf('bank_saman', placed.body);
    const how = { outcome: 'paid', fault: '' } as const;
    const done = await decide(shop.deps, 'bank_saman', authority, how);
    for (const callback of done?.callbacks ?? []) await deliver(shop, callback);
    const id = (await lastOf(person))?._id ?? '';
    expect((await reverse(id)).body.message).toBe('reverse_needs_cancel');
    await cancelAsStaff(shop, admin, placed.body.orderId);
    expect((await reverse(id)).body.status).toBe('reversed');
    expect(await readBalance(shop.ctx, person.id)).toBe(0);
    expect(await soundness(shop)).toEqual(SOUND);
  });
});

describe('asking the bank again', () => {
  it('finds what the callback did not bring', async () => {
    const person = await aPerson(shop);
    await topUp(person, 'platform_zarinpal', 'paid', 'no_callback');
    const id = (await lastOf(person))?._id ?? '';
    const params = { token: admin.token, params: { id } };
    const answer = await shop.call('POST /api/admin/transactions/:id/question', params);
    expect(answer.body).toMatchObject({ status: 'success', can: { ask: false, reverse: true } });
    expect(answer.body.attempts.map(({ call }) => call)).toEqual(['request', 'inquiry', 'verify']);
    expect((await shop.call('POST /api/admin/transactions/:id/question', params)).status).toBe(409);
  });
});

describe('who may see payments', () => {
  it('shows a person nothing of another, and staff lists to staff only', async () => {
    const [owner, stranger] = [await aPerson(shop), await aPerson(shop)];
    await giveMoney(shop, owner.id, 1000);
    await topUp(owner, 'bank_saman');
    const id = (await lastOf(owner))?._id ?? '';
    const { body } = await shop.call('GET /api/wallet', { token: owner.token });
    const number = body.items[0]?._id ?? '';
    const at = { token: stranger.token, params: { id, number } };
    expect((await shop.call('GET /api/transactions/:id', at)).status).toBe(404);
    expect((await shop.call('GET /api/wallet/movements/:number', at)).status).toBe(404);
    for (const key of [
      'GET /api/admin/transactions',
      'GET /api/admin/transactions/:id',
      'POST /api/admin/transactions/:id/question',
      'POST /api/admin/transactions/:id/reversal',
      'GET /api/admin/users-balances',
      'POST /api/admin/users-balances/:id/credit',
    ] as const)
      expect([key, (await shop.call(key, { ...at, body: {} })).status]).toEqual([key, 403]);
    expect((await shop.call('GET /api/wallet')).status).toBe(401);
  });

  it('lists for staff by every filter', async () => {
    const person = await aPerson(shop);
    await topUp(person, 'bank_mellat');
    const { number } = (await lastOf(person)) ?? { number: '' };
    const find = async (query: Record<string, string>) =>
      (await shop.call('GET /api/admin/transactions', { token: admin.token, query })).body;
    const narrow = { kind: 'wallet_topup', gatewayType: 'bank_mellat', status: 'success' };
    const found = await find({ q: number, ...narrow, minAmount: '250000', maxAmount: '250000' });
    expect([found.total, found.items[0]?.number]).toEqual([1, number]);
    expect((await find({ q: number, status: 'failed' })).total).toBe(0);
    expect((await find({ q: number, status: 'failed' })).counts).toEqual({ all: 1, success: 1 });
    expect((await find({ q: number, minAmount: '250001' })).total).toBe(0);
    expect((await find({ q: number, from: '2020-01-01', to: '2020-01-02' })).total).toBe(0);
  });
});
