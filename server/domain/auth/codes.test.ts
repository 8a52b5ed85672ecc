import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { errorText } from '#shared/labels/errors.ts';
import { startTestApp } from '#test/app.ts';

const shop = await startTestApp();
const { call, sql, sent, clock } = shop;

let next = 100_000_000;
let mobileNumber = '';
beforeEach(() => {
  mobileNumber = `09${next++}`;
});

const send = (number = mobileNumber) =>
  call('POST /api/otp/send', { body: { mobileNumber: number } });
const logIn = (body: object) => call('POST /api/auth/login', { body });
const signUp = (body: object) =>
  call('POST /api/auth/signup', { body: { firstName: 'مشتری', lastName: 'نمونه', ...body } });

async function aCode(number = mobileNumber) {
  const { body } = await send(number);
  const otp = sent.findLast((sms) => sms.mobileNumber === number)?.code ?? '';
  return { token: body.token, otp, mobileNumber: number };
}

async function aCustomer() {
  await sql`insert into users (id, first_name, last_name, mobile_number)
    values (${newId()}, 'مشتری', 'نمونه', ${mobileNumber})`;
}

const wrong = (otp: string) => (otp === '000000' ? '111111' : '000000');

it('of a clock that was ahead is good no more once it goes right, and keeps nobody waiting for the next', async () => {
  await aCustomer();
  clock.advance(180);
  const code = await aCode();
  clock.advance(-180);
  expect((await logIn(code)).status).toBe(410);
  expect((await logIn(await aCode())).status).toBe(200);
});

describe('sending a code', () => {
  it('sends six characters that a phone can fill in by itself', async () => {
    const { token, otp } = await aCode();
    expect(token.length).toBeGreaterThan(30);
    expect(otp).toMatch(/^\d{6}$/);
    expect(sent.at(-1)?.text).toBe(
      `کد تأیید حجره: ${otp}\nاین کد را به کسی ندهید\n@127.0.0.1 #${otp}`,
    );
  });

  it('answers known and unknown numbers alike', async () => {
    const unknown = await send();
    mobileNumber = `09${next++}`;
    await aCustomer();
    const known = await send();
    expect(known.status).toBe(unknown.status);
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
    expect({ ...known.body, token: '' }).toEqual({ ...unknown.body, token: '' });
  });

  it('keeps neither code nor token in clear', async () => {
    const { token, otp } = await aCode();
    const [row] = await sql`select * from otp_sends where mobile_number = ${mobileNumber}`;
    expect(JSON.stringify(row)).not.toContain(otp);
    expect(JSON.stringify(row)).not.toContain(token);
    const [outbox] = await sql`select count(*)::int as n from messages`;
    expect(outbox?.n).toBe(0);
  });

  it('asks to wait a minute, however the number is typed', async () => {
    await send();
    clock.advance(0.5);
    for (const typed of [
      mobileNumber,
      `+98${mobileNumber.slice(1)}`,
      `۰۰۹۸ ${mobileNumber.slice(1)}`,
    ]) {
      const again = await send(typed);
      expect(again.status).toBe(429);
      expect(again.body).toMatchObject({ message: 'otp_wait', s: 30 });
    }
    clock.advance(0.5);
    expect((await send()).status).toBe(200);
  });

  it('sends one text to twenty requests at once', async () => {
    const before = sent.length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => send()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(sent.length - before).toBe(1);
  });

  it('sends five codes an hour and six a day to a number that one address asks for', async () => {
    const minutes = [1, 1, 1, 1, 1, 60, 1, 24 * 60];
    const statuses: number[] = [];
    for (const gap of minutes) {
      statuses.push((await send()).status);
      clock.advance(gap);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200, 429]);
    expect((await send()).status).toBe(200);
  });

  it('refuses what is no mobile number', async () => {
    for (const bad of ['', '0912', '021 8888 7777', 9121234567, null, ['09121234567']]) {
      const refusal = await call('POST /api/otp/send', { body: { mobileNumber: bad } });
      expect(refusal.status).toBe(422);
      expect(refusal.body.fields).toEqual({ mobileNumber: 'mobile_number_required' });
    }
  });

  it('withdraws a code that the provider did not take, and lets the person try at once', async () => {
    const { sms } = shop.deps.outside;
    shop.deps.outside.sms = { send: async () => ({ ok: false, retryable: true, code: 'timeout' }) };
    const refusal = await send();
    shop.deps.outside.sms = sms;
    expect(refusal.status).toBe(503);
    expect(refusal.body.message).toBe('unknown_error');
    expect((await send()).status).toBe(200);
  });
});

describe('using a code', () => {
  it('opens one session for ten logins with one code', async () => {
    await aCustomer();
    const code = await aCode();
    const answers = await Promise.all(Array.from({ length: 10 }, () => logIn(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.message)),
    ).toEqual(new Set(['token_not_found']));
    const [row] = await sql`select count(*)::int as n from sessions s
      join users u on u.id = s.user_id where u.mobile_number = ${mobileNumber}`;
    expect(row?.n).toBe(1);
  });

  it('registers a number once for ten sign-ups', async () => {
    const code = await aCode();
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('takes five of fifty wrong tries at once, and then not even the right one', async () => {
    await aCustomer();
    const code = await aCode();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => logIn({ ...code, otp: wrong(code.otp) })),
    );
    const count = (key: string) => answers.filter(({ body }) => body.message === key).length;
    expect(count('otp_incurrect')).toBe(5);
    expect(count('otp_too_many')).toBe(45);
    const refusal = await logIn(code);
    expect([refusal.status, refusal.body.message]).toEqual([429, 'otp_too_many']);
  });

  it('says after each wrong code how many tries are left, down to none', async () => {
    const code = await aCode();
    for (const left of [4, 3, 2, 1, 0]) {
      const { body } = await logIn({ ...code, otp: wrong(code.otp) });
      expect(body).toMatchObject({ message: 'otp_incurrect', left });
    }
    expect(errorText('otp_incurrect', { left: 2 })).toBe(
      'کد تأیید اشتباه است؛ ۲ تلاش دیگر مانده است',
    );
    expect(errorText('otp_incurrect', { left: 0 })).toBe('کد تأیید اشتباه است. کد جدید بگیرید');
    expect(errorText('otp_incurrect')).toBe('کد تأیید اشتباه است');
  });

  it('counts wrong tries of a code for that code alone: the next one opens', async () => {
    await aCustomer();
    const first = await aCode();
    for (let i = 0; i < 6; i++) await logIn({ ...first, otp: wrong(first.otp) });
    clock.advance(1);
    expect((await logIn(await aCode())).status).toBe(200);
  });

  it('lets the code of a login without account serve for the sign-up', async () => {
    const code = await aCode();
    const refusal = await logIn(code);
    expect([refusal.status, refusal.body.message]).toEqual([404, 'user_not_found']);
    const done = await signUp(code);
    expect(done.status).toBe(200);
    expect(done.body.user).toMatchObject({ mobileNumber, role: 'user', firstName: 'مشتری' });
    expect((await signUp(code)).body.message).toBe('token_not_found');
  });

  it('lets the code of a second sign-up serve for the login', async () => {
    await aCustomer();
    const code = await aCode();
    const refusal = await signUp(code);
    expect([refusal.status, refusal.body.message]).toEqual([409, 'user_exist']);
    expect((await logIn(code)).status).toBe(200);
  });

  it('keeps the code when the name is missing', async () => {
    const code = await aCode();
    const refusal = await signUp({ ...code, lastName: ' ' });
    expect(refusal.status).toBe(422);
    expect(refusal.body).toMatchObject({
      message: 'name_required',
      fields: { lastName: 'name_required' },
    });
    const digits = await signUp({ ...code, lastName: 'پخش ۲۴' });
    expect(digits.body).toMatchObject({ fields: { lastName: 'name_letters' } });
    expect((await signUp(code)).status).toBe(200);
  });

  it('tells nothing of an account to a wrong code', async () => {
    const unknown = await aCode();
    const first = await logIn({ ...unknown, otp: wrong(unknown.otp) });
    mobileNumber = `09${next++}`;
    await aCustomer();
    const known = await aCode();
    const second = await logIn({ ...known, otp: wrong(known.otp) });
    expect([first.status, first.body.message, first.body.fields]).toEqual([
      second.status,
      second.body.message,
      second.body.fields,
    ]);
  });

  it('ends after two minutes', async () => {
    await aCustomer();
    const code = await aCode();
    clock.advance(2);
    const refusal = await logIn(code);
    expect([refusal.status, refusal.body.message]).toEqual([410, 'otp_expired']);
  });

  it('belongs to its number and its token', async () => {
    const mine = await aCode();
    const other = `09${next++}`;
    const theirs = await aCode(other);
    expect((await logIn({ ...mine, mobileNumber: other })).body.message).toBe('token_not_found');
    expect((await logIn({ ...theirs, token: mine.token })).body.message).toBe('token_not_found');
    expect((await logIn({ ...mine, token: 'x' })).body.message).toBe('token_not_found');
  });

  it('reads Persian digits and spaces', async () => {
    await aCustomer();
    const code = await aCode();
    const otp = code.otp.replace(/\d/g, (d) => '۰۱۲۳۴۵۶۷۸۹'[Number(d)] ?? d);
    expect((await logIn({ ...code, otp: `${otp.slice(0, 3)} ${otp.slice(3)}` })).status).toBe(200);
  });

  it('refuses a banned person', async () => {
    await aCustomer();
    await sql`update users set status = 'baned' where mobile_number = ${mobileNumber}`;
    const refusal = await logIn(await aCode());
    expect([refusal.status, refusal.body.message]).toEqual([403, 'user_baned']);
  });

  it('makes the number of the configuration the owner of a shop without staff, at sign-up', async () => {
    mobileNumber = shop.deps.config.adminMobile;
    const { body } = await signUp(await aCode());
    expect(body.user).toMatchObject({ role: 'admin', staffRole: 'owner' });
    expect(body.user.permissions).toContain('staff');
    const [row] =
      await sql`select action, before, after from audit_logs where entity_id = ${body.user._id}`;
    expect(row).toEqual({
      action: 'staff.first',
      before: { staffRole: null },
      after: { staffRole: 'owner' },
    });
  });

  it('promotes nobody any more once there is staff, whatever number the configuration names', async () => {
    const { config } = shop.deps;
    const first = config.adminMobile;
    config.adminMobile = mobileNumber;
    await aCustomer();
    expect((await logIn(await aCode())).body.user).toMatchObject({ role: 'user', staffRole: null });
    config.adminMobile = `09${next++}`;
    mobileNumber = config.adminMobile;
    expect((await signUp(await aCode())).body.user.role).toBe('user');
    config.adminMobile = first;
  });

  it('makes one owner of two first logins at once, and ends what was opened before as a buyer', async () => {
    await sql`update users set staff_role = null`;
    const { config } = shop.deps;
    const first = config.adminMobile;
    config.adminMobile = mobileNumber;
    await aCustomer();
    const before = await logIn(await aCode());
    expect(before.body.user.staffRole).toBe('owner');
    await sql`update users set staff_role = null`;
    clock.advance(1);
    await logIn(await aCode());
    const again = await call('GET /api/users/profile', { token: before.body.accessToken });
    expect(again.status).toBe(401);
    const owners = await sql`select 1 from users where staff_role = 'owner'`;
    expect(owners).toHaveLength(1);
    config.adminMobile = first;
  });
});
