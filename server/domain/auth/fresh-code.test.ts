import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson, giveMoney } from '#test/people.ts';

const shop = await startTestApp();
const { call, sql, sent, clock } = shop;

const REASON = 'جبران هزینه ارسال سفارش پیشین';

async function sendFresh(token: string) {
  const answer = await call('POST /api/auth/fresh/send', { token });
  return { token: answer.body.token, otp: sent.at(-1)?.code ?? '' };
}

async function credit(token: string) {
  const { id } = await aPerson(shop);
  return call('POST /api/admin/users-balances/:id/credit', {
    token,
    params: { id },
    headers: { 'idempotency-key': id },
    body: { amount: 1000, reason: REASON },
  });
}

it('staff need a fresh code before money moves', async () => {
  const staff = await aPerson(shop, { role: 'admin', isFresh: false });
  const refusal = await credit(staff.token);
  expect([refusal.status, refusal.body.message]).toEqual([403, 'fresh_code_required']);
  const code = await sendFresh(staff.token);
  expect((await call('POST /api/auth/fresh', { token: staff.token, body: code })).status).toBe(200);
  expect((await credit(staff.token)).status).toBe(200);
});

it('is over after ten minutes, and belongs to one session', async () => {
  const staff = await aPerson(shop, { role: 'admin', isFresh: false });
  await call('POST /api/auth/fresh', { token: staff.token, body: await sendFresh(staff.token) });
  const other = await aPerson(shop, { role: 'admin', isFresh: false });
  await sql`update sessions set user_id = ${staff.id} where user_id = ${other.id}`;
  expect((await credit(other.token)).status).toBe(403);
  clock.advance(11);
  expect((await credit(staff.token)).status).toBe(403);
});

it('is not given by a wrong code, by a code of the door, or by a code of somebody else', async () => {
  const buyer = await aPerson(shop, { isFresh: false });
  const enter = (body: { token: string; otp: string }) =>
    call('POST /api/auth/fresh', { token: buyer.token, body });
  const code = await sendFresh(buyer.token);
  const wrong = code.otp === '000000' ? '111111' : '000000';
  expect((await enter({ ...code, otp: wrong })).body.message).toBe('otp_incurrect');
  const stranger = await aPerson(shop, { isFresh: false });
  expect((await enter(await sendFresh(stranger.token))).body.message).toBe('token_not_found');
  const [row] = await sql`select mobile_number from users where id = ${buyer.id}`;
  clock.advance(2);
  const door = await call('POST /api/otp/send', { body: { mobileNumber: row?.mobileNumber } });
  const ofDoor = { token: door.body.token, otp: sent.at(-1)?.code ?? '' };
  expect((await enter(ofDoor)).body.message).toBe('token_not_found');
});

it('opens no door', async () => {
  const buyer = await aPerson(shop, { isFresh: false });
  const code = await sendFresh(buyer.token);
  const [row] = await sql`select mobile_number from users where id = ${buyer.id}`;
  const refusal = await call('POST /api/auth/login', {
    body: { ...code, mobileNumber: row?.mobileNumber },
  });
  expect(refusal.body.message).toBe('token_not_found');
});

it('is there for some minutes after a login', async () => {
  const mobileNumber = '09361112233';
  const { body } = await call('POST /api/otp/send', { body: { mobileNumber } });
  const code = { token: body.token, otp: sent.at(-1)?.code, mobileNumber };
  const names = { firstName: 'مشتری', lastName: 'نمونه' };
  const signedUp = await call('POST /api/auth/signup', { body: { ...code, ...names } });
  const token = signedUp.body.accessToken;
  expect((await call('DELETE /api/account/sessions', { token })).status).toBe(204);
  clock.advance(11);
  expect((await call('DELETE /api/account/sessions', { token })).status).toBe(403);
});

it('is asked before a withdrawal, a new card and the end of other sessions', async () => {
  const buyer = await aPerson(shop, { isFresh: false });
  await giveMoney(shop, buyer.id, 500_000);
  const { token } = buyer;
  for (const key of [
    'POST /api/withdrawals',
    'POST /api/debit-cards',
    'DELETE /api/account/sessions',
  ] as const)
    expect((await call(key, { token, body: {} })).body.message, key).toBe('fresh_code_required');
});

it('is asked by each endpoint that moves money out, changes rights or ends sessions of others', () => {
  const fresh = Object.entries(endpoints).flatMap(([key, e]) => ('fresh' in e ? [key] : []));
  expect(fresh).toEqual(
    expect.arrayContaining([
      'POST /api/withdrawals',
      'POST /api/debit-cards',
      'POST /api/admin/users-withdraw/:id/approve',
      'POST /api/admin/users-withdraw/:id/paid',
      'POST /api/admin/users-balances/:id/credit',
      'POST /api/admin/users-balances/:id/debit',
      'POST /api/admin/transactions/:id/reversal',
      'POST /api/admin/orders/:id/part-refunds',
      'POST /api/admin/returns/:id/refund',
      'POST /api/admin/returns/:id/card-refund',
      'POST /api/admin/returns/:id/card-return',
      'DELETE /api/admin/users/:id/sessions',
      'POST /api/admin/users/:id/ban',
      'POST /api/admin/users/:id/unban',
      'POST /api/admin/staff',
      'PATCH /api/admin/staff/:id',
      'DELETE /api/admin/staff/:id',
      'PATCH /api/admin/settings',
    ]),
  );
});

it('never lets an old session of a buyer grow into one of staff', async () => {
  const buyer = await aPerson(shop);
  await sql`update users set staff_role = 'owner' where id = ${buyer.id}`;
  expect((await call('GET /api/users/profile', { token: buyer.token })).status).toBe(401);
});
