import { expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { aPerson } from '#test/people.ts';

const shop = await startTestApp({ publicUrl: 'https://hojreh.example' });
const { call, sent } = shop;

it('marks the cookies Secure on https', async () => {
  const { headers } = await call('POST /api/auth/logout');
  expect(headers['set-cookie']).toEqual([
    'accessToken=; HttpOnly; Path=/; Max-Age=0; SameSite=Lax; Secure',
    'signedIn=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    '__Host-session=; HttpOnly; Path=/; Max-Age=0; SameSite=Lax; Secure',
    '__Host-prices=; HttpOnly; Path=/; Max-Age=0; SameSite=Lax; Secure',
  ]);
});

it('never takes the token that a neighbouring host planted beside ours', async () => {
  const mobileNumber = '09351112244';
  const { body } = await call('POST /api/otp/send', { body: { mobileNumber } });
  const code = { token: body.token, otp: sent.at(-1)?.code, mobileNumber };
  const names = { firstName: 'مشتری', lastName: 'نمونه' };
  const signed = await call('POST /api/auth/signup', { body: { ...code, ...names } });
  // an answer with cookies has them in a list
  const own = (signed.headers['set-cookie'] as unknown as string[]).map((one) => one.split(';')[0]);
  const stranger = await aPerson(shop);
  const cookie = [`accessToken=${stranger.token}`, ...own].join('; ');
  const profile = await call('GET /api/users/profile', { headers: { cookie } });
  expect(profile.body._id).toBe(signed.body.user._id);
  const unmarked = `accessToken=${stranger.token}; accessToken=${signed.body.accessToken}`;
  const refusal = await call('GET /api/users/profile', { headers: { cookie: unmarked } });
  expect(refusal.status).toBe(401);
});

it('takes no token that a neighbouring host planted where nobody is signed in', async () => {
  const cookie = `accessToken=${(await aPerson(shop)).token}`;
  const profile = await call('GET /api/users/profile', { headers: { cookie } });
  expect(profile.status).toBe(401);
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const body = { subject: 'تأخیر', department: 'order', body: 'سفارش من نرسیده است' };
  expect((await call('POST /api/tickets', { headers, body })).status).toBe(401);
});
