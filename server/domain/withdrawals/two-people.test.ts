import { expect, it } from 'vitest';
import { readFunds } from '#server/domain/wallet/read-balance.ts';
import { startTestApp } from '#test/app.ts';
import { aVerifiedCard } from '#test/kyc.ts';
import { aClerk, aPerson, type Person } from '#test/people.ts';
import { SOUND, soundness } from '#test/shopping.ts';

const shop = await startTestApp();
const admin = await aPerson(shop, { role: 'admin' });
let tracking = 100_000;

/** Has a million tomans and a card that is verified. */
async function aSaver() {
  const person = await aPerson(shop, { balance: 1_000_000 });
  return { ...person, card: await aVerifiedCard(shop, admin, person) };
}
const ask = ({ token, card }: Awaited<ReturnType<typeof aSaver>>, amount: number) =>
  shop.call('POST /api/withdrawals', { token, body: { amount, debitCardId: card } });
const decide = (step: 'approve' | 'paid' | 'failed', id: string, body: object) =>
  shop.call(`POST /api/admin/users-withdraw/:id/${step}`, {
    token: admin.token,
    params: { id },
    body,
  });

it('a withdrawal comes back from the bank after it was paid, once, with the posting backwards', async () => {
  const person = await aSaver();
  const { _id } = (await ask(person, 400_000)).body;
  await decide('approve', _id, { version: 1 });
  const bankTracking = String(tracking++);
  expect((await decide('paid', _id, { version: 2, bankTracking })).body.can.fail).toBe(true);
  const body = { version: 3, reason: 'شماره شبا بسته است' };
  const answers = await Promise.all([decide('failed', _id, body), decide('failed', _id, body)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await readFunds(shop.ctx, person.id)).toEqual({ balance: 1_000_000, held: 0 });
  const [left] = await shop.sql`
    select coalesce(sum(delta), 0)::bigint as sum from ledger_entries where account = 'withdrawals'
      and reference = (select number from transactions where withdrawal_id = ${_id})`;
  expect(left).toEqual({ sum: 0 });
  const messages = await shop.sql`
    select 1 from messages where dedupe_key = ${`withdraw.returned ${_id}`}`;
  expect(messages).toHaveLength(1);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('a large withdrawal, or one of money credited by the approver, needs a second person', async () => {
  const { token } = admin;
  const limit = async (transferTwoAbove: number | null) => {
    const { version } = (await shop.call('GET /api/admin/settings', { token })).body;
    await shop.call('PATCH /api/admin/settings', { token, body: { transferTwoAbove, version } });
  };
  const other = await aPerson(shop, { role: 'admin' });
  const person = await aSaver();
  const large = (await ask(person, 400_000)).body;
  const small = (await ask(person, 100_000)).body;
  await limit(300_000);
  const paidBy = (staff: Person, id: string) =>
    shop.call('POST /api/admin/users-withdraw/:id/paid', {
      token: staff.token,
      params: { id },
      body: { version: 2, bankTracking: String(tracking++) },
    });
  for (const { _id } of [large, small]) await decide('approve', _id, { version: 1 });
  const alone = await paidBy(admin, large._id);
  expect([alone.status, alone.body.message]).toEqual([409, 'second_person_money']);
  expect((await paidBy(admin, small._id)).status).toBe(200);
  expect((await paidBy(other, large._id)).status).toBe(200);

  const credit = (staff: Person, amount: number) =>
    shop.call('POST /api/admin/users-balances/:id/credit', {
      token: staff.token,
      params: { id: person.id },
      body: { amount, reason: 'جبران کالای آسیب‌دیده' },
    });
  for (const amount of [200_000, 200_000]) expect((await credit(admin, amount)).status).toBe(200);
  const next = (await ask(person, 100_000)).body;
  expect((await decide('approve', next._id, { version: 1 })).body.message).toBe(
    'second_person_money',
  );
  // a large credit is asked for by one and made by another
  expect((await credit(admin, 350_000)).body.message).toBe('second_person_money');
  expect((await credit(admin, 350_000)).body.message).toBe('second_person_money');
  expect((await credit(other, 340_000)).body.message).toBe('second_person_money');
  expect((await credit(other, 350_000)).status).toBe(200);
  expect((await credit(other, 350_000)).body.message).toBe('second_person_money');
  await limit(null);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('pieces of a large withdrawal, and all that one person lets out in a day, need a second person', async () => {
  const { token } = admin;
  const { body } = await shop.call('GET /api/admin/settings', { token });
  const { version } = body;
  const { adjustMax, adjustDaily } = body.values;
  const set = (body: object) => shop.call('PATCH /api/admin/settings', { token, body });
  const other = await aPerson(shop, { role: 'admin' });
  const pay = async (staff: Person, saver: Awaited<ReturnType<typeof aSaver>>) => {
    const { _id } = (await ask(saver, 300_000)).body;
    await decide('approve', _id, { version: 1 });
    const paid = await shop.call('POST /api/admin/users-withdraw/:id/paid', {
      token: staff.token,
      params: { id: _id },
      body: { version: 2, bankTracking: String(tracking++) },
    });
    return paid.status === 200 ? paid.status : paid.body.message;
  };
  const [first, second] = [await aSaver(), await aSaver()];
  const limits = { transferTwoAbove: 300_000, adjustMax: 500_000, adjustDaily: 500_000 };
  expect((await set({ ...limits, version })).status).toBe(200);
  const before = await shop.sql`
    update withdrawals set paid_at = paid_at - interval '2 days' where status = 'paid' returning 1`;
  expect(before.length).toBeGreaterThan(0);
  expect(await pay(admin, first)).toBe(200);
  expect(await pay(admin, first)).toBe('second_person_money');
  expect(await pay(other, first)).toBe(200);
  expect(await pay(admin, second)).toBe('second_person_money');
  expect(await pay(other, second)).toBe(200);
  await set({ transferTwoAbove: null, adjustMax, adjustDaily, version: version + 1 });
  expect(await soundness(shop)).toEqual(SOUND);
});

it('who said that a large withdrawal came back does not let it out again', async () => {
  const { token } = admin;
  const other = await aPerson(shop, { role: 'admin' });
  const set = async (transferTwoAbove: number | null) => {
    const { version } = (await shop.call('GET /api/admin/settings', { token })).body;
    await shop.call('PATCH /api/admin/settings', { token, body: { transferTwoAbove, version } });
  };
  await set(300_000);
  const person = await aSaver();
  const act = (staff: Person, step: 'approve' | 'paid' | 'failed', id: string, body: object) =>
    shop.call(`POST /api/admin/users-withdraw/:id/${step}`, {
      token: staff.token,
      params: { id },
      body,
    });
  const first = (await ask(person, 400_000)).body._id;
  await act(admin, 'approve', first, { version: 1 });
  const bankTracking = String(tracking++);
  expect((await act(other, 'paid', first, { version: 2, bankTracking })).status).toBe(200);
  const reason = 'شماره شبا بسته است';
  expect((await act(admin, 'failed', first, { version: 3, reason })).status).toBe(200);
  const again = (await ask(person, 400_000)).body._id;
  const alone = await act(admin, 'approve', again, { version: 1 });
  expect([alone.status, alone.body.message]).toEqual([409, 'second_person_money']);
  expect((await act(other, 'approve', again, { version: 1 })).status).toBe(200);
  await set(null);
  expect(await soundness(shop)).toEqual(SOUND);
});

it('money that one person says came back counts as what they put into wallets in a day', async () => {
  const clerk = await aClerk(shop, 'finance');
  const { token } = admin;
  const { body } = await shop.call('GET /api/admin/settings', { token });
  const { adjustMax, adjustDaily } = body.values;
  const set = async (limits: object) => {
    const { version } = (await shop.call('GET /api/admin/settings', { token })).body;
    const changed = { ...limits, version };
    expect((await shop.call('PATCH /api/admin/settings', { token, body: changed })).status).toBe(
      200,
    );
  };
  const person = await aSaver();
  await set({ adjustMax: 500_000, adjustDaily: 500_000 });
  const saidBack = async () => {
    const { _id } = (await ask(person, 300_000)).body;
    await decide('approve', _id, { version: 1 });
    await decide('paid', _id, { version: 2, bankTracking: String(tracking++) });
    return shop.call('POST /api/admin/users-withdraw/:id/failed', {
      token: clerk.token,
      params: { id: _id },
      body: { version: 3, reason: 'شماره شبا بسته است' },
    });
  };
  expect((await saidBack()).status).toBe(200);
  const more = await saidBack();
  expect([more.status, more.body.message]).toEqual([422, 'adjust_daily_limit']);
  expect(await readFunds(shop.ctx, person.id)).toEqual({ balance: 700_000, held: 0 });
  await set({ adjustMax, adjustDaily });
  expect(await soundness(shop)).toEqual(SOUND);
});
