import { beforeEach, describe, expect, it } from 'vitest';
import { forgetOld } from '#server/db/forget-old.ts';
import { readBalance } from '#server/domain/wallet/read-balance.ts';
import { timeOutNextRequest } from '#server/sandbox/bank-payments.ts';
import { startTestAppWithBanks } from '#test/banks.ts';
import { aPerson, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { orderBody, SOUND, soundness } from '#test/shopping.ts';
import { makeOnce } from './answer-once.ts';

const shop = await startTestAppWithBanks();
const { call, sql, clock } = shop;
const productId = await aProduct(shop, {
  title: 'چراغ',
  brand: 'نور',
  category: 'روشنایی',
  onHand: 100,
});

let me: Person;
beforeEach(async () => {
  me = await aPerson(shop, { balance: 9_000_000 });
});

const address = {
  title: 'محل کار',
  province: '8',
  city: 'تهران',
  address: 'خیابان ولی‌عصر، کوچه نسترن',
  postalCode: '1987654321',
  receiverName: 'مشتری نمونه',
  receiverMobile: '09120000001',
};
const add = (key: string, change: object = {}, token = me.token) =>
  call('POST /api/addresses', {
    token,
    headers: { 'idempotency-key': key },
    body: { ...address, ...change },
  });
const addressesOf = async ({ token }: Person) =>
  (await call('GET /api/addresses/user', { token })).body.filter(
    ({ title }) => title === address.title,
  );

describe('a request with an Idempotency-Key', () => {
  it('makes one row and gets one answer, however often it is sent', async () => {
    const first = await add('again');
    const second = await add('again');
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await addressesOf(me)).toHaveLength(1);
  });

  it('makes one row of ten that arrive at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add('twins')));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect(await addressesOf(me)).toHaveLength(1);
  });

  it('is refused with another body', async () => {
    await add('other');
    const { status, body } = await add('other', { city: 'کرج' });
    expect([status, body.message]).toEqual([422, 'idempotency_reused']);
  });

  it('may be sent again once what was refused is mended', async () => {
    expect((await add('mended', { province: 'nowhere' })).status).toBe(422);
    expect((await add('mended')).status).toBe(201);
  });

  it('is the same one when only its conditions have changed', async () => {
    const { token } = await aPerson(shop, { role: 'admin' });
    const credit = (change: object) =>
      call('POST /api/admin/users-balances/:id/credit', {
        token,
        params: { id: me.id },
        headers: { 'idempotency-key': 'credit' },
        body: { amount: 20_000, reason: 'جبران کسری', ...change },
      });
    const first = await credit({ before: 9_000_000 });
    const second = await credit({ before: 9_020_000, confirmed: true });
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect(await readBalance(shop.ctx, me.id)).toBe(9_020_000);
  });

  it('moves stock by a difference once', async () => {
    const { token } = await aPerson(shop, { role: 'admin' });
    const move = (delta: number) =>
      call('POST /api/admin/products/:id/stock', {
        token,
        params: { id: productId },
        headers: { 'idempotency-key': 'stock' },
        body: { kind: 'manual', delta, reason: 'شمارش انبار' },
      });
    const answers = await Promise.all([move(3), move(3)]);
    expect(answers.map(({ body }) => body.onHand)).toEqual([103, 103]);
    expect((await move(4)).body.message).toBe('idempotency_reused');
  });

  it('leaves the keys of other people alone', async () => {
    const other = await aPerson(shop);
    const mine = await add('shared');
    const theirs = await add('shared', {}, other.token);
    expect(theirs.body._id).not.toBe(mine.body._id);
    expect(await addressesOf(other)).toHaveLength(1);
  });

  it('counts as a new one after a day', async () => {
    await add('old');
    clock.advance(25 * 60);
    await forgetOld(shop.ctx);
    expect((await add('old')).status).toBe(201);
    expect(await addressesOf(me)).toHaveLength(2);
  });

  it('keeps neither key nor row when its transaction is undone', async () => {
    const ctx = { ...shop.ctx, attempt: { key: 'undone', hash: 'h' } };
    const work = makeOnce(ctx, async () => {
      throw new Error('the process ends here');
    });
    await expect(work).rejects.toThrow('ends here');
    expect(await sql`select 1 from idempotency_keys where key = 'undone'`).toHaveLength(0);
  });
});

it.each([
  ['too short for a visitor', 'short'],
  ['too long', 'k'.repeat(101)],
])('a key that is %s is refused', async (_, key) => {
  const { status, body } = await call('POST /api/suggests', {
    headers: { 'idempotency-key': key },
    body: { kind: 'feature', body: 'ارسال رایگان بگذارید', mobileNumber: '09120000001' },
  });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['idempotency-key']]);
});

describe('a payment that is sent twice', () => {
  const anOrder = async () => {
    const body = orderBody(me, 'zarinpal', { productId, quantity: 2 });
    return (await call('POST /api/orders', { token: me.token, body })).body.orderId;
  };
  const pay = (id: string, key: string, body: object) =>
    call('POST /api/orders/:id/pay', {
      token: me.token,
      params: { id },
      headers: { 'idempotency-key': key },
      body: body as never,
    });
  const paidOf = async (id: string) => {
    const [row] = await sql<{ paid: number }[]>`
      select paid_amount::int as paid from orders where id = ${id}`;
    return row?.paid;
  };
  const part = { paymentType: 'pay_wallet', gatewayType: 'other', amount: 500_000 };

  it('takes a part from the wallet once', async () => {
    const id = await anOrder();
    const first = await pay(id, 'part', part);
    const second = await pay(id, 'part', part);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await paidOf(id)).toBe(500_000);
    expect(await readBalance(shop.ctx, me.id)).toBe(8_500_000);
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('takes it once of two at the same moment', async () => {
    const id = await anOrder();
    await Promise.all([pay(id, 'both', part), pay(id, 'both', part)]);
    expect(await paidOf(id)).toBe(500_000);
  });

  it('leads to the same page of the bank', async () => {
    const id = await anOrder();
    const body = { paymentType: 'pay_online', gatewayType: 'bank_saman' };
    const first = await pay(id, 'bank', body);
    const second = await pay(id, 'bank', body);
    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    const attempts = await sql`
      select 1 from transactions where order_id = ${id} and gateway_type = 'bank_saman'`;
    expect(attempts).toHaveLength(1);
  });

  it('begins one top-up', async () => {
    const ask = () =>
      call('POST /api/wallet/topup', {
        token: me.token,
        headers: { 'idempotency-key': 'top-up' },
        body: { amount: 250_000, gatewayType: 'platform_zarinpal' },
      });
    const answers = await Promise.all([ask(), ask()]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    const rows = await sql`
      select 1 from transactions where user_id = ${me.id} and kind = 'wallet_topup'`;
    expect(rows).toHaveLength(1);
  });

  const topUp = () =>
    call('POST /api/wallet/topup', {
      token: me.token,
      headers: { 'idempotency-key': 'bank away' },
      body: { amount: 250_000, gatewayType: 'bank_saman' },
    });

  it('tops up by the same key once the bank is back', async () => {
    await timeOutNextRequest(shop.deps, 'bank_saman');
    expect((await topUp()).status).toBe(503);
    const answers = await Promise.all([topUp(), topUp()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    const rows = await sql`
      select status
      from transactions
      where user_id = ${me.id} and kind = 'wallet_topup'
      order by id`;
    expect(rows.map(({ status }) => status)).toEqual(['failed', 'redirected']);
  });

  it('tops up by the same key after the process died before the bank answered', async () => {
    await topUp();
    await shop.owner.begin(async (owner) => {
      await owner`set local session_replication_role = replica`;
      await owner`update transactions
        set status = 'created', gateway_reference = null
        where user_id = ${me.id}`;
    });
    clock.advance(1);
    expect((await topUp()).status).toBe(200);
  });

  it('pays an order by the same key once the bank is back', async () => {
    const id = await anOrder();
    const body = { paymentType: 'pay_online', gatewayType: 'bank_saman' };
    for (const status of [503, 503, 200]) {
      if (status === 503) await timeOutNextRequest(shop.deps, 'bank_saman');
      expect((await pay(id, 'bank away', body)).status).toBe(status);
    }
  });

  it('places an order by the same key once a bank that was away twice is back', async () => {
    const body = orderBody(me, 'zarinpal', { productId });
    const place = () =>
      call('POST /api/orders', { token: me.token, headers: { 'idempotency-key': 'far' }, body });
    for (const status of [503, 503, 201]) {
      if (status === 503) await timeOutNextRequest(shop.deps, 'platform_zarinpal');
      expect((await place()).status).toBe(status);
    }
    const orders = await sql`select 1 from orders where user_id = ${me.id}`;
    expect(orders).toHaveLength(1);
    expect(await soundness(shop)).toEqual(SOUND);
  });
});
