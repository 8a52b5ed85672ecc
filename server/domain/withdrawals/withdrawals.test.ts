import { beforeAll, describe, expect, it } from 'vitest';
import { reencrypt } from '#server/domain/files/reencrypt.ts';
import { startTestApp } from '#test/app.ts';
import { aVerifiedCard, verify } from '#test/kyc.ts';
import { aPerson, giveMoney, type Person } from '#test/people.ts';
import { aProduct } from '#test/products.ts';
import { buy, SOUND, soundness } from '#test/shopping.ts';

const shop = await startTestApp();
const admin = await aPerson(shop, { role: 'admin' });
let productId = '';
beforeAll(async () => {
  productId = await aProduct(shop, { title: 'کالا', brand: 'آوا', category: 'صوتی', onHand: 100 });
});

async function aSaver(balance: number) {
  const person = await aPerson(shop, { balance });
  return { ...person, card: await aVerifiedCard(shop, admin, person) };
}
type Saver = Awaited<ReturnType<typeof aSaver>>;

const ask = ({ token, card }: Saver, amount: number, headers: Record<string, string> = {}) =>
  shop.call('POST /api/withdrawals', { token, body: { amount, debitCardId: card }, headers });
const decide = (step: 'approve' | 'reject' | 'paid' | 'failed', id: string, body: object) =>
  shop.call(`POST /api/admin/users-withdraw/:id/${step}`, {
    token: admin.token,
    params: { id },
    body,
  });
const fundsOf = async ({ token }: Person) => {
  const { balance, held } = (await shop.call('GET /api/console', { token })).body;
  return { balance, held };
};
let tracking = 100_000;

describe('asking for money', () => {
  it('holds the amount, so that it can be neither spent nor asked for again', async () => {
    const person = await aSaver(1_200_000);
    const { status, body } = await ask(person, 1_000_000);
    expect([status, body]).toMatchObject([
      201,
      {
        status: 'pending',
        amount: 1_000_000,
        cardMasked: '6037-99**-****-7893',
        can: { cancel: true },
      },
    ]);
    expect(await fundsOf(person)).toEqual({ balance: 1_200_000, held: 1_000_000 });
    const order = await buy(shop, person, 'wallet', { productId });
    expect([order.status, order.body]).toMatchObject([
      402,
      { message: 'wallet_balance_not_enough', balance: 200_000 },
    ]);
    const more = await ask(person, 300_000);
    expect([more.status, more.body.message]).toEqual([402, 'wallet_balance_not_enough']);
    expect((await ask(person, 200_000)).status).toBe(201);
  });

  it('passes once when the whole balance is asked for in parallel, and bought with', async () => {
    const person = await aSaver(1_000_000);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => ask(person, 1_000_000)),
      ...Array.from({ length: 5 }, () => buy(shop, person, 'wallet', { productId })),
    ]);
    const done = answers.filter(({ status }) => status === 201);
    expect(done).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(9);
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it('answers a repeated request with the first withdrawal', async () => {
    const person = await aSaver(1_000_000);
    const key = { 'idempotency-key': 'one' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(person, 100_000, key)));
    expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
    expect((await ask(person, 200_000, key)).body.message).toBe('idempotency_reused');
  });

  it.each([
    [49_999, 'withdraw_min'],
    [50_000_001, 'withdraw_max'],
    [1e15, 'amount_too_big'],
    [60_000.5, 'field_invalid'],
    [-5, 'out_of_range'],
  ])('refuses %d toman', async (amount, key) => {
    const { status, body } = await ask(await aSaver(100_000_000), amount);
    expect([status, body.fields]).toEqual([422, { amount: key }]);
  });

  it('stops at three open requests and at a hundred million a day', async () => {
    const person = await aSaver(400_000_000);
    await ask(person, 50_000_000);
    const { body } = await ask(person, 49_990_000);
    expect((await ask(person, 50_000)).body.fields).toEqual({ amount: 'withdraw_daily_limit' });
    await shop.call('POST /api/withdrawals/:id/cancel', {
      token: person.token,
      params: { id: body._id },
    });
    await ask(person, 50_000);
    await ask(person, 50_000);
    const fourth = await ask(person, 50_000);
    expect([fourth.status, fourth.body.message]).toEqual([409, 'withdraw_open_limit']);
    const { limits } = (await shop.call('GET /api/withdrawals', { token: person.token })).body;
    expect(limits).toMatchObject({ openLeft: 0, todayLeft: 49_900_000 });
  });

  it('needs a verified person and an own verified card', async () => {
    const nobody = await aPerson(shop, { balance: 1_000_000 });
    const theirs = (await aSaver(0)).card;
    const first = await ask({ ...nobody, card: theirs }, 100_000);
    expect([first.status, first.body.message]).toEqual([409, 'identity_required']);
    await verify(shop, admin, nobody);
    expect((await ask({ ...nobody, card: theirs }, 100_000)).body.fields).toEqual({
      debitCardId: 'card_required',
    });
  });
});

describe('the way of a withdrawal', () => {
  it('is approved, paid and notified once; the money leaves the wallet', async () => {
    const person = await aSaver(1_000_000);
    const { _id } = (await ask(person, 400_000)).body;
    const approved = (await decide('approve', _id, { version: 1 })).body;
    expect(approved).toMatchObject({ status: 'approved', balance: 1_000_000, held: 400_000 });
    const bankTracking = String(tracking++);
    const paid = (await decide('paid', _id, { version: 2, bankTracking })).body;
    expect(paid).toMatchObject({ status: 'paid', bankTracking, balance: 600_000, held: 0 });
    expect(paid.history.map(({ status, actor }) => [status, actor])).toEqual([
      ['pending', 'user'],
      ['approved', 'admin'],
      ['paid', 'admin'],
    ]);
    const own = await shop.call('GET /api/withdrawals/:id', {
      token: person.token,
      params: { id: _id },
    });
    expect(own.body).toMatchObject({ status: 'paid', bankTracking, can: { cancel: false } });
    const { body } = await shop.call('GET /api/transactions/:id', {
      token: person.token,
      params: { id: paid.transaction._id },
    });
    expect(body).toMatchObject({ kind: 'withdrawal', status: 'success', withdrawalId: _id });
    const texts =
      await shop.sql`select text from messages where dedupe_key = ${`withdraw.paid ${_id}`}`;
    expect(texts.map(({ text }) => text)).toEqual([
      '۴۰۰,۰۰۰ تومان به کارت \u200e6037-99**-****-7893 واریز شد',
    ]);
    expect(await soundness(shop)).toEqual(SOUND);
  });

  it.each([
    ['canceled by its owner', 'cancel'],
    ['rejected', 'reject'],
    ['sent back by the bank', 'failed'],
  ])('holds nothing any more when it is %s', async (_name, how) => {
    const person = await aSaver(500_000);
    const { _id } = (await ask(person, 500_000)).body;
    const reason = 'شماره شبا بسته است';
    if (how === 'cancel')
      await shop.call('POST /api/withdrawals/:id/cancel', {
        token: person.token,
        params: { id: _id },
      });
    if (how === 'reject') await decide('reject', _id, { version: 1, reason });
    if (how === 'failed') {
      await decide('approve', _id, { version: 1 });
      await decide('failed', _id, { version: 2, reason });
    }
    expect(await fundsOf(person)).toEqual({ balance: 500_000, held: 0 });
    expect((await ask(person, 500_000)).status).toBe(201);
    const [entry] = await shop.sql`
      select count(*)::int as rows
      from ledger_entries
      where account = 'withdrawals' and user_id = ${person.id}`;
    expect(entry?.rows).toBe(0);
  });

  it('refuses every step that does not fit, and a stale page; one batch of the bank pays several', async () => {
    const person = await aSaver(1_000_000);
    const { _id } = (await ask(person, 100_000)).body;
    const reason = 'دلیل روشن';
    const bankTracking = String(tracking++);
    const statusOf = async (answer: ReturnType<typeof decide>) => (await answer).status;
    expect(await statusOf(decide('paid', _id, { version: 1, bankTracking }))).toBe(409);
    expect(await statusOf(decide('failed', _id, { version: 1, reason }))).toBe(409);
    expect(await statusOf(decide('approve', _id, { version: 7 }))).toBe(409);
    expect(await statusOf(decide('approve', _id, { version: 1 }))).toBe(200);
    expect(await statusOf(decide('reject', _id, { version: 2, reason }))).toBe(409);
    const canceled = await shop.call('POST /api/withdrawals/:id/cancel', {
      token: person.token,
      params: { id: _id },
    });
    expect(canceled.status).toBe(409);
    expect((await decide('paid', _id, { version: 2, bankTracking: '' })).body.fields).toEqual({
      bankTracking: 'field_required',
    });
    expect(await statusOf(decide('paid', _id, { version: 2, bankTracking }))).toBe(200);
    const next = (await ask(person, 100_000)).body;
    await decide('approve', next._id, { version: 1 });
    const again = await decide('paid', next._id, { version: 2, bankTracking });
    expect([again.status, again.body.bankTracking]).toEqual([200, bankTracking]);
    expect(await fundsOf(person)).toEqual({ balance: 800_000, held: 0 });
  });

  it.each([
    ['identity', 'payee_not_verified'],
    ['card', 'payee_card_not_verified'],
  ])('is neither approved nor paid after the %s was taken back', async (what, key) => {
    const person = await aSaver(1_000_000);
    const first = (await ask(person, 100_000)).body;
    const second = (await ask(person, 100_000)).body;
    await decide('approve', second._id, { version: 1 });
    if (what === 'identity')
      await shop.sql`update identities set status = 'expired' where user_id = ${person.id}`;
    else await shop.sql`update debit_cards set status = 'rejected' where id = ${person.card}`;
    const paid = { version: 2, bankTracking: String(tracking++) };
    const answers = [
      await decide('approve', first._id, { version: 1 }),
      await decide('paid', second._id, paid),
    ];
    for (const { status, body } of answers) expect([status, body.message]).toEqual([409, key]);
    expect(await fundsOf(person)).toEqual({ balance: 1_000_000, held: 200_000 });
  });

  it('ends once when owner and staff act at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await aSaver(200_000);
      const { _id } = (await ask(person, 200_000)).body;
      const answers = await Promise.all([
        shop.call('POST /api/withdrawals/:id/cancel', {
          token: person.token,
          params: { id: _id },
        }),
        decide('approve', _id, { version: 1 }),
        decide('reject', _id, { version: 1, reason: 'دلیل روشن' }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    }
  });

  it('keeps a card that money is on the way to', async () => {
    const person = await aSaver(200_000);
    await ask(person, 200_000);
    const gone = await shop.call('DELETE /api/debit-cards/:id', {
      token: person.token,
      params: { id: person.card },
    });
    expect(gone.status).toBe(409);
    const cards = await shop.call('GET /api/debit-cards', { token: person.token });
    expect(cards.body.items).toHaveLength(1);
  });
});

describe('who sees what', () => {
  it('shows a withdrawal to its owner and to staff', async () => {
    const person = await aSaver(200_000);
    const { _id } = (await ask(person, 100_000)).body;
    const other = await aPerson(shop);
    const params = { id: _id };
    const { token } = other;
    expect((await shop.call('GET /api/withdrawals/:id', { token, params })).status).toBe(404);
    expect((await shop.call('POST /api/withdrawals/:id/cancel', { token, params })).status).toBe(
      404,
    );
    expect((await shop.call('GET /api/admin/users-withdraw/:id', { token, params })).status).toBe(
      403,
    );
    const { body } = await shop.call('GET /api/admin/users-withdraw', {
      token: admin.token,
      query: { status: 'pending', bank: 'ملی', pageSize: 100 },
    });
    expect(body.items.map((row) => row._id)).toContain(_id);
    expect(body.banks).toEqual(['ملی']);
  });

  it('finds wallets that hold something', async () => {
    const person = await aSaver(200_000);
    await ask(person, 150_000);
    const { body } = await shop.call('GET /api/admin/users-balances', {
      token: admin.token,
      query: { held: '1', pageSize: 100 },
    });
    expect(body.items.every(({ held }) => held > 0)).toBe(true);
    expect(body.items.find((row) => row._id === person.id)).toMatchObject({
      balance: 200_000,
      held: 150_000,
    });
  });
});

it('never lets a wallet fall below what it holds, whatever staff and buyers do at once', async () => {
  const person = await aSaver(1_000_000);
  await ask(person, 600_000);
  const debit = () =>
    shop.call('POST /api/admin/users-balances/:id/debit', {
      token: admin.token,
      params: { id: person.id },
      body: { amount: 300_000, reason: 'اصلاح موجودی نادرست' },
    });
  const answers = await Promise.all([debit(), debit(), debit()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 402, 402]);
  await giveMoney(shop, person.id, 50_000);
  expect(await fundsOf(person)).toEqual({ balance: 750_000, held: 600_000 });
});

it('opens after a change of keys, and the old key may go once all is encrypted anew', async () => {
  const person = await aSaver(200_000);
  const { _id } = (await ask(person, 100_000)).body;
  const [old] = shop.deps.config.dataKeys;
  if (!old) throw new Error('there is no key');
  const fresh = { id: 'k2', key: Buffer.alloc(32, 2) };
  shop.deps.config.dataKeys.splice(0, 1, fresh, old);
  await reencrypt(shop.ctx);
  shop.deps.config.dataKeys.splice(1, 1);
  const seen = await shop.call('GET /api/admin/users-withdraw/:id', {
    token: admin.token,
    params: { id: _id },
  });
  expect(seen.body.sheba).toBe('IR350120000000000001234567');
  const { body } = await shop.call('GET /api/identity', { token: person.token });
  const picture = await shop.app.inject({
    url: body.files[0]?.link ?? '',
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  const [left] = await shop.sql`
    select (select count(*) from identities where national_code_sealed like 'k1.%')
      + (select count(*)
        from debit_cards
        where card_number_sealed like 'k1.%' or sheba_sealed like 'k1.%')
      + (select count(*) from private_files where key_id = 'k1') as rows`;
  expect(Number(left?.rows)).toBe(0);
});
