import { expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { startTestApp } from '#test/app.ts';
import { LOGIN_CODE_USAGE, printLoginCode } from './print-login-code.ts';

const shop = await startTestApp();
const { call, ctx, sql, sent, clock } = shop;
const OWNER = shop.deps.config.adminMobile;
await sql`insert into users (id, first_name, last_name, mobile_number, staff_role)
  values (${newId()}, 'مدیر', 'نمونه', ${OWNER}, 'owner')`;

async function printed() {
  const [address = '', code = ''] = await printLoginCode(ctx, [OWNER]);
  const [, token = ''] = /#login=09\d{9}\.([\w-]{43})$/.exec(address) ?? [];
  return { token, otp: code.replace(/\D/g, ''), mobileNumber: OWNER };
}

it('opens the door for who gets no text, once, and leaves a row', async () => {
  const code = await printed();
  expect(sent).toHaveLength(0);
  const answer = await call('POST /api/auth/login', { body: code });
  expect(answer.body.user).toMatchObject({ mobileNumber: OWNER, role: 'admin' });
  expect((await call('POST /api/auth/login', { body: code })).status).toBe(422);
  const [row] = await sql`select role, after from audit_logs where action = 'login_code.print'`;
  expect(row).toEqual({ role: 'system', after: null });
});

it('is worth nothing after ten minutes, and after five wrong tries', async () => {
  const late = await printed();
  clock.advance(11);
  expect((await call('POST /api/auth/login', { body: late })).status).toBe(410);
  const code = await printed();
  const otp = code.otp === '000000' ? '111111' : '000000';
  for (let i = 0; i < 5; i++) await call('POST /api/auth/login', { body: { ...code, otp } });
  expect((await call('POST /api/auth/login', { body: code })).status).toBe(429);
});

it('is made for accounts alone', async () => {
  expect(await printLoginCode(ctx, ['0912'])).toEqual([LOGIN_CODE_USAGE]);
  expect(await printLoginCode(ctx, ['09129999999'])).toEqual([
    'No account has the number 09129999999.',
  ]);
});
