import { beforeEach, expect, it } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { HOUR, MINUTE } from '#shared/time.ts';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';

const shop = await startTestApp({ trustProxy: 1, codesPerAddress: 12, smsPerDay: 100 });
const { call, sql, sent, clock } = shop;
const OWNER = shop.deps.config.adminMobile;

let nextNumber = 100_000_000;
const aNumber = () => `09${nextNumber++}`;
let nextAddress = 1;
/** An address far from all others of these tests. */
const anAddress = () => `203.${nextAddress % 250}.${Math.floor(nextAddress++ / 250)}.9`;

// each test is two days of its own
beforeEach(() => clock.advance(48 * 60));

const at = (address: string, cookie = '') => ({
  'x-forwarded-for': address,
  ...(cookie && { cookie }),
});
const send = (mobileNumber: string, address = anAddress(), cookie = '') =>
  call('POST /api/otp/send', { body: { mobileNumber }, headers: at(address, cookie) });

async function anAccount(mobileNumber: string, staffRole: string | null = null) {
  await sql`insert into users (id, first_name, last_name, mobile_number, staff_role)
    values (${newId()}, 'مشتری', 'نمونه', ${mobileNumber}, ${staffRole}) on conflict do nothing`;
}

const idOf = async (mobileNumber: string) =>
  (await sql<{ id: string }[]>`select id from users where mobile_number = ${mobileNumber}`)[0]?.id;

/** Signs in and answers the cookie by which the browser is known afterwards. */
async function aKnownBrowser(mobileNumber: string, address = anAddress()) {
  const { body } = await send(mobileNumber, address);
  const otp = sent.at(-1)?.code;
  const { headers } = await call('POST /api/auth/login', {
    body: { token: body.token, otp, mobileNumber },
    headers: at(address),
  });
  // an answer with cookies has them in a list
  const lines = headers['set-cookie'] as unknown as string[];
  return lines.find((line) => line.startsWith('device='))?.split(';')[0] ?? '';
}

/** Strangers ask for codes of a number until they get none. */
async function askedByStrangers(mobileNumber: string) {
  let count = 0;
  for (let i = 0; i < 30; i++) {
    if ((await send(mobileNumber)).status === 200) count++;
    clock.advance(13);
  }
  return count;
}

it('a cookie whose signature has letters of two bytes makes its browser no known one, and no fault', async () => {
  const number = aNumber();
  await anAccount(number);
  const [signature, id] = ['é'.repeat(64), await idOf(number)];
  expect((await send(number, anAddress(), `device=${id}.${signature}`)).status).toBe(200);
});

it('a stranger who asks for codes of a number does not keep its owner out', async () => {
  const number = aNumber();
  await anAccount(number);
  const stranger = anAddress();
  for (let i = 0; i < 10; i++) {
    await send(number, stranger);
    clock.advance(2);
  }
  expect((await send(number, stranger)).body.message).toBe('rate_limited');
  expect((await send(number)).status).toBe(200);
});

it('many strangers together cannot close the door of a browser that was signed in before', async () => {
  const number = aNumber();
  await anAccount(number);
  const cookie = await aKnownBrowser(number);
  expect(await askedByStrangers(number)).toBeLessThanOrEqual(15);
  expect((await send(number)).body.message).toBe('rate_limited');
  const { status, body } = await send(number, anAddress(), cookie);
  expect(status).toBe(200);
  const entered = await call('POST /api/auth/login', {
    body: { token: body.token, otp: sent.at(-1)?.code, mobileNumber: number },
    headers: at(anAddress(), cookie),
  });
  expect(entered.status).toBe(200);
});

it('wrong codes of a stranger never stop the person', async () => {
  await anAccount(OWNER, 'owner');
  const { body } = await send(OWNER);
  const wrong = sent.at(-1)?.code === '000000' ? '111111' : '000000';
  for (let i = 0; i < 20; i++)
    await call('POST /api/auth/login', {
      body: { token: body.token, otp: wrong, mobileNumber: OWNER },
      headers: at(anAddress()),
    });
  const own = await send(OWNER);
  expect(own.status).toBe(200);
  const entered = await call('POST /api/auth/login', {
    body: { token: own.body.token, otp: sent.at(-1)?.code, mobileNumber: OWNER },
    headers: at(anAddress()),
  });
  expect(entered.status).toBe(200);
});

it('the cookie of a browser is good for its own person, and only as it was given', async () => {
  const [own, other] = [aNumber(), aNumber()];
  await anAccount(own);
  await anAccount(other);
  const cookie = await aKnownBrowser(own);
  await askedByStrangers(other);
  expect((await send(other, anAddress(), cookie)).body.message).toBe('rate_limited');
  const [user] = await sql`select id from users where mobile_number = ${other}`;
  const forged = cookie.replace(/=[^.]+/, `=${user?.id}`);
  expect((await send(other, anAddress(), forged)).body.message).toBe('rate_limited');
});

it('a known browser has limits of its own', async () => {
  const number = aNumber();
  await anAccount(number);
  const cookie = await aKnownBrowser(number);
  const statuses: number[] = [];
  for (let i = 0; i < 30; i++) {
    statuses.push((await send(number, anAddress(), cookie)).status);
    clock.advance(20);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
});

it('one address asks for so many codes in a minute, an hour and a day, whatever the numbers', async () => {
  const count = async (times: number, address: () => string) => {
    let taken = 0;
    for (let i = 0; i < times; i++) if ((await send(aNumber(), address())).status === 200) taken++;
    return taken;
  };
  const home = anAddress();
  expect(await count(20, () => home)).toBe(10);
  clock.advance(2);
  expect(await count(20, () => home)).toBe(2);
  let host = 1;
  const household = () => `2001:db8:7:7::${(host++).toString(16)}`;
  clock.advance(48 * 60);
  expect(await count(20, household)).toBe(10);
});

it('a network around many addresses has a limit as well', async () => {
  let taken = 0;
  for (let i = 0; i < 80; i++) {
    if ((await send(aNumber(), `2001:db8:9:${i.toString(16)}::1`)).status === 200) taken++;
    if (i % 10 === 9) clock.advance(3);
  }
  expect(taken).toBeLessThanOrEqual(48);
});

it('new numbers stop first when texts run short, then buyers, staff last; the owner is notified once', async () => {
  const use = (texts: number) => sql`
    insert into otp_sends (id, mobile_number, token_hash, code_hash, expires_at, created_at)
    select gen_random_uuid(), 'x', gen_random_uuid()::text, '', ${clock.now.toISOString()},
      ${new Date(clock.now.getTime() - 120 * MINUTE).toISOString()}
      from generate_series(1, ${texts})`;
  const [buyer, colleague] = [aNumber(), aNumber()];
  await anAccount(buyer);
  await anAccount(colleague, 'clerk');
  const known = await aKnownBrowser(buyer);
  clock.advance(2);
  await use(60);
  for (let i = 0; i < 3; i++)
    expect((await send(aNumber())).body.message, 'a newcomer').toBe('codes_short');
  expect((await send(buyer)).status, 'a buyer').toBe(200);
  await use(20);
  clock.advance(2);
  expect((await send(buyer)).body.message, 'a buyer').toBe('codes_short');
  expect((await send(buyer, anAddress(), known)).status, 'a known browser').toBe(200);
  await use(14);
  expect((await send(colleague)).status, 'staff').toBe(200);
  const owner = await aPerson(shop, { role: 'admin' });
  const { body: board } = await call('GET /api/admin/dashboard', { token: owner.token });
  expect(board.textsShort).toBe(true);
  const today = new Date(clock.now.getTime() - HOUR).toISOString();
  const texts = await sql`
    select 1 from messages where template = 'shop.texts_short' and created_at > ${today}`;
  expect(texts).toHaveLength(1);
  const rows = await sql`
    select 1 from audit_logs where action = 'texts.short' and at > ${today}`;
  expect(rows).toHaveLength(1);
});
