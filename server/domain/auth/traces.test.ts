import { beforeEach, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { solveBotCheck } from '#test/solve-bot-check.ts';

const shop = await startTestApp({
  trustProxy: 1,
  codesPerAddress: 60,
  botCheck: { provider: 'altcha' },
});
const { call, sql, sent, clock } = shop;
const lines: string[] = [];
shop.deps.log.warn = (data, message) => void lines.push(JSON.stringify({ ...data, message }));

let next = 200_000_000;
const aNumber = () => `09${next++}`;
let nextAddress = 1;
const anAddress = () => `198.51.${nextAddress++}.7`;
beforeEach(() => clock.advance(120));

const at = (address: string, more = {}) => ({ 'x-forwarded-for': address, ...more });
const logIn = (body: object, address: string, more = {}) =>
  call('POST /api/auth/login', { body, headers: at(address, more) });

async function aCode(mobileNumber: string, address: string) {
  const { body } = await call('POST /api/otp/send', {
    body: { mobileNumber },
    headers: at(address),
  });
  return { token: body.token, otp: sent.at(-1)?.code ?? '', mobileNumber };
}

async function signedUp(mobileNumber: string, address: string, more = {}) {
  const names = { firstName: 'مشتری', lastName: 'نمونه' };
  return call('POST /api/auth/signup', {
    body: { ...(await aCode(mobileNumber, address)), ...names },
    headers: at(address, more),
  });
}

const rowsOf = (address: string) => sql<{ action: string; requestId: string; after: object }[]>`
  select action, request_id, after from audit_logs where ip = ${address} order by id`;

it('a login and a logout leave a row with address and request', async () => {
  const address = anAddress();
  const { body } = await signedUp(aNumber(), address);
  await call('POST /api/auth/logout', { token: body.accessToken, headers: at(address) });
  const rows = await rowsOf(address);
  expect(rows.map(({ action }) => action)).toEqual(['login', 'logout']);
  for (const { requestId } of rows) expect(requestId).toMatch(/^[\w-]{8,}$/);
});

it('wrong codes leave rows and lines without the code, and the number in part', async () => {
  const address = anAddress();
  const number = aNumber();
  const code = await aCode(number, address);
  const wrong = code.otp === '000000' ? '111111' : '000000';
  for (let i = 0; i < 6; i++) await logIn({ ...code, otp: wrong }, address);
  const rows = await rowsOf(address);
  expect(rows.map(({ after }) => after)).toEqual([
    ...Array(5).fill({ reason: 'otp_incurrect' }),
    { reason: 'otp_too_many' },
  ]);
  const said = lines.filter((line) => line.includes(address));
  expect(said).toHaveLength(6);
  expect(said.join()).not.toContain(number);
  expect(said.join() + JSON.stringify(rows)).not.toContain(wrong);
});

it('a robot that is kept out leaves a row and a line', async () => {
  const address = anAddress();
  await aCode(aNumber(), address);
  const refusal = await call('POST /api/otp/send', {
    body: { mobileNumber: aNumber() },
    headers: at(address),
  });
  expect(refusal.body.message).toBe('bot_check_required');
  expect((await rowsOf(address)).at(-1)).toMatchObject({
    action: 'code.refused',
    after: { reason: 'bot_check_required' },
  });
});

it('an attack writes some rows and every line', async () => {
  const address = anAddress();
  lines.length = 0;
  for (let i = 0; i < 50; i++)
    await logIn({ token: 'x', otp: '000000', mobileNumber: aNumber() }, address);
  expect(await rowsOf(address)).toHaveLength(20);
  expect(lines.filter((line) => line.includes(address))).toHaveLength(50);
});

it('who guesses over many numbers meets the bot check, and then the limit of the address', async () => {
  const address = anAddress();
  const guess = (more = {}) =>
    logIn({ token: 'x', otp: '000000', mobileNumber: aNumber() }, address, more);
  const answers: string[] = [];
  for (let i = 0; i < 12; i++) answers.push((await guess()).body.message);
  expect(answers.slice(0, 10)).toEqual(Array(10).fill('token_not_found'));
  expect(answers.slice(10)).toEqual(['bot_check_required', 'bot_check_required']);
  const { body: challenge } = await call('GET /api/bot-check/challenge', { headers: at(address) });
  const solved = { 'x-bot-check': await solveBotCheck(challenge) };
  expect((await guess(solved)).body.message).toBe('token_not_found');
  for (let i = 0; i < 60; i++) answers.push((await guess()).body.message);
  expect(answers.at(-1)).toBe('rate_limited');
});

it('searches that find nothing are no wrong codes of their network', async () => {
  const address = anAddress();
  const headers = at(address);
  for (let i = 0; i < 12; i++)
    await call('GET /api/main/products', { query: { q: `قلقلی${i}` }, headers });
  const guess = { token: 'x', otp: '000000', mobileNumber: aNumber() };
  expect((await logIn(guess, address)).body.message).toBe('token_not_found');
});

it('a new login in a browser ends the session that it held', async () => {
  const address = anAddress();
  const first = (await signedUp(aNumber(), address)).body.accessToken;
  clock.advance(61);
  const cookie = `accessToken=${first}; signedIn=1`;
  const second = (await signedUp(aNumber(), address, { cookie })).body.accessToken;
  const profile = (token: string) => call('GET /api/users/profile', { token });
  expect((await profile(first)).status).toBe(401);
  expect((await profile(second)).status).toBe(200);
});

it('ten addresses of one household are one to the bot check', async () => {
  const statuses: number[] = [];
  for (let i = 1; i <= 10; i++) {
    const { status } = await call('POST /api/otp/send', {
      body: { mobileNumber: aNumber() },
      headers: at(`2001:db8:5:5::${i}`),
    });
    statuses.push(status);
  }
  expect(statuses).toEqual([200, ...Array(9).fill(403)]);
});

it('puzzles cost more the more codes an address has asked for, and are not hoarded', async () => {
  const address = anAddress();
  const challenge = () => call('GET /api/bot-check/challenge', { headers: at(address) });
  const costs: number[] = [];
  for (let i = 0; i < 20; i++) {
    const { body } = await challenge();
    costs.push(body.parameters.cost);
    await call('POST /api/otp/send', {
      body: { mobileNumber: aNumber() },
      headers: at(address, { 'x-bot-check': await solveBotCheck(body) }),
    });
    clock.advance(1);
  }
  expect(costs[0]).toBe(1000);
  expect(costs.at(-1)).toBe(4000);
  let refused = 0;
  for (let i = 0; i < 130; i++) if ((await challenge()).status === 429) refused++;
  expect(refused).toBeGreaterThan(0);
});
